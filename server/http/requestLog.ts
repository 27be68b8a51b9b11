import type { Request, Response } from 'express'
import { Counter, Histogram, type Registry } from 'prom-client'
import { loggedPath, requestId } from '../log/facts.ts'
import type { Log } from '../log/log.ts'

/** Notes an API request when its answer is out or its caller has gone. */
export function requestLog(log: Log, metrics: Registry): (req: Request, res: Response) => void {
  const requests = new Counter({
    name: 'lead_requests_total',
    help: 'API requests, by status of the answer.',
    labelNames: ['status'],
    registers: [metrics],
  })
  const seconds = new Histogram({
    name: 'lead_request_duration_seconds',
    help: 'From the first byte of an API request to the end of its answer.',
    labelNames: ['route', 'status'],
    // The answer may take 4 s.
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  })
  return (req, res) => {
    const startedAt = performance.now()
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : 499
      const ms = Math.round((performance.now() - startedAt) * 100) / 100
      requests.inc({ status })
      // A declared path, never what a stranger asked for: each label is kept for good.
      seconds.observe({ route: res.locals.route ?? 'none', status }, ms / 1000)
      const path = loggedPath(req.originalUrl)
      log.info({ id: requestIdOf(res), method: req.method, path, status, ms, lead: res.locals.leadId })
    })
  }
}

/** The request's id: what its answer tells is what the log names. */
export function requestIdOf(res: Response): string {
  res.locals.requestId ??= requestId()
  return res.locals.requestId
}
