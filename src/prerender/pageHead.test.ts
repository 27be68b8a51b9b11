import { expect, test } from 'vitest'
import type { CompiledPage, PageStatus } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { headTags } from './pageHead.ts'

const share = { url: 'https://www.any.example/assets/share-1.png', width: 1200, height: 630, alt: 'Tell us' }

test('a shared page shows its picture, with its size and its words', () => {
  const html = tags({}, 200, share)
  expect(html).toContain('<meta property="og:image" content="https://www.any.example/assets/share-1.png">')
  expect(html).toContain('<meta property="og:image:width" content="1200">')
  expect(html).toContain('<meta property="og:image:height" content="630">')
  expect(html).toContain('<meta property="og:image:alt" content="Tell us">')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('without a picture, nothing is said of one', () => {
  expect(tags({})).not.toContain('og:image')
  expect(tags({})).toContain('<meta name="twitter:card" content="summary">')
})

test('an article says so, with its author and its day', () => {
  const html = tags({ article: { author: 'Mina Okafor', published: '2026-10-08' } })
  expect(html).toContain('<meta property="og:type" content="article">')
  expect(html).toContain('<meta property="article:published_time" content="2026-10-08">')
  expect(html).toContain('<meta property="article:author" content="Mina Okafor">')
  expect(tags({})).toContain('<meta property="og:type" content="website">')
})

test('SEO-07 a page that is not there stays out of search engines and says its status', () => {
  const html = tags({}, 404)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<meta name="prerender-status-code" content="404">')
  expect(html).not.toContain('rel="canonical"')
  expect(tags({})).toContain('<meta name="prerender-status-code" content="200">')
  expect(tags({})).toContain('<link rel="canonical" href="https://www.any.example/a">')
  expect(tags({})).not.toContain('noindex')
  expect(tags({ noindex: true })).toContain('<meta name="robots" content="noindex">')
})

test('words cannot leave their tag', () => {
  expect(tags({ title: '"><script>' })).not.toContain('<script>')
})

test('a picture of the author’s own is at an address that can be asked for, with its words', () => {
  const image = '50% off #1.jpg'
  const html = tags({ image }, 200, undefined, { seo: { titleEnd: '', description: '', image, imageAlt: 'A sale' } })
  expect(html).toContain('<meta property="og:image" content="https://www.any.example/media/50%25%20off%20%231.jpg">')
  expect(html).toContain('<meta property="og:image:alt" content="A sale">')
  expect(tags({ image }, 200, { ...share, alt: 'Tell us' })).toContain(
    '<meta property="og:image:alt" content="Tell us">',
  )
})

test.each([
  ['en', 'en_US'],
  ['de-CH', 'de_CH'],
  ['ru', 'ru_RU'],
  ['zh-Hant', 'zh_TW'],
  ['sr-Latn', 'sr_RS'],
  ['pt-br', 'pt_BR'],
  ['fil', 'fil_PH'],
  // Latin America is no land, and nothing is known of this language.
  ['es-419', undefined],
  ['xx', undefined],
])('the language %s is the locale %s', (language, locale) => {
  const html = tags({}, 200, undefined, { language })
  if (locale) expect(html).toContain(`<meta property="og:locale" content="${locale}">`)
  else expect(html).not.toContain('og:locale')
})

function tags(
  meta: Partial<CompiledPage['meta']>,
  status: PageStatus = 200,
  image?: typeof share,
  said: Partial<SiteSettings> = {},
): string {
  const page = { path: '/a', status, meta: { title: 'A', description: 'About A', ...meta } } as CompiledPage
  const settings = { brand: { name: 'Any' }, language: 'en-US', ...said } as SiteSettings
  return headTags(page, { settings, siteUrl: 'https://www.any.example', shareImages: image ? { '/a': image } : {} })
}
