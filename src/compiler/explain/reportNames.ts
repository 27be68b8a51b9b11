import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import { nearest } from '../values/nearest.ts'
import { descend, own } from '../values/own.ts'
import { bindingPlace, bindingText, holderName, isConsequence, listOfEntries } from './placing.ts'
import type { SchemaError } from './schemaError.ts'

/** A name that is unknown where it stands. */
export interface UnknownProperty {
  error: SchemaError
  name: string
  /** What was most likely meant. */
  meant?: string | undefined
  /** Where in the checked value it has its place, when it is indented too little: in the property above it. */
  inside: Path | undefined
}

/** A property that is missing; of several names any one would do. */
export interface MissingProperty {
  error: SchemaError
  names: readonly string[]
}

/** What every section can have: said once in the documentation, not in each list of possible names. */
const envelope = ['type', 'id', 'band', 'when', 'show', 'draft', 'kicker', 'heading', 'lead', 'head']

/**
 * Who knows another tool writes all names of a part as they are there, and who indents a part too little does so with all of
 * it: that is one slip. A letter wrong is one of its own.
 *
 * @param unknown  in one mapping
 */
export function reportUnknown(unknown: readonly UnknownProperty[]): Diagnostic[] {
  const reason = ({ error, name, inside }: UnknownProperty, index: number) => {
    if (inside) return `in ${inside.join('/')}`
    const isSlip = nearest(name, error.knownNames(), 1) !== undefined
    return isSlip || error.path.length === 0 ? index : 'foreign'
  }
  return [...Map.groupBy(unknown, reason).values()].map(unknownProperty)
}

/** @param group  all that are unknown there for one reason */
function unknownProperty(group: readonly UnknownProperty[]): Diagnostic {
  const [{ error, name, meant, inside }] = group as [UnknownProperty]
  const trace = error.checked.trace([...error.path, name])
  const isWritten = error.trace.via.length === 0 && error.trace.kind === 'written'
  const written = isWritten ? error.trace.document.source.at([...error.trace.path, name], 'key') : undefined
  const range = written ?? (trace.via[0] ? bindingPlace(trace) : trace.document.source.at(trace.path, 'key'))
  const names = group.map((property) => property.name)
  const facts = {
    name,
    of: holderName(error.path, error.checked),
    nearest: meant,
    isGiven: meant !== undefined && own(error.ajv.data, meant) !== undefined,
    names: error.knownNames().filter((known) => !envelope.includes(known)),
    inside: inside?.findLast((step) => typeof step === 'string'),
    isEntry: listOfEntries(error.trace) !== undefined,
    ...(names.length > 1 && { together: { names, meant: group.flatMap((property) => property.meant ?? []) } }),
  }
  // What a binding brings is one mistake, whatever is unknown in it.
  const found = error.at('schema/unknown-property', facts, range, trace)
  return error.trace.via.length > 0 ? { ...found, subject: '' } : found
}

/**
 * What is half-written, or was cut off, lacks much at once: of several properties the first finding names all.
 *
 * @param missing  in one mapping
 */
export function reportMissing(missing: readonly MissingProperty[]): Diagnostic[] {
  const findings: Diagnostic[] = []
  const plain: MissingProperty[] = []
  for (const property of missing) {
    const { error, names } = property
    if (names.some((name) => isConsequence(error.checked.trace([...error.path, name])))) continue
    const special = names.length > 1 ? notExactlyOne(property) : missingOtherwise(error, names[0]!)
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

/** A property that is missing because of something else that stands there. */
function missingOtherwise(error: SchemaError, name: string): Diagnostic | undefined {
  const { ajv, checked, path } = error
  const other = ajv.params.property
  if (other !== undefined) {
    const trace = checked.trace([...path, String(other)])
    const facts = { name, other: String(other), description: error.description(name) }
    return error.at('schema/together', facts, trace.document.source.at(trace.path, 'key'))
  }
  const child = checked.trace([...path, name])
  const of = holderName(path, checked)
  if (child.kind === 'filled' || child.via.length > 0)
    return error.at('schema/no-value', { name, of, text: bindingText(child) }, bindingPlace(child), child)
  const file = name === 'alt' ? own(ajv.data, 'src') : undefined
  if (typeof file !== 'string') return undefined
  return error.at('asset/alt', { alt: undefined, file }, holderPlace(error))
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
  for (const name of names) {
    const trace = checked.trace([...path, name])
    if (trace.kind !== 'filled' && trace.via.length === 0) continue
    return error.at('schema/no-value', { name, of, text: bindingText(trace) }, bindingPlace(trace), trace)
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
