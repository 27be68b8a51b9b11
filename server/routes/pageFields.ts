import type { Request } from 'express'
import { cleanText, cut } from '../http/cleanText.ts'
import { pageOfForm } from './referringPage.ts'

const fromQuery = ['source', 'utm_source', 'utm_medium', 'utm_campaign'] as const

/**
 * What a page adds to its form with JavaScript, read from the headers when there was none: FORM-28, API-06.
 *
 * @param given  the form's fields
 */
export function pageFields(req: Request, given: unknown): Record<string, string> {
  const fields: Record<string, string> = { user_agent: cleaned(req.headers['user-agent'] ?? '', 2_000) }
  const page = pageOfForm(req, given)
  if (!page) return fields
  fields.page_path = cut(page.pathname, 2_000)
  for (const name of fromQuery) fields[name] = cleaned(page.searchParams.get(name) ?? '', 200)
  return fields
}

/**
 * What a subscription sent without JavaScript is about. A page that stands for others names the wanted one in its own
 * address (`/coming-soon?from=/resources/…`); its form can then only say the page's own path.
 *
 * @param given  the form's fields
 */
export function pageTopic(req: Request, given: unknown, topic: unknown): unknown {
  const page = pageOfForm(req, given)
  const from = page && page.pathname === topic ? page.searchParams.get('from') : null
  return from?.startsWith('/') ? cleaned(from, 100) : topic
}

const cleaned = (text: string, maxLength: number) => cleanText(cut(text, maxLength), false)
