import type { RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { Config } from './config.ts'
import { answerLastError } from './ops/lastError.ts'
import type { Log } from './ops/log.ts'
import { proxyWatch } from './ops/proxyWatch.ts'
import type { Header } from './site/securityHeaders.ts'
import type { Site } from './site/site.ts'

export interface AppParts {
  config: Pick<Config, 'trustProxy'>
  /** `null` when there are no pages: the operator's numbers have a port of their own. */
  site: Pick<Site, 'answerKnown' | 'answerRest' | 'answerFailed'> | null
  /** What every answer that is no file carries. */
  headers: readonly Header[]
  /** All declared routes. */
  gate: RequestHandler
  log: Log
}

/**
 * Puts the server together. Known files are answered before Express sees the request, which is why a page costs no more
 * than a map look-up; what the gate knows and everything unknown go through Express.
 */
export function createApp({ config, site, headers, gate, log }: AppParts): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.trustProxy)
  app.set('query parser', 'simple')
  app.use((_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  })
  app.use(gate)
  app.use((req, res) => (site ? site.answerRest(req, res) : res.status(404).end()))
  const lastError: ErrorRequestHandler = (error, req, res, _next) => answerLastError({ log, error, req, res, site })
  app.use(lastError)
  const lookForProxy = proxyWatch(log, app.get('trust proxy fn'))
  return (req, res) => {
    try {
      lookForProxy(req)
      if (!site?.answerKnown(req, res)) app(req, res)
    } catch (error) {
      for (const [name, value] of res.headersSent ? [] : headers) res.setHeader(name, value)
      answerLastError({ log, error, req, res, site })
    }
  }
}
