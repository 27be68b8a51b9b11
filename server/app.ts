import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import type { Config } from './config.ts'
import { proxyWatch } from './http/requestLog.ts'
import type { Log } from './log/log.ts'
import type { Release } from './site/releases.ts'
import type { Site } from './site/site.ts'

export interface AppParts {
  config: Pick<Config, 'trustProxy'>
  /** `null` when there are no pages: the operator's numbers have a port of their own. */
  site:
    | (Pick<Site, 'answerKnown' | 'answerRest'> & {
        /** The release of a request; its headers are carried by every answer that is no file. */
        of(req: IncomingMessage): Pick<Release, 'headers'>
      })
    | null
  /** All declared routes. */
  router: RequestHandler
  /** Answers whatever is thrown. */
  onError: ErrorRequestHandler
  log: Log
}

/**
 * Puts the server together. The site comes first and answers known files at once, which is why a page costs little more
 * than a map look-up; then the routes, and everything unknown.
 */
export function createApp({ config, site, router, onError, log }: AppParts): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.trustProxy)
  app.set('query parser', 'simple')
  const lookForProxy = proxyWatch(log, app.get('trust proxy fn'))
  const carryHeaders = (req: IncomingMessage, res: ServerResponse) => {
    for (const [name, value] of site?.of(req).headers ?? []) res.setHeader(name, value)
  }
  app.use((req, res, next) => {
    lookForProxy(req)
    if (site?.answerKnown(req, res, next)) return
    carryHeaders(req, res)
    next()
  })
  app.use(router)
  app.use((req, res, next) => (site ? site.answerRest(req, res, next) : res.status(404).end()))
  const answerError: ErrorRequestHandler = (error, req, res, next) => {
    if (!res.headersSent) carryHeaders(req, res)
    return onError(error, req, res, next)
  }
  app.use(answerError)
  // Express asks none of the above for a target that it cannot read, `http://[`: it is answered like one with a bad escape.
  const answerUnread = (req: Request, res: Response) => {
    req.url = '/%'
    app(req, res)
  }
  return (req, res) => app(req as Request, res as Response, () => answerUnread(req as Request, res as Response))
}
