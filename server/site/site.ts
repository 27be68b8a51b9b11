import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { Failure } from '../http/failure.ts'
import { requestIdOf } from '../http/request.ts'
import { type Log, loggedPath } from '../log/log.ts'
import { type Encoding, FileCache, type Representation, type SiteFile, sendFromDisk } from './files.ts'
import { cacheControl } from './headers.ts'
import { redirectTo, requestPath } from './paths.ts'
import type { Release, Releases, SitePages } from './releases.ts'

export interface SiteOptions {
  releases: Pick<Releases, 'now'>
  /** Upper bound of page bytes held. */
  memoryBytes: number
  log: Log
}

/** No page's address is half as long; a longer one would cost more to look at than to refuse. */
const longestPath = 2_000

/**
 * The finished site: answers every request that is not the API's, from memory where it can. Each request gets all that it is
 * answered with from one release, the one that was served when it came.
 */
export class Site implements SitePages {
  readonly #releases: SiteOptions['releases']
  readonly #files: FileCache
  readonly #log: Log
  /** The releases of requests that are handed on. */
  readonly #begun = new WeakMap<IncomingMessage, Release>()

  constructor({ releases, memoryBytes, log }: SiteOptions) {
    this.#releases = releases
    this.#files = new FileCache(memoryBytes)
    this.#log = log
  }

  of(req: IncomingMessage): Release {
    return this.#begun.get(req) ?? this.#releases.now
  }

  /**
   * The quick way, before anything else.
   *
   * @param next  called only when the file turns out to be unreadable
   * @returns true when the target is exactly a known file, which is then on its way
   */
  answerKnown(req: Request, res: Response, next: NextFunction): boolean {
    const release = this.#releases.now
    const cut = req.url.indexOf('?')
    const file = isRead(req) ? release.file(cut < 0 ? req.url : req.url.slice(0, cut)) : undefined
    if (!file) {
      this.#begun.set(req, release)
      return false
    }
    this.#note(res)
    this.#send(res, file, 200, next)
    return true
  }

  /**
   * Everything else: other spellings of known paths, redirects, wrong methods, and addresses that do not exist.
   *
   * @throws Failure
   */
  answerRest(req: Request, res: Response, next: NextFunction): void {
    const release = this.of(req)
    const { path, query } = requestPath(req.url)
    this.#note(res)
    if (req.url.length - query.length > longestPath) throw new Failure(414, 'addressTooLong')
    if (!isRead(req)) throw new Failure(405, 'pagesAreRead', { headers: { Allow: 'GET, HEAD' } })
    const file = release.file(path ?? '')
    const elsewhere = file ? undefined : release.elsewhere(path ?? '')
    if (file) this.#send(res, file, 200, next)
    else if (elsewhere !== undefined) {
      res.set({ Location: redirectTo(elsewhere, query), 'Cache-Control': cacheControl.redirect })
      res.status(308).end()
    } else {
      const status = path === null ? 400 : 404
      const page = release.notFound(path ?? '')
      if (!page) throw new Failure(status, 'noPage')
      this.#send(res, page, status, next)
    }
  }

  #send(res: Response, file: SiteFile, status: number, next: NextFunction): void {
    const encoding = file.packed ? encodings.memo(res.req.headers['accept-encoding'] ?? '') : 'identity'
    const unreadable = (error: unknown) => {
      this.#log.error({ err: error }, 'a file of the release cannot be read')
      next(new Failure(503, 'beingReplaced', { headers: { 'Retry-After': '2' } }))
    }
    const known = this.#files.get(file, encoding)
    if (known) write(res, known, status)
    else
      this.#files.read(file, encoding).then((found) => {
        if (found) write(res, found, status)
        else sendFromDisk(res.status(status), file, encoding, unreadable)
      }, unreadable)
  }

  /** One line in the log; NF-15 wants exactly one warning for a path that cannot be decoded. */
  #note(res: Response): void {
    const startedAt = performance.now()
    res.on('close', () => {
      const { method, url } = res.req
      const ms = Math.round((performance.now() - startedAt) * 100) / 100
      const line = { id: requestIdOf(res), method, path: loggedPath(url), status: res.statusCode, ms }
      if (res.statusCode === 400) this.#log.warn(line, 'the path has malformed percent-encoding')
      else this.#log.info(line)
    })
  }
}

function isRead(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

function write(res: Response, { body, etag, headers, notModified }: Representation, status: number): void {
  const held = status === 200 ? res.req.headers['if-none-match'] : undefined
  // No other tag can hold this one with its quotes; weak ones count, as RFC 9110 wants for GET.
  if (held !== undefined && (held.includes(etag) || held.trim() === '*')) res.writeHead(304, notModified).end()
  else res.writeHead(status, headers).end(body)
}

/** Its types do not know yet what is preferred at equal weight. */
interface EncodingNegotiator {
  encoding(available: string[], options: { preferred: string[] }): string | undefined
}

const smallestFirst: Encoding[] = ['br', 'gzip', 'identity']

/** By `Accept-Encoding`. Browsers send a few dozen different ones; each is read once. */
const encodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod(header) {
    const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': header } })
    const found = negotiator.encoding(smallestFirst, { preferred: smallestFirst })
    return smallestFirst.find((encoding) => encoding === found) ?? 'identity'
  },
})
