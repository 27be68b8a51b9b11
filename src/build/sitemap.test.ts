import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

const siteUrl = 'https://www.any.example'

test('the sitemap lists each page once, with the day of its last change where it is known', () => {
  const xml = sitemapXml(
    [
      page('/'),
      page('/pricing', { updated: '2026-11-21' }),
      page('/resources/blog/leads', { article: { author: 'Mina Okafor', published: '2026-10-08' } }),
    ],
    siteUrl,
  )
  expect(xml.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://www.any.example/</loc></url>',
    '<url><loc>https://www.any.example/pricing</loc><lastmod>2026-11-21</lastmod></url>',
    '<url><loc>https://www.any.example/resources/blog/leads</loc><lastmod>2026-10-08</lastmod></url>',
  ])
})

test('pages that are kept out of search engines, or stand in for missing ones, are not listed', () => {
  const xml = sitemapXml([page('/thank-you', { noindex: true }), { ...page('/404'), status: 404 }], siteUrl)
  expect(xml).not.toContain('<url>')
})

test('robots may read all pages, and are told where the sitemap is', () => {
  expect(robotsTxt(siteUrl)).toContain('Disallow: /api/\n')
  expect(robotsTxt(siteUrl)).toContain('Sitemap: https://www.any.example/sitemap.xml')
})

function page(path: string, meta: Partial<CompiledPage['meta']> = {}): CompiledPage {
  return { path, status: 200, meta: { title: '', description: '', ...meta } } as CompiledPage
}
