import type { MailTemplates } from '#schemas/mailTemplate.ts'
import type { SiteWording } from '#schemas/siteWords.ts'
import type { PagePurpose } from '#schemas/types.gen.ts'
import { asSent } from '../http/cleanText.ts'
import type { RequestSite } from '../http/sitePages.ts'
import type { Log } from '../log/log.ts'
import { FileIndex } from './fileIndex.ts'
import { isPublic, pageNames, pathOfPage } from './fileNames.ts'
import { nearestFolder } from './nearestFolder.ts'
import { OpenPages, type ReadOpenPage } from './openPages.ts'
import { contentSecurityPolicy } from './policy.ts'
import type { ReadRelease } from './readRelease.ts'
import { type Header, securityHeaders } from './securityHeaders.ts'
import type { SiteFile } from './siteFile.ts'

export interface ReleaseOptions {
  /** From the environment; `null` takes the address that the pages were built for. */
  siteUrl: URL | null
  log: Log
}

/** Their names hold a hash, so that one of another release is never taken for this one's. */
const assets = 'assets/'

/**
 * One release, ready to be served: pages, policy, redirects, public address and the words of mails, all of one build.
 * Nothing but what it lists can be answered: a path with dots, or a name made up, meets no file.
 */
export class Release implements RequestSite {
  readonly id: string
  readonly siteUrl: URL
  /** What the links of its pages begin with. */
  readonly builtFor: string
  /** For the answers that are not files: redirects, and the API's. */
  readonly headers: readonly Header[]
  readonly mails: MailTemplates
  readonly wording: SiteWording | undefined
  readonly consents: RequestSite['consents']
  readonly #files: FileIndex
  readonly #asked = new Map<string, SiteFile>()
  readonly #redirects: ReadonlyMap<string, string>
  readonly #notFound = new Map<string, SiteFile>()
  readonly #open: OpenPages
  readonly #purposes: Readonly<Record<string, string>>
  readonly #choices: ReadonlyMap<string, ReadonlySet<string>>
  readonly #earlier: readonly FileIndex[]
  readonly #log: Log

  /** @param earlier  assets of releases before it, for pages that are still open */
  constructor(id: string, read: ReadRelease, { siteUrl: given, log }: ReleaseOptions, earlier: readonly FileIndex[]) {
    const { manifest } = read
    this.id = id
    this.siteUrl = given ?? new URL(manifest.siteUrl)
    this.builtFor = new URL(manifest.siteUrl).origin
    const https = this.siteUrl.protocol === 'https:'
    const policy = { sources: manifest.csp.sources, upgrade: https && given !== null }
    const common = securityHeaders(https)
    this.headers = [...common, ['Content-Security-Policy', contentSecurityPolicy(policy)]]
    this.mails = manifest.mails
    this.wording = manifest.wording
    this.consents = manifest.consents
    this.#files = new FileIndex(read, { policy, common })
    this.#redirects = new Map(manifest.redirects.map(({ from, to }) => [from, to]))
    for (const folder of manifest.notFound) {
      const page = this.#files.get(folder === '/' ? '404.html' : `${folder.slice(1)}/404.html`)
      if (page) this.#notFound.set(folder, page)
    }
    this.#open = new OpenPages(this.#files)
    this.#purposes = manifest.purposes ?? {}
    this.#choices = new Map(Object.entries(manifest.choices ?? {}).map(([list, texts]) => [list, asSent(texts)]))
    this.#earlier = earlier
    this.#log = log
  }

  /** What is answered with 200 at a path: `/pricing`, `/assets/app-1a2b.js`. */
  file(path: string): SiteFile | undefined {
    const asked = this.#asked.get(path)
    if (asked) return asked
    const name = this.#nameOf(path)
    const file = name === undefined ? undefined : this.#files.get(name)
    if (file) this.#asked.set(path, file)
    return file
  }

  has(path: string): boolean {
    return this.file(path) !== undefined
  }

  pageFor(purpose: PagePurpose): string | undefined {
    const path = this.#purposes[purpose]
    return path !== undefined && this.has(path) ? path : undefined
  }

  offers(list: string): ReadonlySet<string> | null {
    return this.#choices.get(list) ?? null
  }

  /** Where a path leads: an address that has moved, or another spelling of a page, `/pricing.html`, `/pricing/`. */
  elsewhere(path: string): string | undefined {
    return this.#spelled(path) ?? this.#redirects.get(path) ?? this.#redirects.get(path.replace(/\/$/, ''))
  }

  /** What an open page of an earlier release may still ask for, where this one has nothing at the path. */
  earlierAsset(path: string): SiteFile | undefined {
    const name = path.slice(1)
    if (!name.startsWith(assets) || name.endsWith('.html') || !isPublic(name)) return undefined
    for (const earlier of this.#earlier) {
      const file = earlier.get(name)
      if (file) return file
    }
    return undefined
  }

  /** The not-found page that speaks for a path. */
  notFound(path: string): SiteFile | undefined {
    const folder = nearestFolder(path, this.#notFound)
    return folder === null ? undefined : this.#notFound.get(folder)
  }

  async open(name: string): Promise<ReadOpenPage | null> {
    try {
      return await this.#open.read(name)
    } catch (error) {
      this.#log.error({ err: error }, 'a page of the server cannot be read')
      return null
    }
  }

  /** What the next release keeps of this one. */
  get assets(): FileIndex {
    return this.#files.below(assets)
  }

  #nameOf(path: string): string | undefined {
    const isPage = path !== '/404' && !path.endsWith('/404')
    // The build leaves a page at each old address for hosts that know no redirects; this server knows them.
    const pages = isPage && !this.#redirects.has(path) ? pageNames(path) : []
    const name = path.slice(1)
    const all = name.endsWith('.html') ? pages : [...pages, name]
    return all.find((one) => isPublic(one) && this.#files.has(one))
  }

  #spelled(path: string): string | undefined {
    const page = path.endsWith('.html') ? pathOfPage(path.slice(1)) : /^(\/.+)\/$/.exec(path)?.[1]
    return page !== undefined && this.#nameOf(page)?.endsWith('.html') ? page : undefined
  }
}
