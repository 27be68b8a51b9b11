import { cleanText, cut } from './cleanText.ts'
import type { FieldError } from './failure.ts'
import type { FieldRule } from './fieldRules.ts'
import { isEmail } from './isEmail.ts'
import { isMissing, isTooLong, mustBeText, sentences } from './sentences.ts'

export interface CheckedFields {
  /** Every field of the rules, cleaned; empty when it was absent. */
  values: Record<string, string>
  errors: FieldError[]
  /** Fields whose value is none the form offers. */
  unlisted: string[]
}

/**
 * Reads the text fields of a body that a stranger wrote: those of the rules by name, own properties only, and no other.
 * It collects: five mistakes are told at once.
 */
export function checkFields(body: object, rules: FieldRule[]): CheckedFields {
  const checked: CheckedFields = { values: {}, errors: [], unlisted: [] }
  for (const rule of rules) {
    const given = ownValue(body, rule.name)
    const text = typeof given === 'string' ? cleanText(given, rule.lines) : ''
    const value = rule.byPage ? cut(text, rule.maxLength) : text
    const detail = given !== undefined && typeof given !== 'string' ? mustBeText(rule.name) : wrong(value, rule)
    checked.values[rule.name] = value
    if (detail !== null) checked.errors.push({ field: rule.name, detail })
    else if (value !== '' && rule.options?.has(value) === false) checked.unlisted.push(rule.name)
  }
  return checked
}

/** Only what the sender put there itself, so `__proto__` and `constructor` are names like any other; null is absent. */
export function ownValue(body: object, name: string): unknown {
  if (!Object.hasOwn(body, name)) return undefined
  return (body as Record<string, unknown>)[name] ?? undefined
}

function wrong(value: string, rule: FieldRule): string | null {
  if (value === '') return rule.required ? isMissing(rule.name) : null
  const length = value.length > rule.maxLength || value.length < rule.minLength ? [...value].length : value.length
  if (length > rule.maxLength) return rule.email ? sentences.email : isTooLong(rule)
  if (rule.email) return isEmail(value) ? null : sentences.email
  return length < rule.minLength ? isMissing(rule.name) : null
}
