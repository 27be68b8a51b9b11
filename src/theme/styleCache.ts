import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * The browsers that the scripts are built for need no vendor prefixes. One list for all caches: Emotion remembers what it
 * has serialized by this list, so that a fresh cache for each page costs next to nothing.
 */
const noPlugins: [] = []

/**
 * Emotion's cache, for one tree. `compat`: on the server, rules stay in the cache instead of between the elements, and so
 * `:first-child` counts the same elements everywhere.
 *
 * @param key  begins every class name; the same for the prerendered page and the browser that takes it over
 * @param container  where a browser puts further rules
 */
export const createStyleCache = (key: string, container?: Node): EmotionCache =>
  Object.assign(createCache({ key, container, stylisPlugins: noPlugins }), { compat: true as const })

/**
 * The cache in the browser, which knows the rules that the document carries by the names in them: `.tw-1x2y3z{…}`. Emotion's
 * own list of names would weigh as much again. Further rules come behind them, the last of which stand in the body.
 */
export function adoptStyles(key: string, document: Document): EmotionCache {
  const cache = createStyleCache(key, document.body)
  const carried = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  for (const [, name] of carried.matchAll(new RegExp(`\\.${key}-([\\w-]+)`, 'g'))) cache.inserted[name!] = true
  return cache
}
