import type { NextChange } from '#schemas/compiled.ts'
import type { CurrentRelease } from '#schemas/release.ts'
import type { Readiness } from '../http/readiness.ts'
import { BrokenBuild } from './brokenBuild.ts'
import { dayOf, readCurrent, releaseFolder, releaseOn } from './currentRelease.ts'
import type { FileIndex } from './fileIndex.ts'
import { readInBackground } from './readInBackground.ts'
import { type ReadRelease, readRelease } from './readRelease.ts'
import { Release, type ReleaseOptions } from './release.ts'
import { soonEnding } from './soonEnding.ts'

export interface ReleasesOptions extends ReleaseOptions {
  /** The folder with `current` and `releases/`. */
  distDir: string
  /** A day that counts in place of the calendar's, `2026-12-24`. */
  today?: string | null
  now?: () => Date
  /** How often it looks whether another one is the site. */
  lookEveryMs?: number
}

/** After a release that cannot be opened, so many looks pass at most before it is tried again. */
const mostPassed = 64

/**
 * The release that is served. It looks once a second whether another one is the site, since a build or a person said so or
 * a day has begun, reads that while requests are answered, and takes it over between two of them, as a whole. One that
 * cannot be opened changes nothing.
 */
export class Releases {
  readonly #options: ReleasesOptions
  readonly #timer: NodeJS.Timeout
  #now: Release
  /** The first day for which there is no release, once it is near. */
  #ends: NextChange | null = null
  #looking: Promise<void> = Promise.resolve()
  #isLooking = false
  /** A release that could not be opened, how many looks it waits, and for how many more. */
  #refused = { id: '', pause: 0, left: 0 }
  #told = ''

  private constructor(options: ReleasesOptions, first: Release, current: CurrentRelease) {
    this.#options = options
    this.#now = first
    this.#compareAddresses()
    this.#lookAhead(current)
    this.#timer = setInterval(() => {
      if (!this.#isLooking) void this.#look()
    }, options.lookEveryMs ?? 1_000).unref()
  }

  /** @throws BrokenBuild when there is no release that could be served */
  static async open(options: ReleasesOptions): Promise<Releases> {
    const current = await readCurrent(options.distDir)
    const { release: id, previous } = releaseOn(current, dayNow(current, options))
    const read = readRelease(releaseFolder(options.distDir, id))
    const earlier = previous === null ? [] : await assetsOf(previous, options, readRelease)
    return new Releases(options, new Release(id, read, options, earlier), current)
  }

  get now(): Release {
    return this.#now
  }

  /** Says a week ahead that the releases of coming days end. */
  get readiness(): Readiness {
    return { reason: () => null, note: () => this.#ends && `releases end on ${this.#ends.date}` }
  }

  /** Takes over what is there at this moment, without waiting for the next look. Never rejects. */
  look(): Promise<void> {
    this.#refused.left = 0
    return this.#look()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #look(): Promise<void> {
    this.#isLooking = true
    const looking = this.#looking
      .then(() => this.#takeNext())
      .finally(() => (this.#isLooking = this.#looking !== looking))
    this.#looking = looking
    return looking
  }

  async #takeNext(): Promise<void> {
    let id = ''
    try {
      const current = await readCurrent(this.#options.distDir)
      const site = releaseOn(current, dayNow(current, this.#options))
      id = site.release
      this.#lookAhead(current)
      if (id === this.#now.id) {
        this.#told = ''
        return
      }
      if (id === this.#refused.id && this.#refused.left-- > 0) return
      const read = await readInBackground(releaseFolder(this.#options.distDir, id))
      await this.#take(site, read)
    } catch (error) {
      this.#refuse(id, error)
    }
  }

  async #take({ release: id, previous }: Omit<CurrentRelease, 'inputs'>, read: ReadRelease): Promise<void> {
    const { log } = this.#options
    // Another server may have served one that this one has never seen.
    const isUnseen = previous !== null && previous !== this.#now.id && previous !== id
    const unseen = isUnseen ? await assetsOf(previous, this.#options, readInBackground) : []
    this.#now = new Release(id, read, this.#options, [this.#now.assets, ...unseen])
    this.#told = ''
    this.#refused = { id: '', pause: 0, left: 0 }
    log.info({ release: id }, 'a new release of the site is served from now on')
    this.#compareAddresses()
  }

  /** The server builds nothing: without a build, the site would go on saying what was true the day before. */
  #lookAhead(current: CurrentRelease): void {
    const ends = soonEnding(current, dayNow(current, this.#options))
    if (ends && ends.date !== this.#ends?.date)
      this.#options.log.warn(
        { ...ends },
        'the site says something else from that day on, and no release is built for it',
      )
    this.#ends = ends
  }

  /** It is told once. Whoever is still copying it gets the time to, and one that stays broken costs next to nothing. */
  #refuse(id: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    const facts = error instanceof BrokenBuild ? { reason } : { err: error }
    if (reason !== this.#told)
      this.#options.log.warn({ release: id || undefined, ...facts }, 'the release cannot be opened; the last one stays')
    this.#told = reason
    const pause = id === this.#refused.id ? Math.min(Math.max(1, this.#refused.pause * 2), mostPassed) : 0
    this.#refused = { id, pause, left: pause }
  }

  /** A build made without the server's settings sends search engines elsewhere. */
  #compareAddresses(): void {
    const { builtFor, siteUrl } = this.#now
    if (builtFor === siteUrl.origin) return
    const facts = { builtFor, siteUrl: siteUrl.origin }
    this.#options.log.warn(facts, 'the site is built for another address than SITE_URL: build it with SITE_URL set')
  }
}

/** Assets of an earlier release; none when it has been cleaned away. */
async function assetsOf(
  id: string,
  options: ReleasesOptions,
  read: (dir: string) => ReadRelease | Promise<ReadRelease>,
): Promise<FileIndex[]> {
  try {
    return [new Release(id, await read(releaseFolder(options.distDir, id)), options, []).assets]
  } catch {
    return []
  }
}

const dayNow = (current: CurrentRelease, { today = null, now = () => new Date() }: ReleasesOptions) =>
  dayOf(current, today, now())
