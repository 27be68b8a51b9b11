import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { pathAndQuery } from '#schemas/redirects.ts'
import { Failure } from '../http/failure.ts'
import { wantsPage } from '../http/request.ts'
import { logAnswer } from '../http/requestLog.ts'
import { type Log, loggedPath } from '../log/log.ts'
import { fileSender, type SiteFile } from './files.ts'
import { cacheControl, contentType } from './headers.ts'
import { requestPath } from './paths.ts'
import type { Release, Releases } from './releases.ts'

export type Site = ReturnType<typeof createSite>

/** No page's address is half as long; a longer one would cost more to look at than to refuse. */
const longestPath = 2_000

/**
 * The finished site: answers every request that is not the API's, from memory where it can. Each request gets all that it is
 * answered with from one release, the one that was served when it came.
 *
 * @param memoryBytes  upper bound of page bytes held
 */
export function createSite(releases: Pick<Releases, 'now'>, memoryBytes: number, log: Log) {
  const sendFile = fileSender(memoryBytes)
  /** The releases of requests that go on to the routes. */
  const begun = new WeakMap<IncomingMessage, Release>()
  const releaseOf = (req: IncomingMessage) => begun.get(req) ?? releases.now

  function send(res: Response, file: SiteFile, status: number, next: NextFunction): void {
    sendFile(res, file, status, (error) => {
      log.error({ err: error }, 'a file of the release cannot be read')
      next(new Failure(503, 'beingReplaced', { headers: { 'Retry-After': '2' } }))
    })
  }

  return {
    /** The release of a request, from its first line to its last. */
    of: releaseOf,

    /**
     * The quick way, before anything else.
     *
     * @param next  called only when the file turns out to be unreadable
     * @returns true when the target is exactly a known file, which is then on its way
     */
    answerKnown(req: Request, res: Response, next: NextFunction): boolean {
      const file = isRead(req) ? releases.now.file(...pathAndQuery(req.url)) : undefined
      if (file) {
        logAnswer(log, req, res)
        send(res, file, 200, next)
      } else begun.set(req, releases.now)
      return file !== undefined
    },

    /**
     * Everything else: other spellings of known paths, redirects, wrong methods, and addresses that do not exist.
     *
     * @throws Failure
     */
    answerRest(req: Request, res: Response, next: NextFunction): void {
      logAnswer(log, req, res)
      const release = releaseOf(req)
      const { path, query } = requestPath(req.url)
      if (req.url.length - query.length > longestPath) throw new Failure(414, 'addressTooLong')
      if (!isRead(req)) throw new Failure(405, 'pagesAreRead', { headers: { Allow: 'GET, HEAD' } })
      // NF-15 wants exactly one warning.
      if (path === null) log.warn({ path: loggedPath(req.url), status: 400 }, 'the path has malformed percent-encoding')
      const file = release.file(path ?? '', query)
      const elsewhere = file ? undefined : release.elsewhere(path ?? '', query)
      if (file) send(res, file, 200, next)
      else if (elsewhere !== undefined) {
        res.set({ Location: elsewhere, 'Cache-Control': cacheControl.redirect })
        res.status(308).end()
      } else {
        const status = path === null ? 400 : 404
        const page = isNavigation(req, path ?? req.url) && release.notFound(path ?? '')
        if (!page) throw new Failure(status, 'noPage')
        send(res, page, status, next)
      }
    },
  }
}

function isRead(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

/** @see https://fetch.spec.whatwg.org/#navigation-request */
const navigations = ['document', 'embed', 'frame', 'iframe', 'object']

/** Whether somebody goes to an address and looks at the answer. Without the browser's word for it, a page may be meant. */
function isNavigation(req: Request, path: string): boolean {
  const destination = req.headers['sec-fetch-dest']
  if (/^\/assets(\/|$)/.test(path)) return false
  if (typeof destination === 'string') return navigations.includes(destination)
  const isNoPage = !/^(text\/html|application\/octet-stream)/.test(contentType(path))
  return isNoPage || /^\/(media|\.well-known)(\/|$)/.test(path) ? wantsPage(req) : Boolean(req.accepts('html'))
}
