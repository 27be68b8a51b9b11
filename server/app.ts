import type { RequestListener } from 'node:http'
import express, { type Router } from 'express'
import type { Config } from './config.ts'
import { healthRoutes } from './ops/health.ts'
import type { Readiness } from './ops/readiness.ts'
import type { Header } from './site/securityHeaders.ts'
import type { Site } from './site/site.ts'

export interface AppParts {
  config: Pick<Config, 'trustProxy'>
  /** `null` when the pages live elsewhere and this process takes enquiries only. */
  site: Site | null
  readiness: Readiness
  /** What every answer that is no file carries. */
  headers: readonly Header[]
  /** The API below `/api`. */
  api: Router
}

/**
 * Puts the server together. Known files are answered before Express sees the request, which is why a page costs no more
 * than a map look-up; the API, the health addresses and everything unknown go through Express.
 */
export function createApp({ config, site, readiness, headers, api }: AppParts): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.trustProxy)
  app.set('query parser', 'simple')
  app.use((_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  })
  app.use(healthRoutes(readiness))
  app.use('/api', api)
  app.use((req, res) => (site ? site.answerRest(req, res) : res.status(404).end()))
  return (req, res) => {
    if (!site?.answerKnown(req, res)) app(req, res)
  }
}
