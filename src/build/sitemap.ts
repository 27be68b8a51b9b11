import type { CompiledPage } from '#schemas/compiled.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'

/** The pages a search engine may list. */
function listedPages(pages: CompiledPage[]): CompiledPage[] {
  return pages.filter((page) => page.status === 200 && !page.meta.noindex)
}

/** `sitemap.xml` as https://www.sitemaps.org describes it. */
export function sitemapXml(pages: CompiledPage[], siteUrl: string): string {
  const urls = listedPages(pages).map(({ path, meta }) => {
    const changed = meta.updated ?? meta.article?.published
    const lastModified = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc>${lastModified}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
