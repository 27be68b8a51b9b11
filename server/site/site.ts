import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SitePages } from '../intake/sitePages.ts'
import type { Log } from '../ops/log.ts'
import { loggedPath } from '../ops/loggedPath.ts'
import { requestId } from '../ops/requestId.ts'
import { ByteCache } from './byteCache.ts'
import { negotiate } from './encoding.ts'
import { isFresh } from './isFresh.ts'
import { readManifest, type ServerManifest } from './manifest.ts'
import { nearestFolder } from './nearestFolder.ts'
import { contentSecurityPolicy } from './policy.ts'
import { redirectTo } from './redirectTo.ts'
import { requestPath } from './requestPath.ts'
import { type SiteMap, scan } from './scan.ts'
import { type Header, securityHeaders } from './securityHeaders.ts'
import { type Form, Forms, type SiteFile } from './siteFile.ts'

export interface SiteOptions {
  distDir: string
  memoryBytes: number
  log: Log
  /** From the environment; `null` takes the address the pages were built for. */
  siteUrl: URL | null
}

/** The finished site: answers every request that is not the API's, from memory where it can. */
export class Site implements SitePages {
  readonly manifest: ServerManifest
  readonly siteUrl: URL
  /** For the answers that are not files: redirects, and the API's. */
  readonly headers: Header[]
  readonly #log: Log
  readonly #map: SiteMap
  readonly #forms: Forms
  readonly #redirects: Map<string, string>

  /** @throws BrokenBuild when `dist/` cannot be served */
  constructor({ distDir, memoryBytes, log, siteUrl }: SiteOptions) {
    this.manifest = readManifest(distDir)
    this.siteUrl = siteUrl ?? new URL(this.manifest.siteUrl)
    const https = this.siteUrl.protocol === 'https:'
    const policy = { sources: this.manifest.csp.sources, upgrade: https && siteUrl !== null }
    const headers = securityHeaders(https)
    this.headers = [...headers, ['Content-Security-Policy', contentSecurityPolicy(policy)]]
    this.#log = log
    this.#map = scan({ distDir, manifest: this.manifest, policy, headers })
    this.#forms = new Forms(new ByteCache<Form>(memoryBytes))
    this.#redirects = new Map(this.manifest.redirects.map(({ from, to }) => [from, to]))
  }

  /** The quick way, before anything else: true when the target is exactly a known file, which is then on its way. */
  answerKnown(req: IncomingMessage, res: ServerResponse): boolean {
    const target = req.url ?? '/'
    const cut = target.indexOf('?')
    const file = this.#map.files.get(cut < 0 ? target : target.slice(0, cut))
    if (!file || !isRead(req)) return false
    this.#send({ req, res, startedAt: performance.now() }, file, 200)
    return true
  }

  /** Everything else: other spellings of known paths, redirects, wrong methods, and addresses that do not exist. */
  answerRest(req: IncomingMessage, res: ServerResponse): void {
    const visit = { req, res, startedAt: performance.now() }
    const { path, query } = requestPath(req.url ?? '/')
    const file = path === null ? undefined : this.#map.files.get(path)
    const elsewhere = path === null ? undefined : this.#elsewhere(path)
    if (path === null) this.#sendNotFound(visit, '/', 400)
    else if (!isRead(req)) this.#say(visit, 405, 'Pages can only be read.\n', [['Allow', 'GET, HEAD']])
    else if (file) this.#send(visit, file, 200)
    else if (elsewhere !== undefined) this.#redirect(visit, redirectTo(elsewhere, query))
    else this.#sendNotFound(visit, path, 404)
  }

  has(path: string): boolean {
    return this.#map.files.has(path)
  }

  /** The finished HTML of a page, for answers that are made from one; `null` when there is no such page. */
  html(path: string): Promise<{ text: string; headers: readonly Header[] } | null> {
    return this.#htmlOf(this.#map.files.get(path))
  }

  /** The not-found page, whose frame the server's own few pages borrow. */
  frame(): Promise<{ text: string; headers: readonly Header[] } | null> {
    return this.#htmlOf(this.#map.notFound.get('/'))
  }

  async #htmlOf(file: SiteFile | undefined): Promise<{ text: string; headers: readonly Header[] } | null> {
    if (!file?.file.endsWith('.html')) return null
    const form = await this.#forms.read(file, 'identity')
    return { text: form.body.toString(), headers: file.headers }
  }

  #elsewhere(path: string): string | undefined {
    return this.#map.aliases.get(path) ?? this.#redirects.get(path) ?? this.#redirects.get(path.replace(/\/$/, ''))
  }

  #send(visit: Visit, file: SiteFile, status: number): void {
    const encoding = negotiate(visit.req.headers['accept-encoding'], file.encodings)
    const form = this.#forms.inMemory(file, encoding)
    if (form) this.#write(visit, form, status)
    else {
      const write = (read: Form) => this.#write(visit, read, status)
      this.#forms.read(file, encoding).then(write, (error) => this.#unreadable(visit, error))
    }
  }

  #write(visit: Visit, form: Form, status: number): void {
    const { req, res } = visit
    const fresh = status === 200 && isFresh(req.headers['if-none-match'], form.etag)
    if (fresh) res.writeHead(304, form.notModified).end()
    else res.writeHead(status, form.full).end(req.method === 'HEAD' ? undefined : form.body)
    this.#note(visit)
  }

  #sendNotFound(visit: Visit, path: string, status: 400 | 404): void {
    const folder = nearestFolder(path, this.#map.notFound)
    const page = folder === null ? undefined : this.#map.notFound.get(folder)
    if (page) this.#send(visit, page, status)
    else this.#say(visit, status, 'There is no page at this address.\n')
  }

  #redirect(visit: Visit, location: string): void {
    this.#say(visit, 308, '', [
      ['Location', location],
      ['Cache-Control', 'public, max-age=3600'],
    ])
  }

  #unreadable(visit: Visit, error: unknown): void {
    this.#log.error({ err: error }, 'a file of the build cannot be read')
    this.#say(visit, 503, 'This page is being replaced. Please try again in a moment.\n', [['Retry-After', '2']])
  }

  #say(visit: Visit, status: number, text: string, more: Header[] = []): void {
    const own: Header[] = [
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Content-Length', String(Buffer.byteLength(text))],
    ]
    visit.res.writeHead(status, [...this.headers, ...own, ...more].flat())
    visit.res.end(visit.req.method === 'HEAD' ? undefined : text)
    this.#note(visit)
  }

  #note({ req, res, startedAt }: Visit): void {
    const ms = Math.round((performance.now() - startedAt) * 100) / 100
    const line = { id: requestId(), method: req.method, path: loggedPath(req.url ?? '/'), status: res.statusCode, ms }
    if (res.statusCode === 400) this.#log.warn(line, 'the path has malformed percent-encoding')
    else this.#log.info(line)
  }
}

interface Visit {
  req: IncomingMessage
  res: ServerResponse
  startedAt: number
}

function isRead(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}
