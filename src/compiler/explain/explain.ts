import type { ErrorObject } from 'ajv'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { oneAlternative, withoutUndecided } from './alternatives.ts'
import { explainNames, isAboutNames, isSame } from './names.ts'
import { isConsequence } from './placing.ts'
import { type CheckedValue, SchemaError } from './schemaError.ts'
import { explainValue } from './values.ts'

/**
 * Turns Ajv's errors about one value into findings for its author. One mistake gives one finding: a misspelled name is not
 * missing too, and what follows from a mistake reported elsewhere is left out.
 */
export function explain(errors: readonly ErrorObject[], checked: CheckedValue): Diagnostic[] {
  const relevant = withoutUndecided(oneAlternative(errors), errors)
    .filter((error) => !isWithinWider(error, errors))
    .map((error) => new SchemaError(error, checked))
    .filter(({ trace }) => !isConsequence(trace))
  const names = explainNames(relevant.filter(isAboutNames))
  const isCovered = ({ path }: SchemaError) => names.covered.some((other) => isSame(other, path))
  const values = relevant.filter((error) => !isAboutNames(error) && !isCovered(error))
  return [...names.findings, ...values.flatMap((error) => explainValue(error) ?? [])]
}

/** What is no address at all has no end to be wrong either, and what is no whole number is neither too small nor too large. */
function isWithinWider({ keyword, instancePath }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const wider = keyword === 'pattern' ? 'format' : /^(?:exclusiveM|m)(?:in|ax)imum$/.test(keyword) ? 'type' : undefined
  return wider !== undefined && errors.some((other) => other.keyword === wider && other.instancePath === instancePath)
}
