import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { dataKind } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'
import { descend, isMapping, own } from '../values/own.ts'
import { alias } from './aliases.ts'
import { alternativeNames } from './alternatives.ts'
import { isConsequence } from './placing.ts'
import { type MissingProperty, reportMissing, reportUnknown, type UnknownProperty } from './reportNames.ts'
import type { SchemaError } from './schemaError.ts'

/** Whether an error is about which names a mapping has, and not about their values. */
export function isAboutNames({ ajv }: SchemaError): boolean {
  return unknownName(ajv) !== undefined || missingNames(ajv) !== undefined
}

function unknownName({ params }: SchemaError['ajv']): string | undefined {
  return params.additionalProperty ?? params.unevaluatedProperty
}

function missingNames(ajv: SchemaError['ajv']): readonly string[] | undefined {
  return ajv.params.missingProperty === undefined ? alternativeNames(ajv) : [String(ajv.params.missingProperty)]
}

/**
 * Explains what is wrong with the names in mappings: those that are unknown, and those that are missing. What is unknown and
 * was most likely meant to be what is missing is one mistake.
 *
 * @returns with the findings, the places of values about which they say all there is to say
 */
export function explainNames(errors: readonly SchemaError[]): { findings: Diagnostic[]; covered: readonly Path[] } {
  const unknown = errors.flatMap((error): UnknownProperty[] => {
    const name = unknownName(error.ajv)
    if (name === undefined || isConsequence(error.checked.trace([...error.path, name]))) return []
    return [{ error, name, inside: propertyAbove(error, name) }]
  })
  const covered = unknown.flatMap(({ inside }) => (inside ? [inside] : []))
  for (const error of errors) {
    const name = excludedInstead(error)
    if (name !== undefined) unknown.push({ error, name, inside: undefined })
  }
  const holders = Map.groupBy(errors, ({ ajv }) => ajv.instancePath)
  const findings = [...holders.values()].flatMap((inHolder) => {
    const missing = covered.some((path) => isSame(path, inHolder[0]!.path)) ? [] : distinct(inHolder)
    return explainMapping(
      unknown.filter(({ error }) => inHolder.includes(error)),
      missing,
    )
  })
  return { findings, covered }
}

/**
 * A property that stands there and could not if the missing one did: `heading` where a hero has its `headline`. The schema
 * says so by `if: { required: [headline] }, then: { properties: { heading: false } }`.
 */
function excludedInstead({ ajv }: SchemaError): string | undefined {
  const missing = ajv.keyword === 'required' ? ajv.params.missingProperty : undefined
  const conditions = missing === undefined ? undefined : own(ajv.parentSchema, 'allOf')
  for (const condition of Array.isArray(conditions) ? conditions : []) {
    const required = own(own(condition, 'if'), 'required')
    if (!Array.isArray(required) || required.join() !== missing) continue
    const excluded = Object.entries(Object(own(own(condition, 'then'), 'properties')))
    const [name] = excluded.find(([name, schema]) => schema === false && own(ajv.data, name) !== undefined) ?? []
    if (name !== undefined) return name
  }
  return undefined
}

export function isSame(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((step, at) => step === b[at])
}

/** What several values ask for is missing once. */
function distinct(errors: readonly SchemaError[]): MissingProperty[] {
  const missing = new Map<string, MissingProperty>()
  for (const error of errors) {
    const names = missingNames(error.ajv)
    if (names && !missing.has(names.join())) missing.set(names.join(), { error, names })
  }
  return [...missing.values()]
}

function explainMapping(unknown: readonly UnknownProperty[], missing: readonly MissingProperty[]): Diagnostic[] {
  const lacking = pair(unknown, missing)
  const [first] = unknown
  if (!first) return reportMissing(lacking)
  const { path, trace, ajv } = first.error
  // Where an entry brings other names, or no name of an item is known, what is missing shows by the names there are.
  const isOther = typeof path.at(-1) === 'number' && unknown.length === Object.keys(Object(ajv.data)).length
  if (isOther || trace.via.length > 0) return reportUnknown(unknown)
  // What lacks nearly everything is of another kind, and its names are no slips.
  return lacking.length > 2 ? reportMissing(lacking) : [...reportUnknown(unknown), ...reportMissing(lacking)]
}

/**
 * Finds for each unknown property the one it was most likely meant to be: one that is spelled alike, or is called so in other
 * tools. A name that says nothing (`caption` for `label`) still accounts for one that is missing beside it, where its value
 * is of the wanted kind.
 *
 * @returns what is missing all the same
 */
function pair(unknown: readonly UnknownProperty[], missing: readonly MissingProperty[]): MissingProperty[] {
  let lacking = [...missing]
  const needed = () => lacking.flatMap(({ names }) => names)
  const account = (name: string) => {
    lacking = lacking.filter(({ names }) => !names.includes(name))
  }
  const vague: UnknownProperty[] = []
  for (const property of unknown) {
    const { error, name } = property
    const known = error.knownNames()
    const fitting = (names: readonly string[]) => names.filter((other) => fits(property, other))
    const isFree = (other: string) => own(error.ajv.data, other) === undefined
    const sure = nearest(name, needed()) ?? alias(name, fitting(needed())) ?? nearest(name, known, 1)
    property.meant = sure ?? alias(name, fitting(known.filter(isFree))) ?? nearest(name, known)
    if (sure) account(sure)
    else if (!property.inside) vague.push(property)
  }
  for (const property of vague) {
    // Of the wrong kind too, when nothing else stands there that has no place: `book: true` where a link has `to`.
    const isAlone = vague.length === 1 && needed().length === 1
    const [only, ...others] = needed().filter((other) => isAlone || fits(property, other))
    if (only === undefined) continue
    account(only)
    if (others.length === 0) property.meant = only
  }
  return lacking
}

/** Whether a value is of the kind that is wanted there; a binding may bring any. */
function fits({ error, name }: UnknownProperty, other: string): boolean {
  const value = own(error.ajv.data, name)
  const kinds = error.checked.shape([...error.path, other])?.kinds
  if (!kinds?.size || (typeof value === 'string' && value.startsWith('{{'))) return true
  const kind = dataKind(value)
  return kind === undefined || kinds.has(kind)
}

/**
 * The property above an unknown name that has such a part, where nothing is of that name yet: `title` below `cards`, level
 * with it, belongs into the last of the cards.
 */
function propertyAbove(error: SchemaError, name: string): Path | undefined {
  const { path, checked, ajv, trace } = error
  const names = Object.keys(Object(ajv.data))
  const above = names.slice(0, names.indexOf(name)).findLast((other) => error.knownNames().includes(other))
  if (above === undefined || trace.via.length > 0) return undefined
  const [from, to] = [above, name].map((key) => trace.document.source.at([...trace.path, key], 'key'))
  // Between braces, nothing is indented.
  if (from!.line === to!.line) return undefined
  const value = own(ajv.data, above)
  const at = [...path, above, ...(Array.isArray(value) ? [value.length - 1] : [])]
  const part = checked.shape(at)
  const holder = descend(checked.value, at)
  const isFree = holder === null || (isMapping(holder) && !Object.hasOwn(holder, name))
  return isFree && part && !part.open && part.names().includes(name) ? at : undefined
}
