import { expect, test } from 'vitest'
import { axisMoney, scaleOf } from './scale.ts'

test('the marks are round, hold 0 and lie inside the scale', () => {
  expect(scaleOf([-5000, 53950]).marks).toEqual([0, 20000, 40000, 60000])
  expect(scaleOf([-11000, -3000]).marks).toEqual([-10000, -5000, 0])
  expect(scaleOf([-2000, 900]).marks).toEqual([-2000, -1000, 0, 1000])
})

test('the scale holds every value', () => {
  const { min, max } = scaleOf([-5000, 53950])
  expect(min).toBeLessThan(-5000)
  expect(max).toBe(60000)
})

test('no values at all still make a scale', () => {
  expect(scaleOf([0, 0])).toMatchObject({ marks: [0], max: 0.06 })
})

test('money on the axis is short', () => {
  expect([0, 800, 20000, -5000, 1_200_000, 2500].map(axisMoney)).toEqual([
    '$0',
    '$800',
    '$20k',
    '-$5k',
    '$1.2M',
    '$2.5k',
  ])
})
