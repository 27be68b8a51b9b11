const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A fact as it is printed: a date such as `2026-05-12` becomes May 12, 2026; everything else stays as written. */
export function printed(fact: string | number): string {
  const text = String(fact)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? day.format(new Date(`${text}T00:00:00Z`)) : text
}
