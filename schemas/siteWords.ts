import { usualCurrency, usualLanguage } from './phrases.ts'
import type { Words } from './types.gen.ts'

/** What `words.yaml` says: only the phrases that read otherwise. */
export type WrittenWords = { [Group in keyof Words]?: Partial<Words[Group]> }

/** What a site's phrases are made with; plain data. */
export interface SiteWording {
  language?: string | undefined
  currency?: string | undefined
  words: WrittenWords
}

/** Nothing in it differs from the defaults. */
export function isUsualWording({ language, currency, words }: SiteWording): boolean {
  const isUsual = (language ?? usualLanguage) === usualLanguage && (currency ?? usualCurrency) === usualCurrency
  return isUsual && Object.keys(words).length === 0
}

/**
 * The phrases of some groups: those that are written, and the defaults of the others.
 *
 * @param defaults  of these groups: `viewWords`, or `serverWords`
 */
export function withDefaults<Groups extends Partial<Words>>(defaults: Groups, written: WrittenWords = none): Groups {
  const made = known.get(defaults) ?? new WeakMap<WrittenWords, Partial<Words>>()
  known.set(defaults, made)
  const words = made.get(written) ?? withWritten(defaults, written)
  made.set(written, words)
  return words as Groups
}

function withWritten(defaults: Partial<Words>, written: WrittenWords): Partial<Words> {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, group]) => [name, { ...group, ...written[name as keyof Words] }]),
  )
}

/** The same with no words but those of some groups: views need none of the server's, and it none of theirs. */
export function wordingOfGroups(defaults: Partial<Words>, wording: SiteWording): SiteWording {
  const words = Object.entries(wording.words).filter(([group]) => Object.hasOwn(defaults, group))
  return { ...wording, words: Object.fromEntries(words) }
}

/** The same with every phrase of some groups, for whom the defaults are not at hand. */
export function wholeWording(defaults: Partial<Words>, wording: SiteWording = { words: none }): SiteWording {
  return { ...wording, words: withDefaults(defaults, wording.words) }
}

const none: WrittenWords = {}
const known = new WeakMap<object, WeakMap<WrittenWords, Partial<Words>>>()
