import { isMapping } from '../values/own.ts'
import type { JsonSchema, Schemas } from './schemaFile.ts'

export type Kind = 'text' | 'number' | 'boolean' | 'list' | 'mapping'

/**
 * What may stand at one place, seen from outside: its properties, its items, its kinds. Made from a schema, or from data
 * where the data is its own contract (facts). An open shape says nothing and allows everything.
 */
export interface Shape {
  /** Nothing is known here. */
  open: boolean
  /** Empty when any kind may stand here. */
  kinds: ReadonlySet<Kind>
  /** The only values there are, when the schema lists them. */
  values?: readonly unknown[]
  /** Only certain texts may stand here: a link, a date, an id. */
  restricted?: boolean
  /** What its schema calls such texts: `link`, `icon`. */
  format?: string
  /** How long a text may be, where there is a limit. */
  lengths?: { least: number; most: number }
  /** The collection whose entries a text here names. */
  entry?: string
  /** A list of sections, each of a type of its own. */
  sections?: true
  /** What the schema tells authors about it. */
  description?: string
  /** Names that a mapping here cannot do without, whatever else it says. */
  required?: readonly string[]
  /** Names that may stand here; of an open shape none are known. */
  names(): string[]
  property(name: string): Shape | undefined
  item(): Shape | undefined
}

export const openShape: Shape = {
  open: true,
  kinds: new Set(),
  names: () => [],
  property: () => openShape,
  item: () => openShape,
}

export function textShape(): Shape {
  return plainShape('text')
}

export function plainShape(kind: Kind): Shape {
  return { open: false, kinds: new Set([kind]), names: () => [], property: () => undefined, item: () => undefined }
}

export function listShape(item: Shape): Shape {
  return { open: false, kinds: new Set(['list']), names: () => [], property: () => undefined, item: () => item }
}

/** A shape with one more property, such as the slug that a file's name gives its entry. */
export function withProperty(shape: Shape, name: string, property: Shape): Shape {
  return {
    ...shape,
    names: () => [...new Set([...shape.names(), name])],
    property: (wanted) => (wanted === name ? property : shape.property(wanted)),
  }
}

const known = new WeakMap<JsonSchema, Shape>()

export function schemaShape(schema: JsonSchema | undefined, resolve: Schemas['resolve']): Shape {
  if (!schema) return openShape
  const shape = known.get(schema) ?? partsShape(alternatives(schema, resolve), resolve)
  known.set(schema, shape)
  return shape
}

/** Formats of texts that people read. */
const copyFormats = ['inline', 'prose']

const kindOf: Record<string, Kind> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'mapping',
}

function partsShape(parts: JsonSchema[], resolve: Schemas['resolve']): Shape {
  const kinds = new Set<Kind>()
  const properties = new Map<string, JsonSchema[]>()
  const rest: JsonSchema[] = []
  const items: JsonSchema[] = []
  const values: unknown[] = []
  let closed = false
  let restricted = false
  let format: string | undefined
  let lengths: Shape['lengths']
  const entry = parts.find((part) => typeof part.entry === 'string')?.entry
  const holdsSections = parts.some((part) => part.sections === true)
  for (const part of parts) {
    if (typeof part.pattern === 'string' || (typeof part.format === 'string' && !copyFormats.includes(part.format)))
      restricted = true
    if (typeof part.format === 'string') format ??= part.format
    if (typeof part.maxLength === 'number' || typeof part.minLength === 'number') {
      const { minLength: least = 0, maxLength: most = Number.POSITIVE_INFINITY } = part
      lengths ??= { least: Number(least), most: Number(most) }
    }
    for (const type of [part.type].flat()) if (typeof type === 'string' && kindOf[type]) kinds.add(kindOf[type])
    for (const value of enumerated(part)) {
      kinds.add(dataKind(value) ?? 'text')
      values.push(value)
    }
    for (const [name, property] of Object.entries(isMapping(part.properties) ? part.properties : {})) {
      if (isMapping(property))
        properties.set(name, [...(properties.get(name) ?? []), ...alternatives(property, resolve)])
    }
    if (part.additionalProperties === false) closed = true
    if (isMapping(part.additionalProperties)) rest.push(...alternatives(part.additionalProperties, resolve))
    if (isMapping(part.items)) items.push(...alternatives(part.items, resolve))
  }
  // `if: { type: array }, then: { items }, else: { type: string }`: the items tell that it may be a list.
  if (items.length && kinds.size > 0) kinds.add('list')
  const describes = kinds.size > 0 || properties.size > 0
  const mayHaveMore = !closed && (kinds.size === 0 || kinds.has('mapping'))
  const required = alwaysRequired(parts[0], resolve)
  const found = new Map<string, Shape | undefined>()
  const propertyShape = (name: string) => {
    const own = properties.get(name)
    if (own) return partsShape(own, resolve)
    if (rest.length) return partsShape(rest, resolve)
    return mayHaveMore ? openShape : undefined
  }
  let item: { shape: Shape | undefined } | undefined
  return {
    open: !describes,
    kinds,
    ...(values.length ? { values } : {}),
    ...described(parts),
    ...(format === undefined ? {} : { format }),
    ...(lengths ? { lengths } : {}),
    ...(typeof entry === 'string' ? { entry } : {}),
    ...(holdsSections ? { sections: true } : {}),
    ...(restricted || values.length ? { restricted: true } : {}),
    ...(required.length ? { required } : {}),
    names: () => [...properties.keys()],
    property: (name) => {
      const known = found.get(name)
      if (known || found.has(name)) return known
      const made = propertyShape(name)
      found.set(name, made)
      return made
    },
    item: () => {
      const open = kinds.size === 0 || kinds.has('list') ? openShape : undefined
      item ??= { shape: items.length ? partsShape(items, resolve) : open }
      return item.shape
    },
  }
}

/** What a schema asks for by itself, not in one of its alternatives. */
function alwaysRequired(schema: JsonSchema | undefined, resolve: Schemas['resolve']): string[] {
  if (!schema) return []
  const referred = typeof schema.$ref === 'string' ? resolve(schema.$ref, schema) : undefined
  return [
    ...(Array.isArray(schema.required) ? (schema.required as string[]) : []),
    ...alwaysRequired(referred, resolve),
  ]
}

function described(parts: readonly JsonSchema[]): { description?: string } {
  const description = parts.find((part) => typeof part.description === 'string')?.description
  return typeof description === 'string' ? { description } : {}
}

/** A schema and everything that applies beside it or instead of it. */
function alternatives(schema: JsonSchema, resolve: Schemas['resolve'], seen = new Set<JsonSchema>()): JsonSchema[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const found = [schema]
  const add = (part: unknown) => {
    if (isMapping(part)) found.push(...alternatives(part, resolve, seen))
  }
  if (typeof schema.$ref === 'string') add(resolve(schema.$ref, schema))
  for (const keyword of ['then', 'else']) add(schema[keyword])
  for (const keyword of ['allOf', 'anyOf', 'oneOf'])
    for (const branch of (schema[keyword] as unknown[] | undefined) ?? []) add(branch)
  return found
}

function enumerated(part: JsonSchema): unknown[] {
  if (Array.isArray(part.enum)) return part.enum
  return 'const' in part ? [part.const] : []
}

const ofData = new WeakMap<object, Shape>()

/** The shape of data that no schema describes: what is there is what is allowed. Data never changes. */
export function dataShape(value: unknown): Shape {
  if (typeof value !== 'object' || value === null) return shapeOf(value)
  const shape = ofData.get(value) ?? shapeOf(value)
  ofData.set(value, shape)
  return shape
}

function shapeOf(value: unknown): Shape {
  const kind = dataKind(value)
  // What a binding or a list made with `each` gives is not known here.
  if (!kind || (typeof value === 'string' && /^\{\{[^{}]*\}\}$/.test(value))) return openShape
  if (isMapping(value) && Object.hasOwn(value, 'each')) return openShape
  return {
    open: false,
    kinds: new Set([kind]),
    names: () => (isMapping(value) ? Object.keys(value) : []),
    property: (name) => (isMapping(value) && Object.hasOwn(value, name) ? dataShape(value[name]) : undefined),
    item: () => (Array.isArray(value) ? (value.length ? dataShape(value[0]) : openShape) : undefined),
  }
}

export function dataKind(value: unknown): Kind | undefined {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (Array.isArray(value)) return 'list'
  return isMapping(value) ? 'mapping' : undefined
}
