import { dayIn } from '#schemas/dayIn.ts'
import { isTimeZone, usualTimeZone } from './timeZone.ts'

/** The day that a site is decided for. Everybody who looks at it has the same one. */
export class Calendar {
  /** Where days begin; from the settings of the site. */
  timeZone = usualTimeZone
  /** `YYYY-MM-DD` */
  today: string
  readonly #given: string | undefined
  readonly #now: () => Date

  /** @param given  the day that was asked for; without one, days pass */
  constructor(given: string | undefined, now: () => Date) {
    this.#given = given
    this.#now = now
    this.today = this.#current()
  }

  /** Another day has begun since somebody looked. */
  get isBehind(): boolean {
    return this.today !== this.#current()
  }

  /** @param timeZone  as an author wrote it; without one, and with one that does not exist, days are those of UTC */
  look(timeZone: unknown): void {
    this.timeZone = isTimeZone(timeZone) ? timeZone : usualTimeZone
    this.today = this.#current()
  }

  #current(): string {
    return this.#given ?? dayIn(this.timeZone, this.#now())
  }
}
