import express from 'express'
import type { Registry } from 'prom-client'
import { errorCodes, type Log } from '../log/log.ts'
import { type Listening, listen } from './connections.ts'
import { isSecret } from './request.ts'

export interface MetricsSettings {
  port: number
  host: string
  /** What Prometheus sends to read them; `null` lets everybody who reaches the port. */
  token: string | null
}

/**
 * `GET /metrics`, on a port of its own because numbers are for the operator alone; 401 without the token.
 *
 * @returns `null` when that port cannot be opened: the log says so, and the site does without
 */
export async function serveMetrics(metrics: Registry, settings: MetricsSettings, log: Log): Promise<Listening | null> {
  const { port, host, token } = settings
  const app = express().disable('x-powered-by')
  app.get('/metrics', async (req, res) => {
    const [, said] = /^Bearer (.+)$/i.exec(req.get('authorization') ?? '') ?? []
    if (token !== null && !isSecret(said, token)) return void res.set('WWW-Authenticate', 'Bearer').sendStatus(401)
    res.set('Content-Type', metrics.contentType).send(await metrics.metrics())
  })
  app.use((_req, res) => void res.sendStatus(404))
  return listen(app, port, host).catch((error) => {
    log.error({ ...errorCodes(error), host, port }, portClosed)
    return null
  })
}

const portClosed =
  'no numbers for Prometheus: METRICS_HOST and METRICS_PORT must be an address of this machine and a free port'
