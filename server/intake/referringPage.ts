import type { Request } from 'express'

const longestHost = 300

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
