import { type Wording, wordingOf } from '#schemas/phrases.ts'
import { allWords } from '#schemas/siteWords.ts'
import type { Words } from '#schemas/types.gen.ts'
import { useSite } from './SiteContext.tsx'

/** The phrases of one group of `schemas/words.schema.json`; without a site around it, their defaults. */
export function useWords<Group extends keyof Words>(group: Group): Words[Group] {
  return allWords(useSite().wording?.words)[group]
}

/** Fills in phrases and writes numbers, money and days as the site's language does. */
export function useWording(): Wording {
  const { language, currency } = useSite().wording ?? {}
  return wordingOf(language, currency)
}
