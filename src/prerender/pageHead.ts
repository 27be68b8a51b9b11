import type { CompiledPage } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { PageHead } from '#src/app/pageData.ts'
import { canonicalUrl } from './canonical.ts'

/** A page's title, description and addresses as search engines and shared links show them. */
export function pageHead(page: CompiledPage, settings: SiteSettings, siteUrl: string, shareImage?: string): PageHead {
  const image = shareImage ?? page.meta.image ?? settings.seo.image
  return {
    title: page.path === '/' ? page.meta.title : page.meta.title + settings.seo.titleEnd,
    description: page.meta.description,
    canonical: canonicalUrl(siteUrl, page.path),
    ...(image && { image: new URL(image.startsWith('/') ? image : `/media/${image}`, `${siteUrl}/`).href }),
    ...(page.meta.noindex && { noindex: true }),
  }
}
