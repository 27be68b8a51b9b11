import type { ErrorObject } from 'ajv'
import { Failure, type FieldError } from '../http/failure.ts'
import { isMissing, isTooLong, type Sentence } from '../http/sentences.ts'
import type { FieldRule } from './fieldRules.ts'

/**
 * What a schema has against a body: one sentence for each field, in the order of the form.
 *
 * @param others  the fields that are no text: `consent`
 */
export function fieldFailure(
  errors: readonly ErrorObject[],
  rules: readonly FieldRule[],
  others: readonly string[] = [],
): Failure {
  const byField = new Map<string, ErrorObject>()
  for (const error of errors) {
    const field = fieldOf(error)
    if (!byField.has(field)) byField.set(field, error)
  }
  const told: FieldError[] = []
  for (const rule of rules) {
    const error = byField.get(rule.name)
    if (error) told.push({ field: rule.name, sentence: sentenceFor(error, rule) })
  }
  for (const field of others) if (byField.has(field)) told.push({ field, sentence: isMissing(field) })
  const [first, ...more] = told
  return first ? Failure.fields([first, ...more]) : new Failure(422, 'notAnObject')
}

function fieldOf({ keyword, params, instancePath }: ErrorObject): string {
  return keyword === 'required' ? params.missingProperty : (instancePath.split('/')[1] ?? '')
}

function sentenceFor({ keyword }: ErrorObject, rule: FieldRule): Sentence {
  if (keyword === 'type') return { phrase: 'notText', values: { field: rule.name } }
  if (rule.email) return { phrase: 'email' }
  return keyword === 'maxLength' ? isTooLong(rule) : isMissing(rule.name)
}
