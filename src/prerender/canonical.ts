/** Parameters that say where a visitor came from or how to debug, and nothing about what the page shows. */
const ignored = /^(?:v|gclid|fbclid|utm_.*|debug|source)$/

/**
 * A page's one address for search engines.
 *
 * @param siteUrl  `https://www.tidewheel.example`, without a slash at the end
 * @param path     the page's path, `/pricing`; a query may follow
 */
export function canonicalUrl(siteUrl: string, path: string): string {
  const url = new URL(path, `${siteUrl}/`)
  for (const name of [...url.searchParams.keys()]) if (ignored.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.pathname === '/' && url.search === '' ? `${siteUrl}/` : url.href
}
