import { expect, test } from 'vitest'
import { asciiNumber } from '#schemas/enteredText.ts'
import { caretAfter, formatPhone, losesPart, withPlus } from './phone.ts'

test('FORM-19 ten digits become (xxx) xxx-xxxx, however they were written', () => {
  for (const written of ['5550100142', '555-010-0142', '555.010.0142', ' (555) 010 0142 ', '(555)010-0142'])
    expect(formatPhone(written)).toBe('(555) 010-0142')
})

test('FORM-19 of eleven or more digits a leading 1 or 001 goes', () => {
  for (const written of ['1 (555) 010-0142', '15550100142', '1-555-010-0142', '1(555) 010-0142', '001 555 010 0142'])
    expect(formatPhone(written)).toBe('(555) 010-0142')
  expect(formatPhone('1 555 010 0142 99')).toBe('(555) 010-0142')
  expect(formatPhone('1 234 567 890')).toBe('(123) 456-7890')
})

test('FORM-19 on the way there it grows without a mark at its end that would be in the way of deleting', () => {
  const steps = [...'5550100142'].map((_, index) => formatPhone('5550100142'.slice(0, index + 1)))
  expect(steps.slice(0, 4)).toEqual(['(5', '(55', '(555', '(555) 0'])
  expect(steps.slice(5, 8)).toEqual(['(555) 010', '(555) 010-0', '(555) 010-01'])
  for (const step of steps) expect(step).toMatch(/\d$/)
})

test('FORM-19 a country code that is typed before the number goes with the eleventh digit', () => {
  const typed = (digits: string) => [...digits].reduce((field, digit) => formatPhone(field + digit), '')
  expect(typed('1555010014')).toBe('(155) 501-0014')
  expect(typed('15550100142')).toBe('(555) 010-0142')
  expect(typed('0015550100142')).toBe('(555) 010-0142')
})

test('FORM-19 more than ten digits do not count, whether they are typed or pasted', () => {
  expect(formatPhone('(555) 010-01429')).toBe('(555) 010-0142')
  expect(formatPhone('(555) 0910-0142')).toBe('(555) 091-0014')
  for (const written of ['tel: 555.010.0142 99', '555 010 0142 99', '555 010 0142 ext. 99', '555010014299'])
    expect(formatPhone(written)).toBe('(555) 010-0142')
})

test('FORM-19 words and marks beside the digits do not count', () => {
  expect(formatPhone('555-0100 x 42')).toBe('(555) 010-042')
  expect(formatPhone('Phone: 555/010/0142 (office)')).toBe('(555) 010-0142')
})

test('FORM-19 an extension, digits after the tenth and letters among the digits are a loss', () => {
  const extensions = [
    '555-0100 x 42',
    '555 010 0142 x204',
    '(555) 010-0142 ext. 5',
    '(555) 010-0142x',
    '555 010 0142 #204',
  ]
  const tooLong = ['(555) 010-01429', '555 010 0142 + 99', '1 555 010 0142 99', '0301234567 8', '44 20 7946 0958']
  for (const written of [...extensions, ...tooLong, '1-800-FLOWERS']) expect(losesPart(written), written).toBe(true)
})

test('FORM-19 a country code, marks and words before the number are none', () => {
  const whole = [
    '5550100142',
    '(555) 010-0142 ',
    '555.010.0142',
    'tel: 555 010 0142',
    '1 555 010 0142',
    '0015550100142',
  ]
  for (const written of [...whole, '(555) 0', '', '(', ' - ']) expect(losesPart(written), written).toBe(false)
})

test('FORM-19 what leaves the field empty is a loss', () => {
  for (const written of ['FLOWERS', 'x', '\u4e94\u4e94\u4e94', '\u2460\u2461']) {
    expect(formatPhone(written)).toBe('')
    expect(losesPart(written), written).toBe(true)
  }
})

const arabic = '\u0665\u0665\u0665\u0660\u0661\u0660\u0660\u0661\u0664\u0662'

test('FORM-19 digits of other scripts count as digits', () => {
  const persian = '\u06f5\u06f5\u06f5\u06f0\u06f1\u06f0\u06f0\u06f1\u06f4\u06f2'
  const fullwidth = '\uff15\uff15\uff15\uff0d\uff10\uff11\uff10\uff0d\uff10\uff11\uff14\uff12'
  for (const written of [arabic, persian, fullwidth, `\u202d${arabic}\u202c`]) {
    expect(formatPhone(asciiNumber(written))).toBe('(555) 010-0142')
    expect(losesPart(asciiNumber(written))).toBe(false)
  }
  expect(losesPart(asciiNumber(`${arabic}\u0663`))).toBe(true)
  expect(formatPhone(asciiNumber('\uff0b\uff18\uff11312345678'))).toBe('+81312345678')
  expect(formatPhone(asciiNumber('\u202d+49 30 \u0661\u202c'))).toBe('+49 30 1')
})

test('FORM-19 the prefix for calls abroad before another country code is a +, once the number is long enough', () => {
  expect(withPlus('011442079460958')).toBe('+442079460958')
  expect(withPlus('00442079460958')).toBe('+442079460958')
  expect(withPlus('011 44 (20) 7946-0958 ext. 5')).toBe('+44 (20) 7946-0958 ext. 5')
  for (const bracketed of ['(011) 44 20 7946 0958', '(0044) 20 7946 0958', '011 (44) 20 7946 0958'])
    expect(withPlus(bracketed)).toBe('+44 20 7946 0958')
  expect(withPlus('tel: 00 44 20 7946 0958')).toBe('+44 20 7946 0958')
  expect(withPlus('00493012345')).toBe('+493012345')
  const others = [
    '0049301234',
    '0115550142',
    '0015550100142',
    '01115550100142',
    '5550100142',
    '030 1234 5678',
    '000 44 20 7946 0958',
  ]
  for (const written of [...others, '+00442079460958', '']) expect(withPlus(written)).toBe(written)
  expect(formatPhone('01115550100142')).toBe('(555) 010-0142')
})

test('FORM-20 of a number with a + before its digits nothing is lost', () => {
  for (const written of ['+49 30 12345678', '+1 555 010 0142 x204']) expect(losesPart(written)).toBe(false)
})

test('FORM-20 with a + before its digits a number is kept as it is', () => {
  const written = ['+49 30 1234567', '+', '+1 (555) 010-0142', '+1 555 010 0142', ' +44 20']
  for (const one of [...written, 'tel: +49 30 1234567', '(+49) 30 1234567']) expect(formatPhone(one)).toBe(one)
  expect(formatPhone('555 010 0142 + 99')).toBe('(555) 010-0142')
})

test('marks without a digit are nothing', () => {
  for (const written of ['', ' ', '(', '-']) expect(formatPhone(written)).toBe('')
})

test('FORM-19 the caret stays behind the digit it was behind', () => {
  const caret = (typed: string) => {
    const [before = '', after = ''] = typed.split('|').map(asciiNumber)
    const formatted = formatPhone(before + after)
    const moved = caretAfter(before + after, before.length, formatted)
    return `${formatted.slice(0, moved)}|${formatted.slice(moved)}`
  }
  expect(caret('5550|')).toBe('(555) 0|')
  expect(caret('(5559|) 010-014')).toBe('(555) 9|01-0014')
  expect(caret('(55|) 010-0142')).toBe('(55|0) 100-142')
  expect(caret('|5550100142')).toBe('(|555) 010-0142')
  expect(caret('(555) 0|10-0142')).toBe('(555) 0|10-0142')
  // The country code that has gone does not count.
  expect(caret('1 (555) 010-0142|')).toBe('(555) 010-0142|')
  expect(caret('1|(555) 010-0142')).toBe('(|555) 010-0142')
  expect(caret('15550|100142')).toBe('(555) 0|10-0142')
  expect(caret('1555|010014')).toBe('(155) 5|01-0014')
  expect(caret('(155) 501-00142|')).toBe('(555) 010-0142|')
  expect(caret('tel: 555.010.0142 99|')).toBe('(555) 010-0142|')
  // Whatever script the digits are of.
  expect(caret(`${arabic.slice(0, 4)}|`)).toBe('(555) 0|')
  expect(caret('\uff0b49 |\u0663\u0660 1')).toBe('+49 |30 1')
  expect(caret('(\u{1e955}55) 0|10-0142')).toBe('(555) 0|10-0142')
})
