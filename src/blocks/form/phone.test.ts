import { expect, test } from 'vitest'
import { caretAfter, formatPhone } from './phone.ts'

test('FORM-19 ten digits become (xxx) xxx-xxxx, however they were written', () => {
  for (const written of ['5550100142', '555-010-0142', '555.010.0142', ' (555) 010 0142 ', '555 010 0142 99'])
    expect(formatPhone(written)).toBe('(555) 010-0142')
})

test('FORM-19 on the way there it grows without a mark at its end that would be in the way of deleting', () => {
  const steps = [...'5550100142'].map((_, index) => formatPhone('5550100142'.slice(0, index + 1)))
  expect(steps.slice(0, 4)).toEqual(['(5', '(55', '(555', '(555) 0'])
  expect(steps.slice(5, 8)).toEqual(['(555) 010', '(555) 010-0', '(555) 010-01'])
  for (const step of steps) expect(step).toMatch(/\d$/)
})

test('FORM-20 what starts with + is kept as it is', () => {
  for (const written of ['+49 30 1234567', '+', '+1 (555) 010-0142', ' +44 20'])
    expect(formatPhone(written)).toBe(written)
})

test('nothing but letters is no phone number', () => {
  expect(formatPhone('call me')).toBe('')
  expect(formatPhone('')).toBe('')
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
})
