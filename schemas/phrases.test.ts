import { expect, test } from 'vitest'
import { dirAttribute, directionOf, placeholdersIn, wordingOf } from './phrases.ts'

const english = wordingOf('en-US', 'USD')
const german = wordingOf('de-DE', 'EUR')
const polish = wordingOf('pl', 'PLN')
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('names in braces are filled in; a name without a value stays in sight', () => {
  expect(english.fill('{n} of {total}', { n: 2, total: 1200 })).toBe('2 of 1,200')
  expect(german.fill('{n} von {total}', { n: 2, total: 1200 })).toBe('2 von 1.200')
  expect(english.fill('Hello {name}')).toBe('Hello {name}')
  expect(english.fill('{toString}', {})).toBe('{toString}')
})

test('what is filled in is never read as a phrase itself', () => {
  expect(english.fill('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&')
})

test('the number chooses the form that the language has for it', () => {
  const weeks = { one: '{n} tydzień', few: '{n} tygodnie', many: '{n} tygodni', other: '{n} tygodnia' }
  expect([1, 3, 5, 22].map((n) => polish.fill(weeks, { n }))).toEqual([
    '1 tydzień',
    '3 tygodnie',
    '5 tygodni',
    '22 tygodnie',
  ])
  expect([0, 1, 2].map((n) => english.fill({ one: '{n} question', other: '{n} questions' }, { n }))).toEqual([
    '0 questions',
    '1 question',
    '2 questions',
  ])
})

test('a form that is not there is the other one, and 1.0 is not one', () => {
  expect(polish.fill({ other: '{n} tygodni' }, { n: 3 })).toBe('3 tygodni')
  expect(english.fill({ one: '{n} month', other: '{n} months' }, { n: 1 }, 1)).toBe('1.0 months')
})

test('money, shares and days are written as language and currency write them', () => {
  expect([53_950, -1200, -0].map(english.money)).toEqual(['$53,950', '-$1,200', '$0'])
  expect(plain(german.money(53_950))).toBe('53.950 €')
  expect([20_000, -5000, 1_200_000, 800].map(english.shortMoney)).toEqual(['$20k', '-$5k', '$1.2M', '$800'])
  expect(english.percent(490)).toBe('490%')
  expect(plain(german.percent(490))).toBe('490 %')
  expect(english.day('2026-05-12')).toBe('May 12, 2026')
  expect(german.day('2026-05-12')).toBe('12. Mai 2026')
  expect(english.longDay('2026-09-01')).toBe('September 1, 2026')
  expect(english.list(['a', 'b', 'c'])).toBe('a, b, and c')
})

test('the names in the braces of a phrase can be listed', () => {
  expect(placeholdersIn('{n} of {total}, {n} {not a name} {}')).toEqual(['n', 'total'])
})

test.each(['he', 'ar', 'fa-IR', 'ur', 'yi', 'ps', 'ckb', 'dv', 'az-Arab', 'pa-Arab'])(
  '%s is read from right to left',
  (tag) => {
    expect(directionOf(tag)).toBe('rtl')
    expect(dirAttribute(tag)).toBe(' dir="rtl"')
  },
)

test.each(['en', 'de-DE', 'az', 'pa', 'he-Latn', 'ja'])(
  '%s is read from left to right, and no document has to say so',
  (tag) => {
    expect(directionOf(tag)).toBe('ltr')
    expect(dirAttribute(tag)).toBe('')
  },
)
