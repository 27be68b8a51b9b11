/** `24 December`, and the year where it is another one. */
export function inWords(day: string, today: string): string {
  const isOther = day.slice(0, 4) !== today.slice(0, 4)
  const form = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(isOther && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  const moment = Date.parse(day.slice(0, 10))
  return Number.isNaN(moment) ? day : form.format(moment)
}
