import type { JsonSchema } from '../jsonSchema.ts'
import { conditionsOf, holds } from './holds.ts'

/** A value as somebody might write it, for each schema: short, and right as far as a schema tells. */
export class Samples {
  readonly #common: JsonSchema
  readonly #picture: string

  /** @param picture  a file of `content/media` */
  constructor(common: JsonSchema, picture: string) {
    this.#common = common
    this.#picture = picture
  }

  /**
   * @param name  of the property, for words where the schema has none
   * @param root  the schema whose `#/$defs/…` count
   * @param nth   which item of a list it is, from 0; two items are not the same
   */
  of(schema: JsonSchema, name: string, root: JsonSchema, nth = 0): unknown {
    if (schema.$ref) return this.of(this.#resolved(schema, root), name, root, nth)
    if (schema.examples?.length) return schema.examples[nth % schema.examples.length]
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[nth % schema.enum.length]
    if (schema.sections) return [{ type: 'text', text: 'A paragraph or two.' }]
    const [type = schema.properties ? 'object' : schema.items ? 'array' : undefined] = [schema.type ?? []].flat()
    switch (type) {
      case 'object':
        return this.#object(schema, root, nth)
      case 'array':
        return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, (_, index) =>
          this.of(schema.items ?? { type: 'string' }, name, root, index),
        )
      case 'integer':
      case 'number':
        return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
      case 'boolean':
        return true
      case 'string':
        return this.#text(schema, name, nth)
    }
    const [branch = schema.else ?? schema.then] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    return branch ? this.of(branch, name, root, nth) : true
  }

  #object(schema: JsonSchema, root: JsonSchema, nth: number): unknown {
    const properties = Object.entries(schema.properties ?? {}).filter(([, child]) => typeof child === 'object')
    const required = new Set(schema.required ?? [])
    const wanted = properties.filter(([name]) => required.has(name))
    if (wanted.length === 0) wanted.push(...properties.slice(0, Math.max(1, schema.minProperties ?? 0)))
    if (wanted.length === 0 && typeof schema.additionalProperties === 'object')
      return { name: this.of(schema.additionalProperties, 'name', root, nth) }
    // A link leads somewhere: it needs a target even where the schema leaves open which kind.
    const target = properties.find(([name]) => name === 'to')
    if (target && required.has('label') && !required.has('to')) wanted.push(target)
    const made: Record<string, unknown> = {}
    const add = ([name, child]: [string, JsonSchema]) => (made[name] ??= this.of(child, name, root, nth))
    for (const property of wanted) add(property)
    for (const { if: condition, then: yes, else: no } of conditionsOf(schema)) {
      const needed = (holds(condition, made) ? yes : no)?.required ?? []
      for (const property of properties) if (needed.includes(property[0])) add(property)
    }
    return made
  }

  #text(schema: JsonSchema, name: string, nth: number): string {
    switch (schema.format) {
      case 'link':
        return '/'
      case 'asset':
        return this.#picture
      case 'icon':
        return ['check', 'clock', 'phone-call', 'star'][nth % 4]!
      case 'date':
        return '2026-12-01'
      case 'email':
        return 'name@example.com'
      case 'uri':
        return 'https://www.example.com'
      case 'time-zone':
        return 'America/New_York'
    }
    const named = [...(schema.description ?? '').matchAll(/`([^`]+)`/g)].map(([, text]) => text!)
    const written = named.filter((text) => !/[{}*"']|^#|^true$/.test(text) && fits(schema, text))
    const text = written[nth] ?? numbered(written[0] ?? made(schema, name), nth, schema)
    return text
  }

  #resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
    const name = schema.$ref!.split('/').at(-1)!
    const local = schema.$ref!.startsWith('#') ? root.$defs?.[name] : undefined
    const target = local ?? this.#common.$defs?.[name] ?? {}
    return schema.description ? { ...target, description: schema.description } : target
  }
}

function fits(schema: JsonSchema, text: string): boolean {
  if (text.length < (schema.minLength ?? 0) || text.length > (schema.maxLength ?? Number.POSITIVE_INFINITY))
    return false
  return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text)
}

/** `resultKicker` → "Result kicker", as long as it must be. */
function made(schema: JsonSchema, name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const short = words[0]!.toUpperCase() + words.slice(1)
  const sentence = 'Say here in a sentence or two what a reader needs to know.'
  const long = [short, ...Array(Math.ceil((schema.minLength ?? 1) / sentence.length)).fill(sentence)]
    .join('. ')
    .replaceAll('.. ', '. ')
  const most = schema.maxLength ?? 200
  const candidates = [
    short,
    words,
    words.replace(/\W+/g, '-'),
    words.replace(/\W+/g, '_'),
    `/${words}/`,
    `/${words.replace(/\W+/g, '-')}`,
  ]
  const fitting = candidates.find((text) => fits(schema, text))
  return fitting ?? (fits(schema, long.slice(0, most)) ? long.slice(0, most).trim() : short.slice(0, most))
}

function numbered(text: string, nth: number, schema: JsonSchema): string {
  if (nth === 0) return text
  const candidates = [`${text} ${nth + 1}`, `${text}-${nth + 1}`, `${text}${nth + 1}`]
  return candidates.find((candidate) => fits(schema, candidate)) ?? text
}
