import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import type { Config } from './config.ts'
import { answerLastError } from './http/lastError.ts'
import { proxyWatch } from './http/proxyWatch.ts'
import type { RequestSite } from './http/sitePages.ts'
import type { Log } from './log/log.ts'
import type { Release } from './site/release.ts'
import type { Site } from './site/site.ts'

export interface AppParts {
  config: Pick<Config, 'trustProxy'>
  /** `null` when there are no pages: the operator's numbers have a port of their own. */
  site:
    | (Pick<Site, 'answerKnown' | 'answerRest' | 'answerFailed'> & {
        /** The release of a request; its headers are carried by every answer that is no file. */
        of(req: IncomingMessage): Pick<Release, 'headers'> & Pick<RequestSite, 'wording'>
      })
    | null
  /** All declared routes. */
  gate: RequestHandler
  log: Log
}

/**
 * Puts the server together. The site comes first and answers known files at once, which is why a page costs little more
 * than a map look-up; then what the gate knows, and everything unknown.
 */
export function createApp({ config, site, gate, log }: AppParts): RequestListener {
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
    if (site?.answerKnown(req, res)) return
    carryHeaders(req, res)
    next()
  })
  app.use(gate)
  const answerRest = (req: IncomingMessage, res: ServerResponse) =>
    site ? site.answerRest(req, res) : res.writeHead(404).end()
  app.use(answerRest)
  const lastError: ErrorRequestHandler = (error, req, res, _next) => {
    if (!res.headersSent) carryHeaders(req, res)
    return answerLastError({ log, error, req, res, site })
  }
  app.use(lastError)
  /** For a target that Express cannot read, `http://[`: it asks none of the above and would answer by itself. */
  const answerUnread = async (req: IncomingMessage, res: ServerResponse) => {
    try {
      carryHeaders(req, res)
      await answerRest(req, res)
    } catch (error) {
      await answerLastError({ log, error, req, res, site })
    }
  }
  return (req, res) => app(req as Request, res as Response, () => void answerUnread(req, res))
}
