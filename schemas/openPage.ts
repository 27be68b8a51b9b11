import { escapeHtml } from './escapeHtml.ts'

/** A finished page with places left open: HTML as the build wrote it, and what the server puts between. */
export type Part = string | OpenPlace

/** A place between two pieces of a page. What is filled in is text, and is escaped; HTML comes from the build alone. */
export interface OpenPlace {
  /** The value that belongs here: `link`, `contact/typed/email`. Inside a list, empty: the item. */
  slot: string
  /** What stands here when there is such a value; of a list, once for each item. Left out: the value itself. */
  parts?: Part[]
  /** Only for this value. */
  is?: string
  /** For any value but these. */
  not?: string[]
  /** HTML that stands here when nothing is known of the value. */
  otherwise?: string
}

/** By slot: a text, or a list of them. */
export type Filling = Readonly<Record<string, string | readonly string[]>>

/** What the build writes for the server of a page that visitors get from nowhere else, `dist/.server/<name>.json`. */
export interface OpenPage {
  parts: Part[]
}

/**
 * What it writes of a page that visitors get as a file, `dist/.server/forms/<name>.json`: how that file becomes the page that
 * comes back with a refused form.
 */
export interface CutPage {
  /** In the order of the file. */
  cuts: Cut[]
}

/** Where something else stands than in the file, in bytes of its plain form: so many are left out, and these parts put in. */
export type Cut = readonly [at: number, length: number, ...parts: Part[]]

/** A page that is made of a file. @param bytes  its plain form */
export function cutInto(bytes: Uint8Array, cuts: readonly Cut[]): Part[] {
  // What it would take for a mark at the beginning may be a sign of the text.
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
  let from = 0
  const parts = cuts.flatMap(([at, length, ...put]) => {
    const before = utf8.decode(bytes.subarray(from, at))
    from = at + length
    return [before, ...put]
  })
  return [...parts, utf8.decode(bytes.subarray(from))]
}

/** The whole page, its places filled in. */
export function filledIn(parts: readonly Part[], filling: Filling): string {
  let html = ''
  for (const part of parts) html += typeof part === 'string' ? part : filledPlace(part, filling)
  return html
}

function filledPlace({ slot, parts, is, not, otherwise = '' }: OpenPlace, filling: Filling): string {
  const value = Object.hasOwn(filling, slot) ? filling[slot] : undefined
  if (value === undefined) return otherwise
  if (typeof value !== 'string') return value.map((item) => filledIn(parts ?? [], { ...filling, '': item })).join('')
  if ((is !== undefined && value !== is) || not?.includes(value)) return ''
  return parts ? filledIn(parts, filling) : escapeHtml(value)
}
