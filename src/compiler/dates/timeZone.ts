export const usualTimeZone = 'UTC'

/** Whether the IANA has a time zone of this name. Distances, `+05:00`, are none: they know no summer. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[a-z]/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The names of all time zones, for suggestions. */
export function timeZones(): string[] {
  return Intl.supportedValuesOf('timeZone')
}
