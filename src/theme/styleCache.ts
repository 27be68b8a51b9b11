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
 */
export function adoptStyles(key: string, document: Document): EmotionCache {
  const cache = createStyleCache(key)
  const link = document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet][href^="/"]')
  const believe = () => {
    for (const name of namesIn(link?.sheet?.cssRules ?? [], `.${key}-`)) cache.inserted[name] = true
  }
  // Firefox has the sheet before it has come, and shows none of its rules then.
  if (document.documentElement.dataset.styles === 'coming') link?.addEventListener('load', believe)
  else believe()
  return cache
}

/** The names after `prefix` in the selectors of rules, which so need not travel a second time. */
function namesIn(rules: Iterable<CSSRule>, prefix: string): string[] {
  return [...rules].flatMap((rule) => {
    if ('selectorText' in rule) return String(rule.selectorText).split(prefix).slice(1).map(nameAtStart)
    return 'cssRules' in rule ? namesIn(rule.cssRules as CSSRuleList, prefix) : []
  })
}

const nameAtStart = (text: string) => /^[\w-]*/.exec(text)?.[0] ?? ''
