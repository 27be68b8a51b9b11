import type { CompiledPage } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { PageHead } from '../pageHead.ts'
import { article } from './article.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { offers } from './offers.ts'
import { questions } from './questions.ts'

/** What a page tells search engines in JSON-LD, beside what every page says of the company. It says only what the page shows. */
export function pageStructuredData(
  page: CompiledPage,
  head: PageHead,
  settings: SiteSettings,
  siteUrl: string,
): object[] {
  if (page.status !== 200) return []
  return [
    breadcrumbs(page, siteUrl),
    article(page, head, siteUrl),
    questions(page.sections),
    offers(page, settings, siteUrl),
  ].filter((data) => data !== undefined)
}
