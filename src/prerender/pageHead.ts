import type { CompiledPage } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { PageHead, ShareImage } from '#src/app/pageData.ts'
import { canonicalUrl } from './canonical.ts'

/** A page's title, description and addresses as search engines and shared links show them. */
export function pageHead(
  page: CompiledPage,
  settings: SiteSettings,
  siteUrl: string,
  shareImage?: ShareImage,
): PageHead {
  const image = shareImage ?? namedImage(page.meta.image ?? settings.seo?.image, settings, siteUrl)
  const { title, titleByKind } = page.meta
  const end = page.path === '/' ? '' : (settings.seo?.titleEnd ?? '')
  return {
    title: title + end,
    ...(titleByKind && { titleByKind: { ...titleByKind, text: titleByKind.text + end } }),
    description: page.meta.description,
    canonical: canonicalUrl(siteUrl, page.path),
    ...(image && { image }),
    ...(page.meta.article && { article: page.meta.article }),
    ...(page.meta.noindex && { noindex: true }),
  }
}

/** A picture of `content/media`, as it is. */
function namedImage(file: string | undefined, { seo }: SiteSettings, siteUrl: string): ShareImage | undefined {
  if (!file) return undefined
  const url = new URL(`/media/${file}`, `${siteUrl}/`).href
  return { url, ...(file === seo?.image && seo.imageAlt && { alt: seo.imageAlt }) }
}
