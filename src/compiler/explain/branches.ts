import type { ErrorObject } from 'ajv'
import { nearest } from '../values/nearest.ts'
import { isMapping, own } from '../values/own.ts'
import { pathOf } from './placing.ts'
import type { Refused } from './refused.ts'

/**
 * Where a schema offers alternatives, Ajv tells what each of them lacks. One is enough: the alternative whose kind of value
 * it is, or, when it is of no such kind, all kinds in one sentence.
 */
export function oneBranch(errors: readonly ErrorObject[]): ErrorObject[] {
  // What "atMostOne" and "eachOnce" are made of has no sentence of its own.
  let left = errors.filter(
    ({ keyword, schemaPath }) => keyword !== 'if' && !/\/(?:atMostOne|eachOnce)\//.test(schemaPath),
  )
  for (const choice of errors) {
    if (choice.keyword !== 'anyOf' && choice.keyword !== 'oneOf') continue
    const names = alternativeNames(choice)
    if (names) {
      // What is no mapping has another mistake.
      const isTold = isMapping(choice.data)
      left = left.filter((error) => (error === choice ? isTold : !error.schemaPath.startsWith(`${choice.schemaPath}/`)))
      continue
    }
    const at = choice.instancePath
    const isBelow = ({ instancePath }: ErrorObject) => instancePath === at || instancePath.startsWith(`${at}/`)
    const isKind = (error: ErrorObject) => error.instancePath === at && error.keyword === 'type'
    const inside = left.filter((error) => error !== choice && isBelow(error))
    const kinds = inside.filter(isKind)
    if (kinds.length === 0) left = left.filter((error) => error !== choice || inside.length === 0)
    else if (kinds.length < inside.length) left = left.filter((error) => error !== choice && !isKind(error))
    else {
      const type = [...new Set(kinds.flatMap(({ params }) => params.type as string | string[]))]
      left = [...left.filter((error) => error !== choice && !isKind(error)), { ...kinds[0]!, params: { type } }]
    }
  }
  return left
}

/** The names of which one has to be there, where that is all that a schema's alternatives say: `to` or `book`. */
export function alternativeNames({ keyword, schema }: ErrorObject): string[] | undefined {
  if (keyword !== 'anyOf' && keyword !== 'oneOf') return undefined
  const names = (schema as unknown[]).map((branch) => {
    const required = own(branch, 'required')
    return isMapping(branch) && Object.keys(branch).length === 1 && Array.isArray(required) && required.length === 1
      ? String(required[0])
      : undefined
  })
  return names.every((name) => name !== undefined) ? names : undefined
}

/**
 * What is asked for because of another value (`group: core` needs `outcomes`) is not known while that value is wrong,
 * missing or misspelled.
 */
export function withoutConditional(
  left: readonly ErrorObject[],
  errors: readonly ErrorObject[],
  refused: Refused,
): ErrorObject[] {
  const undecided = errors.filter((choice) => {
    if (choice.keyword !== 'if') return false
    const path = pathOf(choice, refused.value)
    return conditionNames(own(choice.parentSchema, 'if')).some((name) => {
      const at = `${choice.instancePath}/${name}`
      const isWrong = ({ instancePath, params }: ErrorObject) =>
        instancePath === at || (instancePath === choice.instancePath && params.missingProperty === name)
      return (
        left.some(isWrong) ||
        refused.trace([...path, name]).kind === 'broken' ||
        isMisspelled(choice.instancePath, name, left)
      )
    })
  })
  const isAskedFor = ({ schemaPath, instancePath }: ErrorObject) =>
    undecided.some((choice) => {
      const branch = `${choice.schemaPath.slice(0, -'if'.length)}${choice.params.failingKeyword}/`
      return schemaPath.startsWith(branch) && instancePath.startsWith(choice.instancePath)
    })
  return left.filter((error) => !isAskedFor(error))
}

function conditionNames(condition: unknown): string[] {
  const properties = own(condition, 'properties')
  return isMapping(properties) ? Object.keys(properties) : []
}

function isMisspelled(at: string, name: string, errors: readonly ErrorObject[]): boolean {
  return errors.some(({ instancePath, params }) => {
    const unknown = params.additionalProperty
    return instancePath === at && typeof unknown === 'string' && nearest(unknown, [name]) === name
  })
}
