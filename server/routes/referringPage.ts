import type { Request } from 'express'
import { isObject, ownValue } from '../http/schemaCheck.ts'

const longestHost = 300
const longestAddress = 2_000

/** The page of this site that a request came from, as far as its `Referer` says; `null` for any other. */
export function referringPage(req: Request): URL | null {
  const referer = req.headers.referer ?? ''
  const hostAt = referer.indexOf('://') + 3
  const hostEnd = referer.slice(hostAt).search(/[/?#]/)
  // A name of thousands of escaped characters takes long to be understood, and is not ours.
  if (hostAt < 3 || (hostEnd < 0 ? referer.length - hostAt : hostEnd) > longestHost) return null
  const page = URL.parse(referer)
  return page?.host === req.host ? page : null
}

/**
 * The page of this site that a form stands on. One that came back refused stands at the API's own address, so it has where
 * it belongs in a field of its own, `page`.
 *
 * @param given  the form's fields, if it could be read
 */
export function pageOfForm(req: Request, given: unknown): URL | null {
  const named = isObject(given) ? ownValue(given, 'page') : undefined
  if (typeof named !== 'string' || !named.startsWith('/') || named.length > longestAddress) return referringPage(req)
  const page = URL.parse(named, `http://${req.host}`)
  return page?.host === req.host ? page : null
}
