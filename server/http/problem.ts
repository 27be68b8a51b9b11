import { STATUS_CODES } from 'node:http'
import type { Request, Response } from 'express'
import type { SiteWording } from '#schemas/siteWords.ts'
import { bugFacts } from '../log/bugFacts.ts'
import type { Log } from '../log/log.ts'
import { Failure } from './failure.ts'
import { requestIdOf } from './requestLog.ts'
import type { SitePages } from './sitePages.ts'
import { toFailure } from './toFailure.ts'

/** Answers a refusal as a page, for a person's browser; false when it should be JSON after all. */
export type FailurePage = (req: Request, res: Response, failure: Failure) => Promise<boolean>

/**
 * The one place where an answer of the gate that is no success is written: RFC 9457 with `success` and `error` beside it,
 * since that is what the site's form reads. Bugs are logged and answered with one plain sentence.
 */
export function problemAnswer(log: Log, pages: SitePages, failurePage: FailurePage) {
  return async (error: unknown, req: Request, res: Response): Promise<void> => {
    const failure = toFailure(error)
    if (!failure) log.error({ id: requestIdOf(res), ...bugFacts(error) }, 'a bug')
    if (res.headersSent) {
      res.destroy()
      return
    }
    const told = failure ?? new Failure(500, 'bug')
    if (await failurePage(req, res, told)) return
    sendProblem(req, res, told, pages.of(req).wording)
  }
}

function sendProblem(req: Request, res: Response, failure: Failure, wording: SiteWording | undefined): void {
  const { status, headers } = failure
  const { message: detail, errors } = failure.worded(wording)
  const named = /\bapplication\/json\b/i.test(req.headers.accept ?? '')
  const title = STATUS_CODES[status] ?? 'Error'
  const told = { type: 'about:blank', title, status, detail, error: detail, success: false, errors }
  res.status(status).set(headers)
  res.set('Content-Type', `${named ? 'application/json' : 'application/problem+json'}; charset=utf-8`)
  res.send(JSON.stringify({ ...told, requestId: requestIdOf(res) }))
}
