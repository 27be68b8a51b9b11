import type { IncomingMessage, ServerResponse } from 'node:http'
import { filledIn } from '#schemas/openPage.ts'
import type { ServerPageName } from '#schemas/serverPages.ts'
import { type Sentence, worded } from '../http/failure.ts'
import { wantsPage } from '../http/request.ts'
import type { SitePages } from '../http/sitePages.ts'
import { requestId } from '../log/facts.ts'
import type { Log } from '../log/log.ts'
import { cacheControl } from './cacheControl.ts'
import { negotiate } from './encoding.ts'
import { redirectTo } from './redirectTo.ts'
import type { Release } from './release.ts'
import type { Releases } from './releases.ts'
import { requestPath } from './requestPath.ts'
import type { Header } from './securityHeaders.ts'
import { type Form, Forms, type SiteFile } from './siteFile.ts'
import { noteVisit, type Visit, writeForm, writeText } from './visit.ts'

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
  readonly #forms: Forms
  readonly #log: Log
  /** The releases of requests that are handed on. */
  readonly #begun = new WeakMap<IncomingMessage, Release>()

  constructor({ releases, memoryBytes, log }: SiteOptions) {
    this.#releases = releases
    this.#forms = new Forms(memoryBytes)
    this.#log = log
  }

  of(req: IncomingMessage): Release {
    return this.#begun.get(req) ?? this.#releases.now
  }

  /** The quick way, before anything else: true when the target is exactly a known file, which is then on its way, or too long to be any. */
  answerKnown(req: IncomingMessage, res: ServerResponse): boolean {
    const visit = { req, res, release: this.#releases.now, startedAt: performance.now() }
    const target = req.url ?? '/'
    const cut = target.indexOf('?')
    const path = cut < 0 ? target : target.slice(0, cut)
    // The API's refusals have a form of their own, and finding that it has no such route is cheap.
    if (path.length > longestPath && !path.startsWith('/api/')) {
      this.#say(visit, 414, 'addressTooLong')
      return true
    }
    const file = isRead(req) ? visit.release.file(path) : undefined
    if (file) this.#send(visit, file, 200)
    else this.#begun.set(req, visit.release)
    return file !== undefined
  }

  /** Everything else: other spellings of known paths, redirects, wrong methods, and addresses that do not exist. */
  answerRest(req: IncomingMessage, res: ServerResponse): void {
    const visit = { req, res, release: this.of(req), startedAt: performance.now() }
    const { path, query } = requestPath(req.url ?? '/')
    if (path === null) this.#sendNotFound(visit, '/', 400)
    else if (!isRead(req)) this.#tell(visit, 'wrong-method', 405, 'pagesAreRead', [['Allow', 'GET, HEAD']])
    else this.#answerPath(visit, path, query)
  }

  #answerPath(visit: Visit, path: string, query: string): void {
    const { release } = visit
    const elsewhere = release.elsewhere(path)
    // What the release says of an address comes first, and only then what an earlier one had there.
    const file = release.file(path) ?? (elsewhere === undefined ? release.earlierAsset(path) : undefined)
    if (file) this.#send(visit, file, 200)
    else if (elsewhere !== undefined) this.#redirect(visit, redirectTo(elsewhere, query))
    else this.#sendNotFound(visit, path, 404)
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
    writeForm(visit, form, status)
    noteVisit(this.#log, visit)
  }

  #sendNotFound(visit: Visit, path: string, status: 400 | 404): void {
    const page = visit.release.notFound(path)
    if (page) this.#send(visit, page, status)
    else this.#say(visit, status, 'noPage')
  }

  #redirect(visit: Visit, location: string): void {
    this.#say(visit, 308, null, [
      ['Location', location],
      ['Cache-Control', cacheControl.redirect],
    ])
  }

  #unreadable(visit: Visit, error: unknown): void {
    this.#log.error({ err: error }, 'a file of the release cannot be read')
    this.#tell(visit, 'away', 503, 'beingReplaced', [['Retry-After', '2']])
  }

  /** A finished page for a person; for a program, and where the build has none, a line of text. */
  #tell(visit: Visit, page: ServerPageName, status: number, phrase: Sentence['phrase'], more: Header[]): void {
    const asked = wantsPage(visit.req) ? visit.release.open(page) : Promise.resolve(null)
    // Its failures are told already; `open` never rejects.
    void asked.then((found) => {
      if (!found) return this.#say(visit, status, phrase, more)
      const reference = requestId()
      const headers: Header[] = [...found.headers, ['Cache-Control', cacheControl.refusal], ...more]
      writeText(visit, status, filledIn(found.parts, { reference }), headers, 'html')
      noteVisit(this.#log, visit, reference)
    })
  }

  #say(visit: Visit, status: number, phrase: Sentence['phrase'] | null, more: Header[] = []): void {
    const text = phrase === null ? '' : `${worded({ phrase }, visit.release.wording)}\n`
    const caching: Header[] = status < 400 ? [] : [['Cache-Control', cacheControl.refusal]]
    writeText(visit, status, text, [...visit.release.headers, ...caching, ...more])
    noteVisit(this.#log, visit)
  }
}

function isRead(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}
