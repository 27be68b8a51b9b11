import type { CompiledPage } from '#schemas/compiled.ts'
import { eachSection } from '#schemas/eachSection.ts'
import { mediaAddress } from '#schemas/mediaAddress.ts'
import { usualCurrency } from '#schemas/phrases.ts'
import { priceReader } from '#schemas/priceReader.ts'
import type { Block, SiteSettings } from '#schemas/types.gen.ts'
import { canonicalOf, type HeadContext, shareImageOf } from './pageHead.ts'
import { proseText } from './proseText.ts'

/** What a page tells search engines in JSON-LD, beside what every page says of the company. It says only what the page shows. */
export function pageStructuredData(page: CompiledPage, context: HeadContext): object[] {
  if (page.status !== 200) return []
  const entries = [breadcrumbs(page, context), article(page, context), questions(page), offers(page, context)]
  return entries.filter((data) => data !== undefined)
}

/** One entry of its own in the head; what is undefined is not in it. @see https://schema.org */
const entry = <Facts extends object>(type: string, facts: Facts) => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...facts,
})

const organizationId = (siteUrl: string) => ({ '@id': `${siteUrl}/#organization` })

/** The company. */
export function organization({ brand, contact, organization }: SiteSettings, siteUrl: string) {
  return entry('Organization', {
    ...organizationId(siteUrl),
    name: brand.name,
    legalName: brand.legalName,
    alternateName: brand.alternateName,
    url: `${siteUrl}/`,
    logo: brand.logo && siteUrl + mediaAddress(brand.logo),
    sameAs: organization?.social,
    contactPoint: contact && {
      '@type': 'ContactPoint',
      contactType: organization?.contactType,
      telephone: contact.phoneLink ?? contact.phone,
      email: contact.email,
      availableLanguage: organization?.languages,
      areaServed: organization?.areas,
    },
  })
}

/** The way to the page that its hero shows. */
function breadcrumbs({ path, sections }: CompiledPage, { siteUrl }: HeadContext) {
  const trail = blocksOf(sections, 'hero').find((hero) => hero.breadcrumb)?.breadcrumb
  if (!trail) return undefined
  const items = trail.map(({ label, to = path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(to, siteUrl + path).href,
  }))
  return entry('BreadcrumbList', { itemListElement: items })
}

function article(page: CompiledPage, context: HeadContext) {
  const { meta } = page
  const { siteUrl } = context
  const address = canonicalOf(page, context)
  if (!meta.article) return undefined
  const { author, published, category } = meta.article
  return entry('BlogPosting', {
    '@id': `${address}#article`,
    headline: meta.title,
    description: meta.description,
    image: shareImageOf(page, context)?.url,
    articleSection: category,
    datePublished: published,
    dateModified: meta.updated ?? published,
    author: { '@type': 'Person', name: author },
    publisher: organizationId(siteUrl),
    mainEntityOfPage: address,
  })
}

function questions({ sections }: CompiledPage) {
  const items = blocksOf(sections, 'faq').flatMap((block) => block.items)
  if (items.length === 0) return undefined
  const answered = items.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: proseText(a) },
  }))
  return entry('FAQPage', { mainEntity: answered })
}

/** Formats of numbers take long to make. */
const readers = new WeakMap<SiteSettings, ReturnType<typeof priceReader>>()

/** The packages and modules whose prices the page shows. */
function offers(page: CompiledPage, context: HeadContext) {
  const { settings, siteUrl } = context
  const tables = blocksOf(page.sections, 'pricing-table')
  if (tables.length === 0) return undefined
  const readPrice = readers.get(settings) ?? priceReader(settings)
  readers.set(settings, readPrice)
  const priceCurrency = settings.currency ?? usualCurrency
  const priceOf = (text: string, period?: object) => {
    const price = readPrice(text)
    return price === undefined ? [] : [{ '@type': 'UnitPriceSpecification', price, priceCurrency, ...period }]
  }
  const monthly = { billingDuration: 1, unitCode: 'MON' }
  const items = tables.flatMap(({ tiers = [], modules = [], tile }) => [
    ...tiers.map((tier) => ({
      name: [tier.name, tile?.title].filter(Boolean).join(', '),
      description: tier.ideal,
      prices: [...priceOf(tier.price), ...priceOf(tier.monthly, monthly)],
    })),
    ...modules.map(({ name, description, price }) => ({ name, description, prices: priceOf(price) })),
  ])
  const priced = items.filter(({ prices }) => prices.length > 0)
  if (priced.length === 0) return undefined
  const offered = priced.map(({ name, description, prices }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name, description, provider: organizationId(siteUrl) },
    seller: { '@type': 'Organization', name: settings.brand.name },
    priceSpecification: prices,
  }))
  return entry('OfferCatalog', { name: page.meta.title, url: canonicalOf(page, context), itemListElement: offered })
}

type OfType<Type extends Block['type']> = Extract<Block, { type: Type }>

/** The sections of one type, those inside others too, in reading order. */
function blocksOf<Type extends Block['type']>(sections: readonly Block[], type: Type): OfType<Type>[] {
  return eachSection(sections).filter((section): section is OfType<Type> => section.type === type)
}
