import type { Wording } from './wording.ts'

/** Wording of the `page/*` diagnostics that look at a page as a whole. */
export const pageRuleWording = {
  'page/unlinked': ({ path, isOneOfMany }: { path: string; isOneOfMany: boolean }) => ({
    message: isOneOfMany
      ? `No link of the site leads to ${path} and other pages of this file, so visitors do not find them.`
      : `No link of the site leads to ${path}, so visitors do not find it.`,
    hint: 'Link to it, or write `linked: false` in the page where an ad, a profile or a form leads there.',
  }),
} satisfies Record<string, (facts: never) => Wording>
