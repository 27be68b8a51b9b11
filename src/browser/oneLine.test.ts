import { expect, test } from 'vitest'
import { oneLine } from './oneLine.ts'

test('breaks, control characters and invisible ones of an address become one space', () => {
  expect(oneLine('  Real\r\n\u0000 \u202eEstate\u200b\t ')).toBe('Real Estate')
})

test('at most 200 characters are kept, and none is cut in two', () => {
  expect([...oneLine('🌊'.repeat(201))]).toHaveLength(200)
  expect(oneLine('a'.repeat(200))).toHaveLength(200)
})
