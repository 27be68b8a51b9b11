/** A run of inline text: roman or italic, and perhaps words that must stay on one line. */
export interface InlineRun {
  text: string
  italic?: boolean
  /** `30-day`, `2–4 weeks`, `60 s`, `25-40%`, `89 €`: a number and its unit, or a range. */
  together?: boolean
}

/** Not what was meant to be read: `Kund*innen und Mitarbeiter*innen`, `5*3*2`, `*|NAME|*`. */
const starred = /(?<![\p{L}\p{N}](?=\*(?:[\p{Lu}\p{N}.,]+\*|[^*]*\s)))\*(?=[^\s|])([^*]+)(?<=\S)\*/gu
const patterns = new Map<string, RegExp>()

/** Finds ranges, and numbers with a unit: one of those words, a sign, or what a hyphen joins to them. */
function measured(units: string): RegExp {
  const known = patterns.get(units)
  if (known) return known
  const unit = units.trim().replaceAll('.', String.raw`\.`).replaceAll(/\s+/g, '|')
  const number = String.raw`(?:[<>~] ?)?[\p{Sc}+]?\d[\d.,]*(?:[–-]\d[\d.,]*)?[%+]?`
  const pattern = String.raw`${number}(?:-\p{L}+|[ \u00A0](?:[\p{Sc}%](?!\d)|(?:${unit})(?!\p{L})))|\d+[–-]\d+%?`
  const made = new RegExp(`(${pattern})`, 'giu')
  patterns.set(units, made)
  return made
}

/**
 * Splits `*stars*` into italics, and numbers with their units from the words around them. The text itself stays as it is.
 *
 * @param units  words with spaces between: `week weeks s`
 */
export function inlineRuns(text: string, units: string): InlineRun[] {
  if (!text.includes('*')) return measuredRuns(text, units)
  // What a group of the expression has matched stands at every second place.
  return text.split(starred).flatMap((part, index) => {
    const runs = measuredRuns(part, units)
    return index % 2 === 0 ? runs : runs.map((run) => ({ ...run, italic: true }))
  })
}

/** The text without its stars, for labels and titles. */
export const plainText = (text: string): string => text.replaceAll(starred, '$1')

/** Numbers with their units, and ranges, apart from the words around them. */
export function measuredRuns(text: string, units: string): InlineRun[] {
  // Most texts have none.
  if (!/\d/.test(text)) return text === '' ? [] : [{ text }]
  const runs = text
    .split(measured(units))
    .map((part, index) => (index % 2 === 0 ? { text: part } : { text: part, together: true }))
  return runs.filter((run) => run.text !== '')
}
