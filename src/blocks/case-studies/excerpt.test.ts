import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('CASE-05 a long text is cut after so many characters', () => {
  const text = 'x'.repeat(151)
  expect(excerpt(text, 150)).toBe(`${'x'.repeat(150)}…`)
})

test('a text that fits stays whole', () => {
  expect(excerpt('x'.repeat(150), 150)).toBe('x'.repeat(150))
})

test('no space before the ellipsis', () => {
  expect(excerpt('Calls went to voicemail.', 6)).toBe('Calls…')
})
