import type { Request } from 'express'
import { cut } from './cleanText.ts'

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
