import type { ErrorObject } from 'ajv'
import { dataKind, type Shape } from '../bindings/shape.ts'
import type { Path } from '../diagnostics/range.ts'
import { nearest } from '../values/nearest.ts'
import { descend, isMapping, own } from '../values/own.ts'
import { alternativeNames } from './branches.ts'
import { propertyNames } from './explainProperty.ts'
import type { Refused } from './refused.ts'
import { sameRole } from './sameRole.ts'

interface Failure {
  failure: ErrorObject
  path: Path
}

/** The properties that are missing according to this error; of several any one would do. */
function wantedBy(failure: ErrorObject): string[] {
  const { keyword, params } = failure
  if (keyword === 'required' || keyword === 'dependentRequired') return [String(params.missingProperty)]
  return isUndecided(failure) ? (alternativeNames(failure) ?? []) : []
}

/** None of the alternatives is there; where two are, nothing is missing. */
function isUndecided({ params }: ErrorObject): boolean {
  return !Array.isArray(params.passingSchemas)
}

/** What tells the same missing property from others, also where two values ask for it. */
export function missingKeys(failure: ErrorObject): string[] {
  return wantedBy(failure).map((name) => `${failure.instancePath}\n${name}`)
}

/**
 * Pairs each unknown property with the one it was most likely meant to be: one that is spelled alike, or stands for the same
 * thing elsewhere. A name nobody could guess (`caption` for `label`) still accounts for one that is missing beside it, where
 * its value is of the wanted kind: that is one mistake, not two.
 *
 * @returns `missing`: the keys of what is told as misspelled; `nearest`: for each unknown property, what was meant;
 *   `instead`: for a missing property, the one that stands there and has no place beside it
 */
export function pairMisspelled(failures: readonly Failure[], { value, shape }: Refused) {
  const missing = new Set<string>()
  const near = new Map<ErrorObject, string>()
  const instead = new Map<ErrorObject, string>()
  const unexplained: { failure: ErrorObject; fitting(names: readonly string[]): string[] }[] = []
  for (const { failure, path } of failures) {
    if (failure.keyword !== 'additionalProperties') continue
    const name = String(failure.params.additionalProperty)
    const holder = descend(value, path)
    const written = own(holder, name)
    const fitting = (names: readonly string[]) => names.filter((other) => fits(written, shape([...path, other])))
    const needed = stillMissing(failure, failures, missing)
    const meant = nearest(name, needed) ?? sameRole(name, fitting(needed))
    if (meant) {
      missing.add(`${failure.instancePath}\n${meant}`)
      near.set(failure, meant)
      continue
    }
    const names = propertyNames(failure)
    const isGiven = (other: string) => own(holder, other) !== undefined
    // `Headline` beside `headline` is the same name once more, not the next best one.
    if (nearest(name, names.filter(isGiven), 1)) continue
    const free = names.filter((other) => !isGiven(other))
    const sure = nearest(name, free, 1)
    const found = sure ?? sameRole(name, fitting(free)) ?? nearest(name, free)
    if (found) near.set(failure, found)
    if (!sure) unexplained.push({ failure, fitting })
  }
  for (const { failure, fitting } of unexplained) {
    const lacking = stillMissing(failure, failures, missing)
    // Of the wrong kind too, when nothing else stands there that has no place: `book: true` where a link has `to`.
    const isAlone = unexplained.filter((other) => other.failure.instancePath === failure.instancePath).length === 1
    const needed = isAlone && lacking.length === 1 ? lacking : fitting(lacking)
    if (needed.length === 0) continue
    missing.add(`${failure.instancePath}\n${needed[0]}`)
    if (needed.length === 1) near.set(failure, needed[0]!)
  }
  for (const { failure } of failures) {
    const given = failure.keyword === 'required' ? displacing(failure) : undefined
    if (given && !missing.has(missingKeys(failure)[0]!)) instead.set(failure, given)
  }
  return { missing, nearest: near, instead }
}

/** A property that stands there and could not, were the missing one there: `heading` where a hero has a `headline`. */
function displacing({ params, parentSchema, data }: ErrorObject): string | undefined {
  const conditions = parentSchema?.allOf
  for (const condition of Array.isArray(conditions) ? conditions : []) {
    const required = own(own(condition, 'if'), 'required')
    if (!Array.isArray(required) || required.length !== 1 || required[0] !== params.missingProperty) continue
    const excluded = own(own(condition, 'then'), 'properties')
    if (!isMapping(excluded)) continue
    const found = Object.keys(excluded).find((name) => excluded[name] === false && own(data, name) !== undefined)
    if (found) return found
  }
  return undefined
}

function stillMissing(at: ErrorObject, failures: readonly Failure[], explained: ReadonlySet<string>): string[] {
  return failures
    .filter(({ failure }) => failure.instancePath === at.instancePath)
    .filter(({ failure }) => !missingKeys(failure).some((key) => explained.has(key)))
    .flatMap(({ failure }) => wantedBy(failure))
}

/** Whether a value is of the kind that is wanted there; a binding may bring any. */
function fits(value: unknown, shape: Shape | undefined): boolean {
  if (!shape || shape.kinds.size === 0 || (typeof value === 'string' && value.startsWith('{{'))) return true
  const kind = dataKind(value)
  return kind === undefined || shape.kinds.has(kind)
}
