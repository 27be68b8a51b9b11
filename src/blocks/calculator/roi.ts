export interface RoiInputs {
  employees: number
  /** Dollars. */
  hourlyRate: number
  hoursPerWeek: number
  /** Dollars, once. */
  implementationCost: number
  /** Dollars a month. */
  monthlyCost: number
}

/** All in dollars, but for `roi` and `paybackMonths`. */
export interface RoiResults {
  weeklySavings: number
  monthlySavings: number
  annualSavings: number
  annualCosts: number
  netSavings: number
  /** Percent of the year's costs; none when there are no costs. */
  roi: number | undefined
  /** None when the savings of a month do not exceed its cost: then it is never reached. */
  paybackMonths: number | undefined
}

const weeksPerMonth = 4.33

/** What automating saves in the first year. Every input counts as given, also outside the limits of its field. */
export function roiOf(inputs: RoiInputs): RoiResults {
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
    roi: annualCosts === 0 ? undefined : (netSavings / annualCosts) * 100,
    paybackMonths: monthlyGain > 0 ? inputs.implementationCost / monthlyGain : undefined,
  }
}

/** What has come in less what has gone out, at the start and after each of twelve months; dollars. */
export function netByMonth(inputs: RoiInputs): number[] {
  const monthlyGain = roiOf(inputs).monthlySavings - inputs.monthlyCost
  return Array.from({ length: 13 }, (_, month) => month * monthlyGain - inputs.implementationCost)
}

/** The whole number in a field; anything that is none counts as 0. */
export function wholeNumber(typed: string): number {
  const value = Math.trunc(Number(typed))
  return Number.isFinite(value) ? value : 0
}
