import type { ErrorObject } from 'ajv'
import type { Finding } from '../diagnostics/finding.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import { nearest } from '../values/nearest.ts'
import { descend, isMapping, own } from '../values/own.ts'
import type { Failed } from './failed.ts'
import { otherToolsHint } from './otherTools.ts'
import { pairSample } from './pairSample.ts'
import { bindingPlace, bindingText, holderName, isConsequence } from './placing.ts'
import type { Refused } from './refused.ts'
import { sameRole } from './sameRole.ts'

/** What every section can have: said once in the documentation, not in each list of possible names. */
const envelope = new Set(['type', 'id', 'band', 'when', 'show', 'draft', 'kicker', 'heading', 'lead', 'head'])

/** @param meant  the name that was most likely meant */
export function unknownProperty(failed: Failed, name: string, meant: string | undefined): Finding | undefined {
  const trace = failed.refused.trace([...failed.path, name])
  if (isConsequence(trace)) return undefined
  const of = holderName(failed.path, failed.refused)
  const names = propertyNames(failed.failure).filter((known) => !envelope.has(known))
  const isWritten = failed.trace.via.length === 0 && failed.trace.kind === 'written'
  const written = isWritten ? failed.trace.document.source.at([...failed.trace.path, name], 'key') : undefined
  const range = written ?? (trace.via[0] ? bindingPlace(trace) : trace.document.source.at(trace.path, 'key'))
  const apart = gluedName(failed, name)
  const season = seasonOf(failed, name)
  const place = { names: propertyNames(failed.failure), holder: failed.trace.path.at(-1) }
  const instead =
    goesOn(failed, name) ??
    otherToolsHint(name, own(descend(failed.refused.value, failed.path), name), place) ??
    pairHint(failed, name) ??
    (meant === undefined ? givenHint(failed, name) : undefined)
  return failed.at(
    'schema/unknown-property',
    { name, of, nearest: meant, names, apart, season, instead },
    name,
    range,
    trace,
  )
}

/** A day that stands on a page or section itself, and not in its `show`. */
function seasonOf({ failure, path, refused }: Failed, name: string): string | undefined {
  const value = own(descend(refused.value, path), name)
  const isDay = (name === 'from' || name === 'until') && typeof value === 'string'
  return isDay && propertyNames(failure).includes('show') ? `show: { ${name}: ${value} }` : undefined
}

/** `kickers` beside `kicker`. */
function givenHint({ failure, path, refused }: Failed, name: string): string | undefined {
  const given = Object.keys(Object(descend(refused.value, path))).filter((other) => other !== name)
  const near = nearest(
    name,
    propertyNames(failure).filter((other) => given.includes(other)),
    1,
  )
  return near && `"${near}" is there already: keep one of the two.`
}

/** An item of which words are the name: nobody could have meant one of the names that there are. */
function pairHint({ failure, path, refused }: Failed, name: string): string | undefined {
  const names = propertyNames(failure)
  if (typeof path.at(-1) !== 'number' || nearest(name, names) || sameRole(name, names)) return undefined
  const { document, path: at, via } = refused.trace(path)
  const written = via.length === 0 ? descend(document.source.data, at) : undefined
  const sample = pairSample(written ?? descend(refused.value, path), refused.shape(path))
  return sample && `Write ${sample}.`
}

/** A sentence with a colon in it, at the left of the text that it goes on with: YAML reads a name. */
function goesOn({ path, refused }: Failed, name: string): string | undefined {
  const holder = descend(refused.value, path)
  const names = isMapping(holder) ? Object.keys(holder) : []
  const above = names[names.indexOf(name) - 1]
  if (above === undefined || !/\S\s+\S+\s+\S/.test(name) || typeof own(holder, above) !== 'string') return undefined
  return `If it goes on with "${above}" above it, indent it by two more spaces.`
}

/** `{ label Get Started }`, `{ label:Get Started }`: a name and its value that YAML reads as one name. */
function gluedName({ failure, path, refused }: Failed, name: string): string | undefined {
  if (own(descend(refused.value, path), name) !== null) return undefined
  const [, first = '', rest = ''] = /^([A-Za-z][\w-]*)\s*[:=]?\s*(\S.*)$/.exec(name) ?? []
  return rest && propertyNames(failure).includes(first) ? `${first}: ${rest}` : undefined
}

export function missingProperty(failed: Failed, name: string): Finding | undefined {
  const { failure, path, refused } = failed
  const child = refused.trace([...path, name])
  if (isConsequence(child)) return undefined
  const of = holderName(path, refused)
  if (child.kind === 'filled' || child.via.length) {
    return failed.at('schema/no-value', { name, of, text: bindingText(child) }, name, bindingPlace(child), child)
  }
  const file = name === 'alt' ? pictureFile(failure) : undefined
  if (file !== undefined) return failed.at('asset/alt', { alt: undefined, file }, name, holderPlace(failed))
  const facts = { name, of, description: describe(refused, [...path, name]) }
  return failed.at('schema/missing-property', facts, name, holderPlace(failed))
}

/** Told where the property stands that needs the other one. */
export function missingBeside(failed: Failed, name: string, other: string): Finding | undefined {
  const { path, refused } = failed
  if (isConsequence(refused.trace([...path, name]))) return undefined
  const trace = refused.trace([...path, other])
  const facts = { name, other, description: describe(refused, [...path, name]) }
  return failed.at('schema/together', facts, name, trace.document.source.at(trace.path, 'key'))
}

/** Of some properties exactly one has to be there, and none is, or two are. */
export function notExactlyOne(failed: Failed, names: readonly string[]): Finding | undefined {
  const { path, refused, failure } = failed
  const traces = names.map((name) => refused.trace([...path, name]))
  if (traces.some(isConsequence)) return undefined
  const of = holderName(path, refused)
  const subject = names.join()
  const given = names.filter((name) => own(failure.data, name) !== undefined)
  const second = given[1]
  if (second !== undefined) {
    const trace = refused.trace([...path, second])
    const range = trace.via[0] ? bindingPlace(trace) : trace.document.source.at(trace.path, 'key')
    return failed.at('schema/two-alternatives', { names: given, of }, subject, range)
  }
  const bound = traces.find(({ kind, via }) => kind === 'filled' || via.length > 0)
  if (bound) {
    const name = names[traces.indexOf(bound)]!
    return failed.at('schema/no-value', { name, of, text: bindingText(bound) }, name, bindingPlace(bound), bound)
  }
  const alternatives = names.map((name) => ({ name, description: describe(refused, [...path, name]) }))
  return failed.at('schema/missing-alternative', { alternatives, of }, subject, holderPlace(failed))
}

export function propertyNames({ parentSchema }: ErrorObject): string[] {
  return isMapping(parentSchema?.properties) ? Object.keys(parentSchema.properties) : []
}

/** A mapping is named by its section's type, by its own key, or, in a list, by its first line. */
function holderPlace({ trace, path: from, refused }: Failed): Range {
  const { document, path, via } = trace
  if (via.length) return bindingPlace(trace)
  const { source } = document
  if (from.length === 0 && refused.block !== undefined) return source.at([...path, 'type'])
  if (path.length > 0 && typeof path.at(-1) === 'string' && path.at(-1) !== 'item') return source.at(path, 'key')
  const written = descend(source.data, path)
  const [first] = isMapping(written) ? Object.keys(written) : []
  return first === undefined ? source.at(path) : source.at([...path, first], 'key')
}

/** The file of a picture that lacks its description. */
function pictureFile({ parentSchema, data }: ErrorObject): string | undefined {
  const properties = isMapping(parentSchema?.properties) ? parentSchema.properties : {}
  const [key] = Object.entries(properties).find(([, schema]) => own(schema, 'format') === 'asset') ?? []
  const file = key && own(data, key)
  return typeof file === 'string' ? file : undefined
}

/** What the schema says about a property. */
function describe({ shape }: Refused, path: Path): string | undefined {
  return shape(path)?.description?.replaceAll('`', '"')
}
