import type { ErrorObject } from 'ajv'
import type { TextField } from '#schemas/requestFields.ts'
import { Failure, type FieldError, isMissing, isTooLong, type Sentence } from './failure.ts'
import { ownValue } from './schemaCheck.ts'

const breaks = /\r\n?/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g
const longRun = /\p{M}{31,}/gu
const thirtyMarks = /\p{M}{30}/gu
const joiner = '\u034f'

/**
 * Text as it is stored: well-formed, composed (NFC), trimmed, without control characters.
 *
 * @param text  its length capped before
 * @param lines  whether line breaks stay, as `\n`; elsewhere they become spaces, so nothing can forge a mail header
 */
export function cleanText(text: string, lines: boolean): string {
  const whole = streamSafe(text.toWellFormed()).normalize('NFC').replace(breaks, '\n')
  const oneLine = lines ? whole : whole.replaceAll('\n', ' ')
  return oneLine.replace(controls, '').trim()
}

/**
 * Parts runs of more than thirty combining marks, which no language has: NFC sorts each run, in time that grows with the
 * square of its length.
 *
 * @see https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
function streamSafe(text: string): string {
  return text.replace(longRun, (run) => run.replace(thirtyMarks, `$&${joiner}`))
}

/** At most so many characters, never half of one. */
export function cut(text: string, maxLength: number): string {
  const end = isHighSurrogate(text.charCodeAt(maxLength - 1)) ? maxLength - 1 : maxLength
  return text.slice(0, end)
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

/** The options of a list as they arrive: what a visitor chose is cleaned like all that they typed. */
export function asSent(options: readonly string[]): ReadonlySet<string> {
  return new Set(options.map((option) => cleanText(option, false)))
}

/** Text this many times too long is too long, however much of it is space around or accents apart. */
const slack = 4

/**
 * The texts of a body that a stranger wrote, as its schema judges them: cut before anything else is done with them, then
 * cleaned. An empty one is absent. What is no text stays what it is.
 */
export function cleanFields(body: object, fields: readonly TextField[]): Record<string, unknown> {
  const cleaned: Record<string, unknown> = {}
  for (const field of fields) {
    const given = ownValue(body, field.name)
    const value = typeof given === 'string' ? cleanField(given, field) : given
    if (value !== undefined && value !== '') cleaned[field.name] = value
  }
  return cleaned
}

function cleanField(given: string, { maxLength, writtenBy, honeypot, lines = false }: TextField): string {
  const text = cut(given, writtenBy === 'page' ? maxLength : maxLength * slack)
  // A space or a NUL in the honeypot was no person's either.
  return honeypot ? text : cleanText(text, lines)
}

/**
 * What a schema has against a body: one sentence for each field, in the order of the form.
 *
 * @param others  the fields that are no text: `consent`
 */
export function fieldFailure(
  errors: readonly ErrorObject[],
  fields: readonly TextField[],
  others: readonly string[] = [],
): Failure {
  const byField = new Map<string, ErrorObject>()
  for (const error of errors) {
    const name = fieldOf(error)
    if (!byField.has(name)) byField.set(name, error)
  }
  const wrong: FieldError[] = []
  for (const field of fields) {
    const error = byField.get(field.name)
    if (error) wrong.push({ field: field.name, sentence: sentenceFor(error, field) })
  }
  for (const field of others) if (byField.has(field)) wrong.push({ field, sentence: isMissing(field) })
  const [first, ...more] = wrong
  return first ? Failure.fields([first, ...more]) : new Failure(422, 'notAnObject')
}

function fieldOf({ keyword, params, instancePath }: ErrorObject): string {
  return keyword === 'required' ? params.missingProperty : (instancePath.split('/')[1] ?? '')
}

function sentenceFor({ keyword }: ErrorObject, field: TextField): Sentence {
  if (keyword === 'type') return { phrase: 'notText', values: { field: field.name } }
  if (field.format === 'email') return { phrase: 'email' }
  return keyword === 'maxLength' ? isTooLong(field) : isMissing(field.name)
}
