import { usualCurrency, usualLanguage } from './phrases.ts'
import type { Words } from './types.gen.ts'
import { defaultWords } from './words.gen.ts'

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

/** All phrases: those that are written, and the defaults of the others. */
export function allWords(written: WrittenWords = none): Words {
  const words = made.get(written) ?? overDefaults(written)
  made.set(written, words)
  return words
}

const none: WrittenWords = {}
const made = new WeakMap<WrittenWords, Words>()

function overDefaults(written: WrittenWords): Words {
  const groups = Object.entries(defaultWords).map(([name, group]) => [
    name,
    { ...group, ...written[name as keyof Words] },
  ])
  return Object.fromEntries(groups) as Words
}
