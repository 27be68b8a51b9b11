import type { StaticScope } from '#src/compiler/binding/reach.ts'
import { below, hasValue, readValue } from '#src/compiler/binding/scope.ts'
import type { Content } from '#src/compiler/content.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { dataKind, dataShape, openShape, type Shape } from '#src/compiler/schema/shape.ts'
import { isMapping } from '#src/compiler/values/own.ts'
import { type Outline, textAt } from '../outline.ts'
import { sampleScope } from '../sampleScope.ts'
import type { Offer } from './offer.ts'

/** Something that a binding can name, with all of its steps. */
export interface Candidate {
  text: string
  shape: Shape
  /** For the first entry that fills it. */
  value: unknown
  /** Every entry has one, so a text with it has no hole. */
  isAlways: boolean
}

/** Fields of the entries in scope, then what can be read from anywhere. */
export function* candidates(scope: StaticScope, outline: Outline, content: Content): Generator<Candidate> {
  yield* fields(scope, outline, content)
  const { facts, site } = content.shared
  yield* leaves('facts', facts?.document.read([]), outline.reach.facts([]))
  yield* leaves('site', site?.document.read([]), outline.reach.site([]))
  for (const [name, written] of content.shared.entries)
    yield { text: name, shape: openShape, value: written.map(() => ({})), isAlways: true }
}

/** Fields of the entry in scope, and with `^.` those of the one around it. */
function* fields(scope: StaticScope, outline: Outline, content: Content): Generator<Candidate> {
  let up = ''
  for (let at: StaticScope | undefined = scope; at; at = at.outer, up += '^.') {
    if (!at.entry) continue
    const { entry } = sampleScope(at, outline, content)
    for (const { path, ...field } of fieldsOf(at.entry, [], true)) {
      const value = entry && readValue(below(entry, path))
      yield { ...field, text: up + path.join('.'), value }
    }
    if (up === '') for (const name of ['@position', '@count']) yield plain(name, 1)
  }
}

/** Everything that an entry may hold, mappings by their parts. */
function* fieldsOf(
  shape: Shape,
  path: string[],
  isAlways: boolean,
): Generator<{ path: string[]; shape: Shape; isAlways: boolean }> {
  if (path.length > 2) return
  for (const name of shape.names()) {
    const field = { path: [...path, name], shape: shape.property(name) ?? openShape }
    const isNeeded = isAlways && (name === 'slug' || (shape.required ?? []).includes(name))
    yield { ...field, isAlways: isNeeded }
    if (field.shape.kinds.has('mapping')) yield* fieldsOf(field.shape, field.path, isNeeded)
  }
}

function* leaves(name: string, value: unknown, shape: Shape): Generator<Candidate> {
  if (!isMapping(value)) {
    if (hasValue(value)) yield { text: name, shape: shape.open ? dataShape(value) : shape, value, isAlways: true }
    return
  }
  for (const key of Object.keys(value)) {
    if (/^[A-Za-z_][\w-]*$/.test(key)) yield* leaves(`${name}.${key}`, value[key], shape.property(key) ?? openShape)
  }
}

function plain(text: string, value: unknown): Candidate {
  return { text, shape: dataShape(value), value, isAlways: true }
}

/** Fields of the entry in scope that can be a whole value here: `{{icon}}`. */
export function wholeValues(outline: Outline, path: Path, shape: Shape, content: Content): Offer[] {
  const text = textAt(outline, path)
  const found = text ? [...fields(text.scope, outline, content)].filter((one) => fits(one, shape, true)) : []
  return found.map(({ text: name, value }) => ({ label: `{{${name}}}`, detail: excerpt(value) }))
}

/**
 * Whether a value is of the kind that is wanted.
 *
 * @param isWhole  nothing else stands in the text
 */
export function fits({ value, shape, isAlways }: Candidate, wanted: Shape, isWhole: boolean): boolean {
  const kind = dataKind(value)
  if (!isAlways || kind === undefined) return false
  if (!isWhole || wanted.open || wanted.kinds.size === 0) return isPrintable(value)
  if (!wanted.kinds.has(kind)) return false
  if (wanted.values) return wanted.values.includes(value)
  if (wanted.restricted) return wanted.format !== undefined && shape.format === wanted.format
  return isPrintable(value)
}

/** Can be printed inside a text. */
export function isPrintable(value: unknown): boolean {
  const kind = dataKind(value)
  return kind === 'text' || kind === 'number' || kind === 'boolean'
}

export function excerpt(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  const text = String(value ?? '')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
