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
export type Hint = string | Replacement

export interface Replacement {
  hint: string
  replacement: string
}

export function write(replacement: string, rest = '.'): Replacement {
  return { hint: `Write "${replacement}"${rest}`, replacement }
}

export function didYouMean(nearest: string | undefined): Replacement | undefined {
  return nearest === undefined ? undefined : { hint: `Did you mean "${nearest}"?`, replacement: nearest }
}

/** `"a", "b" or "c"`, shortened after twelve. */
export function either(names: readonly unknown[], word: 'or' | 'and' = 'or'): string {
  const quoted = names.slice(0, 12).map((name) => (typeof name === 'string' ? `"${name}"` : String(name)))
  if (names.length > 12) return `${quoted.join(', ')} and ${names.length - 12} more`
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`
}

/** `1 item`, `3 items`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

const kinds: Record<string, string> = {
  text: 'text',
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
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}

/** A value in a sentence: texts in quotation marks, and not more of them than is needed to know them again. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${excerpt(value)}"`
  return typeof value === 'object' && value !== null ? 'this' : String(value)
}

/** The text between quotation marks as YAML takes it: single ones where the text itself has double ones. */
export function inQuotes(text: string): string {
  if (!text.includes('"') && !text.includes('\\')) return `"${text}"`
  return `'${text.replaceAll("'", "''")}'`
}
