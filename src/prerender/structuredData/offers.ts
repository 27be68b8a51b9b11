import type { CompiledPage } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { blocksOf } from './blocksOf.ts'

/** The packages and modules whose prices the page shows, as https://schema.org/OfferCatalog. */
export function offers(page: CompiledPage, settings: SiteSettings, siteUrl: string) {
  const items = blocksOf(page.sections, 'pricing-table').flatMap((table) => [
    ...(table.tiers ?? []).map((tier) => ({
      name: [tier.name, table.tile?.title].filter(Boolean).join(', '),
      description: tier.ideal,
      prices: [oneTime(tier.price), tier.monthly === 'one-time' ? undefined : monthly(tier.monthly)],
    })),
    ...(table.modules ?? []).map(({ name, description, price }) => ({ name, description, prices: [oneTime(price)] })),
  ])
  const priced = items.filter(({ prices }) => prices.some(Boolean))
  if (priced.length === 0) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: page.meta.title,
    url: siteUrl + page.path,
    itemListElement: priced.map(({ name, description, prices }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name, description, provider: { '@id': `${siteUrl}/#organization` } },
      seller: { '@type': 'Organization', name: settings.brand.name },
      priceSpecification: prices.filter(Boolean),
    })),
  }
}

function oneTime(text: string) {
  const price = dollars(text)
  return price === undefined ? undefined : { '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD' }
}

function monthly(text: string) {
  const price = oneTime(text)
  return price && { ...price, billingDuration: 1, unitCode: 'MON' }
}

/** `$1,400` as 1400; nothing for a text that is no price in dollars. */
function dollars(text: string): number | undefined {
  const digits = /^\$(\d{1,3}(?:,\d{3})*|\d+)$/.exec(text.trim())?.[1]
  return digits ? Number(digits.replaceAll(',', '')) : undefined
}
