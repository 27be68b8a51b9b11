import { expect, test } from 'vitest'
import { unicodeRange } from './cutFont.ts'

test('neighbors are one range, whatever their order', () => {
  expect(unicodeRange('caxbé', 'abcxé')).toBe('U+61-63,U+78,U+E9')
})

test('what the font does not have is spanned where it is little; what it has is another file’s', () => {
  expect(unicodeRange('ac', 'ac')).toBe('U+61-63')
  expect(unicodeRange('ac', 'abc')).toBe('U+61,U+63')
})
