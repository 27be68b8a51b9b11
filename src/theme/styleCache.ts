import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * Emotion's cache without its vendor prefixes: the browsers that the scripts are built for need none of them, and they
 * were a tenth of every page.
 *
 * @param key  begins every class name; the same for the prerendered page and the browser that takes it over
 */
export const createStyleCache = (key: string): EmotionCache => createCache({ key, stylisPlugins: [] })
