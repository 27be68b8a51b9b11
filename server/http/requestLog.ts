import type { Request, Response } from 'express'
import type { Log } from '../log/log.ts'
import { loggedPath } from '../log/loggedPath.ts'
import type { Counter } from '../log/metrics.ts'
import { requestId } from '../log/requestId.ts'

/** Notes an API request when its answer is out or its caller has gone. */
export function requestLog(log: Log, requests: Counter): (req: Request, res: Response) => void {
  return (req, res) => {
    const startedAt = performance.now()
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : 499
      const ms = Math.round((performance.now() - startedAt) * 100) / 100
      requests.add({ status: String(status) })
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
