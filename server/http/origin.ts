import type { Request, Response } from 'express'
import { form, mediaType } from './body.ts'
import { Failure } from './failure.ts'

/**
 * Lets through what a page of this site sends, or of an origin in `allowed`. There are no cookies to steal; what is kept
 * out is garbage made by foreign pages in their visitors' names.
 *
 * A program without `Origin` may post JSON, which no foreign page can do unasked. A plain form it could, so a form needs
 * an `Origin`, and ours.
 *
 * @param allowed  origins beside our own, `https://www.tidewheel.example`
 * @throws Failure (403)
 */
export function checkOrigin(req: Request, allowed: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = req.headers
  const known = origin === undefined ? null : isOwn(req, origin) || allowed.includes(origin)
  const fromForm = mediaType(req) === form
  const trustedPage = known === true && origin !== undefined && allowed.includes(origin)
  const siteFits = site === undefined || site === 'same-origin' || site === 'none' || trustedPage
  if (known !== false && siteFits && (known === true || !fromForm)) return
  throw new Failure(403, isSentFromHere(req) ? 'hiddenOrigin' : 'foreign')
}

/** Whether the browser says that a page of ours has sent it, if not in `Origin`, which some people's browsers keep to themselves. */
export function isSentFromHere(req: Request): boolean {
  const { origin, 'sec-fetch-site': site } = req.headers
  const isSame = site === 'same-origin'
  if (origin === undefined || origin === 'null') return isSame
  return isOwn(req, origin) && (isSame || site === undefined)
}

function isOwn(req: Request, origin: string): boolean {
  return origin !== 'null' && URL.parse(origin)?.host === req.host
}

/**
 * Lets pages of the configured origins read our answers; without any configured it does nothing at all.
 *
 * @returns true when the request only asked whether it may, and is answered
 */
export function answerCors({ method, headers }: Request, res: Response, origins: readonly string[]): boolean {
  const { origin } = headers
  if (origins.length === 0) return false
  res.vary('Origin')
  if (origin === undefined || !origins.includes(origin)) return false
  res.set('Access-Control-Allow-Origin', origin)
  res.set('Access-Control-Expose-Headers', 'Retry-After, Idempotency-Replayed')
  if (method !== 'OPTIONS' || !headers['access-control-request-method']) return false
  res.set('Access-Control-Allow-Methods', 'POST')
  res.set('Access-Control-Allow-Headers', 'Content-Type, Accept, Idempotency-Key, Consent-Version')
  res.set('Access-Control-Max-Age', '7200')
  res.status(204).end()
  return true
}
