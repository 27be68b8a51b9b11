import { describe, expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { robotsTxt, securityTxt, sitemapXml } from './crawlerFiles.ts'

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

describe('security.txt', () => {
  const settings = { contact: { email: 'hello@any.example' }, language: 'en-US' } as SiteSettings
  const written = (today: string) => securityTxt(settings, 'https://www.any.example', today)

  test('it says whom to write to, and how long that holds', () => {
    expect(written('2026-11-25')).toBe(`Contact: mailto:hello@any.example
Expires: 2027-11-01T00:00:00.000Z
Preferred-Languages: en-US
Canonical: https://www.any.example/.well-known/security.txt
`)
  })

  test('it expires in less than a year, and not on another day with each build', () => {
    expect(written('2026-11-01')).toBe(written('2026-11-30'))
    expect(written('2026-12-01')).toContain('Expires: 2027-12-01T')
  })
})
