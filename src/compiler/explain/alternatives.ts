import type { ErrorObject } from 'ajv'
import { isMapping, own } from '../values/own.ts'

/**
 * Where a schema offers alternatives, Ajv says what each of them lacks. One is enough: the alternative whose kind of value
 * it is, or, when it is of no such kind, all kinds in one sentence.
 */
export function oneAlternative(errors: readonly ErrorObject[]): ErrorObject[] {
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
 * What is asked for because of another value (`group: core` needs `outcomes`) is not known while that value is wrong or missing.
 *
 * @param left  of all errors those that count
 */
export function withoutUndecided(left: readonly ErrorObject[], errors: readonly ErrorObject[]): ErrorObject[] {
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
