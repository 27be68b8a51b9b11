import { cleanText, cut } from './cleanText.ts'
import type { FieldRule } from './fieldRules.ts'

/** Text this many times too long is too long, however much of it is space around or accents apart. */
const slack = 4

/**
 * The text fields of a body that a stranger wrote, as its schema judges them: those of the rules by name, own properties
 * only, and no other; cut before anything else is done with them, then cleaned. An empty one is absent. What is no text
 * stays what it is.
 */
export function cleanFields(body: object, rules: readonly FieldRule[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const rule of rules) {
    const given = ownValue(body, rule.name)
    const value = typeof given === 'string' ? cleanField(given, rule) : given
    if (value !== undefined && value !== '') fields[rule.name] = value
  }
  return fields
}

function cleanField(given: string, { maxLength, byPage, asTyped, lines }: FieldRule): string {
  const text = cut(given, byPage ? maxLength : maxLength * slack)
  return asTyped ? text : cleanText(text, lines)
}

/** Only what the sender put there itself, so `__proto__` and `constructor` are names like any other; null is absent. */
export function ownValue(body: object, name: string): unknown {
  if (!Object.hasOwn(body, name)) return undefined
  return (body as Record<string, unknown>)[name] ?? undefined
}

/** Whether a value is what a form sends: an object, and no list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
