import { expect, test } from 'vitest'
import { caretAfter, formatPhone } from './phone.ts'

test('FORM-19 ten digits become (xxx) xxx-xxxx, however they were written', () => {
  for (const written of ['5550100142', '555-010-0142', '555.010.0142', ' (555) 010 0142 ', '(555)010-0142'])
    expect(formatPhone(written)).toBe('(555) 010-0142')
})

test('FORM-19 a country code that a browser fills in before the number goes', () => {
  for (const written of ['1 (555) 010-0142', '15550100142', '1-555-010-0142', '1(555) 010-0142', '001 555 010 0142'])
    expect(formatPhone(written)).toBe('(555) 010-0142')
})

test('FORM-19 on the way there it grows without a mark at its end that would be in the way of deleting', () => {
  const steps = [...'5550100142'].map((_, index) => formatPhone('5550100142'.slice(0, index + 1)))
  expect(steps.slice(0, 4)).toEqual(['(5', '(55', '(555', '(555) 0'])
  expect(steps.slice(5, 8)).toEqual(['(555) 010', '(555) 010-0', '(555) 010-01'])
  for (const step of steps) expect(step).toMatch(/\d$/)
})

test('FORM-19 with a country code before it, it stays as it is typed until it is whole', () => {
  const typed = (digits: string) => [...digits].reduce((field, digit) => formatPhone(field + digit), '')
  expect(typed('1555010014')).toBe('1555010014')
  expect(typed('15550100142')).toBe('(555) 010-0142')
  expect(typed('0015550100142')).toBe('(555) 010-0142')
})

test('FORM-19 a digit too many, typed into a whole number, does not count', () => {
  expect(formatPhone('(555) 010-01429')).toBe('(555) 010-0142')
  expect(formatPhone('(555) 0910-0142')).toBe('(555) 091-0014')
})

test('FORM-20 what starts with + is kept as it is', () => {
  for (const written of ['+49 30 1234567', '+', '+1 (555) 010-0142', '+1 555 010 0142', ' +44 20'])
    expect(formatPhone(written)).toBe(written)
})

test('FORM-19 what is no American number is kept as typed, and no digit of it is lost', () => {
  const others = ['020 7946 0958', '0049 30 1234567', '442079460958', '44 20 7946 0958', '1 234 5678', '155 501 0014']
  for (const written of [...others, '555 010 0142 ext. 99', '555-0100 x 42', '555 010 0142 99', '1-800-TIDEWHEEL'])
    expect(formatPhone(written)).toBe(written)
})

test('marks without a digit are nothing', () => {
  for (const written of ['', ' ', '(', '-']) expect(formatPhone(written)).toBe('')
})

test('FORM-19 the caret stays behind the digit it was behind', () => {
  const caret = (typed: string) => {
    const at = typed.indexOf('|')
    const text = typed.replace('|', '')
    const formatted = formatPhone(text)
    const moved = caretAfter(text, at, formatted)
    return `${formatted.slice(0, moved)}|${formatted.slice(moved)}`
  }
  expect(caret('5550|')).toBe('(555) 0|')
  expect(caret('(5559|) 010-014')).toBe('(555) 9|01-0014')
  expect(caret('(55|) 010-0142')).toBe('(55|0) 100-142')
  expect(caret('|5550100142')).toBe('|(555) 010-0142')
  expect(caret('(555) 0|10-0142')).toBe('(555) 0|10-0142')
  // The country code that has gone does not count.
  expect(caret('1 (555) 010-0142|')).toBe('(555) 010-0142|')
  expect(caret('1|(555) 010-0142')).toBe('|(555) 010-0142')
  expect(caret('15550|100142')).toBe('(555) 0|10-0142')
  expect(caret('1555|010014')).toBe('1555|010014')
})
