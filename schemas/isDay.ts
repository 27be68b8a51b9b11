/** A day of the calendar, `YYYY-MM-DD`; `2026-02-30` is none. */
export function isDay(value: unknown): value is string {
  const moment = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(String(value))
}
