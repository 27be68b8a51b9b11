import type { CompiledPage, PageStatus } from '#schemas/compiled.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { ArticleFacts, SiteSettings } from '#schemas/types.gen.ts'
import type { ShareImage } from '#src/app/pageData.ts'

/** What search engines and shared links show of a page. */
export interface PageHead {
  title: string
  description: string
  /** Absolute; without parameters that only say where a visitor came from. */
  canonical: string
  image?: ShareImage
  article?: ArticleFacts
  noindex?: boolean
  /** Where an old address has gone; its page leads there by itself. */
  movedTo?: string
}

export function pageHead(
  page: CompiledPage,
  settings: SiteSettings,
  siteUrl: string,
  shareImage?: ShareImage,
): PageHead {
  const image = shareImage ?? namedImage(page.meta.image ?? settings.seo?.image, settings, siteUrl)
  return {
    title: page.meta.title + titleEnd(page, settings),
    description: page.meta.description,
    canonical: new URL(page.path, siteUrl).href,
    ...(image && { image }),
    ...(page.meta.article && { article: page.meta.article }),
    ...(page.meta.noindex && { noindex: true }),
  }
}

/** What every title but the home page's ends in. */
export const titleEnd = ({ path }: CompiledPage, { seo }: SiteSettings): string =>
  path === '/' ? '' : (seo?.titleEnd ?? '')

/** A picture of `content/media`, as it is. */
function namedImage(file: string | undefined, { seo }: SiteSettings, siteUrl: string): ShareImage | undefined {
  if (!file) return undefined
  const url = new URL(`/media/${file}`, `${siteUrl}/`).href
  return { url, ...(file === seo?.image && seo.imageAlt && { alt: seo.imageAlt }) }
}

/**
 * The `<title>`, `<meta>` and canonical link of a page. The document has them, and so has the data that the browser fetches
 * when it navigates there (`src/app/head.ts`), so that one writer serves both. React's own `<title>` and `<meta>` would need
 * the head's facts a second time in every document, to own what stands there, and do not know structured data.
 */
export function headTags(head: PageHead, status: PageStatus, site: { name: string; locale: string }): string {
  const { title, canonical, movedTo } = head
  const robots = head.noindex || status !== 200 ? 'noindex' : undefined
  // The server shows such a page at other addresses, which nobody shares.
  const metas = { robots, ...(status !== 'server' && sharedMetas(head, status, site)) }
  const address = status === 200 ? canonical : movedTo
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...Object.entries(metas).map(([name, content]) =>
      content === undefined ? '' : `<meta ${metaKey(name)}="${name}" content="${escapeHtml(content)}">`,
    ),
    movedTo === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escapeHtml(movedTo)}">`,
    address === undefined ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`,
  ].join('')
}

function sharedMetas(head: PageHead, status: PageStatus, site: { name: string; locale: string }) {
  const { title, description, article, canonical, image } = head
  return {
    description,
    'prerender-status-code': String(status),
    'og:type': article ? 'article' : 'website',
    'article:published_time': article?.published,
    'article:author': article?.author,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': image?.url,
    'og:image:width': image?.width?.toString(),
    'og:image:height': image?.height?.toString(),
    'og:image:alt': image?.alt,
    'twitter:card': image ? 'summary_large_image' : 'summary',
    'og:site_name': site.name,
    'og:locale': site.locale.replace('-', '_'),
  }
}

/** The attribute that says which tag it is. */
const metaKey = (name: string) => (/^(?:og|article):/.test(name) ? 'property' : 'name')
