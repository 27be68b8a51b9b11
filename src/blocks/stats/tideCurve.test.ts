import { expect, test } from 'vitest'
import { tideCurve, tideHeight } from './tideCurve.ts'

test('each figure hangs from a higher crest than the one before', () => {
  for (const count of [2, 3, 4]) {
    const { crests } = tideCurve(count)
    expect(crests).toHaveLength(count)
    expect([...crests].sort((a, b) => b - a)).toEqual(crests)
    expect(new Set(crests).size).toBe(count)
  }
})

test('the edge passes through the point each figure hangs from, and stays in its strip', () => {
  const { edge, crests } = tideCurve(4)
  for (const [index, y] of crests.entries()) expect(edge).toContain(` ${index * 318} ${y}C`)
  const heights = [...edge.matchAll(/ (-?[\d.]+) (-?[\d.]+)(?=C|$)/g)].map((match) => Number(match[2]))
  expect(Math.max(...heights)).toBeLessThan(tideHeight)
  expect(Math.min(...heights)).toBeGreaterThan(0)
})
