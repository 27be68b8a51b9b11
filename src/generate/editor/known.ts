import type { NameTree } from './patterns.ts'

/** What an author can name, as the content has it: editors suggest these names and know all others for slips. */
export interface Known {
  /** Pages that links can lead to, with the ids that they can end in. */
  pages: ReadonlyMap<string, readonly string[]>
  /** Expressions for addresses that may be linked without a page there. */
  expected: readonly string[]
  /** What a link's query can choose, by the page: the values of each name, or any text. */
  queries: ReadonlyMap<string, Readonly<Record<string, readonly string[] | 'text'>>>
  facts: NameTree
  /** Facts that are short texts, with the longest that each can become. */
  phrases: ReadonlyMap<string, number>
  settings: NameTree
  /** By the collection: the slugs of its entries, and for each property the values that entries have. */
  entries: ReadonlyMap<string, ReadonlyMap<string, readonly (string | number | boolean)[]>>
  /** Names within entries that their schemas leave open. */
  names: NameTree
  /** Files of `content/media`. */
  media: readonly string[]
  /** The site's own address, which links do not spell out. */
  url: string | undefined
}

/** Of content that could not be read. */
export const unknown: Known = {
  pages: new Map(),
  expected: ['/.*'],
  queries: new Map(),
  facts: {},
  phrases: new Map(),
  settings: {},
  entries: new Map(),
  names: {},
  media: [],
  url: undefined,
}
