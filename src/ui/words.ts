import { type Wording, wordingOf } from '#schemas/phrases.ts'
import { withDefaults } from '#schemas/siteWords.ts'
import { viewWords } from '#schemas/words.gen.ts'
import { useSite } from './SiteContext.tsx'

/** The phrases of one group of `schemas/words.schema.json`; without a site around it, their defaults. */
export function useWords<Group extends keyof typeof viewWords>(group: Group): (typeof viewWords)[Group] {
  return withDefaults(viewWords, useSite().wording?.words)[group]
}

/** Fills in phrases and writes numbers, money and days as the site's language does. */
export function useWording(): Wording {
  const { language, currency } = useSite().wording ?? {}
  return wordingOf(language, currency)
}
