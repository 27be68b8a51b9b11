import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * The browsers that the scripts are built for need no vendor prefixes. One list for all caches: Emotion remembers what it
 * has serialized by this list, so that a fresh cache for each page costs next to nothing.
 */
const noPlugins: [] = []

/**
 * Emotion's cache.
 *
 * @param key  begins every class name; the same for the prerendered page and the browser that takes it over
 */
const createStyleCache = (key: string): EmotionCache => createCache({ key, stylisPlugins: noPlugins })

/** For one tree that is drawn on the server: `compat` keeps the rules in the cache instead of between the elements. */
export const createServerStyleCache = (key: string): EmotionCache =>
  Object.assign(createStyleCache(key), { compat: true as const })

/**
 * The cache in the browser. Emotion itself finds the rules that the document carries whole, by the names on its `<style>`.
 * Those of the site's style sheet count only once that has come: without it, sections that wake bring their own.
 *
 * @param inSheet  the names of the rules that the site's style sheet has
 */
export function adoptStyles(key: string, document: Document, inSheet: readonly string[]): EmotionCache {
  const cache = createStyleCache(key)
  const believe = () => {
    for (const name of inSheet) cache.inserted[name] ??= true
  }
  const sheet = document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]')
  if (sheet?.sheet) believe()
  else sheet?.addEventListener('load', believe)
  return cache
}
