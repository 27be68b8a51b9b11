import { expect, test } from 'vitest'
import { strangeCharacters } from './strangeCharacters.ts'

test('letters and signs that every font file has, or leaves out on purpose, are not strange', () => {
  expect(strangeCharacters('Café “Tide” – 3 × 4 → [12] {x}')).toBe('')
})

test('others are told once each, in one order', () => {
  expect(strangeCharacters('Győr, Łódź, Győr')).toBe('óŁőź')
})
