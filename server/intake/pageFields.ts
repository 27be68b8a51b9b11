import type { Request } from 'express'
import { cleanText, cut } from './cleanText.ts'

const fromQuery = ['source', 'utm_source', 'utm_medium', 'utm_campaign'] as const

/** What a page adds to its form with JavaScript, read from the headers when there was none: FORM-28, API-06. */
export function pageFields(req: Request): Record<string, string> {
  const fields: Record<string, string> = { user_agent: cut(req.get('user-agent') ?? '', 2_000) }
  const page = URL.parse(req.get('referer') ?? '')
  if (page?.host !== req.host) return fields
  fields.page_path = cut(page.pathname, 2_000)
  for (const name of fromQuery) fields[name] = cut(page.searchParams.get(name) ?? '', 200)
  return fields
}

/**
 * What a subscription sent without JavaScript is about. A page that stands for others names the wanted one in its own
 * address (`/coming-soon?from=/resources/…`); its form can then only say the page's own path.
 */
export function pageTopic(req: Request, topic: string): string {
  const page = URL.parse(req.get('referer') ?? '')
  const from = page?.host === req.host && page.pathname === topic ? page.searchParams.get('from') : null
  return from?.startsWith('/') ? cut(cleanText(from, false), 100) : topic
}
