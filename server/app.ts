import type { IncomingMessage, RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import type { Config } from './config.ts'
import { addressIn } from './http/request.ts'
import { hopWatch, proxyWatch } from './http/requestLog.ts'
import type { Log } from './log/log.ts'
import type { Release } from './site/releases.ts'
import type { Site } from './site/site.ts'

export interface AppParts extends Pick<Config, 'trustProxy'> {
  site: Pick<Site, 'answerKnown' | 'answerRest'> & {
    /** The release of a request; its headers are carried by every answer that is no file. */
    of(req: IncomingMessage): Pick<Release, 'headers'>
  }
  router: RequestHandler
  onError: ErrorRequestHandler
  log: Log
}

/**
 * Puts the server together. The site comes first and answers known files at once, which is why a page costs little more
 * than a map look-up; then the routes, and everything unknown.
 */
export function createApp({ trustProxy, site, router, onError, log }: AppParts): RequestListener {
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple')
  const trusts = app.set('trust proxy', trustProxy).get('trust proxy fn')
  // It reads bare addresses only.
  app.set('trust proxy', (hop: string, index: number) => trusts(addressIn(hop), index))
  const lookForProxy = proxyWatch(log, app.get('trust proxy fn'))
  const lookForHop = hopWatch(log)
  const setHeaders = (req: Request, res: Response) => res.setHeaders(new Map(site.of(req).headers))
  app.use((req, res, next) => {
    lookForProxy(req)
    if (site.answerKnown(req, res, next)) return
    lookForHop(req)
    setHeaders(req, res)
    next()
  })
  app.use(router)
  app.use((req, res, next) => site.answerRest(req, res, next))
  const answerError: ErrorRequestHandler = (error, req, res, next) => {
    if (!res.headersSent) setHeaders(req, res)
    return onError(error, req, res, next)
  }
  app.use(answerError)
  return (req, res) => {
    // A server must take a whole address (RFC 9112, 3.2.2). Which host it names is not asked: ours is a setting.
    const { url = '' } = req
    if (!url.startsWith('/') && URL.canParse(url)) req.url = url.replace(/^https?:\/\/[^/?]*\/?/i, '/')
    // Express asks none of the above for a target that it cannot read, `http://[`: it is answered like one with a bad escape.
    app(req as Request, res as Response, () => app(Object.assign(req as Request, { url: '/%' }), res))
  }
}
