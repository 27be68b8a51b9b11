import type { Request } from 'express'
import { cleanText, cut } from '../http/cleanText.ts'
import { isObject, ownValue } from '../http/schemaCheck.ts'

// What a form that was sent without JavaScript says of itself: a script would have written these fields.

const longestHost = 300
const longestAddress = 2_000
const fromQuery = ['source', 'utm_source', 'utm_medium', 'utm_campaign'] as const

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

/** The fields of an enquiry that a page adds, from the headers: FORM-28, API-06. @param given  the form's fields */
export function pageFields(req: Request, given: unknown): Record<string, string> {
  const fields: Record<string, string> = { user_agent: cleaned(req.headers['user-agent'] ?? '', 2_000) }
  const page = pageOfForm(req, given)
  if (!page) return fields
  fields.page_path = cut(page.pathname, longestAddress)
  for (const name of fromQuery) fields[name] = cleaned(page.searchParams.get(name) ?? '', 200)
  return fields
}

/**
 * What a subscription is about. A page that stands for others names the wanted one in its own address
 * (`/coming-soon?from=/resources/…`); its form can then only say the page's own path.
 *
 * @param given  the form's fields
 */
export function pageTopic(req: Request, given: unknown, topic: unknown): unknown {
  const page = pageOfForm(req, given)
  const from = page && page.pathname === topic ? page.searchParams.get('from') : null
  return from?.startsWith('/') ? cleaned(from, 100) : topic
}

const cleaned = (text: string, maxLength: number) => cleanText(cut(text, maxLength), false)
