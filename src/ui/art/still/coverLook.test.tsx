import { expect, test } from 'vitest'
import type { Cover } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import { CoverDrawing } from '../covers/CoverDrawing.tsx'
import { seedOf } from '../initials.ts'
import { coverLook, coverName, looks } from './coverLook.ts'

test.each(Object.keys(looks) as Cover[])('of %s, each entry’s look shows what its seed would', (motif) => {
  const drawn = (seed: number) => drawnMarkup(<CoverDrawing motif={motif} seed={seed} />)
  for (const title of Array.from({ length: 300 }, (_, index) => `Entry ${index}`)) {
    const { look } = coverLook(coverName({ motif, seed: title })) ?? {}
    expect(look).toBeLessThan(looks[motif])
    expect(drawn(look!), title).toBe(drawn(seedOf(title)))
  }
})

test('without a composition of its own a cover has that of its category, and without one, of its seed', () => {
  expect(coverName({ category: 'AI', seed: 'First' })).toMatch(/^cover-wheel-\d+$/)
  expect(coverName({ motif: 'real-estate', category: 'AI', seed: 'First' })).toMatch(/^cover-real-estate-\d+$/)
  expect(coverName({ seed: 'First' })).toBe(coverName({ category: 'First', seed: 'First' }))
})

test('other drawings are no covers', () => {
  for (const name of ['scene-mill', 'cover-raft-3', 'cover-wheel', 'wheel-mid-10'])
    expect(coverLook(name)).toBeUndefined()
})
