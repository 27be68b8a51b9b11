import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler, Request, Response } from 'express'
import type { SiteWording } from '#schemas/siteWords.ts'
import type { Log } from '../log/log.ts'
import { bugFacts } from '../log/log.ts'
import { Failure, StoreAway } from './failure.ts'
import { problemType, requestIdOf } from './request.ts'

/** Answers a refusal as a page, for a person's browser; false when it should be JSON after all. */
export type FailurePage = (req: Request, res: Response, failure: Failure) => Promise<boolean>

/**
 * The one place where an answer that is no success is written, for routes and pages alike: a page for a person, RFC 9457
 * for a program, with `success` and `error` beside it, since that is what the site's form reads. Of a bug the log gets
 * where it happened, the visitor one plain sentence and never a stack, whatever NODE_ENV says.
 */
export function errorAnswer(
  log: Log,
  wordingOf: (req: Request) => SiteWording | undefined,
  failurePage: FailurePage,
): ErrorRequestHandler {
  return async (error, req, res, _next) => {
    const refusal = toFailure(error)
    if (!refusal) log.error({ id: requestIdOf(res), ...bugFacts(error) }, 'a bug')
    if (res.headersSent) {
      // What broke off halfway must not be taken for whole.
      res.destroy()
      return
    }
    const failure = refusal ?? new Failure(500, req.originalUrl.startsWith('/api/') ? 'bug' : 'failed')
    const isAnswered = await failurePage(req, res, failure).catch((pageError: unknown) => {
      log.error({ id: requestIdOf(res), ...bugFacts(pageError) }, 'a bug')
      return false
    })
    if (!isAnswered) sendProblem(req, res, failure, wordingOf(req))
  }
}

/** The refusal that an error stands for, or `null` when it is a bug. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  if (error instanceof StoreAway) {
    return new Failure(503, 'storeAway', { headers: { 'Retry-After': error.why === 'busy' ? '2' : '10' } })
  }
  // What Express and its body parsers throw says with a status that the request was at fault.
  const status = error instanceof Error && 'status' in error ? error.status : null
  if (typeof status !== 'number' || status < 400 || status >= 500) return null
  if (status === 413) return new Failure(413, 'tooLarge')
  return status === 415 ? new Failure(415, 'wrongType') : new Failure(400, 'notJson')
}

function sendProblem(req: Request, res: Response, failure: Failure, wording: SiteWording | undefined): void {
  const { status, headers } = failure
  const { message: detail, errors } = failure.worded(wording)
  const problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    error: detail,
    success: false,
    errors,
    requestId: requestIdOf(res),
  }
  res.status(status).set(headers)
  res.set('Cache-Control', 'no-store')
  res.set('Content-Type', `${problemType(req)}; charset=utf-8`)
  res.send(JSON.stringify(problem))
}
