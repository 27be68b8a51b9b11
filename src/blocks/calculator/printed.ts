import type { RoiResults } from './roi.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** `$53,950`, `-$1,200`: whole dollars. */
export function money(value: number): string {
  return dollars.format(value === 0 ? 0 : value)
}

/** `490%`, or `n/a` when there are no costs to compare with. */
export function percent(roi: RoiResults['roi']): string {
  return roi === undefined ? 'n/a' : `${(Math.round(roi) || 0).toLocaleString('en-US')}%`
}

/** `1.0 months`, or `Not reached`. */
export function payback(months: RoiResults['paybackMonths']): string {
  return months === undefined ? 'Not reached' : `${months.toFixed(1)} months`
}
