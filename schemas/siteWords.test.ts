import { expect, test } from 'vitest'
import { serverWords } from './serverWords.ts'
import { wholeWording, withDefaults, wordingOfGroups } from './siteWords.ts'
import { viewWords } from './words.gen.ts'

test('a phrase that is written takes the place of its default, and of no other', () => {
  const words = withDefaults(viewWords, { faq: { category: 'Thema' } })
  expect(words.faq).toEqual({ ...viewWords.faq, category: 'Thema' })
  expect({ ...words, faq: viewWords.faq }).toEqual(viewWords)
})

test('views get no words of the server, and the server none of theirs', () => {
  const written = { faq: { category: 'Thema' }, server: { thanks: 'Danke' } }
  expect(withDefaults(viewWords, written)).not.toHaveProperty('server')
  expect(wordingOfGroups(viewWords, { words: written })).toEqual({ words: { faq: written.faq } })
  expect(wordingOfGroups(serverWords, { language: 'de', words: written })).toEqual({
    language: 'de',
    words: { server: written.server },
  })
})

test('a whole wording has every phrase of its groups, also where nothing is written', () => {
  expect(wholeWording(viewWords)).toEqual({ words: viewWords })
  expect(wholeWording(viewWords, { language: 'de', words: { faq: { category: 'Thema' } } })).toEqual({
    language: 'de',
    words: { ...viewWords, faq: { ...viewWords.faq, category: 'Thema' } },
  })
})
