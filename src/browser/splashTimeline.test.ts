import { expect, test } from 'vitest'
import { splashAt } from './splashTimeline.ts'

test('SPL-02 progress runs from 0 to 100 over 4,000 ms', () => {
  expect([0, 1000, 2480, 3960, 4000, 4200].map((ms) => splashAt(ms).progress)).toEqual([0, 25, 62, 99, 100, 100])
})

test('SPL-04 the five stages last 800, 900, 700, 600 and 500 ms, and the last one stays', () => {
  const stages = [0, 799, 800, 1699, 1700, 2399, 2400, 2999, 3000, 3499, 3500, 4299]
  expect(stages.map((ms) => splashAt(ms).stage)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4])
})

test('SPL-05 the four marks light at 25, 50, 75 and 100 percent', () => {
  expect([0, 999, 1000, 1999, 2000, 2999, 3000, 3999, 4000].map((ms) => splashAt(ms).lit)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4,
  ])
})
