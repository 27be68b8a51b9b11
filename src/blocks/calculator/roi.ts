import { asciiNumber } from '#schemas/enteredText.ts'
import type { CalculatorFields } from '#schemas/types.gen.ts'

/** What stands in the fields; the amounts are in the site's currency. */
export type RoiInputs = Record<keyof CalculatorFields, number>

const weeksPerMonth = 4.33

/** What automating saves in the first year. Every input counts as given, also outside the limits of its field. */
export function roiOf(inputs: RoiInputs) {
  const weeklySavings = inputs.employees * inputs.hourlyRate * inputs.hoursPerWeek
  const monthlySavings = weeksPerMonth * weeklySavings
  const annualSavings = 12 * monthlySavings
  const annualCosts = inputs.implementationCost + 12 * inputs.monthlyCost
  const netSavings = annualSavings - annualCosts
  const monthlyGain = monthlySavings - inputs.monthlyCost
  return {
    weeklySavings,
    monthlySavings,
    annualSavings,
    annualCosts,
    netSavings,
    /** Percent of the year's costs; none when there are no costs. */
    roi: annualCosts === 0 ? undefined : (netSavings / annualCosts) * 100,
    /** None when the savings of a month do not exceed its cost: then it is never reached. */
    paybackMonths: monthlyGain > 0 ? inputs.implementationCost / monthlyGain : undefined,
  }
}

/** What has come in less what has gone out, at the start and after each of twelve months. */
export function netByMonth(inputs: RoiInputs): number[] {
  const monthlyGain = roiOf(inputs).monthlySavings - inputs.monthlyCost
  return Array.from({ length: 13 }, (_, month) => month * monthlyGain - inputs.implementationCost)
}

let isInserting = false

/**
 * Puts what is typed, pasted or dropped into a number field as every browser takes it: ASCII digits, a dot before decimals.
 *
 * @param decimal  the site's sign before decimals; every other sign goes
 */
export function insertPlainly(event: InputEvent, decimal: string): void {
  const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
  const signs: Record<string, string> = { '-': '-', '−': '-', '٫': '.', [decimal]: '.' }
  const plain = asciiNumber(text).replace(/[^0-9]/gu, (sign) => signs[sign] ?? '')
  if (plain === text || isInserting || event.defaultPrevented || !event.cancelable) return
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus()
  // Unlike a value that is set, it can be undone; some browsers announce it like what is typed.
  isInserting = true
  if (plain !== '') document.execCommand('insertText', false, plain)
  isInserting = false
}

/** The whole number in a field; anything that is none counts as 0. */
export function wholeNumber(text: string): number {
  const value = Math.trunc(Number(text))
  return Number.isFinite(value) ? value : 0
}

/**
 * A scale that holds all values and 0. Gains end at a mark, losses leave a little room below.
 *
 * @returns its ends, and a few marks at 1, 2 or 5 times a power of ten, from the lowest to the highest; 0 is one of them
 */
export function scaleOf(values: number[]) {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const span = high - low || 1
  const step = roundStep(span / 4)
  const first = Math.ceil(low / step)
  const last = Math.ceil(high / step)
  const marks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step || 0)
  return { min: low - 0.06 * span, max: Math.max(last * step, 0.06 * span), marks }
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10
  return factor * power
}
