import { expect, test } from 'vitest'
import { placeUnder } from './menus.ts'

test('NAV-14 a menu hangs 8 px under its trigger', () => {
  expect(placeUnder({ left: 200, bottom: 76 }, 480, 1440).top).toBe(84)
})

test('NAV-15 it starts at the trigger, but ends at the page margin', () => {
  expect(placeUnder({ left: 200, bottom: 76 }, 480, 1440).left).toBe(200)
  expect(placeUnder({ left: 1000, bottom: 76 }, 480, 1440).left).toBe(1440 - 100 - 480)
})

test('NAV-15 in a narrow window it keeps to both edges', () => {
  expect(placeUnder({ left: 10, bottom: 76 }, 900, 940)).toEqual({ left: 940 * 0.02, top: 84 })
})
