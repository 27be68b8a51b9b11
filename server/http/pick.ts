import { ownValue } from '../routes/cleanFields.ts'
import type { Schema } from './schemaCheck.ts'

/** The properties that an object's schema names, own ones only: nothing else of it is looked at again. */
export function pick(from: object, { properties = {} }: Schema): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const name of Object.keys(properties as object)) {
    const value = ownValue(from, name)
    if (value !== undefined) picked[name] = value
  }
  return picked
}
