import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { OpenPage, Part } from '#schemas/openPage.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import type { PagePurpose } from '#schemas/types.gen.ts'
import { asSent } from '../http/fields.ts'
import type { Log } from '../log/log.ts'
import type { SiteFile } from './fileCache.ts'
import { contentSecurityPolicy, type Header, securityHeaders } from './headers.ts'
import { addressOf, isPublic } from './paths.ts'
import type { ReadRelease } from './readRelease.ts'

export interface ReleaseOptions {
  /** From the environment; `null` takes the address that the pages were built for. */
  siteUrl: URL | null
  hstsIncludeSubdomains: boolean
  log: Log
}

export type Release = ReturnType<typeof openRelease>

/** What the API needs of the finished site, to answer a person's browser with a page; what is asked of it fits together. */
export type RequestSite = Pick<Release, 'siteUrl' | 'pageFor' | 'offers' | 'open'> &
  Partial<Pick<Release, 'wording' | 'consents'>>

export interface SitePages {
  /** The site as it is for this request, from its first line to its last. */
  of(req: IncomingMessage): RequestSite
}

/** The pages that the server fills in lie in a hidden folder, which cannot be asked for. */
const openPage = /^\.server\/(.+)\.json$/

/**
 * One release, ready to be served: pages, policy, redirects, public address and the words of mails, all of one build.
 * Only what it lists can be answered: a path with dots, or a made-up name, meets no file.
 *
 * @param earlierAssets  of releases before it, for pages that are still open
 */
export function openRelease(
  id: string,
  { dir, manifest, policies, files }: ReadRelease,
  options: ReleaseOptions,
  earlierAssets: ReadonlyMap<string, SiteFile> = new Map(),
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
  const byPath = new Map<string, SiteFile>()
  const openPages = new Map<string, SiteFile>()
  /** By folder; the site's own has the empty name. */
  const notFoundPages = new Map<string, SiteFile>()
  for (const [name, hash, packed, index] of files.values()) {
    const common = index === undefined ? headers : pageHeaders[index]!
    const file: SiteFile = { name, path: join(dir, name), hash, packed: packed === 1, common }
    const address = addressOf(name)
    const open = openPage.exec(name)?.[1]
    if (open !== undefined) openPages.set(open, file)
    else if (/(^|\/)404\.html$/.test(name)) notFoundPages.set(address.slice(0, -'/404'.length), file)
    // The build leaves a page at each old address for hosts that know no redirects; this server knows them.
    else if (isPublic(name) && !(isPage(file) && redirects.has(address))) byPath.set(address, file)
  }
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

    /** What an open page of an earlier release may still ask for, where this one has nothing at the path. */
    earlierAsset: (path: string) => earlierAssets.get(path),

    /** The not-found page of the deepest folder that a path lies in. There are few folders, and a path may be all slashes. */
    notFound(path: string): SiteFile | undefined {
      const folders = [...notFoundPages.keys()].filter((folder) => path.startsWith(`${folder}/`))
      const nearest = folders.reduce((one, other) => (other.length > one.length ? other : one), '')
      return notFoundPages.get(nearest)
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
      const file = openPages.get(name)
      if (!file) return null
      try {
        const { parts } = JSON.parse(await readFile(file.path, 'utf8')) as OpenPage
        return { parts, headers: file.common }
      } catch (error) {
        options.log.error({ err: error }, 'a page of the server cannot be read')
        return null
      }
    },

    /** What the next release keeps of this one: their names hold a hash, so that one is never taken for another. */
    assets: (): ReadonlyMap<string, SiteFile> =>
      new Map([...byPath].filter(([path, file]) => path.startsWith('/assets/') && !isPage(file))),
  }
}

const isPage = ({ name }: SiteFile): boolean => name.endsWith('.html')
