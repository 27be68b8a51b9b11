import type { Wording } from './wording.ts'
import { counted, either } from './words.ts'

/** Wording of the `page/*` diagnostics that look at a page as a whole. */
export const pageRuleWording = {
  'page/headings': (facts: { problem: 'none' | 'second' | 'late'; types: readonly string[]; type?: string }) => {
    if (facts.problem === 'none') {
      return {
        message: 'The page has no headline: none of its sections gives one.',
        hint: `Begin with a section of type ${either(facts.types)}.`,
      }
    }
    if (facts.problem === 'second') {
      return {
        message: `The page has its headline already; a second "${facts.type}" section would give it another.`,
        hint: 'Keep one of them.',
      }
    }
    return {
      message: `The section with the page's headline ("${facts.type}") stands below others.`,
      hint: 'Move it to the top.',
    }
  },
  'page/duplicate-anchor': ({ id, line }: { id: string; part: string; line: number }) => ({
    message: `This section makes an anchor "${id}" of one of its parts, and the page has that already, on line ${line}.`,
    hint: 'Give one of the two another id.',
  }),
  'page/title-length': ({ length }: { length: number }) => ({
    message: `The title has ${length} characters; search engines cut it at about 60.`,
    hint: 'Put the words that matter first and leave out the rest.',
  }),
  'page/unlinked': ({ path, isOneOfMany }: { path: string; isOneOfMany: boolean }) => ({
    message: isOneOfMany
      ? `No link of the site leads to ${path} and other pages of this file, so visitors do not find them.`
      : `No link of the site leads to ${path}, so visitors do not find it.`,
    hint: 'Link to it, or write `linked: false` in the page where an ad, a profile or a form leads there.',
  }),
  'page/same-description': ({ paths, place }: { paths: readonly string[]; place: string | undefined }) => ({
    message: place
      ? `The page says the same about itself as another one, ${place}.`
      : `The pages ${paths.join(' and ')} say the same about themselves.`,
    hint: place
      ? 'Say what only this page has: search engines show the description below its title.'
      : 'Say in it what differs between them, as `{{title}}` does.',
  }),
  'page/same-title': ({ paths, place }: { paths: readonly string[]; place: string | undefined }) => ({
    message: place
      ? `The page has the title of another one, ${place}.`
      : `The pages ${paths.join(' and ')} have one title.`,
    hint: place
      ? 'Give it one of its own: tabs, bookmarks and search engines tell pages apart by it.'
      : 'Say in it what differs between them, as `{{title}}` does.',
  }),
  'page/description': (_: Record<never, never>) => ({
    message: 'The page has no description of its own for search engines and shared links.',
    hint: 'Add `description`: one or two sentences, up to 160 characters.',
  }),
  'page/description-length': ({ length }: { length: number }) => ({
    message: `The description has ${counted(length, 'character')}; search engines cut it at about 160.`,
    hint: 'Put what matters first and leave out the rest.',
  }),
} satisfies Record<string, (facts: never) => Wording>
