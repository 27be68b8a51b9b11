import type { CompiledPage } from '#schemas/compiled.ts'
import { blocksOf } from './blocksOf.ts'

/** The way to the page that its hero shows, as https://schema.org/BreadcrumbList; nothing when it shows none. */
export function breadcrumbs(page: CompiledPage, siteUrl: string) {
  const trail = blocksOf(page.sections, 'hero').find((hero) => hero.breadcrumb)?.breadcrumb
  if (!trail) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + (to ?? page.path),
    })),
  }
}
