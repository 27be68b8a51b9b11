import type { ErrorObject } from 'ajv'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isSame, type Path, type Range } from '../diagnostics/range.ts'
import { dataKind } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'
import { descend, isMapping, own } from '../values/own.ts'
import { alias } from './aliases.ts'
import { bindingPlace, bindingText, holderName, isConsequence, isListedEntry } from './placing.ts'
import type { SchemaError } from './schemaError.ts'

/** A name that is unknown where it stands. */
interface UnknownProperty {
  error: SchemaError
  name: string
  /** What was most likely meant. */
  meant?: string | undefined
  /** Where in the checked value it has its place, when it is indented too little: in the property above it. */
  inside: Path | undefined
  /** The text between braces that a comma has cut, of which this name is the rest. */
  cut: CutText | undefined
}

interface CutText {
  /** The property whose text it is. */
  of: string
  whole: string
}

/** A property that is missing; of several names any one would do. */
interface MissingProperty {
  error: SchemaError
  names: readonly string[]
}

/** What every section can have: said once in the documentation, not in each list of possible names. */
const envelope = ['type', 'id', 'band', 'when', 'show', 'draft', 'kicker', 'heading', 'lead', 'head']

/** Whether an error is about which names a mapping has, and not about their values. */
export function isAboutNames({ ajv }: SchemaError): boolean {
  return unknownName(ajv) !== undefined || missingNames(ajv) !== undefined
}

function unknownName({ params }: ErrorObject): string | undefined {
  return params.additionalProperty ?? params.unevaluatedProperty
}

function missingNames(ajv: ErrorObject): readonly string[] | undefined {
  return ajv.params.missingProperty === undefined ? alternativeNames(ajv) : [String(ajv.params.missingProperty)]
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
 * Explains what is wrong with the names in mappings: those that are unknown, and those that are missing. What is unknown and
 * was most likely meant to be what is missing is one mistake.
 *
 * @returns with the findings, whether they say all there is to say about the value of another error
 */
export function explainNames(errors: readonly SchemaError[]): {
  findings: Diagnostic[]
  isCovered: (error: SchemaError) => boolean
} {
  const unknown = errors.flatMap((error): UnknownProperty[] => {
    const name = unknownName(error.ajv)
    if (name === undefined || isConsequence(error.checked.trace([...error.path, name]))) return []
    return [{ error, name, inside: propertyAbove(error, name), cut: textCutBefore(error, name) }]
  })
  const isCovered = ({ path }: SchemaError) =>
    unknown.some(({ error, inside, cut }) =>
      [inside, cut && [...error.path, cut.of]].some((at) => at && isSame(at, path)),
    )
  const holders = Map.groupBy(errors, ({ ajv }) => ajv.instancePath).values()
  const findings = [...holders].flatMap((inHolder) => {
    const here = unknown.filter(({ error }) => inHolder.includes(error))
    return explainMapping(here, inHolder.some(isCovered) ? [] : missingIn(inHolder))
  })
  return { findings, isCovered }
}

/** What several values ask for is missing once. */
function missingIn(errors: readonly SchemaError[]): MissingProperty[] {
  const missing = new Map<string, MissingProperty>()
  for (const error of errors) {
    const names = missingNames(error.ajv)
    if (names && !missing.has(names.join())) missing.set(names.join(), { error, names })
  }
  return [...missing.values()]
}

function explainMapping(unknown: readonly UnknownProperty[], missing: readonly MissingProperty[]): Diagnostic[] {
  const lacking = pair(unknown, missing)
  // Of an entry that brings other names, what is missing shows by the names there are.
  if (unknown.some(({ error }) => error.trace.via.length > 0)) return reportUnknown(unknown)
  // What lacks nearly everything is of another kind, and its names are no slips.
  return unknown.length > 0 && lacking.length > 2
    ? reportMissing(lacking)
    : [...reportUnknown(unknown), ...reportMissing(lacking)]
}

/**
 * Finds for each unknown property the one it was most likely meant to be: one that is spelled alike, or is called so in other
 * tools. A name that says nothing (`question` for `q`) still accounts for one that is missing beside it.
 *
 * @returns what is missing all the same
 */
function pair(unknown: readonly UnknownProperty[], missing: readonly MissingProperty[]): MissingProperty[] {
  let lacking = [...missing]
  const needed = () => lacking.flatMap(({ names }) => names)
  const vague: UnknownProperty[] = []
  for (const property of unknown) {
    const { error, name } = property
    const known = error.knownNames()
    const fitting = (names: readonly string[]) => names.filter((other) => fits(property, other))
    const free = known.filter((other) => own(error.ajv.data, other) === undefined)
    const sure = nearest(name, needed()) ?? alias(name, fitting(needed())) ?? nearest(name, known, 1)
    property.meant = sure ?? alias(name, fitting(free)) ?? nearest(name, known)
    if (sure) lacking = lacking.filter(({ names }) => !names.includes(sure))
    else if (!property.inside) vague.push(property)
  }
  for (const property of vague) {
    // Of the wrong kind too, when nothing else has no place: `book: true` where a link has `to`.
    const accounted = lacking.find(({ names }) => vague.length === 1 || names.some((other) => fits(property, other)))
    if (!accounted) continue
    lacking = lacking.filter((other) => other !== accounted)
    if (needed().length === 0 && accounted.names.length === 1) property.meant = accounted.names[0]
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
 * with it, belongs to the last of the cards.
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

/** In `{ label: From call, to launch }`, YAML reads `to launch` as one more name. */
function textCutBefore({ ajv, trace }: SchemaError, name: string): CutText | undefined {
  const names = Object.keys(Object(ajv.data))
  const of = names.slice(0, names.indexOf(name)).findLast((other) => own(ajv.data, other) !== null)
  if (of === undefined || own(ajv.data, name) !== null || trace.via.length > 0) return undefined
  const { source } = trace.document
  const span = source.span([...trace.path, of])
  const value = own(ajv.data, of)
  // Of `12,50 €`, YAML reads a number.
  const text = typeof value === 'number' && span ? source.text.slice(span.start, span.end) : value
  if (!span || typeof text !== 'string') return undefined
  const [, rest] = /^((?:,[^,:{}\n]+)+)[,}]/.exec(source.text.slice(span.end)) ?? []
  return rest?.includes(name) ? { of, whole: text + rest.trimEnd() } : undefined
}

/** @param unknown  in one mapping: all that is indented too little, or cut from one text, is one slip */
function reportUnknown(unknown: readonly UnknownProperty[]): Diagnostic[] {
  const slips = Map.groupBy(unknown, ({ inside, name, cut }) => cut?.whole ?? inside?.join('/') ?? `"${name}"`)
  return [...slips.values()].map(([first]) => unknownProperty(first!))
}

function unknownProperty({ error, name, meant, inside, cut }: UnknownProperty): Diagnostic {
  const trace = error.checked.trace([...error.path, name])
  const isWritten = error.trace.via.length === 0 && error.trace.kind === 'written'
  const written = isWritten ? error.trace.document.source.at([...error.trace.path, name], 'key') : undefined
  const range = written ?? (trace.via[0] ? bindingPlace(trace) : trace.document.source.at(trace.path, 'key'))
  const facts = {
    name,
    of: holderName(error.path, error.checked),
    nearest: meant,
    isGiven: meant !== undefined && own(error.ajv.data, meant) !== undefined,
    names: error.knownNames().filter((known) => !envelope.includes(known)),
    inside: inside?.findLast((step) => typeof step === 'string'),
    isEntry: isListedEntry(error.trace),
    cut,
  }
  // What a binding brings is one mistake, whatever is unknown in it.
  const found = error.at('schema/unknown-property', facts, range, trace)
  return error.trace.via.length > 0 ? { ...found, subject: '' } : found
}

/**
 * What is half-written, or was cut off, lacks much at once: of several properties one finding names all.
 *
 * @param missing  in one mapping
 */
function reportMissing(missing: readonly MissingProperty[]): Diagnostic[] {
  const findings: Diagnostic[] = []
  const plain: MissingProperty[] = []
  for (const property of missing) {
    const { error, names } = property
    if (names.some((name) => isConsequence(error.checked.trace([...error.path, name])))) continue
    const special =
      bindingWithoutValue(property) ?? (names.length > 1 ? notExactlyOne(property) : neededBeside(property))
    if (special) findings.push(special)
    else plain.push(property)
  }
  const [first, ...others] = plain
  if (!first) return findings
  const { error } = first
  const names = plain.map((property) => property.names[0]!)
  const more = others.length > 0 ? { names } : { description: error.description(names[0]!) }
  const facts = { name: names[0]!, of: holderName(error.path, error.checked), ...more }
  return [...findings, error.at('schema/missing-property', facts, holderPlace(error))]
}

/** A property that is written, and whose binding gives nothing. */
function bindingWithoutValue({ error, names }: MissingProperty): Diagnostic | undefined {
  const { path, checked } = error
  const of = holderName(path, checked)
  for (const name of names) {
    const trace = checked.trace([...path, name])
    if (trace.kind !== 'filled' && trace.via.length === 0) continue
    return error.at('schema/no-value', { name, of, text: bindingText(trace) }, bindingPlace(trace), trace)
  }
  return undefined
}

/** A property that is missing because of another that stands there. */
function neededBeside({ error, names: [name = ''] }: MissingProperty): Diagnostic | undefined {
  const file = name === 'alt' ? own(error.ajv.data, 'src') : undefined
  if (typeof file === 'string') return error.at('asset/alt', { alt: undefined, file }, holderPlace(error))
  const other = error.ajv.params.property
  if (other === undefined) return undefined
  const trace = error.checked.trace([...error.path, String(other)])
  const of = holderName(error.path, error.checked)
  const facts = { name, of, beside: String(other), description: error.description(name) }
  return error.at('schema/missing-property', facts, trace.document.source.at(trace.path, 'key'))
}

/** Of some properties exactly one has to be there, and none is, or two are. */
function notExactlyOne({ error, names }: MissingProperty): Diagnostic {
  const { path, checked, ajv } = error
  const of = holderName(path, checked)
  const given = names.filter((name) => own(ajv.data, name) !== undefined)
  if (given[1] !== undefined) {
    const trace = checked.trace([...path, given[1]])
    const range = trace.via[0] ? bindingPlace(trace) : trace.document.source.at(trace.path, 'key')
    return error.at('schema/two-alternatives', { names: given, of }, range)
  }
  const alternatives = names.map((name) => ({ name, description: error.description(name) }))
  return error.at('schema/missing-alternative', { alternatives, of }, holderPlace(error))
}

/** A mapping is named by its section's type, by its own key, or, in a list, by its first line. */
function holderPlace({ trace, path: from, checked }: SchemaError): Range {
  const { document, path, via } = trace
  if (via.length > 0) return bindingPlace(trace)
  const { source } = document
  if (from.length === 0 && checked.block !== undefined) return source.at([...path, 'type'])
  if (path.length > 0 && typeof path.at(-1) === 'string' && path.at(-1) !== 'item') return source.at(path, 'key')
  const [first] = Object.keys(Object(descend(source.data, path)))
  return first === undefined ? source.at(path) : source.at([...path, first], 'key')
}
