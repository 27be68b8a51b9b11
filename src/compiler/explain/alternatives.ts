import type { ErrorObject } from 'ajv'
import { nearest } from '../values/nearest.ts'
import { isMapping, own } from '../values/own.ts'
import { pathOf } from './placing.ts'
import type { CheckedValue } from './schemaError.ts'

/**
 * Where a schema offers alternatives, Ajv says what each of them lacks. One is enough: the alternative whose kind of value
 * it is, or, when it is of no such kind, all kinds in one sentence.
 */
export function oneAlternative(errors: readonly ErrorObject[]): ErrorObject[] {
  // What "atMostOne" and "eachOnce" are made of has no sentence of its own.
  const isPart = ({ keyword, schemaPath }: ErrorObject) =>
    keyword === 'if' || /\/(?:atMostOne|eachOnce)\//.test(schemaPath)
  let left = errors.filter((error) => !isPart(error))
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
    const inside = left.filter((error) => error !== choice && isAtOrBelow(error, at))
    const kinds = inside.filter(isKind)
    left = left.filter((error) => (error === choice ? inside.length === 0 : kinds.length === 0 || !isKind(error)))
    if (kinds.length === 0 || kinds.length < inside.length) continue
    const type = [...new Set(kinds.flatMap(({ params }) => params.type as string | string[]))]
    left.push({ ...kinds[0]!, params: { type } })
  }
  return left
}

function isAtOrBelow({ instancePath }: ErrorObject, at: string): boolean {
  return instancePath === at || instancePath.startsWith(`${at}/`)
}

/** The names of which one has to be there, where that is all that a schema's alternatives say: `to` or `book`. */
export function alternativeNames({ keyword, schema }: ErrorObject): string[] | undefined {
  if (keyword !== 'anyOf' && keyword !== 'oneOf') return undefined
  const names = (schema as unknown[]).map((branch) => {
    const required = own(branch, 'required')
    const isAlone = isMapping(branch) && Object.keys(branch).length === 1
    return isAlone && Array.isArray(required) && required.length === 1 ? String(required[0]) : undefined
  })
  return names.every((name) => name !== undefined) ? names : undefined
}

/**
 * What is asked for because of another value (`group: core` needs `outcomes`) is not known while that value is wrong,
 * missing or misspelled.
 *
 * @param left  of all errors those that count
 */
export function withoutUndecided(
  left: readonly ErrorObject[],
  errors: readonly ErrorObject[],
  checked: CheckedValue,
): ErrorObject[] {
  const undecided = errors.filter((choice) => {
    if (choice.keyword !== 'if') return false
    const path = pathOf(choice, checked.value)
    const names = Object.keys(Object(own(own(choice.parentSchema, 'if'), 'properties')))
    return names.some(
      (name) =>
        left.some((error) => isAbout(error, choice.instancePath, name)) ||
        checked.trace([...path, name]).kind === 'broken',
    )
  })
  const isAskedFor = ({ schemaPath, instancePath }: ErrorObject) =>
    undecided.some((choice) => {
      const branch = `${choice.schemaPath.slice(0, -'if'.length)}${choice.params.failingKeyword}/`
      return schemaPath.startsWith(branch) && instancePath.startsWith(choice.instancePath)
    })
  return left.filter((error) => !isAskedFor(error))
}

/** The property is wrong or missing, or a name beside it is a misspelling of it. */
function isAbout({ instancePath, params }: ErrorObject, holder: string, name: string): boolean {
  if (instancePath === `${holder}/${name}`) return true
  const unknown = params.additionalProperty
  const isMeant = typeof unknown === 'string' && nearest(unknown, [name]) !== undefined
  return instancePath === holder && (params.missingProperty === name || isMeant)
}
