import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MailTemplates } from '#schemas/mailTemplate.ts'
import { filledIn } from '#schemas/openPage.ts'
import type { ServerPageName } from '#schemas/serverPages.ts'
import type { SitePages } from '../intake/sitePages.ts'
import type { Log } from '../ops/log.ts'
import { requestId } from '../ops/requestId.ts'
import { cacheControl } from './cacheControl.ts'
import { negotiate } from './encoding.ts'
import { buildStamp, type LoadedSite, type LoadOptions, loadSite } from './loadSite.ts'
import { BrokenBuild } from './manifest.ts'
import { nearestFolder } from './nearestFolder.ts'
import type { ReadOpenPage } from './openPages.ts'
import { redirectTo } from './redirectTo.ts'
import { requestPath } from './requestPath.ts'
import type { Header } from './securityHeaders.ts'
import type { Form, SiteFile } from './siteFile.ts'
import { noteVisit, type Visit, writeForm, writeText } from './visit.ts'
import { wantsPage } from './wantsPage.ts'

export interface SiteOptions extends LoadOptions {
  log: Log
}

const lookEveryMs = 1_000

/** No page's address is half as long; a longer one would cost more to look at than to refuse. */
const longestPath = 2_000

/**
 * The finished site: answers every request that is not the API's, from memory where it can. A new build in the same
 * folder is taken over as a whole, within a second of its last file.
 */
export class Site implements SitePages {
  readonly #options: SiteOptions
  #loaded: LoadedSite
  #lookedAt = performance.now()
  /** Stamp of a build that could not be taken over, so that it is told once. */
  #refused = 0

  /** @throws BrokenBuild when `dist/` cannot be served */
  constructor(options: SiteOptions) {
    this.#options = options
    this.#loaded = loadSite(options)
    this.#compareAddresses()
  }

  get siteUrl(): URL {
    return this.#loaded.siteUrl
  }

  /** The words of mails; a new build counts at once, asked for pages or not. */
  get mails(): MailTemplates {
    return this.#current(performance.now()).mails
  }

  get headers(): readonly Header[] {
    return this.#loaded.headers
  }

  /** The quick way, before anything else: true when the target is exactly a known file, which is then on its way, or too long to be any. */
  answerKnown(req: IncomingMessage, res: ServerResponse): boolean {
    const startedAt = performance.now()
    const target = req.url ?? '/'
    const cut = target.indexOf('?')
    const path = cut < 0 ? target : target.slice(0, cut)
    // The API's refusals have a form of their own, and finding that it has no such route is cheap.
    if (path.length > longestPath && !path.startsWith('/api/')) {
      this.#say({ req, res, startedAt }, 414, 'This address is too long.\n')
      return true
    }
    const file = this.#current(startedAt).map.files.get(path)
    if (!file || !isRead(req)) return false
    this.#send({ req, res, startedAt }, file, 200)
    return true
  }

  /** Everything else: other spellings of known paths, redirects, wrong methods, and addresses that do not exist. */
  answerRest(req: IncomingMessage, res: ServerResponse): void {
    const visit = { req, res, startedAt: performance.now() }
    const { path, query } = requestPath(req.url ?? '/')
    const file = path === null ? undefined : this.#loaded.map.files.get(path)
    const elsewhere = path === null ? undefined : this.#elsewhere(path)
    if (path === null) this.#sendNotFound(visit, '/', 400)
    else if (!isRead(req)) this.#tell(visit, 'wrong-method', 405, 'Pages can only be read.\n', [['Allow', 'GET, HEAD']])
    else if (file) this.#send(visit, file, 200)
    else if (elsewhere !== undefined) this.#redirect(visit, redirectTo(elsewhere, query))
    else this.#sendNotFound(visit, path, 404)
  }

  /** Answers a bug with its page. @returns false for a program, and where the build has no such page */
  async answerFailed(req: IncomingMessage, res: ServerResponse, reference: string): Promise<boolean> {
    const found = wantsPage(req) ? await this.open('failed') : null
    if (!found || res.headersSent) return false
    const headers: Header[] = [...found.headers, ['Cache-Control', cacheControl.refusal]]
    writeText({ req, res, startedAt: 0 }, 500, filledIn(found.parts, { reference }), headers, 'html')
    return true
  }

  has(path: string): boolean {
    return this.#loaded.map.files.has(path)
  }

  async open(name: string): Promise<ReadOpenPage | null> {
    try {
      return await this.#loaded.map.open.read(name)
    } catch (error) {
      this.#options.log.error({ err: error }, 'a page of the server cannot be read')
      return null
    }
  }

  #current(now: number): LoadedSite {
    if (now - this.#lookedAt > lookEveryMs) {
      this.#lookedAt = now
      this.#takeOver()
    }
    return this.#loaded
  }

  #takeOver(): void {
    const { distDir, log } = this.#options
    const stamp = buildStamp(distDir)
    if (stamp === this.#loaded.stamp) return
    try {
      this.#loaded = loadSite(this.#options)
      log.info('a new build of the site is served from now on')
      this.#compareAddresses()
    } catch (error) {
      if (!(error instanceof BrokenBuild)) throw error
      if (stamp !== this.#refused) log.warn({ reason: error.message }, 'the new build is not whole; the last one stays')
      this.#refused = stamp
    }
  }

  /** A build made without the server's settings sends search engines elsewhere. */
  #compareAddresses(): void {
    const { builtFor, siteUrl } = this.#loaded
    if (builtFor === siteUrl.origin) return
    const facts = { builtFor, siteUrl: siteUrl.origin }
    this.#options.log.warn(facts, 'the site is built for another address than SITE_URL: build it with SITE_URL set')
  }

  #elsewhere(path: string): string | undefined {
    return (
      this.#loaded.map.aliases.get(path) ??
      this.#loaded.redirects.get(path) ??
      this.#loaded.redirects.get(path.replace(/\/$/, ''))
    )
  }

  #send(visit: Visit, file: SiteFile, status: number): void {
    const encoding = negotiate(visit.req.headers['accept-encoding'], file.encodings)
    const form = this.#loaded.forms.inMemory(file, encoding)
    if (form) this.#write(visit, form, status)
    else {
      const write = (read: Form) => this.#write(visit, read, status)
      this.#loaded.forms.read(file, encoding).then(write, (error) => this.#unreadable(visit, error))
    }
  }

  #write(visit: Visit, form: Form, status: number): void {
    writeForm(visit, form, status)
    noteVisit(this.#options.log, visit)
  }

  #sendNotFound(visit: Visit, path: string, status: 400 | 404): void {
    const folder = nearestFolder(path, this.#loaded.map.notFound)
    const page = folder === null ? undefined : this.#loaded.map.notFound.get(folder)
    if (page) this.#send(visit, page, status)
    else this.#say(visit, status, 'There is no page at this address.\n')
  }

  #redirect(visit: Visit, location: string): void {
    this.#say(visit, 308, '', [
      ['Location', location],
      ['Cache-Control', cacheControl.redirect],
    ])
  }

  #unreadable(visit: Visit, error: unknown): void {
    this.#options.log.error({ err: error }, 'a file of the build cannot be read')
    const text = 'This page is being replaced. Please try again in a moment.\n'
    this.#tell(visit, 'away', 503, text, [['Retry-After', '2']])
  }

  /** A finished page for a person; for a program, and where the build has none, a line of text. */
  #tell(visit: Visit, page: ServerPageName, status: number, text: string, more: Header[]): void {
    const asked = wantsPage(visit.req) ? this.open(page) : Promise.resolve(null)
    // Its failures are told already; `open` never rejects.
    void asked.then((found) => {
      if (!found) return this.#say(visit, status, text, more)
      const reference = requestId()
      const headers: Header[] = [...found.headers, ['Cache-Control', cacheControl.refusal], ...more]
      writeText(visit, status, filledIn(found.parts, { reference }), headers, 'html')
      noteVisit(this.#options.log, visit, reference)
    })
  }

  #say(visit: Visit, status: number, text: string, more: Header[] = []): void {
    const caching: Header[] = status < 400 ? [] : [['Cache-Control', cacheControl.refusal]]
    writeText(visit, status, text, [...this.headers, ...caching, ...more])
    noteVisit(this.#options.log, visit)
  }
}

function isRead(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}
