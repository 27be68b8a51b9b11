import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * Emotion's cache without its vendor prefixes: the browsers that the scripts are built for need none of them, and they
 * were a tenth of every page.
 *
 * @param key  begins every class name; the same for the prerendered page and the browser that takes it over
 */
export const createStyleCache = (key: string): EmotionCache => createCache({ key, stylisPlugins: [] })

/**
 * The cache in the browser, which knows the rules that came with the page. Emotion wants their names listed on the `<style>`;
 * they stand in its rules already, so the list is made here and not sent.
 */
export function adoptStyles(key: string, document: Pick<Document, 'querySelector'>): EmotionCache {
  const style = document.querySelector<HTMLStyleElement>(`style[data-emotion="${key}"]`)
  if (style) style.dataset.emotion = [key, ...namesOf(style.textContent, key)].join(' ')
  return createStyleCache(key)
}

function namesOf(css: string, key: string): Set<string> {
  const names = css.matchAll(new RegExp(`\\.${key}-([\\w-]+)|@keyframes (animation-\\w+)`, 'g'))
  return new Set([...names].map(([, rule, animation]) => rule ?? animation ?? ''))
}
