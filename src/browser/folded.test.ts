import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['what’s', "what's"],
  ['cafe', 'Café'],
  ['GRÖSSE', 'Größe'],
  ['strasse', 'STRAẞE'],
  ['Cafe\u0301', 'Café'],
  ['„Mina“', '"Mina"'],
  ['Lodz', 'Łódź'],
  ['dokovic', 'Đoković'],
  ['smorrebrod', 'Smørrebrød'],
  ['oeuvre', 'Œuvre'],
  ['istanbul', 'İSTANBUL'],
  ['ISPARTA', 'ısparta'],
  ['ΟΔΟΣ', 'οδός'],
  ['еще', 'Ещё'],
  ['ＡＢＣ　１', 'abc 1'],
  ['24-7', '24–7'],
  ['a\u00a0 b\n', ' a b'],
  ['5 ´', "5 '"],
  ['Pho', 'Phở'],
  ['Donaudampf', 'Donau\u00addampf'],
  ['24/7', '24/\u200b7'],
  ['a-b', 'a\u2212b'],
  ["'Mina'", '‚Mina‘'],
  ["'Mina'", '‹Mina›'],
  ['"Mina"', '«Mina»'],
  [`5' 2"`, '5′ 2″'],
  ["Hawai'i", 'Hawaiʻi'],
  ['محمد', 'مُحَمَّد'],
  ['שלום', 'שָׁלוֹם'],
])('%s finds %s', (sought, text) => {
  expect(folded(text)).toBe(folded(sought))
})

test('marks of other scripts are letters', () => {
  expect(folded('की')).not.toBe(folded('क'))
  expect(folded('น้ำ')).not.toBe(folded('นา'))
  expect(folded('가각')).toBe(folded('가각'.normalize('NFD')))
})
