export const usualTimeZone = 'UTC'

/** Whether the IANA has a time zone of this name. Distances, `+05:00` and `EST`, are none: they know no summer. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[a-z]/i.test(name) || /^[EMH]ST$/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What people call time zones, and a city where it is that time. */
const cities: readonly (readonly [called: RegExp, city: string])[] = [
  [/^(?:e[sd]?t|eastern)$/, 'America/New_York'],
  [/^(?:c[sd]t|central)$/, 'America/Chicago'],
  [/^(?:m[sd]t|mountain)$/, 'America/Denver'],
  [/^(?:p[sd]?t|pacific)$/, 'America/Los_Angeles'],
  [/^(?:ak[sd]t|alaska)$/, 'America/Anchorage'],
  [/^(?:hst|hawaii)$/, 'Pacific/Honolulu'],
  [/^(?:bst|british)$/, 'Europe/London'],
  [/^(?:cest|mesz?|central european)$/, 'Europe/Berlin'],
  [/^ae[sd]t$/, 'Australia/Sydney'],
]

/** The name of the time zone that somebody means with `EST` or `Eastern Time`. */
export function meantTimeZone(written: string): string | undefined {
  const name = written
    .trim()
    .toLowerCase()
    .replace(/^us[ /]|(?: (?:standard|daylight|summer))? time$/g, '')
  return cities.find(([called]) => called.test(name))?.[1]
}

/** The names of all time zones, for suggestions. */
export function timeZones(): string[] {
  return Intl.supportedValuesOf('timeZone')
}
