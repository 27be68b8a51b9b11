/** A run of inline text: roman or italic, and perhaps words that must stay on one line. */
export interface InlineRun {
  text: string
  italic?: boolean
  /** `30-day`, `2–4 weeks`, `60 s`, `25-40%`: a number and its unit, or a range. */
  together?: boolean
}

const starred = /\*(?=\S)([^*]+)(?<=\S)\*/g
const unit = 'weeks?|days?|hours?|hrs?|months?|mo|minutes?|mins?|seconds?|secs?|s|am|pm|stars?'
const measured = new RegExp(
  `(?:[<>~] ?)?[$+]?\\d[\\d.,]*(?:[–-]\\d[\\d.,]*)?[%+]?(?:-[a-z]+|[ \\u00A0](?:${unit})(?![a-z]))|\\d+[–-]\\d+%?`,
  'gi',
)

/** Splits `*stars*` into italics, and numbers with their units from the words around them. The text itself stays as it is. */
export function inlineRuns(text: string): InlineRun[] {
  if (!text.includes('*')) return measuredRuns(text)
  const runs: InlineRun[] = []
  let from = 0
  for (const match of text.matchAll(starred)) {
    runs.push(...measuredRuns(text.slice(from, match.index)))
    runs.push(...measuredRuns(match[1] ?? '').map((run) => ({ ...run, italic: true })))
    from = match.index + match[0].length
  }
  runs.push(...measuredRuns(text.slice(from)))
  return runs
}

/** The text without its stars, for labels and titles. */
export const plainText = (text: string): string => text.replaceAll(starred, '$1')

/** Numbers with their units, and ranges, apart from the words around them. */
export function measuredRuns(text: string): InlineRun[] {
  // Most texts have none.
  if (!/\d/.test(text)) return text === '' ? [] : [{ text }]
  const runs: InlineRun[] = []
  let from = 0
  for (const match of text.matchAll(measured)) {
    if (match.index > from) runs.push({ text: text.slice(from, match.index) })
    runs.push({ text: match[0], together: true })
    from = match.index + match[0].length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  return runs
}
