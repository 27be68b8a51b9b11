import type { NextChange } from '#schemas/compiled.ts'
import type { CurrentRelease } from '#schemas/release.ts'
import type { Readiness } from '../http/readiness.ts'
import { dayOf, readCurrent, releaseFolder, releaseOn, soonEnding } from './currentRelease.ts'
import { BrokenBuild, readRelease, readWholeRelease } from './readRelease.ts'
import { openRelease, type Release, type ReleaseOptions } from './release.ts'

export interface ReleasesOptions extends ReleaseOptions {
  /** The folder with `current` and `releases/`. */
  distDir: string
  /** A day that counts in place of the calendar's, `2026-12-24`. */
  today?: string | null
  now?: () => Date
  /** How often it looks whether another one is the site. */
  lookEveryMs?: number
}

/**
 * The release that is served. It looks once a second whether another one is the site, since a build or a person said so or
 * a day has begun, and takes that over between two requests, as a whole. One that cannot be opened changes nothing.
 */
export class Releases {
  readonly #options: ReleasesOptions
  readonly #timer: NodeJS.Timeout
  #now: Release
  /** The first day for which there is no release, once it is near. */
  #ends: NextChange | null = null
  /** Why the last look found nothing to take over; reported once. */
  #refusal = ''

  /** @throws BrokenBuild when there is no release that could be served */
  constructor(options: ReleasesOptions) {
    this.#options = options
    const current = readCurrent(options.distDir)
    const { release: id, previous } = releaseOn(current, this.#dayNow(current))
    this.#now = openRelease(id, readRelease(releaseFolder(options.distDir, id)), options, this.#assetsOf(previous))
    this.#compareAddresses()
    this.#lookAhead(current)
    this.#timer = setInterval(() => this.look(), options.lookEveryMs ?? 1_000).unref()
  }

  get now(): Release {
    return this.#now
  }

  /** The first day on which the site says something else and for which no release is built, from a week before. */
  get ends(): NextChange | null {
    return this.#ends
  }

  readonly readiness: Readiness = {
    reason: () => null,
    note: () => this.#ends && `releases end on ${this.#ends.date}`,
  }

  /** Takes over what is there at this moment. Never throws. */
  look(): void {
    let id: string | undefined
    try {
      const current = readCurrent(this.#options.distDir)
      const { release, previous } = releaseOn(current, this.#dayNow(current))
      id = release
      this.#lookAhead(current)
      if (id !== this.#now.id) this.#takeOver(id, previous)
      this.#refusal = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const facts = error instanceof BrokenBuild ? { reason } : { err: error }
      if (reason !== this.#refusal)
        this.#options.log.warn({ release: id, ...facts }, 'the release cannot be opened; the last one stays')
      this.#refusal = reason
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #takeOver(id: string, previous: string | null): void {
    const read = readWholeRelease(releaseFolder(this.#options.distDir, id))
    // Another server may have served one that this one has never seen.
    const unseen = previous === this.#now.id || previous === id ? null : previous
    const earlier = new Map([...this.#assetsOf(unseen), ...this.#now.assets()])
    this.#now = openRelease(id, read, this.#options, earlier)
    this.#options.log.info({ release: id }, 'a new release of the site is served from now on')
    this.#compareAddresses()
  }

  #assetsOf(id: string | null): ReturnType<Release['assets']> {
    if (id === null) return new Map()
    try {
      return openRelease(id, readRelease(releaseFolder(this.#options.distDir, id)), this.#options).assets()
    } catch {
      // It has been cleaned away.
      return new Map()
    }
  }

  /** The server builds nothing: without a build, the site would go on saying what was true the day before. */
  #lookAhead(current: CurrentRelease): void {
    const ends = soonEnding(current, this.#dayNow(current))
    if (ends && ends.date !== this.#ends?.date)
      this.#options.log.warn(
        { ...ends },
        'the site says something else from that day on, and no release is built for it',
      )
    this.#ends = ends
  }

  /** A build made without the server's settings sends search engines elsewhere. */
  #compareAddresses(): void {
    const { builtFor, siteUrl } = this.#now
    if (builtFor === siteUrl.origin) return
    const facts = { builtFor, siteUrl: siteUrl.origin }
    this.#options.log.warn(facts, 'the site is built for another address than SITE_URL: build it with SITE_URL set')
  }

  #dayNow(current: CurrentRelease): string {
    const { today = null, now } = this.#options
    return dayOf(current, today, now?.())
  }
}
