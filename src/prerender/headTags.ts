import { escapeHtml } from '#schemas/escapeHtml.ts'
import { canonicalLink, headMetas, metaKey } from '#src/app/headMetas.ts'
import type { PageData } from '#src/app/pageData.ts'

/** The `<title>`, `<meta>` and canonical link of a page. */
export function headTags(page: PageData, site: { name: string; locale: string }): string {
  const { title, movedTo } = page.head
  const ofSite =
    page.status === 'server' ? {} : { 'og:site_name': site.name, 'og:locale': site.locale.replace('-', '_') }
  const canonical = canonicalLink(page)
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...Object.entries({ ...headMetas(page, title), ...ofSite }).map(([name, content]) =>
      content === undefined ? '' : `<meta ${metaKey(name)}="${name}" content="${escapeHtml(content)}">`,
    ),
    movedTo === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escapeHtml(movedTo)}">`,
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
  ].join('')
}
