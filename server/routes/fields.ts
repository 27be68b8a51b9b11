import type { ErrorObject } from 'ajv'
import type { TextField } from '#schemas/requestFields.ts'
import { cleanText, cut } from '../http/cleanText.ts'
import { Failure, type FieldError, isMissing, isTooLong, type Sentence } from '../http/failure.ts'
import { ownValue } from '../http/schemaCheck.ts'

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
