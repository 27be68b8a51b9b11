import type { ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { isEmail } from './isEmail.ts'

/** A JSON Schema (2020-12) of an object or a list. What it does not name never reaches a handler. */
export type Schema = Readonly<Record<string, unknown>>

// All mistakes of a form are told at once; what is judged is bounded before, so that is no invitation.
const ajv = new Ajv2020({ allErrors: true, messages: false, allowUnionTypes: true })
ajv.addFormat('email', isEmail)

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
