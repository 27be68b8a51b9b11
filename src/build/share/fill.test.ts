import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('a pixel has as much ink as the outline covers of it', () => {
  expect(inked([rectangle(0.5, 0, 2.25, 1)])).toEqual(['0 0: 0.5', '1 0: 1', '2 0: 0.25'])
  expect(inked([[3, 5, 4, 5, 3, 6]])).toEqual(['3 5: 0.5'])
  expect(total([[0.3, 0.2, 40.7, 11.1, 9.9, 33.3]])).toBeCloseTo(616.3, 1)
})

test('ink is the same whichever way an outline turns', () => {
  const outline = [2, 1, 9.5, 3.25, 4, 8]
  const turned = [4, 8, 9.5, 3.25, 2, 1]
  expect(inked([turned])).toEqual(inked([outline]))
})

test('an outline that turns the other way around is a hole', () => {
  const hole = [1, 1, 1, 2, 2, 2, 2, 1]
  expect(inked([rectangle(0, 0, 3, 3), hole])).not.toContainEqual(expect.stringMatching(/^1 1/))
  expect(total([rectangle(0, 0, 3, 3), hole])).toBe(8)
})

test('where letters overlap the ink is as dark as elsewhere', () => {
  expect(total([rectangle(0, 0, 3, 1), rectangle(1, 0, 4, 1)])).toBe(4)
})

test('nothing stays behind from what was filled before', () => {
  const before = inked([rectangle(1, 1, 2, 2)])
  fill([[0, 0, 50.5, 9.1, 20, 44.4]], () => undefined)
  expect(inked([rectangle(1, 1, 2, 2)])).toEqual(before)
})

test('no outlines make no ink', () => {
  expect(inked([])).toEqual([])
})

const rectangle = (left: number, top: number, right: number, bottom: number) => [
  ...[left, top],
  ...[right, top],
  ...[right, bottom],
  ...[left, bottom],
]

/** Each pixel's share, to hundredths. */
function inked(outlines: number[][]): string[] {
  const pixels: string[] = []
  fill(outlines, (x, y, ink) => pixels.push(`${x} ${y}: ${Math.round((ink / 255) * 100) / 100}`))
  return pixels
}

/** In pixels. */
function total(outlines: number[][]): number {
  let sum = 0
  fill(outlines, (_x, _y, ink) => {
    sum += ink / 255
  })
  return sum
}
