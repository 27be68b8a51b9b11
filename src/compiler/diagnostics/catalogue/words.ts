/** One code: what it is for, and its words for one case. */
export interface Entry {
  /** For the list of all codes. */
  about: string
  /** @param more  how many other places the same mistake is in */
  words(facts: never, more?: number): Wording
}

/** What an author reads: one sentence that says what is wrong, and, where it is known, what to write instead. */
export interface Wording {
  message: string
  hint?: Hint | undefined
}

/** What to write instead; as a replacement where that is exactly the text that belongs in the place. */
export type Hint = string | { hint: string; replacement: string }

type Words<Facts, T> = T | ((facts: Facts) => T)

/** A code whose message and hint are each one sentence. */
export function code<Facts = Record<never, never>>({
  about,
  message,
  hint,
}: {
  about: string
  message: Words<Facts, string>
  hint?: Words<NoInfer<Facts>, Hint | undefined> | undefined
}): { about: string; words(facts: Facts): Wording } {
  return {
    about,
    words: (facts) => ({
      message: typeof message === 'function' ? message(facts) : message,
      hint: typeof hint === 'function' ? hint(facts) : hint,
    }),
  }
}

/** A name that does not exist, and those that do. */
export interface UnknownName {
  name: string
  nearest: string | undefined
  names: readonly string[]
}

export function write(replacement: string, rest = '.'): Hint {
  return { hint: `Write "${replacement}"${rest}`, replacement }
}

export function didYouMean(nearest: string | undefined): Hint | undefined {
  return nearest === undefined ? undefined : { hint: `Did you mean "${nearest}"?`, replacement: nearest }
}

/** What was probably meant, or else all that there is. */
export function oneOf({ nearest, names }: Omit<UnknownName, 'name'>): Hint | undefined {
  if (nearest !== undefined || names.length === 0) return didYouMean(nearest)
  return `There ${names.length === 1 ? 'is' : 'are'} ${either(names, 'and')}.`
}

/** All blocks, and all collections, are fewer. */
const mostNames = 24

/** `"a", "b" or "c"`, shortened where they are many. */
export function either(names: readonly unknown[], word: 'or' | 'and' = 'or'): string {
  const quoted = names.slice(0, mostNames).map((name) => (typeof name === 'string' ? `"${name}"` : String(name)))
  if (names.length > mostNames) return `${quoted.join(', ')} and ${names.length - mostNames} more`
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`
}

/** `1 item`, `3 items`. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  list: 'a list',
  array: 'a list',
  mapping: 'a mapping of names to values',
  object: 'a mapping of names to values',
  null: 'empty',
}

/** A kind of value in the author's words. */
export function kindName(kind: string): string {
  return kinds[kind] ?? kind
}

/** Shortens what an author wrote so that a sentence around it stays readable. */
export function excerpt(text: string, length = 48): string {
  return shortened(text.replace(/\s+/g, ' ').trim(), length)
}

const graphemes = new Intl.Segmenter('en')

/** At most so many UTF-16 units of a text, and no part of a character. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, characterAt(text, length - 1)).trimEnd()}…`
}

/** Where the character begins that an offset lies in; 0 for what lies before the text. */
export function characterAt(text: string, offset: number): number {
  const from = Math.max(0, offset - 100)
  return from + (graphemes.segment(text.slice(from, offset + 100)).containing(offset - from)?.index ?? 0)
}

/** Of a file that is asked for under a name at which none is looked at. */
export const leftBehind = {
  message: (name: string) =>
    `A file called "${name}" is taken for what a program left behind, so it is no part of the site.`,
  hint: 'Rename the file, and write its new name here.',
}

/** A value in a sentence: a text stands in quotation marks, shortened. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${excerpt(value)}"`
  return typeof value === 'object' && value !== null ? 'this' : String(value)
}

/** The text between quotation marks as YAML takes it: single ones where the text itself has double ones. */
export function inQuotes(text: string): string {
  if (!text.includes('"') && !text.includes('\\')) return `"${text}"`
  return `'${text.replaceAll("'", "''")}'`
}

/** The text of a binding with something more before its end: `{{title | join: ', '}}`. */
export function extended(binding: string, more: string): string {
  return `${binding.replace(/\s*\}\}$/, '')} ${more}}}`
}
