import type { CompiledPage } from '#schemas/compiled.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import { mediaAddress } from '#schemas/mediaAddress.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { ShareImage } from '#src/app/pageData.ts'
import type { PagesContext } from './pagesContext.ts'

/** What the head of every page says of the site. */
export type HeadContext = Pick<PagesContext, 'settings' | 'siteUrl' | 'shareImages'>

/**
 * The `<title>`, `<meta>` and canonical link of a page: what search engines and shared links show of it. The document has
 * them, and so has the data that the browser fetches when it navigates there (`src/app/arrival.ts`), so that one writer serves
 * both. React's own `<title>` and `<meta>` would need the head's facts a second time in every document, to own what stands
 * there, and do not know structured data.
 *
 * @param movedTo  where an old address has gone; its page leads there by itself
 */
export function headTags(page: CompiledPage, context: HeadContext, movedTo?: string): string {
  const { meta, status } = page
  const title = meta.title + titleEnd(page, context.settings)
  const robots = meta.noindex || status !== 200 ? 'noindex' : undefined
  // The server shows such a page at other addresses, which nobody shares.
  const metas = { robots, ...(status !== 'server' && sharedMetas(page, title, context)) }
  const address = status === 200 ? canonicalOf(page, context) : movedTo
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...Object.entries(metas).map(([name, content]) =>
      content === undefined ? '' : `<meta ${metaKey(name)}="${name}" content="${escapeHtml(content)}">`,
    ),
    movedTo === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escapeHtml(movedTo)}">`,
    address === undefined ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`,
  ].join('')
}

/** What every title but the home page's ends in. */
export const titleEnd = ({ path }: CompiledPage, { seo }: SiteSettings): string =>
  path === '/' ? '' : (seo?.titleEnd ?? '')

/** A page's absolute address, without parameters that only say where a visitor came from. */
export const canonicalOf = ({ path }: CompiledPage, { siteUrl }: HeadContext): string => new URL(path, siteUrl).href

/** The picture that the build found for the page; in development, the file of `content/media` that it or the settings name. */
export function shareImageOf({ path, meta }: CompiledPage, context: HeadContext): ShareImage | undefined {
  const { seo } = context.settings
  const file = meta.image ?? seo?.image
  const image = context.shareImages[path] ?? (file ? { url: context.siteUrl + mediaAddress(file) } : undefined)
  const alt = file === seo?.image ? seo?.imageAlt : undefined
  return image && { ...(alt && { alt }), ...image }
}

function sharedMetas(page: CompiledPage, title: string, context: HeadContext) {
  const { description, article } = page.meta
  const { brand, language = 'en' } = context.settings
  const image = shareImageOf(page, context)
  return {
    description,
    'prerender-status-code': String(page.status),
    'og:type': article ? 'article' : 'website',
    'article:published_time': article?.published,
    'article:author': article?.author,
    'og:title': title,
    'og:description': description,
    'og:url': canonicalOf(page, context),
    'og:image': image?.url,
    'og:image:width': image?.width?.toString(),
    'og:image:height': image?.height?.toString(),
    'og:image:alt': image?.alt,
    'twitter:card': image ? 'summary_large_image' : 'summary',
    'og:site_name': brand.name,
    'og:locale': localeOf(language),
  }
}

/** A language with its land: `en_US` for `en`, `zh_TW` for `zh-Hant`. Left out where that is unknown. @see https://ogp.me */
function localeOf(tag: string): string | undefined {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region && /^[A-Z]{2}$/.test(region) ? `${language}_${region}` : undefined
}

/** The attribute that says which tag it is. */
const metaKey = (name: string) => (/^(?:og|article):/.test(name) ? 'property' : 'name')
