/**
 * The day that the calendar shows there, `2026-12-24`.
 *
 * @param timeZone  as the IANA names it: `America/New_York`
 * @throws RangeError when there is no such time zone
 */
export function dayIn(timeZone: string, at: Date): string {
  // Canada writes days as the rest of the project does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
}
