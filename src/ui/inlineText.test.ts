import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewWords } from '#schemas/words.gen.ts'
import { runs } from '#tests/chance.ts'
import { inlineRuns, plainText } from './inlineText.ts'

const { units } = viewWords.common

const together = (text: string, of = units) =>
  inlineRuns(text, of)
    .filter((run) => run.together)
    .map((run) => run.text)

test('stars set words in italics', () => {
  expect(inlineRuns('Automate the *Ordinary,* now', units)).toEqual([
    { text: 'Automate the ' },
    { text: 'Ordinary,', italic: true },
    { text: ' now' },
  ])
})

test('a star that opens nothing is a star', () => {
  expect(inlineRuns('4.8 * rated', units)).toEqual([{ text: '4.8 * rated' }])
  expect(inlineRuns('a * b * c', units)).toEqual([{ text: 'a * b * c' }])
  for (const text of ['Kund*innen und Mitarbeiter*innen', 'A*B*C', '5*3*2 m', 'Dear *|FNAME|*'])
    expect(inlineRuns(text, units).map((run) => run.text)).toEqual([text])
  expect(inlineRuns('un*believ*able', units)).toHaveLength(3)
})

test('a number stays with its unit', () => {
  expect(together('A 30-day guarantee, live in 2–4 weeks, answered in < 60 s')).toEqual([
    '30-day',
    '2–4 weeks',
    '< 60 s',
  ])
  expect(together('60+ hrs a month, 7:42 pm')).toEqual(['60+ hrs', '42 pm'])
})

test('in the words of another language, and with signs behind it', () => {
  const german = together(
    '30-Tage-Garantie, nach 2–4 Tagen, ab 1.200 € und 5 % mehr, in 8 Std. oder 3 days',
    'Tag Tagen Std.',
  )
  expect(german).toEqual(['30-Tage', '2–4 Tagen', '1.200 €', '5 %', '8 Std.'])
})

test('a range stays on one line, with a unit or without', () => {
  expect(together('Together they cost 25-40% less, in pages 3–5.')).toEqual(['25-40%', '3–5'])
})

test('a number without a unit is left alone', () => {
  expect(together('500+ businesses and 3 steps, for $89, $95 or more')).toEqual([])
})

test('nothing of the text is ever lost but its stars', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = inlineRuns(text, units)
        .map((run) => run.text)
        .join('')
      expect(shown).toBe(plainText(text))
    }),
    runs(100),
  )
})
