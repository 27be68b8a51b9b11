import { expect, test } from 'vitest'
import { initials, seedOf } from './initials.ts'

test('initials are the first letters of the first and the last name', () => {
  expect(initials('Dana Whitlock')).toBe('DW')
  expect(initials('Ana Sofía de la Cruz')).toBe('AC')
  expect(initials('Émile')).toBe('É')
  expect(initials('Dr. Priya Raman (owner)')).toBe('DR')
  expect(initials('')).toBe('')
})

test('a seed is the same on every machine and differs between neighbors', () => {
  expect(seedOf('Dana Whitlock')).toBe(seedOf('Dana Whitlock'))
  const seeds = ['a', 'b', 'ab', 'ba', 'crm-guide', 'crm-guides'].map(seedOf)
  expect(new Set(seeds).size).toBe(seeds.length)
  expect(seedOf('')).toBe(2166136261)
})
