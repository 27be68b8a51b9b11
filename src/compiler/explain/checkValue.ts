import type { ErrorObject } from 'ajv'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SchemaFile } from '../schema/schemaFile.ts'
import { shapeAt } from '../schema/shape.ts'
import { isMapping, type Mapping } from '../values/own.ts'
import { explain } from './explain.ts'
import { pathOf } from './placing.ts'
import type { CheckedValue } from './schemaError.ts'

/**
 * Holds a filled-in value to its schema. A number that a binding put where only text may stand becomes text: `{{facts.clients}}`
 * prints alone as it does inside a sentence.
 *
 * @returns the value, with such numbers as text, and what its schema refuses
 */
export function checkValue(
  value: Mapping,
  { validate, shape }: SchemaFile,
  about: Pick<CheckedValue, 'what' | 'block' | 'trace'>,
): { value: Mapping; errors: readonly ErrorObject[]; findings: Diagnostic[] } {
  if (validate(value)) return { value, errors: [], findings: [] }
  const printed = withNumbersAsText(value, validate.errors ?? [], about)
  if (printed !== value && validate(printed)) return { value: printed, errors: [], findings: [] }
  const errors = validate.errors ?? []
  const checked: CheckedValue = { ...about, value: printed, shape: (path) => shapeAt(shape, path) }
  return { value: printed, errors, findings: explain(errors, checked) }
}

function withNumbersAsText(
  value: Mapping,
  errors: readonly ErrorObject[],
  { trace }: Pick<CheckedValue, 'trace'>,
): Mapping {
  let printed = value
  for (const error of errors) {
    const { keyword, params, data } = error
    if (keyword !== 'type' || params.type !== 'string' || typeof data !== 'number') continue
    const path = pathOf(error, value)
    const { via, kind } = trace(path)
    if (via.length > 0 || kind === 'filled') printed = withValue(printed, path, String(data)) as Mapping
  }
  return printed
}

/** A copy with one value replaced; what is not on the way to it is shared. */
function withValue(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement
  if (Array.isArray(value)) return value.with(Number(step), withValue(value[Number(step)], rest, replacement))
  return isMapping(value) ? { ...value, [step]: withValue(value[step], rest, replacement) } : value
}
