import type { ErrorObject } from 'ajv'
import type { Path } from '../diagnostics/range.ts'
import type { Trace } from '../templates/filled.ts'
import { isMapping, type Mapping } from '../values/own.ts'
import type { SchemaFile } from './schemaFile.ts'

/**
 * Runs a schema's check. A number that a binding put where only text may stand becomes text: `{{facts.clients}}` prints
 * alone as it does inside a sentence.
 */
export function validated(
  value: Mapping,
  schema: SchemaFile,
  trace: (path: Path) => Trace,
): { value: Mapping; errors: readonly ErrorObject[] } {
  if (schema.validate(value)) return { value, errors: [] }
  const errors = schema.validate.errors ?? []
  let printed: Mapping | undefined
  for (const { keyword, params, data, instancePath } of errors) {
    if (keyword !== 'type' || params.type !== 'string' || typeof data !== 'number') continue
    const path = instancePath
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const { via, kind } = trace(path)
    if (via.length || kind === 'filled') printed = withValue(printed ?? value, path, String(data)) as Mapping
  }
  if (!printed) return { value, errors }
  return schema.validate(printed)
    ? { value: printed, errors: [] }
    : { value: printed, errors: schema.validate.errors ?? [] }
}

/** A copy with one value replaced; what is not on the way to it is shared. */
function withValue(value: unknown, [step, ...rest]: readonly string[], replacement: unknown): unknown {
  if (step === undefined) return replacement
  if (Array.isArray(value)) return value.with(Number(step), withValue(value[Number(step)], rest, replacement))
  return isMapping(value) ? { ...value, [step]: withValue(value[step], rest, replacement) } : value
}
