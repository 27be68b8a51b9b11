import type { ErrorObject } from 'ajv'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isMapping, own } from '../values/own.ts'
import { alternativeNames, explainNames, isAboutNames } from './names.ts'
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
  const values = relevant.filter((error) => !isAboutNames(error) && !names.isCovered(error))
  return [...names.findings, ...values.flatMap((error) => explainValue(error) ?? [])]
}

/**
 * Where a schema offers alternatives, Ajv says what each of them lacks. One is enough: the alternative whose kind of value
 * it is, or, when it is of no such kind, all kinds in one sentence.
 */
function oneAlternative(errors: readonly ErrorObject[]): ErrorObject[] {
  let left = errors.filter(({ keyword }) => keyword !== 'if')
  for (const choice of errors) {
    if (choice.keyword !== 'anyOf' && choice.keyword !== 'oneOf') continue
    if (alternativeNames(choice)) {
      // What is no mapping has another mistake.
      const isKept = isMapping(choice.data)
      left = left.filter((error) => (error === choice ? isKept : !error.schemaPath.startsWith(`${choice.schemaPath}/`)))
      continue
    }
    const at = choice.instancePath
    const isKind = (error: ErrorObject) => error.instancePath === at && error.keyword === 'type'
    const inside = left.filter((error) => error !== choice && `${error.instancePath}/`.startsWith(`${at}/`))
    const kinds = inside.filter(isKind)
    left = left.filter((error) => (error === choice ? inside.length === 0 : kinds.length === 0 || !isKind(error)))
    if (kinds.length === 0 || kinds.length < inside.length) continue
    const type = [...new Set(kinds.flatMap(({ params }) => params.type as string | string[]))]
    left.push({ ...kinds[0]!, params: { type } })
  }
  return left
}

/**
 * What is asked for because of another value (`group: core` needs `outcomes`) is not known while that value is wrong or missing.
 *
 * @param left  of all errors those that count
 */
function withoutUndecided(left: readonly ErrorObject[], errors: readonly ErrorObject[]): ErrorObject[] {
  const undecided = errors.filter(({ keyword, instancePath, parentSchema }) => {
    const names = keyword === 'if' ? Object.keys(Object(own(own(parentSchema, 'if'), 'properties'))) : []
    const isWrong = (name: string) => (error: ErrorObject) =>
      error.instancePath === `${instancePath}/${name}` ||
      (error.instancePath === instancePath && error.params.missingProperty === name)
    return names.some((name) => left.some(isWrong(name)))
  })
  const branches = undecided.map(
    ({ schemaPath, params }) => `${schemaPath.slice(0, -'if'.length)}${params.failingKeyword}/`,
  )
  return left.filter(({ schemaPath }) => !branches.some((branch) => schemaPath.startsWith(branch)))
}

/** What is no address at all has no end to be wrong either, and what is no whole number is neither too small nor too large. */
function isWithinWider({ keyword, instancePath }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const wider = keyword === 'pattern' ? 'format' : /^(?:exclusiveM|m)(?:in|ax)imum$/.test(keyword) ? 'type' : undefined
  return wider !== undefined && errors.some((other) => other.keyword === wider && other.instancePath === instancePath)
}
