import type { Request, RequestHandler } from 'express'
import { mediaType } from './body.ts'
import { Failure } from './failure.ts'
import { sentences } from './sentences.ts'

/**
 * Lets through what a page of this site sends, or of an origin in `allowed`. There are no cookies to steal; what is kept
 * out is garbage made by foreign pages in their visitors' names.
 *
 * A program without `Origin` may post JSON, which no foreign page can do unasked. A plain form it could, so a form needs
 * an `Origin`, and ours.
 *
 * @param allowed  origins beside our own, `https://www.tidewheel.example`
 */
export function originCheck(allowed: ReadonlySet<string>): RequestHandler {
  return (req, _res, next) => {
    const { origin, 'sec-fetch-site': site } = req.headers
    const known = origin === undefined ? null : isOwn(req, origin) || allowed.has(origin)
    const fromForm = mediaType(req) === 'application/x-www-form-urlencoded'
    const trustedPage = known === true && origin !== undefined && allowed.has(origin)
    const siteFits = site === undefined || site === 'same-origin' || site === 'none' || trustedPage
    if (known === false || !siteFits || (fromForm && known !== true)) throw new Failure(403, sentences.foreign)
    next()
  }
}

function isOwn(req: Request, origin: string): boolean {
  return origin !== 'null' && URL.parse(origin)?.host === req.host
}
