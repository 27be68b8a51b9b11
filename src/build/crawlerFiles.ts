import type { CompiledPage } from '#schemas/compiled.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'

/** `sitemap.xml`, of the pages that a search engine may list. @see https://www.sitemaps.org */
export function sitemapXml(pages: CompiledPage[], siteUrl: string): string {
  const listed = pages.filter(({ status, meta }) => status === 200 && !meta.noindex)
  const urls = listed.map(({ path, meta }) => {
    const changed = meta.updated ?? meta.article?.published
    const lastModified = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc>${lastModified}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/**
 * `.well-known/security.txt`: whom to tell of a hole. It has to expire within a year; it does so on the first of a month, so
 * that builds of one month write the same file.
 *
 * @param today  the day of the build, `2026-11-25`
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function securityTxt({ contact, language = 'en' }: SiteSettings, siteUrl: string, today: string): string {
  const built = new Date(today)
  const expires = new Date(Date.UTC(built.getUTCFullYear() + 1, built.getUTCMonth(), 1))
  return [
    `Contact: ${contact?.email ? `mailto:${contact.email}` : siteUrl}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
