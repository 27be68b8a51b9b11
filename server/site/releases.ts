import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { NextChange } from '#schemas/compiled.ts'
import type { OpenPage, Part } from '#schemas/openPage.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import type { PagePurpose } from '#schemas/types.gen.ts'
import { asSent } from '../http/fields.ts'
import type { Log } from '../log/log.ts'
import type { SiteFile } from './files.ts'
import { contentSecurityPolicy, type Header, securityHeaders } from './headers.ts'
import { addressOf, isPublic } from './paths.ts'
import {
  BrokenBuild,
  type ReadRelease,
  readCurrent,
  readRelease,
  readWholeRelease,
  releaseFolder,
  type SiteNow,
} from './readRelease.ts'

export interface ReleasesOptions {
  /** The folder with `current` and `releases/`. */
  distDir: string
  /** From the environment; `null` takes the address that the pages were built for. */
  siteUrl: URL | null
  hstsIncludeSubdomains: boolean
  log: Log
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
    this.#now = this.#open(this.#readCurrent(), readRelease)
    this.#timer = setInterval(() => this.look(), options.lookEveryMs ?? 1_000).unref()
  }

  get now(): Release {
    return this.#now
  }

  /** For `/readyz`, while the releases of coming days end soon. */
  get note(): string | null {
    return this.#ends && `releases end on ${this.#ends.date}`
  }

  /** Takes over what is there at this moment. Never throws. */
  look(): void {
    const { log } = this.#options
    let release: string | undefined
    try {
      const current = this.#readCurrent()
      release = current.release
      if (release !== this.#now.id) {
        this.#now = this.#open(current, readWholeRelease, this.#now)
        log.info({ release }, 'a new release of the site is served from now on')
      }
      this.#refusal = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const facts = error instanceof BrokenBuild ? { reason } : { err: error }
      if (reason !== this.#refusal) log.warn({ release, ...facts }, 'the release cannot be opened; the last one stays')
      this.#refusal = reason
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** The server builds nothing, so it warns before the days end that are built ahead. */
  #readCurrent(): SiteNow {
    const { distDir, today, now, log } = this.#options
    const current = readCurrent(distDir, today, now?.())
    const { ends } = current
    if (ends && ends.date !== this.#ends?.date)
      log.warn({ ...ends }, 'the site says something else from that day on, and no release is built for it')
    this.#ends = ends
    return current
  }

  /** @param served  the one that is served until now */
  #open({ release: id, previous }: SiteNow, read: typeof readRelease, served?: Release): Release {
    const { distDir, log } = this.#options
    // Another server may have served one that this one has never seen.
    const unseen = previous === served?.id ? null : previous
    const earlier = new Map([...this.#assetsOf(unseen), ...(served?.assets ?? [])])
    const release = openRelease(id, read(releaseFolder(distDir, id)), this.#options, earlier)
    const { builtFor, siteUrl } = release
    // A build made without the server's settings sends search engines elsewhere.
    if (builtFor !== siteUrl.origin)
      log.warn(
        { builtFor, siteUrl: siteUrl.origin },
        'the site is built for another address than SITE_URL: build it with SITE_URL set',
      )
    return release
  }

  #assetsOf(id: string | null): Assets {
    if (id === null) return new Map()
    try {
      return openRelease(id, readRelease(releaseFolder(this.#options.distDir, id)), this.#options).assets
    } catch {
      // It has been cleaned away.
      return new Map()
    }
  }
}

/** By path. */
type Assets = ReadonlyMap<string, SiteFile>

export type Release = ReturnType<typeof openRelease>

/** What the API needs of the finished site, to answer a person's browser with a page; what is asked of it fits together. */
export type RequestSite = Pick<Release, 'siteUrl' | 'pageFor' | 'offers' | 'open'> &
  Partial<Pick<Release, 'wording' | 'consents'>>

export interface SitePages {
  /** The site as it is for this request, from its first line to its last. */
  of(req: IncomingMessage): RequestSite
}

/**
 * One release, ready to be served: pages, policy, redirects, public address and the words of mails, all of one build.
 * Only what it lists can be answered: a path with dots, or a made-up name, meets no file.
 *
 * @param earlier  assets of releases before it, for pages that are still open
 */
function openRelease(
  id: string,
  { dir, manifest, policies, files }: ReadRelease,
  options: Pick<ReleasesOptions, 'siteUrl' | 'hstsIncludeSubdomains' | 'log'>,
  earlier: Assets = new Map(),
) {
  const siteUrl = options.siteUrl ?? new URL(manifest.siteUrl)
  const https = siteUrl.protocol === 'https:'
  const policy = { sources: manifest.csp.sources, upgrade: https && options.siteUrl !== null }
  const security = securityHeaders(https, options.hstsIncludeSubdomains)
  const headersWith = (inline?: InlineHashes): readonly Header[] => [
    ['Content-Security-Policy', contentSecurityPolicy(policy, inline)],
    ...security,
  ]
  /** For the answers that are not files, and for files without a policy of their own. */
  const headers = headersWith()
  const pageHeaders = policies.map((inline) => headersWith(inline))

  const redirects = new Map(manifest.redirects.map(({ from, to }) => [from, to]))
  const byName = new Map<string, SiteFile>()
  const byPath = new Map<string, SiteFile>()
  for (const [name, hash, packed, index] of files.values()) {
    const common = index === undefined ? headers : pageHeaders[index]!
    const file: SiteFile = { name, path: join(dir, name), hash, packed: packed === 1, common }
    byName.set(name, file)
    if (!isPublic(name) || /(^|\/)404\.html$/.test(name)) continue
    const address = addressOf(name)
    // The build leaves a page at each old address for hosts that know no redirects; this server knows them.
    if (!isPage(file) || !redirects.has(address)) byPath.set(address, file)
  }
  // Their names hold a hash, so that one is never taken for another.
  const assets: Assets = new Map([...byPath].filter(([path, file]) => path.startsWith('/assets/') && !isPage(file)))
  for (const [path, file] of earlier) if (!byPath.has(path) && !redirects.has(path)) byPath.set(path, file)
  const choices = new Map(Object.entries(manifest.choices ?? {}).map(([list, texts]) => [list, asSent(texts)]))

  return {
    id,
    siteUrl,
    /** What the links of its pages begin with. */
    builtFor: new URL(manifest.siteUrl).origin,
    headers,
    mails: manifest.mails,
    /** What its phrases are made with; nothing while it has none of its own. */
    wording: manifest.wording,
    /** What visitors agree to with an enquiry, and with an address for news. */
    consents: manifest.consents,

    /** What is answered with 200 at a path: `/pricing`, `/assets/app-1a2b.js`. */
    file: (path: string) => byPath.get(path),

    /** Where a path leads: an address that has moved, or another spelling of a page, `/pricing.html`, `/pricing/`. */
    elsewhere(path: string): string | undefined {
      const spelled = path.length > 2 && path.endsWith('/') ? path.slice(0, -1) : path
      const address = path.startsWith('/') ? addressOf(spelled.slice(1)) : path
      const page = address === path ? undefined : byPath.get(address)
      if (page && isPage(page)) return address
      return redirects.get(path) ?? redirects.get(spelled)
    },

    /** The not-found page of the deepest folder that a path lies in. */
    notFound(path: string): SiteFile | undefined {
      const folder = manifest.notFound.find((one) => one !== '/' && path.startsWith(`${one}/`))
      return byName.get(folder === undefined ? '404.html' : `${folder.slice(1)}/404.html`)
    },

    /** The path of the page that is there for something; nothing where the site has none. */
    pageFor(purpose: PagePurpose): string | undefined {
      const path = manifest.purposes?.[purpose]
      return path !== undefined && byPath.has(path) ? path : undefined
    },

    /** What forms offer in a list, and what they offered when a page was made that may be open still; `null` when unknown. */
    offers: (list: string): ReadonlySet<string> | null => choices.get(list) ?? null,

    /**
     * A page that the server fills in: one of `content/server` (`confirm`), or a page with a form as it comes back when the
     * form was refused (`forms/get-started`). `null` when the build has none. Never rejects.
     */
    async open(name: string): Promise<{ parts: readonly Part[]; headers: readonly Header[] } | null> {
      // They lie in a hidden folder, which cannot be asked for.
      const file = byName.get(`.server/${name}.json`)
      if (!file) return null
      try {
        const { parts } = JSON.parse(await readFile(file.path, 'utf8')) as OpenPage
        return { parts, headers: file.common }
      } catch (error) {
        options.log.error({ err: error }, 'a page of the server cannot be read')
        return null
      }
    },

    /** What the next release keeps of this one. */
    assets,
  }
}

const isPage = ({ name }: SiteFile): boolean => name.endsWith('.html')
