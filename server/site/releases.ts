import type { NextChange } from '#schemas/compiled.ts'
import type { CurrentRelease } from '#schemas/release.ts'
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
    const { release, previous } = this.#readCurrent()
    this.#now = this.#open(release, readRelease, this.#assetsOf(previous))
    this.#timer = setInterval(() => this.look(), options.lookEveryMs ?? 1_000).unref()
  }

  get now(): Release {
    return this.#now
  }

  readonly readiness = {
    reason: () => null,
    note: () => this.#ends && `releases end on ${this.#ends.date}`,
  }

  /** Takes over what is there at this moment. Never throws. */
  look(): void {
    let id: string | undefined
    try {
      const { release, previous } = this.#readCurrent()
      id = release
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

  /** Which release is the site today. The server builds nothing, so it warns before the days end that are built ahead. */
  #readCurrent(): Pick<CurrentRelease, 'release' | 'previous'> {
    const { distDir, today = null, now, log } = this.#options
    const current = readCurrent(distDir)
    const day = dayOf(current, today, now?.())
    const ends = soonEnding(current, day)
    if (ends && ends.date !== this.#ends?.date)
      log.warn({ ...ends }, 'the site says something else from that day on, and no release is built for it')
    this.#ends = ends
    return releaseOn(current, day)
  }

  #takeOver(id: string, previous: string | null): void {
    // Another server may have served one that this one has never seen.
    const unseen = previous === this.#now.id || previous === id ? null : previous
    const earlier = new Map([...this.#assetsOf(unseen), ...this.#now.assets()])
    this.#now = this.#open(id, readWholeRelease, earlier)
    this.#options.log.info({ release: id }, 'a new release of the site is served from now on')
  }

  #open(id: string, read: typeof readRelease, earlier?: ReturnType<Release['assets']>): Release {
    const release = openRelease(id, read(releaseFolder(this.#options.distDir, id)), this.#options, earlier)
    const { builtFor, siteUrl } = release
    // A build made without the server's settings sends search engines elsewhere.
    if (earlier && builtFor !== siteUrl.origin)
      this.#options.log.warn(
        { builtFor, siteUrl: siteUrl.origin },
        'the site is built for another address than SITE_URL: build it with SITE_URL set',
      )
    return release
  }

  #assetsOf(id: string | null): ReturnType<Release['assets']> {
    if (id === null) return new Map()
    try {
      return this.#open(id, readRelease).assets()
    } catch {
      // It has been cleaned away.
      return new Map()
    }
  }
}
