import type { RequestHandler, Response } from 'express'
import type { Log } from '../ops/log.ts'
import { loggedPath } from '../ops/loggedPath.ts'
import type { Counter } from '../ops/metrics.ts'
import { requestId } from '../ops/requestId.ts'

/** Gives each API request its id, and notes it when its answer is out or its caller has gone. */
export function requestLog(log: Log, requests: Counter): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now()
    const id = requestId()
    res.locals.requestId = id
    res.set('Cache-Control', 'no-store')
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : 499
      const ms = Math.round((performance.now() - startedAt) * 100) / 100
      requests.add({ status: String(status) })
      log.info({ id, method: req.method, path: loggedPath(req.originalUrl), status, ms, lead: res.locals.leadId })
    })
    next()
  }
}

export function requestIdOf(res: Response): string {
  return res.locals.requestId
}
