import type { RequestHandler } from 'express'
import { Failure } from './failure.ts'
import type { Limiter } from './limiter.ts'
import { tooMany } from './sentences.ts'
import type { Visitors } from './visitors.ts'

/** Counts the request for its visitor, and leaves who that was for the handlers after it. */
export function limit(limiter: Limiter, visitors: Visitors): RequestHandler {
  return async (req, res, next) => {
    res.locals.visitor = await visitors.fingerprint(req.ip)
    const waitSeconds = await limiter(res.locals.visitor)
    if (waitSeconds > 0)
      throw new Failure(429, tooMany(waitSeconds), { headers: { 'Retry-After': String(waitSeconds) } })
    next()
  }
}
