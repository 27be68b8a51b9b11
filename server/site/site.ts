import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { filledIn } from '#schemas/openPage.ts'
import type { ServerPageName } from '#schemas/serverPages.ts'
import { type Sentence, worded } from '../http/failure.ts'
import { wantsPage } from '../http/request.ts'
import type { Log } from '../log/log.ts'
import { loggedPath, requestId } from '../log/log.ts'
import { type Encoding, FileCache, type Representation, type SiteFile, sendFromDisk } from './files.ts'
import { cacheControl, type Header } from './headers.ts'
import { redirectTo, requestPath } from './paths.ts'
import type { Release, Releases, SitePages } from './releases.ts'

export interface SiteOptions {
  releases: Pick<Releases, 'now'>
  /** Upper bound of page bytes held. */
  memoryBytes: number
  log: Log
}

/** One request for a page, the release that answers it, and the moment it came. */
interface Visit {
  req: IncomingMessage
  res: ServerResponse
  release: Release
  startedAt: number
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

  /** The quick way, before anything else: true when the target is exactly a known file, which is then on its way. */
  answerKnown(req: IncomingMessage, res: ServerResponse): boolean {
    const release = this.#releases.now
    const target = req.url ?? '/'
    const cut = target.indexOf('?')
    const file = isRead(req) ? release.file(cut < 0 ? target : target.slice(0, cut)) : undefined
    if (file) this.#send({ req, res, release, startedAt: performance.now() }, file, 200)
    else this.#begun.set(req, release)
    return file !== undefined
  }

  /** Everything else: other spellings of known paths, redirects, wrong methods, and addresses that do not exist. */
  answerRest(req: IncomingMessage, res: ServerResponse): void {
    const release = this.of(req)
    const visit: Visit = { req, res, release, startedAt: performance.now() }
    const target = req.url ?? '/'
    const { path, query } = requestPath(target)
    if (target.length - query.length > longestPath) this.#refuse(visit, 414, 'addressTooLong')
    else if (path === null) this.#sendNotFound(visit, '/', 400)
    else if (!isRead(req)) this.#refuse(visit, 405, 'pagesAreRead', [['Allow', 'GET, HEAD']], 'wrong-method')
    else {
      // What the release says of an address comes first, and only then what an earlier one had there.
      const known = release.file(path)
      const elsewhere = known ? undefined : release.elsewhere(path)
      const file = known ?? (elsewhere === undefined ? release.earlierAsset(path) : undefined)
      if (file) this.#send(visit, file, 200)
      else if (elsewhere !== undefined) this.#redirect(visit, redirectTo(elsewhere, query))
      else this.#sendNotFound(visit, path, 404)
    }
  }

  #send(visit: Visit, file: SiteFile, status: number): void {
    const encoding = file.packed ? encodings.memo(visit.req.headers['accept-encoding'] ?? '') : 'identity'
    const known = this.#files.get(file, encoding)
    if (known) this.#write(visit, known, status)
    else if (file.name.startsWith('media/') && !file.packed) this.#stream(visit, file, encoding, status)
    else
      this.#files.read(file, encoding).then(
        (found) => (found ? this.#write(visit, found, status) : this.#stream(visit, file, encoding, status)),
        (error) => this.#unreadable(visit, error),
      )
  }

  #write(visit: Visit, { body, etag, headers, notModified }: Representation, status: number): void {
    const { req, res } = visit
    const held = status === 200 ? req.headers['if-none-match'] : undefined
    // No other tag can hold this one with its quotes; weak ones count, as RFC 9110 wants for GET.
    if (held !== undefined && (held.includes(etag) || held.trim() === '*')) res.writeHead(304, notModified).end()
    else res.writeHead(status, headers).end(body)
    this.#note(visit)
  }

  #stream(visit: Visit, file: SiteFile, encoding: Encoding, status: number): void {
    const { req, res } = visit
    const note = () => this.#note(visit)
    res.statusCode = status
    res.once('close', note)
    sendFromDisk(req, res, file, encoding, (error) => {
      res.off('close', note)
      this.#unreadable(visit, error)
    })
  }

  #sendNotFound(visit: Visit, path: string, status: 400 | 404): void {
    const page = visit.release.notFound(path)
    if (page) this.#send(visit, page, status)
    else this.#refuse(visit, status, 'noPage')
  }

  #redirect(visit: Visit, location: string): void {
    const own: Header[] = [
      ['Location', location],
      ['Cache-Control', cacheControl.redirect],
    ]
    write(visit.res, 308, 'plain', '', [...visit.release.headers, ...own])
    this.#note(visit)
  }

  #unreadable(visit: Visit, error: unknown): void {
    this.#log.error({ err: error }, 'a file of the release cannot be read')
    this.#refuse(visit, 503, 'beingReplaced', [['Retry-After', '2']], 'away')
  }

  /** @param page  shown to a person, where the build has it; a program gets one line of text */
  async #refuse(
    visit: Visit,
    status: number,
    phrase: Sentence['phrase'],
    headers: Header[] = [],
    page?: ServerPageName,
  ): Promise<void> {
    const { req, res, release } = visit
    const found = page && wantsPage(req) ? await release.open(page) : null
    const reference = requestId()
    const own: Header[] = [['Cache-Control', cacheControl.refusal], ...headers]
    if (found) write(res, status, 'html', filledIn(found.parts, { reference }), [...found.headers, ...own])
    else write(res, status, 'plain', `${worded({ phrase }, release.wording)}\n`, [...release.headers, ...own])
    this.#note(visit, reference)
  }

  /** One line in the log; NF-15 wants exactly one warning for a path that cannot be decoded. */
  #note({ req, res, startedAt }: Visit, id = requestId()): void {
    const ms = Math.round((performance.now() - startedAt) * 100) / 100
    const line = { id, method: req.method, path: loggedPath(req.url ?? '/'), status: res.statusCode, ms }
    if (res.statusCode === 400) this.#log.warn(line, 'the path has malformed percent-encoding')
    else this.#log.info(line)
  }
}

function isRead(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
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

function write(res: ServerResponse, status: number, type: 'plain' | 'html', text: string, headers: readonly Header[]) {
  const own: Header[] = [
    ['Content-Type', `text/${type}; charset=utf-8`],
    ['Content-Length', String(Buffer.byteLength(text))],
  ]
  res.writeHead(status, [...headers, ...own].flat()).end(text)
}
