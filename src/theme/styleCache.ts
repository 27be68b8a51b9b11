import createCache, { type EmotionCache } from '@emotion/cache'
import { type ShortNames, toldNames } from './shortNames.ts'

/** Emotion's cache, and what the classes are called whose rules the site's style sheet has. */
export interface StyleCache extends EmotionCache {
  shortNames?: ShortNames
}

/**
 * Emotion's cache without its vendor prefixes: the browsers that the scripts are built for need none of them, and they
 * were a tenth of every page.
 *
 * @param key  begins every class name; the same for the prerendered page and the browser that takes it over
 */
export const createStyleCache = (key: string, shortNames?: ShortNames): StyleCache =>
  Object.assign(createCache({ key, stylisPlugins: [] }), shortNames && { shortNames })

/** The cache of the prerenderer: `compat` makes Emotion keep the rules in it instead of writing them between the elements. */
export const createServerStyleCache = (key: string, shortNames?: ShortNames): StyleCache =>
  Object.assign(createStyleCache(key, shortNames), { compat: true })

/**
 * The cache in the browser, which knows the rules that came with the page and those of the site's style sheet, where that is there
 * already. Emotion wants their names listed on the `<style>`; they stand in the rules, so the list is made here and not sent.
 */
export function adoptStyles(key: string, document: Pick<Document, 'querySelector' | 'styleSheets'>): StyleCache {
  const style = document.querySelector<HTMLStyleElement>(`style[data-emotion="${key}"]`)
  const rules = [...document.styleSheets].flatMap((sheet) => [...readable(sheet)])
  const names = namesOf(rules, key)
  if (style) style.dataset.emotion = [key, ...new Set(names)].join(' ')
  return createStyleCache(key, toldNames(key, rules))
}

/** Those of other sites may not be read, nor those that did not come. */
function readable(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

function namesOf(rules: Iterable<CSSRule>, key: string): string[] {
  const classes = new RegExp(`\\.${key}-([\\w-]+)`, 'g')
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSKeyframesRule) return rule.name
    if (rule instanceof CSSStyleRule) return [...rule.selectorText.matchAll(classes)].map(([, name = '']) => name)
    return rule instanceof CSSGroupingRule ? namesOf(rule.cssRules, key) : []
  })
}
