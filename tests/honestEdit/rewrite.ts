/** From one offset up to another. */
type Span = [start: number, end: number]

/** Bindings and places for values, targets of links, addresses, and escapes: no words of the author's. */
const noWords = [
  /\{\{.*?\}\}|\{\w+\}/gs,
  /\]\([^)]*\)|(https?:\/\/|www\.)\S+|[\w.+-]+@[\w.-]+|(?<!\w)\/[a-z][\w/-]*/g,
  /\\./g,
]

/** Figures with their units, numbers in words, and days: rules and calculators read them. */
const figures = [
  /[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*([ -](working )?(second|minute|hour|day|week|month|year|hr)s?\b)?/gu,
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi,
  /\b(January|February|March|April|June|July|August|September|October|November|December|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)s?\b/g,
]

/** Each turns by one, so that different words stay different and as long as they were, and can still be spoken. */
const vowels = 'aeiou'
const consonants = 'bcdfghjklmnpqrstvwxyz'
const digits = '0123456789'

/** The words of a question that decide its category, as FAQ-07 gives them. */
const sorting = /\b(price|cost|roi|contact|break|support|do\b|integrate|build|team|train|document)\w*/gi

/**
 * Other words for an author's text as it stands in its file, markup and quotation marks included. Its quotes stay.
 *
 * @param isQuestion  it is sorted by its words
 */
export function rewritten(raw: string, quotes: readonly string[], isQuestion = false): string {
  const patterns = [
    ...noWords,
    ...figures,
    ...quotes.map((quote) => patternOf(quote)),
    ...(isQuestion ? [sorting] : []),
  ]
  const kept = spansOf(raw, patterns)
  return turned(raw, (at) => !isWithin(kept, at), [vowels, consonants])
}

/** Other words, and other figures, in the place of one quote; without any, of the whole text. */
export function withoutQuote(raw: string, quote?: string): string {
  const spans: Span[] = quote === undefined ? [[0, raw.length]] : spansOf(raw, [patternOf(quote)])
  const kept = spansOf(raw, noWords)
  return turned(raw, (at) => isWithin(spans, at) && !isWithin(kept, at), [vowels, consonants, digits])
}

export function contains(raw: string, quote: string): boolean {
  return patternOf(quote).test(raw)
}

/** Whether a text is a quote as soon as what it binds has its value: "{{facts.claims.satisfaction}} satisfaction". */
export function becomes(value: string, quote: string): boolean {
  const part = templateOf(value)
  return part !== undefined && new RegExp(`^${part}$`, 'u').test(quote)
}

/** Whether a whole text begins or ends a quote, such as the value or the label of "98% satisfaction". */
export function isPartOf(value: string, quote: string): boolean {
  const part = templateOf(value)
  return part !== undefined && new RegExp(`^${part}(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])${part}$`, 'u').test(quote)
}

/** @returns undefined of a text that has nothing but bindings */
function templateOf(value: string): string | undefined {
  const words = value
    .replaceAll('*', '')
    .trim()
    .split(/\{\{.*?\}\}/s)
  return words.some((word) => word.trim() !== '') ? words.map(escaped).join('.+?') : undefined
}

/**
 * A quote as authors write it: broken into lines, with words in italics, its figure bound or in a text of its own before this
 * one. One of a single word is a whole text, or a name in the middle of a sentence.
 */
function patternOf(quote: string): RegExp {
  const words = quote.trim().split(/\s+/)
  const pattern = (some: string[]) =>
    some.map((word) => escaped(word).replaceAll("'", "''?")).join('\\*{0,2}\\s+\\*{0,2}')
  const end = '(?![\\p{L}\\p{N}])'
  const ways =
    words.length > 1 ? [`(?<![\\p{L}\\p{N}])${pattern(words)}${end}`] : [`^["'*]*${pattern(words)}["'*]*\\s*$`]
  if (words.length === 1 && /^\p{Lu}/u.test(quote)) ways.push(`(?<=[\\p{L}\\p{N},] )${pattern(words)}${end}`)
  if (/\d/.test(words[0]!) && /^[a-z]/.test(words[1] ?? ''))
    ways.push(`(?<=\\{\\{facts\\.[^}]*\\}\\} |^["']?)${pattern(words.slice(1))}${end}`)
  return new RegExp(ways.join('|'), 'gu')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

function spansOf(text: string, patterns: readonly RegExp[]): Span[] {
  const matches = patterns.flatMap((pattern) => [...text.matchAll(pattern)])
  return matches.map(({ 0: found, index }): Span => [index, index + found.length])
}

function isWithin(spans: readonly Span[], at: number): boolean {
  return spans.some(([start, end]) => at >= start && at < end)
}

function turned(text: string, isOpen: (at: number) => boolean, rows: readonly string[]): string {
  return [...text].map((letter, at) => (isOpen(at) ? next(letter, rows) : letter)).join('')
}

function next(letter: string, rows: readonly string[]): string {
  const small = letter.toLowerCase()
  const row = rows.find((one) => one.includes(small))
  if (!row) return letter
  const other = row[(row.indexOf(small) + 1) % row.length]!
  return letter === small ? other : other.toUpperCase()
}
