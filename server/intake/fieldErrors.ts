import type { ErrorObject } from 'ajv'
import { Failure, type FieldError } from './failure.ts'
import type { FieldRule } from './fieldRules.ts'
import { isMissing, isTooLong, mustBeText, sentences } from './sentences.ts'

/**
 * What a schema has against a body, in our words: one sentence for each field, in the order of the form.
 *
 * @param others  sentences for the fields that are no text: `consent`
 */
export function fieldFailure(
  errors: readonly ErrorObject[],
  rules: readonly FieldRule[],
  others: Readonly<Record<string, string>> = {},
): Failure {
  const byField = new Map<string, ErrorObject>()
  for (const error of errors) {
    const field = fieldOf(error)
    if (!byField.has(field)) byField.set(field, error)
  }
  const told: FieldError[] = []
  for (const rule of rules) {
    const error = byField.get(rule.name)
    if (error) told.push({ field: rule.name, detail: sentenceFor(error, rule) })
  }
  for (const [field, detail] of Object.entries(others)) if (byField.has(field)) told.push({ field, detail })
  return told.length > 0 ? Failure.fields(told) : new Failure(422, sentences.notAnObject)
}

function fieldOf({ keyword, params, instancePath }: ErrorObject): string {
  return keyword === 'required' ? params.missingProperty : (instancePath.split('/')[1] ?? '')
}

function sentenceFor({ keyword }: ErrorObject, rule: FieldRule): string {
  if (keyword === 'type') return mustBeText(rule.name)
  if (rule.email) return sentences.email
  return keyword === 'maxLength' ? isTooLong(rule) : isMissing(rule.name)
}
