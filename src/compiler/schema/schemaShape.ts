import { isMapping } from '../values/own.ts'
import type { JsonSchema, Resolve } from './schemaFile.ts'
import { dataKind, type Kind, openShape, type Shape } from './shape.ts'

const shapes = new WeakMap<JsonSchema, Shape>()

/** What a schema allows. The parts of a shape are made when they are asked for. */
export function schemaShape(schema: JsonSchema, resolve: Resolve): Shape {
  const shape = shapes.get(schema) ?? shapeOf(alternatives(schema, resolve), resolve)
  shapes.set(schema, shape)
  return shape
}

/** A schema and everything that applies beside it or instead of it. */
function alternatives(schema: JsonSchema, resolve: Resolve, seen = new Set<JsonSchema>()): JsonSchema[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const referred = typeof schema.$ref === 'string' ? resolve(schema.$ref, schema) : undefined
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => (schema[keyword] as unknown[] | undefined) ?? [])
  const others = [referred, schema.then, schema.else, ...branches].filter(isMapping)
  return [schema, ...others.flatMap((other) => alternatives(other, resolve, seen))]
}

const kindOf: Record<string, Kind> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'mapping',
}

/** Formats of texts that people read. */
const copyFormats = ['inline', 'prose']

/** @param parts  a schema and its alternatives, itself first */
function shapeOf(parts: readonly JsonSchema[], resolve: Resolve): Shape {
  const text = (keyword: string) => parts.map((part) => part[keyword]).find((value) => typeof value === 'string')
  const limit = (...keywords: string[]) =>
    keywords.flatMap((keyword) => parts.map((part) => part[keyword])).find((value) => typeof value === 'number')
  const schemasUnder = (keyword: string) => parts.map((part) => part[keyword]).filter(isMapping)
  const values = parts.flatMap((part) => (Array.isArray(part.enum) ? part.enum : 'const' in part ? [part.const] : []))
  const types = parts.flatMap(({ type }) => [type].flat()).flatMap((type) => kindOf[String(type)] ?? [])
  const kinds = new Set<Kind>([...types, ...values.map((value) => dataKind(value) ?? 'text')])
  const items = schemasUnder('items')
  // `if: { type: array }, then: { items }, else: { type: string }`: where there are items, it may be a list.
  if (items.length > 0 && kinds.size > 0) kinds.add('list')
  const named = schemasUnder('properties').flatMap((all) => Object.entries(all).filter(([, part]) => isMapping(part)))
  const properties = Map.groupBy(named, ([name]) => name)
  const others = [
    ...schemasUnder('additionalProperties'),
    ...schemasUnder('patternProperties').flatMap((all) => Object.values(all).filter(isMapping)),
  ]
  const isClosed = parts.some((part) => part.additionalProperties === false)
  const mayHaveMore = !isClosed && (kinds.size === 0 || kinds.has('mapping'))
  const rest = once(() => either(others, resolve) ?? (mayHaveMore ? openShape : undefined))
  const made = new Map<string, Shape | undefined>()
  const isRestricted = ({ pattern, format }: JsonSchema) =>
    pattern !== undefined || (format !== undefined && !copyFormats.includes(String(format)))
  return {
    open: kinds.size === 0 && properties.size === 0,
    kinds,
    values: values.length > 0 ? values : undefined,
    restricted: values.length > 0 || parts.some(isRestricted),
    format: text('format'),
    entry: text('entry'),
    sections: parts.some((part) => part.sections === true),
    title: text('title'),
    description: withDefault(text('description'), parts),
    limits: { min: limit('minLength', 'minItems', 'minimum'), max: limit('maxLength', 'maxItems', 'maximum') },
    required: alwaysRequired(parts[0], resolve),
    names: () => [...properties.keys()],
    property(name) {
      if (made.has(name)) return made.get(name)
      const own = properties.get(name)?.map(([, schema]) => schema as JsonSchema) ?? []
      const shape = either(own, resolve) ?? rest()
      made.set(name, shape)
      return shape
    },
    rest,
    item: once(() => either(items, resolve) ?? (kinds.size === 0 || kinds.has('list') ? openShape : undefined)),
  }
}

/** What a value is about, and what stands there when it is left out. */
function withDefault(description: string | undefined, parts: readonly JsonSchema[]): string | undefined {
  const usual = parts.map((part) => part.default).find((value) => value !== undefined)
  if (usual === undefined) return description
  const forms = isMapping(usual) ? [...new Set(Object.values(usual))] : [usual]
  return [description, `Left out, it is ${forms.map((form) => `\`${form}\``).join(', ')}.`].filter(Boolean).join(' ')
}

/** What one or the other of these schemas allows. */
function either(schemas: readonly JsonSchema[], resolve: Resolve): Shape | undefined {
  const [only, ...others] = schemas
  if (only && others.length === 0) return schemaShape(only, resolve)
  return (
    only &&
    shapeOf(
      schemas.flatMap((schema) => alternatives(schema, resolve)),
      resolve,
    )
  )
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** What a schema asks for by itself, not in one of its alternatives. */
function alwaysRequired(schema: JsonSchema | undefined, resolve: Resolve): string[] {
  if (!schema) return []
  const referred = typeof schema.$ref === 'string' ? resolve(schema.$ref, schema) : undefined
  return [...((schema.required as string[] | undefined) ?? []), ...alwaysRequired(referred, resolve)]
}
