const usualTimeZone = 'UTC'

/** The day that a site is decided for. Everything that is made of it has the same one. */
export class Calendar {
  /** Where days begin; from the settings of the site. */
  timeZone = usualTimeZone
  /** `YYYY-MM-DD` */
  today: string
  readonly #dayIn: (timeZone: string) => string

  /** @param dayIn  the day that it is now in a time zone */
  constructor(dayIn: (timeZone: string) => string) {
    this.#dayIn = dayIn
    this.today = dayIn(this.timeZone)
  }

  /** Another day has begun since the last look. */
  get isBehind(): boolean {
    return this.today !== this.#dayIn(this.timeZone)
  }

  /** @param timeZone  as an author wrote it; without one, and with one that does not exist, days are those of UTC */
  look(timeZone: unknown): void {
    this.timeZone = isTimeZone(timeZone) ? timeZone : usualTimeZone
    this.today = this.#dayIn(this.timeZone)
  }
}

/** Whether the IANA has a time zone of this name. Distances, `+05:00` and `EST`, are none: they know no summer. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[a-z]/i.test(name) || /^[EMH]ST$/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
