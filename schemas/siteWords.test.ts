import { expect, test } from 'vitest'
import { allWords } from './siteWords.ts'
import { defaultWords } from './words.gen.ts'

test('a phrase that is written takes the place of its default, and of no other', () => {
  const words = allWords({ faq: { category: 'Thema' } })
  expect(words.faq).toEqual({ ...defaultWords.faq, category: 'Thema' })
  expect({ ...words, faq: defaultWords.faq }).toEqual(defaultWords)
})
