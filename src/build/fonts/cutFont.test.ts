import { expect, test } from 'vitest'
import { unicodeRange } from './cutFont.ts'

const codes = (text: string) => [...text].map((character) => character.codePointAt(0)!)

test('neighbors are one range, whatever their order', () => {
  expect(unicodeRange(codes('caxbé'), new Set())).toBe('U+61-63,U+78,U+E9')
})

test('what the font does not have is spanned where it is little; what it has is another file’s', () => {
  expect(unicodeRange(codes('ac'), new Set(codes('ac')))).toBe('U+61-63')
  expect(unicodeRange(codes('ac'), new Set(codes('abc')))).toBe('U+61,U+63')
})
