import type { PageData } from './pageData.ts'

/** The `<meta>` tags of a head by their names; those without content are not there. */
export type HeadMetas = Record<string, string | undefined>

/**
 * What the head says of a page and of no other: the prerenderer writes it, the browser brings it up to date.
 *
 * @param title  as it is at the page's address
 */
export function headMetas({ head, status }: PageData, title: string): HeadMetas {
  const { description, article, canonical, image } = head
  const isShown = status !== 'server'
  const all = {
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
  }
  // The server shows such a page at addresses of its own; nobody finds or shares it.
  const shared = isShown ? all : Object.fromEntries(Object.keys(all).map((name) => [name, undefined]))
  return { robots: head.noindex || status !== 200 ? 'noindex' : undefined, ...shared }
}

/** The attribute that says which tag it is. */
export const metaKey = (name: string): 'name' | 'property' => (/^(?:og|article):/.test(name) ? 'property' : 'name')

/** The address that search engines are to know the page by. */
export function canonicalLink({ head, status }: PageData): string | undefined {
  return status === 200 ? head.canonical : head.movedTo
}
