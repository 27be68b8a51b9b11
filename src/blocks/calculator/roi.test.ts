import { expect, test } from 'vitest'
import { money, payback, percent } from './printed.ts'
import { netByMonth, roiOf, wholeNumber } from './roi.ts'

const usual = { employees: 5, hourlyRate: 25, hoursPerWeek: 10, implementationCost: 5000, monthlyCost: 500 }

test('ROI-05 ROI-06 ROI-07 ROI-08 ROI-09 the usual numbers', () => {
  const results = roiOf(usual)
  expect(money(results.weeklySavings)).toBe('$1,250')
  expect(money(results.monthlySavings)).toBe('$5,413')
  expect(money(results.annualSavings)).toBe('$64,950')
  expect(money(results.annualCosts)).toBe('$11,000')
  expect(money(results.netSavings)).toBe('$53,950')
  expect(percent(results.roi)).toBe('490%')
  expect(payback(results.paybackMonths)).toBe('1.0 months')
})

test('ROI-07 payback is not reached where a month costs as much as it saves', () => {
  const even = { ...usual, employees: 1, hourlyRate: 0 }
  expect(payback(roiOf(even).paybackMonths)).toBe('Not reached')
  expect(payback(roiOf({ ...even, monthlyCost: 0 }).paybackMonths)).toBe('Not reached')
})

test('ROI-07 without costs there is no return to speak of', () => {
  expect(percent(roiOf({ ...usual, implementationCost: 0, monthlyCost: 0 }).roi)).toBe('n/a')
})

test('a loss is printed with its sign, nothing without one', () => {
  const loss = roiOf({ ...usual, employees: 0 })
  expect(money(loss.netSavings)).toBe('-$11,000')
  expect(percent(loss.roi)).toBe('-100%')
  expect(money(-0)).toBe('$0')
  expect(percent(-0.2)).toBe('0%')
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
