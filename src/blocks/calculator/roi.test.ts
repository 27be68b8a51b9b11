import { expect, test } from 'vitest'
import { wordingOf } from '#schemas/phrases.ts'
import { netByMonth, roiOf, scaleOf, wholeNumber } from './roi.ts'

const { money } = wordingOf()

const usual = { employees: 5, hourlyRate: 25, hoursPerWeek: 10, implementationCost: 5000, monthlyCost: 500 }

test('ROI-05 ROI-06 ROI-07 ROI-08 ROI-09 the usual numbers', () => {
  const results = roiOf(usual)
  expect(money(results.weeklySavings)).toBe('$1,250')
  expect(money(results.monthlySavings)).toBe('$5,413')
  expect(money(results.annualSavings)).toBe('$64,950')
  expect(money(results.annualCosts)).toBe('$11,000')
  expect(money(results.netSavings)).toBe('$53,950')
  expect(results.roi).toBeCloseTo(490.45)
  expect(results.paybackMonths).toBeCloseTo(1.018)
})

test('ROI-07 payback is not reached where a month costs as much as it saves', () => {
  const even = { ...usual, employees: 1, hourlyRate: 0 }
  expect(roiOf(even).paybackMonths).toBeUndefined()
  expect(roiOf({ ...even, monthlyCost: 0 }).paybackMonths).toBeUndefined()
})

test('ROI-07 without costs there is no return to speak of', () => {
  expect(roiOf({ ...usual, implementationCost: 0, monthlyCost: 0 }).roi).toBeUndefined()
})

test('ROI-10 what is no number counts as 0, fractions are cut off', () => {
  expect(['', 'abc', '12', '12.9', '-3', '1e400'].map(wholeNumber)).toEqual([0, 0, 12, 12, -3, 0])
})

test('ROI-11 a value outside its limits is still computed', () => {
  expect(roiOf({ ...usual, hoursPerWeek: 60 }).weeklySavings).toBe(7500)
})

test('the curve begins with the implementation and ends with the net of the year', () => {
  const curve = netByMonth(usual)
  expect(curve).toHaveLength(13)
  expect(curve[0]).toBe(-5000)
  expect(curve[12]).toBeCloseTo(roiOf(usual).netSavings)
})

test('the marks of a scale are round, hold 0 and lie inside it', () => {
  expect(scaleOf([-5000, 53950]).marks).toEqual([0, 20000, 40000, 60000])
  expect(scaleOf([-11000, -3000]).marks).toEqual([-10000, -5000, 0])
  expect(scaleOf([-2000, 900]).marks).toEqual([-2000, -1000, 0, 1000])
})

test('a scale holds every value', () => {
  const { min, max } = scaleOf([-5000, 53950])
  expect(min).toBeLessThan(-5000)
  expect(max).toBe(60000)
})

test('no values at all still make a scale', () => {
  expect(scaleOf([0, 0])).toMatchObject({ marks: [0], max: 0.06 })
})
