/// <reference lib="esnext.temporal" />
import type { Clock } from '../delivery/clock.ts'
import type { Release } from '../site/release.ts'
import type { BuildEnd } from './buildRelease.ts'
import type { Log } from './log.ts'

export interface DueReleasesOptions {
  /** The release that is served now. */
  served: () => Pick<Release, 'id' | 'nextChange' | 'timeZone'>
  /** Whether somebody chose it by hand, and wants it to stay. */
  isChosen: () => boolean
  /** Makes the next one. */
  build: (signal: AbortSignal) => Promise<BuildEnd>
  /** Takes over what was made, by this server or by another one. */
  look: () => Promise<void>
  /** Whether there is anything on this machine that a site could be built from. */
  hasSources: () => boolean
  clock: Clock
  /** Milliseconds since 1970. */
  now: () => number
  log: Log
}

/** No timer takes more than 24.8 days; and after an hour, a machine that slept or was set right knows the time again. */
const longestWaitMs = 3_600_000
const firstPauseMs = 60_000
const longestPauseMs = 3_600_000

/**
 * Makes the next release by itself on the day on which the site says something else: pages and sections that are shown
 * from or until a date come and go without anybody building.
 */
export class DueReleases {
  readonly #options: DueReleasesOptions
  readonly #stopping = new AbortController()
  #callOff: () => void = () => {}
  #building: Promise<void> | null = null
  #failures = 0
  /** The release whose change cannot be made here. */
  #given = ''

  constructor(options: DueReleasesOptions) {
    this.#options = options
  }

  /** Looks when the release that is served now changes; to be called at the start and after each takeover. */
  plan(): void {
    this.#failures = 0
    this.#wait()
  }

  /** Ends a build that is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#callOff()
    await this.#building
  }

  #wait(): void {
    const { served, isChosen, clock, now } = this.#options
    this.#callOff()
    if (isChosen()) return
    const dueMs = beginningOf(served())
    if (dueMs === null || this.#building || this.#stopping.signal.aborted || this.#given === served().id) return
    const leftMs = dueMs - now()
    if (leftMs > 0) this.#callOff = clock.after(Math.min(leftMs, longestWaitMs), () => this.#wait())
    else this.#begin()
  }

  #begin(): void {
    this.#building = this.#make().then((pauseMs) => {
      this.#building = null
      if (pauseMs === null) this.#wait()
      else this.#callOff = this.#options.clock.after(pauseMs, () => this.#wait())
    })
  }

  /** @returns how long to wait before it is tried again; `null` when there is nothing to try */
  async #make(): Promise<number | null> {
    const { served, build, look, hasSources, now, log } = this.#options
    const { id, nextChange } = served()
    if (!hasSources()) {
      this.#given = id
      log.warn({ ...nextChange }, 'the site says something else from today on; there is nothing here to build it from')
      return null
    }
    log.info({ ...nextChange }, 'the site says something else from today on: the next release is being made')
    const { ok, lastLine } = await build(this.#stopping.signal)
    if (this.#stopping.signal.aborted) return null
    if (ok) await look()
    const dueMs = beginningOf(served())
    if (dueMs === null || dueMs > now() || served().id !== id) {
      this.#failures = 0
      return null
    }
    const pauseMs = Math.min(firstPauseMs * 2 ** this.#failures, longestPauseMs)
    this.#failures += 1
    const reason = ok ? 'the build left it as it was' : lastLine
    log.warn({ ...nextChange, reason, pauseMs }, 'the next release could not be made; the last one stays')
    return pauseMs
  }
}

/** When the day begins on which a release changes, in milliseconds since 1970; `null` when it never does. */
function beginningOf({ nextChange, timeZone }: Pick<Release, 'nextChange' | 'timeZone'>): number | null {
  return nextChange && Temporal.PlainDate.from(nextChange.date).toZonedDateTime(timeZone).epochMilliseconds
}
