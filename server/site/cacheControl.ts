/** What browsers and caches in between may keep, by kind of answer. */
export const cacheControl = {
  /** Below `/assets`: its name holds a hash, so another content has another address. */
  hashed: 'public, max-age=31536000, immutable',
  /**
   * Below `/media`: the author's own names. Whoever has been here sees a file that was replaced after an hour at the latest,
   * or for one more look within the day; a player that asks for a video in a hundred ranges need not ask about each.
   */
  media: 'public, max-age=3600, stale-while-revalidate=86400',
  /** For crawlers, which come often and mind no hour. */
  crawlers: 'public, max-age=3600',
  /** Icons that browsers ask for by a name of their own. */
  icon: 'public, max-age=86400',
  /** Pages, their data and all the rest: kept, and asked about each time, so that a new build shows at once. */
  page: 'no-cache',
  /** Moved for good; an hour lets a mistake be mended. */
  redirect: 'public, max-age=3600',
  /** Refusals say how things are now. */
  refusal: 'no-store',
}

/** @param name  the file's place in the build: `assets/app-1a2b.js`, `media/tour.mp4`, `pricing.html` */
export function cacheControlOf(name: string): string {
  if (name.startsWith('assets/')) return cacheControl.hashed
  if (name.startsWith('media/')) return cacheControl.media
  if (['robots.txt', 'sitemap.xml', '.well-known/security.txt'].includes(name)) return cacheControl.crawlers
  if (/^(favicon|apple-touch-icon)[\w-]*\.(ico|png|svg)$/.test(name)) return cacheControl.icon
  return cacheControl.page
}
