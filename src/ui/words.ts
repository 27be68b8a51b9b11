import { type Wording, wordingOf } from '#schemas/phrases.ts'
import { withDefaults } from '#schemas/siteWords.ts'
import { viewWords } from '#schemas/words.gen.ts'
import { type PublicSite, useSite } from './SiteContext.tsx'

/** The phrases of one group of `schemas/words.schema.json`; without a site around it, their defaults. */
export function useWords<Group extends keyof typeof viewWords>(group: Group): (typeof viewWords)[Group] {
  return wordsOf(useSite())[group]
}

/** The same outside of a view. */
export function wordsOf({ wording }: Pick<PublicSite, 'wording'>): typeof viewWords {
  // A visitor's browser has fetched the site's wording with all its words, see `boot.ts`, and needs no defaults.
  const isVisitor = !import.meta.env.SSR && import.meta.env.PROD
  return isVisitor ? (wording?.words as typeof viewWords) : withDefaults(viewWords, wording?.words)
}

/** Fills in phrases and writes numbers, money and days as the site's language does. */
export function useWording(): Wording {
  const { language, currency } = useSite().wording ?? {}
  return wordingOf(language, currency)
}
