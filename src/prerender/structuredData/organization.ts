import type { SiteSettings } from '#schemas/types.gen.ts'

/** The company, as https://schema.org/Organization. */
export function organization(settings: SiteSettings, siteUrl: string) {
  const { brand, contact, organization } = settings
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: brand.name,
    legalName: brand.legalName,
    alternateName: brand.alternateName,
    url: `${siteUrl}/`,
    ...(brand.logo && { logo: `${siteUrl}/media/${brand.logo}` }),
    sameAs: organization?.social,
    contactPoint: contact && {
      '@type': 'ContactPoint',
      contactType: organization?.contactType,
      telephone: contact.phoneLink ?? contact.phone,
      email: contact.email,
      availableLanguage: organization?.languages,
      areaServed: organization?.areas,
    },
  }
}
