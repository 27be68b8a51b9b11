import type { CompiledPage } from '#schemas/compiled.ts'
import type { PageHead } from '../pageHead.ts'

/** A page that is an article, as https://schema.org/BlogPosting; nothing for any other. */
export function article({ path, meta }: CompiledPage, { image, canonical }: PageHead, siteUrl: string) {
  if (!meta.article) return undefined
  const { author, published, category } = meta.article
  const organization = { '@id': `${siteUrl}/#organization` }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${siteUrl}${path}#article`,
    headline: meta.title,
    description: meta.description,
    ...(image && { image: image.url }),
    ...(category && { articleSection: category }),
    datePublished: published,
    dateModified: meta.updated ?? published,
    author: { '@type': 'Person', name: author },
    publisher: organization,
    mainEntityOfPage: canonical,
  }
}
