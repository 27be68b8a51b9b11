import { open as openFile, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { NextChange } from '#schemas/compiled.ts'
import { type CutPage, cutInto, type OpenPage, type Part } from '#schemas/openPage.ts'
import { redirectTable, redirectTo, withoutSlash } from '#schemas/redirects.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import type { PagePurpose } from '#schemas/types.gen.ts'
import { within } from '../http/deadline.ts'
import { asSent } from '../http/fields.ts'
import type { Log } from '../log/log.ts'
import { type Assets, openAssets } from './assets.ts'
import type { SiteFile } from './files.ts'
import { contentSecurityPolicy, type Header, securityHeaders } from './headers.ts'
import { addressOf, isPublic } from './paths.ts'
import { type ReadRelease, readCurrent, readRelease, readWholeRelease } from './readRelease.ts'

export interface ReleasesOptions {
  /** The folder with `current` and `releases/`. */
  distDir: string
  /** From the environment; `null` takes the address that the pages were built for. */
  siteUrl: URL | null
  /** From the environment; without it, what the pages were built with. */
  apiBase?: string | null
  hstsIncludeSubdomains: boolean
  log: Log
  today?: string | null
  /** For tests. */
  lookEveryMs?: number
}

export type Releases = ReturnType<typeof openReleases>

/** How long a disk may take to open a file; a network disk may never answer. */
const diskMs = 2_000

/**
 * The release that is served. It looks once a second whether another one is the site, since a build or a person said so or
 * a day has begun, and takes that over between two requests, as a whole. One that cannot be opened changes nothing.
 *
 * @throws BrokenBuild when there is no release that could be served
 */
export function openReleases(options: ReleasesOptions) {
  const { distDir, today, log, lookEveryMs = 1_000 } = options
  /** The first day for which there is no release, once it is near. */
  let ends: NextChange | null = null
  /** Why the last look found nothing to take over; reported once. */
  let refusal = ''

  /** The server builds nothing, so it warns before the days end that are built ahead. */
  function readSite() {
    const site = readCurrent(distDir, today)
    if (site.ends && site.ends.date !== ends?.date)
      log.warn({ ...site.ends }, 'the site says something else from that day on, and no release is built for it')
    ends = site.ends
    return site
  }

  const assets = openAssets(distDir, lookEveryMs)

  function open(read: ReadRelease): Release {
    const release = openRelease(read, options, assets.find)
    const { builtFor, siteUrl, apiBuiltFor, apiBase } = release
    // A build made without the server's settings sends search engines elsewhere.
    if (builtFor !== siteUrl.origin)
      log.warn(
        { builtFor, siteUrl: siteUrl.origin },
        'the site is built for another address than SITE_URL: build it with SITE_URL set',
      )
    if (apiBuiltFor && apiBuiltFor !== apiBase)
      log.warn({ apiBuiltFor, apiBase }, 'the forms are built for another address than API_BASE: build with it set')
    return release
  }

  let now = open(readRelease(distDir, readSite().release))

  /** Takes over what is there at this moment. Never throws. */
  function look(): void {
    let release: string | undefined
    assets.look()
    try {
      release = readSite().release
      if (release !== now.id) {
        now = open(readWholeRelease(distDir, release))
        log.info({ release }, 'a new release of the site is served from now on')
      }
      refusal = ''
    } catch (error) {
      const reason = (error as Error).message
      if (reason !== refusal) log.warn({ release, reason }, 'the release cannot be opened; the last one stays')
      refusal = reason
    }
  }

  /** One for all who ask, since a disk that does not answer keeps one of Node's few threads for each. */
  let opening: Promise<void> | undefined
  const openList = async () => {
    const list = await openFile(join(now.dir, 'files.json'))
    await list.close()
  }

  const timer = setInterval(look, lookEveryMs).unref()
  return {
    get now(): Release {
      return now
    },
    /** For `/readyz`, while the releases of coming days end soon. */
    get note(): string | null {
      return ends && `releases end on ${ends.date}`
    },
    /** For `/readyz/pages`: why pages cannot be served, or `null`. Never rejects. */
    async reason(): Promise<string | null> {
      opening ??= openList().finally(() => {
        opening = undefined
      })
      const opened = opening
      return within(diskMs, () => opened).then(
        () => null,
        () => 'The release cannot be read.',
      )
    },
    look,
    close: () => clearInterval(timer),
  }
}

export type Release = ReturnType<typeof openRelease>

/** What the API needs of the finished site, to answer a person's browser with a page; what is asked of it fits together. */
export type RequestSite = Pick<Release, 'siteUrl' | 'pageFor' | 'offers' | 'open'> &
  Partial<Pick<Release, 'wording' | 'consents' | 'pageOrigin'>>

export interface SitePages {
  /** The site as it is for this request, from its first line to its last. */
  of(req: IncomingMessage): RequestSite
}

/**
 * One release, ready to be served: pages, policy, redirects, public address and the words of mails, all of one build.
 * Only what it lists can be answered: a path with dots, or a made-up name, meets no file.
 *
 * @param assetAt  of any release, for pages that are not of this one
 */
function openRelease(
  { id, dir, manifest, policies, files }: ReadRelease,
  options: Pick<ReleasesOptions, 'siteUrl' | 'apiBase' | 'hstsIncludeSubdomains' | 'log'>,
  assetAt: Assets['find'],
) {
  const siteUrl = options.siteUrl ?? new URL(manifest.siteUrl)
  const apiBuiltFor = manifest.apiBase && new URL(manifest.apiBase).href.replace(/\/$/, '')
  const apiBase = options.apiBase ?? apiBuiltFor ?? siteUrl.origin
  const pageOrigin = new URL(apiBase).origin === siteUrl.origin ? '' : siteUrl.origin
  const https = siteUrl.protocol === 'https:'
  const upgrade = https && options.siteUrl !== null
  const security = securityHeaders(manifest, https, options.hstsIncludeSubdomains)
  const headersWith = (inline?: InlineHashes): readonly Header[] => [
    ['Content-Security-Policy', contentSecurityPolicy(manifest, upgrade, inline)],
    ...security,
  ]
  /** For the answers that are not files, and for files without a policy of their own. */
  const headers = headersWith()
  const pageHeaders = policies.map(headersWith)
  const shownElsewhere = new Set(manifest.shownElsewhere)
  /** Also for pages of other sites, such as webmail and link previews. */
  const headersElsewhere = [...new Map(headers).set('Cross-Origin-Resource-Policy', 'cross-origin')]

  const redirects = redirectTable(manifest.redirects)
  const byName = new Map<string, SiteFile>()
  const byPath = new Map<string, SiteFile>()
  for (const [name, hash, packed, index] of files) {
    const common = pageHeaders[index ?? -1] ?? (shownElsewhere.has(name) ? headersElsewhere : headers)
    const file: SiteFile = { name, path: join(dir, name), hash, packed, common }
    byName.set(name, file)
    // As `requestPath` reads it.
    const path = addressOf(name).normalize().replace(/[?#]/g, encodeURIComponent)
    if (isPublic(name) && !/(^|\/)404\.html$/.test(name)) byPath.set(path, file)
  }
  function fileAt(path: string): SiteFile | undefined {
    const asset = byPath.has(path) ? undefined : assetAt(path)
    // It may be a picture that other sites show.
    return asset ? { ...asset, common: headersElsewhere } : byPath.get(path)
  }
  /** Of an open page: its own, or those of the file that it is cut from. Earlier releases have no cuts. */
  async function partsOf(open: SiteFile, name: string): Promise<Part[]> {
    const read: OpenPage | CutPage = JSON.parse(await readFile(open.path, 'utf8'))
    if ('parts' in read) return read.parts
    const page = byName.get(`${name.slice('forms/'.length)}.html`)!
    return cutInto(await readFile(page.path), read.cuts)
  }
  const choices = new Map(Object.entries(manifest.choices ?? {}).map(([list, texts]) => [list, asSent(texts)]))

  return {
    id,
    dir,
    siteUrl,
    /** What the links of its pages begin with. */
    builtFor: new URL(manifest.siteUrl).origin,
    /** Where visitors reach the API, without a slash at its end; and what the forms of the pages say about it. */
    apiBase,
    apiBuiltFor,
    /** Where the API sends browsers on to a page: the site's origin; empty where the API is at the same one. */
    pageOrigin,
    headers,
    mails: manifest.mails,
    timeZone: manifest.timeZone,
    wording: manifest.wording,
    consents: manifest.consents,

    /**
     * What is answered with 200 at a path: `/pricing`, `/assets/app-1a2b.js`. The page that the build leaves at an old address
     * is for hosts that know no redirects.
     */
    file: (path: string, query = '') => (redirects.exact(path, query) ? undefined : fileAt(path)),

    /** Where an address leads: one that has moved, or another spelling of a page, `/pricing.html`, `/pricing/`. */
    elsewhere(path: string, query: string): string | undefined {
      const bare = withoutSlash(path)
      const page = bare.endsWith('.html') ? addressOf(bare.slice(1)) : bare
      const moved = redirects.find(path, query, () => (fileAt(page) ? page : undefined))
      return moved && redirectTo(moved.to, moved.query)
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
    async open(name: string) {
      // They lie in a hidden folder, which cannot be asked for.
      const file = byName.get(`.server/${name}.json`)
      if (!file) return null
      try {
        const parts = await partsOf(file, name)
        // A form on it leads to a page of the site, too, which browsers hold to the policy.
        const withPages = (value: string) => value.replace("form-action 'self'", `$& ${pageOrigin}`.trim())
        return { parts, headers: file.common.map(([name, value]): Header => [name, withPages(value)]) }
      } catch (error) {
        options.log.error({ err: error }, 'a page of the server cannot be read')
        return null
      }
    },
  }
}
