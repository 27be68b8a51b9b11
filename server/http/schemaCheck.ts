import type { ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** A JSON Schema (2020-12) of an object or a list. What it does not name never reaches a handler. */
export type Schema = Readonly<Record<string, unknown>>

// All mistakes of a form are reported at once; what is judged is bounded before, so that is no invitation.
const ajv = new Ajv2020({ allErrors: true, messages: false, allowUnionTypes: true })
ajv.addFormat('email', isEmail)
// What `schemas/requests` says for form, store and mail.
ajv.addVocabulary(['control', 'choices', 'writtenBy', 'lines', 'honeypot', 'called'])

/**
 * A schema as a check.
 *
 * @returns what is wrong with a value, an empty list when it is allowed
 * @throws Error when the schema is none
 */
export function schemaCheck(schema: Schema): (value: unknown) => ErrorObject[] {
  const validate = ajv.compile(schema)
  return (value) => (validate(value) ? [] : (validate.errors ?? []))
}

const forbidden = /[,;:<>()[\]\\" \t\u00a0]/

/**
 * Text, @, text, dot, text, no spaces: the form's own rule, and exactly one address.
 */
export function isEmail(text: string): boolean {
  const [name, host, ...more] = text.split('@')
  if (!name || !host || more.length > 0 || forbidden.test(text)) return false
  const labels = host.split('.')
  return labels.length > 1 && !labels.includes('')
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
