import { createContext, use } from 'react'
import { type Wording, wordingOf } from '#schemas/phrases.ts'
import type { Words } from '#schemas/types.gen.ts'
import { defaultWords } from '#schemas/words.gen.ts'

/** The site's own small words, and the language and currency that it writes them in. */
interface SiteWords {
  words: Words
  language?: string
  currency?: string
}

/** Give it one object that never changes: a new one would wake every section that was left as static HTML. */
const WordsContext = createContext<SiteWords>({ words: defaultWords })

/** The phrases of one group of `schemas/words.schema.json`. */
export function useWords<Group extends keyof Words>(group: Group): Words[Group] {
  return use(WordsContext).words[group]
}

/** Fills in phrases and writes numbers, money and days. */
export function useWording(): Wording {
  const { language, currency } = use(WordsContext)
  return wordingOf(language, currency)
}
