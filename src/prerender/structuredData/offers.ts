import type { CompiledPage } from '#schemas/compiled.ts'
import { usualCurrency } from '#schemas/phrases.ts'
import { priceReader } from '#schemas/priceReader.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { blocksOf } from './blocksOf.ts'

/** The packages and modules whose prices the page shows, as https://schema.org/OfferCatalog. */
export function offers(page: CompiledPage, settings: SiteSettings, siteUrl: string) {
  const tables = blocksOf(page.sections, 'pricing-table')
  if (tables.length === 0) return undefined
  const readPrice = priceReader(settings)
  const oneTime = (text: string) => {
    const price = readPrice(text)
    return price === undefined
      ? undefined
      : { '@type': 'UnitPriceSpecification', price, priceCurrency: settings.currency ?? usualCurrency }
  }
  const monthly = (text: string) => {
    const price = oneTime(text)
    return price && { ...price, billingDuration: 1, unitCode: 'MON' }
  }
  const items = tables.flatMap((table) => [
    ...(table.tiers ?? []).map((tier) => ({
      name: [tier.name, table.tile?.title].filter(Boolean).join(', '),
      description: tier.ideal,
      prices: [oneTime(tier.price), monthly(tier.monthly)],
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
