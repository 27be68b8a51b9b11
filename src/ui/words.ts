import { type Wording, wordingOf } from '#schemas/phrases.ts'
import { withDefaults } from '#schemas/siteWords.ts'
import { viewWords } from '#schemas/words.gen.ts'
import { useSite } from './SiteContext.tsx'

/** The phrases of one group of `schemas/words.schema.json`; without a site around it, their defaults. */
export function useWords<Group extends keyof typeof viewWords>(group: Group): (typeof viewWords)[Group] {
  const written = useSite().wording?.words
  // A visitor's browser has fetched the site's wording with all its words, see `boot.ts`, and needs no defaults.
  const isVisitor = !import.meta.env.SSR && import.meta.env.PROD
  const words = isVisitor ? (written as typeof viewWords) : withDefaults(viewWords, written)
  return words[group]
}

/** Fills in phrases and writes numbers, money and days as the site's language does. */
export function useWording(): Wording {
  const { language, currency } = useSite().wording ?? {}
  return wordingOf(language, currency)
}
