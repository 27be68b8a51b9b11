import type { ErrorObject } from 'ajv'
import { dataKind } from '../bindings/shape.ts'
import type { Path } from '../diagnostics/range.ts'
import { nearest } from '../values/nearest.ts'
import { descend, own } from '../values/own.ts'
import { alternativeNames } from './branches.ts'
import { propertyNames } from './explainProperty.ts'
import type { Refused } from './refused.ts'

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
 * Pairs each unknown property with the one it was most likely meant to be. A name nobody could guess (`caption` for `label`)
 * still accounts for one that is missing beside it, where its value is of the wanted kind: that is one mistake, not two.
 *
 * @returns `missing`: the keys of what is told as misspelled; `nearest`: for each unknown property, what was meant
 */
export function pairMisspelled(failures: readonly Failure[], { value }: Refused) {
  const missing = new Set<string>()
  const near = new Map<ErrorObject, string>()
  const unknown = failures.filter(({ failure }) => failure.keyword === 'additionalProperties')
  const unexplained: Failure[] = []
  for (const { failure, path } of unknown) {
    const name = String(failure.params.additionalProperty)
    const meant = nearest(name, stillMissing(failure, failures, missing))
    if (meant) missing.add(`${failure.instancePath}\n${meant}`)
    const holder = descend(value, path)
    const names = propertyNames(failure)
    const free = names.filter((other) => own(holder, other) === undefined)
    // `Headline` beside `headline` is the same name once more, not the next best one.
    const given = meant ? undefined : nearest(name, names)
    const found = meant ?? (given && !free.includes(given) ? undefined : nearest(name, free))
    if (found) near.set(failure, found)
    const isSure = found !== undefined && (found === meant || nearest(name, [found], 1) !== undefined)
    if (!isSure && (found || !given)) unexplained.push({ failure, path })
  }
  for (const { failure, path } of unexplained) {
    const needed = stillMissing(failure, failures, missing)
    const written = own(descend(value, path), String(failure.params.additionalProperty))
    const fitting = needed.filter((name) => fits(written, own(own(failure.parentSchema, 'properties'), name)))
    if (fitting.length === 0) continue
    missing.add(`${failure.instancePath}\n${fitting[0]}`)
    if (fitting.length === 1) near.set(failure, fitting[0]!)
  }
  return { missing, nearest: near }
}

function stillMissing(at: ErrorObject, failures: readonly Failure[], explained: ReadonlySet<string>): string[] {
  return failures
    .filter(({ failure }) => failure.instancePath === at.instancePath)
    .filter(({ failure }) => !missingKeys(failure).some((key) => explained.has(key)))
    .flatMap(({ failure }) => wantedBy(failure))
}

const kindOfType: Record<string, string> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'mapping',
}

/** Whether a value is of the kind its schema names; a schema that names none takes any. */
function fits(value: unknown, schema: unknown): boolean {
  const types = [own(schema, 'type') ?? []].flat()
  return types.length === 0 || types.some((type) => kindOfType[String(type)] === dataKind(value))
}
