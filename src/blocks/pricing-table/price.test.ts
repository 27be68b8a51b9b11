import { expect, test } from 'vitest'
import { priceWords, waterLevel } from './price.ts'

test('PRIC-06 a monthly price follows the setup price', () => {
  expect(priceWords({ monthly: '$600' })).toEqual({ unit: 'setup', months: '+ $600 / month' })
})

test('PRIC-06 INDL-05 the word one-time stands beside a price without months', () => {
  expect(priceWords({ monthly: 'one-time' })).toEqual({ unit: 'one-time', months: 'No monthly fee' })
})

test('portholes fill from tier to tier', () => {
  expect([0, 1, 2, 3].map((tier) => Math.round(waterLevel(tier, 4) * 100))).toEqual([20, 43, 67, 90])
  expect(waterLevel(0, 1)).toBe(0.9)
})
