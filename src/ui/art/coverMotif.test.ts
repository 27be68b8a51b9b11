import { expect, test } from 'vitest'
import { motifOf } from './coverMotif.ts'

test('a category has its composition, as a name or as a slug', () => {
  expect(motifOf('Case Studies')).toBe('quay')
  expect(motifOf('case-studies')).toBe('quay')
  expect(motifOf('Industry Insights')).toBe('boats')
})

test('a category nobody thought of gets one of the six, always the same', () => {
  expect(['wheel', 'streams', 'boats', 'arcs', 'quay', 'night']).toContain(motifOf('Gardening'))
  expect(motifOf('Gardening')).toBe(motifOf('gardening'))
})
