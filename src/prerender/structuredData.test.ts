import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { Block, SiteSettings } from '#schemas/types.gen.ts'
import { organization, pageStructuredData } from './structuredData.ts'

const siteUrl = 'https://www.any.example'
const settings = {
  brand: { name: 'Any', legalName: 'Any Automation', logo: 'brand/logo.png' },
  contact: { email: 'hello@any.example', phone: '(555) 010-0142' },
  organization: { social: ['https://social.example/any'], contactType: 'sales', languages: ['en'], areas: ['US'] },
  seo: { titleEnd: ' | Any', description: '' },
} as unknown as SiteSettings
const answer = [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text: 'Yes.' }] }]

test('SEO-02 every page names the organization and where to reach it', () => {
  expect(organization(settings, siteUrl)).toMatchObject({
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    logo: `${siteUrl}/media/brand/logo.png`,
    contactPoint: { telephone: '(555) 010-0142', email: 'hello@any.example' },
  })
})

test('an article names its author, its days and its publisher', () => {
  const article = { author: 'Mina Okafor', published: '2026-10-08', category: 'Automation' }
  expect(said('BlogPosting', [], { article, updated: '2026-11-01' })).toMatchObject({
    headline: 'A page',
    datePublished: '2026-10-08',
    dateModified: '2026-11-01',
    author: { '@type': 'Person', name: 'Mina Okafor' },
    articleSection: 'Automation',
    publisher: { '@id': `${siteUrl}/#organization` },
    mainEntityOfPage: `${siteUrl}/a/page`,
  })
  expect(said('BlogPosting', [], { article })).toMatchObject({ dateModified: '2026-10-08' })
  expect(said('BlogPosting', [])).toBeUndefined()
})

test('questions are those of the page, wherever they stand', () => {
  const faq: Block = { type: 'faq', items: [{ q: 'Can I?', a: answer }] }
  const columns = { type: 'columns', main: [faq], aside: [] } as unknown as Block
  expect(said('FAQPage', [columns])).toMatchObject({
    mainEntity: [{ '@type': 'Question', name: 'Can I?', acceptedAnswer: { text: 'Yes.' } }],
  })
  expect(said('FAQPage', [])).toBeUndefined()
})

test('a breadcrumb leads to the page itself', () => {
  const breadcrumb = [{ label: 'Home', to: '/' }, { label: 'A page' }]
  expect(said('BreadcrumbList', [{ type: 'hero', headline: 'A', breadcrumb }])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${siteUrl}/` },
      { position: 2, name: 'A page', item: `${siteUrl}/a/page` },
    ],
  })
})

test('a breadcrumb that leads to a part of its page names that page', () => {
  const breadcrumb = [{ label: 'Team', to: '#team' }]
  expect(said('BreadcrumbList', [{ type: 'hero', headline: 'A', breadcrumb }])).toMatchObject({
    itemListElement: [{ item: `${siteUrl}/a/page#team` }],
  })
})

test('a breadcrumb may lead to another site', () => {
  const breadcrumb = [
    { label: 'Group', to: 'https://group.example/' },
    { label: 'Über uns', to: '/über-uns' },
  ]
  expect(said('BreadcrumbList', [{ type: 'hero', headline: 'A', breadcrumb }])).toMatchObject({
    itemListElement: [{ item: 'https://group.example/' }, { item: `${siteUrl}/%C3%BCber-uns` }],
  })
})

test('a logo is at an address that can be asked for', () => {
  const brand = { ...settings.brand, logo: '50% off #1.png' }
  expect(organization({ ...settings, brand }, siteUrl).logo).toBe(`${siteUrl}/media/50%25%20off%20%231.png`)
})

test('offers carry the prices that are printed, and what has no price is no offer', () => {
  const tier = { name: 'Growth', price: '$1,400', monthly: '$800', ideal: 'For teams', points: [] }
  const custom = { ...tier, name: 'Custom', price: 'On request', monthly: 'one-time' }
  const table = { type: 'pricing-table', tiers: [tier, custom] } as unknown as Block
  const { itemListElement } = said('OfferCatalog', [table])
  expect(itemListElement).toHaveLength(1)
  expect(itemListElement[0]).toMatchObject({
    itemOffered: { '@type': 'Service', name: 'Growth', description: 'For teams' },
    priceSpecification: [
      { price: 1400, priceCurrency: 'USD' },
      { price: 800, priceCurrency: 'USD', unitCode: 'MON' },
    ],
  })
})

test('a page that is not there says nothing', () => {
  const gone = page([])
  gone.status = 404
  expect(pageStructuredData(gone, { settings, siteUrl, shareImages: {} })).toEqual([])
})

// biome-ignore lint/suspicious/noExplicitAny: JSON-LD is free-form
function said(type: string, sections: Block[], meta: Partial<CompiledPage['meta']> = {}, site = settings): any {
  const of = page(sections, meta)
  const data = pageStructuredData(of, { settings: site, siteUrl, shareImages: {} })
  return data.find((entry) => (entry as { '@type': string })['@type'] === type)
}

function page(sections: Block[], meta: Partial<CompiledPage['meta']> = {}): CompiledPage {
  const envelope = { file: '', route: '/a/page', chrome: 'full' as const, icons: {}, status: 200 as const }
  return { ...envelope, path: '/a/page', meta: { title: 'A page', description: 'About it', ...meta }, sections }
}

test('prices are read as the site writes them', () => {
  const priced = (language: string, currency: string, price: string) => {
    const tiers = [{ name: 'Growth', price, monthly: '', ideal: '', points: [] }]
    const table = { type: 'pricing-table', tiers } as unknown as Block
    const catalog = said('OfferCatalog', [table], {}, { ...settings, language, currency })
    const specification = catalog?.itemListElement[0]?.priceSpecification[0]
    return specification && [specification.price, specification.priceCurrency]
  }
  expect(priced('en-US', 'USD', '$49.50')).toEqual([49.5, 'USD'])
  expect(priced('en-US', 'USD', '$1,400')).toEqual([1400, 'USD'])
  expect(priced('de-DE', 'EUR', '1.400,50 €')).toEqual([1400.5, 'EUR'])
  expect(priced('de-CH', 'CHF', 'CHF 1’400')).toEqual([1400, 'CHF'])
  for (const text of ['On request', '$1,40', '€49', '$49.5.1', '$'])
    expect([text, priced('en-US', 'USD', text)]).toEqual([text, undefined])
})
