import { own } from '../values/own.ts'

/** The days between which something is shown, both included, `YYYY-MM-DD`: they compare as text. */
export interface Days {
  from?: string
  until?: string
}

/** @param show  `{ from, until }` as an author wrote it; what is no text is left out */
export function daysOf(show: unknown): Days {
  const from = own(show, 'from')
  const until = own(show, 'until')
  return { ...(typeof from === 'string' && { from }), ...(typeof until === 'string' && { until }) }
}

/**
 * Whether something with `show: { from, until }` is shown on a day.
 *
 * @param today  `YYYY-MM-DD`
 */
export function isShown(show: unknown, today: string): boolean {
  const { from, until } = daysOf(show)
  return (from === undefined || from <= today) && (until === undefined || today <= until)
}

/** The days that all of these have in common. */
export function inCommon(all: readonly Days[]): Days {
  const from = all.flatMap((days) => days.from ?? []).toSorted()
  const until = all.flatMap((days) => days.until ?? []).toSorted()
  return { ...(from.length > 0 && { from: from.at(-1)! }), ...(until.length > 0 && { until: until[0]! }) }
}

/** The day after the last one on which something with this `until` is shown; nothing when it is no day. */
export function dayAfter(until: string): string | undefined {
  const start = /^\d{4}-\d{2}-\d{2}/.test(until) ? Date.parse(until.slice(0, 10)) : Number.NaN
  return Number.isNaN(start) ? undefined : new Date(start + 86_400_000).toISOString().slice(0, 10)
}
