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
  const points = pointsOn(edge)
  for (const [index, y] of crests.entries()) expect(points).toContainEqual([index * 318, y])
  const heights = points.map(([, y]) => y!)
  expect(Math.max(...heights)).toBeLessThan(tideHeight)
  expect(Math.min(...heights)).toBeGreaterThan(0)
})

/** Where its steps end; each counts from the end of the one before. */
function pointsOn(edge: string): number[][] {
  const [start = [], ...steps] = edge
    .split(/[Mcs]/)
    .slice(1)
    .map((step) => step.split(' ').slice(-2).map(Number))
  const points = [start]
  for (const step of steps) points.push(points.at(-1)!.map((at, axis) => at + step[axis]!))
  return points
}
