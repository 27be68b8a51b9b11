import { enumDescriptions } from '#src/compiler/schema/enumDescriptions.ts'
import type { Schemas } from '#src/compiler/schema/schemaFile.ts'
import type { Shape } from '#src/compiler/schema/shape.ts'
import type { JsonSchema } from './jsonSchema.ts'

/**
 * Plain schemas for editors that run no server of ours: what each property means, which there are, which are needed, and
 * what can be chosen. They say nothing about content, lengths or forms: that is the language server's.
 *
 * @returns by name: `page`, `site`, `mail.<mail>`, and one for each collection
 */
export function editorSchemas(schemas: Schemas): Map<string, string> {
  const files = new Map<string, JsonSchema>()
  if (schemas.page) files.set('page', { title: 'Page', ...wholeFile(schemas.page.shape) })
  if (schemas.site) files.set('site', { title: 'Site settings', ...wholeFile(schemas.site.shape) })
  for (const [name, mail] of schemas.mails) files.set(`mail.${name}`, { title: name, ...wholeFile(mail.shape) })
  for (const [name, collection] of schemas.collections) {
    const entry = wholeFile(collection.shape)
    const properties = { slug: { type: 'string', description: 'The name in addresses.' }, ...entry.properties }
    const listed = { ...entry, properties, required: [...new Set(['slug', ...(entry.required ?? [])])] }
    files.set(name, {
      title: name,
      if: { type: 'array' },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: { items: listed },
      else: { ...entry, required: entry.required?.filter((property) => property !== 'slug') ?? [] },
    })
  }
  const sections = sectionSchemas(schemas)
  return new Map([...files].map(([name, root]) => [name, written(root, sections)]))
}

const isBinding: JsonSchema = { type: 'string', pattern: '\\{\\{' }
const isMadeList: JsonSchema = { type: 'object', required: ['each'] }
const ref = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` })

/** What any list can be instead of one that is written out. */
const eachSchema: JsonSchema = {
  required: ['each'],
  propertyNames: { enum: ['each', 'where', 'except', 'until', 'sort', 'limit', 'item'] },
  properties: {
    each: {
      type: 'string',
      description: 'A collection, or a list of the entry: `solutions`, `"{{content.packages}}"`.',
    },
    where: { description: 'Only entries with these values: `{ group: core }`.' },
    except: { description: 'All entries but those with these values: `{ slug: crm }`.' },
    until: { type: 'string', description: 'A property with a day; entries whose day is over are left out.' },
    sort: { type: 'string', description: 'The property that puts them in order: `title`, or `-order` from the end.' },
    limit: { type: ['integer', 'string'], description: 'How many at most.' },
  },
}

/** A section of any type, and each block under a name of its own. */
function sectionSchemas(schemas: Schemas): Record<string, JsonSchema> {
  const blocks = [...schemas.blocks]
  const section: JsonSchema = {
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        enum: blocks.map(([type]) => type),
        markdownEnumDescriptions: blocks.map(([, block]) => String(block.schema.description ?? '')),
      },
    },
    allOf: blocks.map(([type]) => ({
      if: { properties: { type: { const: type } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: ref(`block-${type}`),
    })),
  }
  const definitions = blocks.map(([type, block]) => [`block-${type}`, wholeFile(block.shape)] as const)
  return { section, ...Object.fromEntries(definitions) }
}

/** Of a file, an entry or a section, no binding can stand in the place. */
function wholeFile(shape: Shape): JsonSchema {
  const { type: _, pattern: __, ...rest } = ofShape(shape)
  return { type: 'object', ...(shape.description ? { description: shape.description } : {}), ...rest }
}

function described(shape: Shape): JsonSchema {
  return { ...(shape.description ? { description: shape.description } : {}), ...ofShape(shape) }
}

/** What may be written where such a value is wanted. */
function ofShape(shape: Shape): JsonSchema {
  if (shape.sections) return listOf(ref('section'))
  if (shape.values) {
    const descriptions = enumDescriptions(shape.values, shape.description)
    const choice = { enum: [...shape.values], ...(descriptions ? { markdownEnumDescriptions: descriptions } : {}) }
    return { anyOf: [choice, isBinding] }
  }
  if (shape.kinds.size === 0) return {}
  const mapping = shape.kinds.has('mapping') ? mappingOf(shape) : undefined
  const list = shape.kinds.has('list') ? listOf(described(shape.item() ?? shape)) : undefined
  const texts = shape.kinds.has('text')
  if (mapping && list)
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    return { if: { type: 'object', not: isMadeList }, then: mapping, else: texts ? withTexts(list) : list }
  const holder = mapping ?? list
  if (holder) return texts ? withTexts(holder) : holder
  const [type, ...others] = [...shape.kinds].map((kind) => (kind === 'text' ? 'string' : kind))
  if (texts) return { type: others.length > 0 ? [type!, ...others] : type! }
  return { type: [type!, ...others, 'string'], pattern: isBinding.pattern! }
}

/** A list or mapping in whose place any text may stand, too. */
function withTexts({ pattern: _, ...holder }: JsonSchema): JsonSchema {
  return holder
}

function mappingOf(shape: Shape): JsonSchema {
  const properties = shape.names().map((name) => [name, described(shape.property(name)!)] as const)
  const rest = shape.rest()
  return {
    type: ['object', 'string'],
    pattern: isBinding.pattern!,
    properties: Object.fromEntries(properties),
    ...(shape.required?.length ? { required: [...shape.required] } : {}),
    additionalProperties: rest ? described(rest) : false,
  }
}

/** A list that is written out, made with `each`, or both. */
function listOf(item: JsonSchema): JsonSchema {
  const { description: _, ...one } = item
  const made = { allOf: [ref('each')], properties: { item: one } }
  return {
    type: ['array', 'object', 'string'],
    pattern: isBinding.pattern!,
    ...made,
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    items: { if: isMadeList, then: made, else: one },
  }
}

/** The schema as text, shapes that stand in it more than once under a name, one definition a line. */
function written(root: JsonSchema, sections: Readonly<Record<string, JsonSchema>>): string {
  const needed = JSON.stringify(root).includes(ref('section').$ref!) ? sections : {}
  const shared = new SharedParts()
  for (const part of [root, ...Object.values(needed)]) shared.count(part)
  const all = { each: eachSchema, ...needed }
  const named = Object.entries(all).map(([name, part]): [string, JsonSchema] => [name, shared.inside(part)])
  const { title, ...body } = shared.inside(root)
  const head = { $schema: 'http://json-schema.org/draft-07/schema#', title, ...body }
  const lines = [...named, ...shared.definitions].map(
    ([name, part]) => `${JSON.stringify(name)}: ${JSON.stringify(part)}`,
  )
  const top = Object.entries(head).map(([name, part]) => `${JSON.stringify(name)}: ${JSON.stringify(part)}`)
  return `{\n${top.join(',\n')},\n"definitions": {\n${lines.join(',\n')}\n}\n}\n`
}

/** From this length on a part that is written twice gets a name. */
const leastShared = 100

class SharedParts {
  readonly definitions = new Map<string, JsonSchema>()
  readonly #seen = new Map<string, number>()
  readonly #names = new Map<string, string>()

  count(part: unknown): void {
    if (typeof part !== 'object' || part === null) return
    const text = textOf(part)
    const seen = (this.#seen.get(text) ?? 0) + 1
    this.#seen.set(text, seen)
    // What stands in a repeated part is repeated with it.
    if (seen === 1 || text.length < leastShared) for (const inner of Object.values(part)) this.count(inner)
  }

  /** The same schema with references in the place of what is repeated in it. */
  inside(schema: JsonSchema): JsonSchema {
    return this.#replaced(schema, '', true) as JsonSchema
  }

  #replaced(part: unknown, name: string, isWhole = false): unknown {
    if (Array.isArray(part)) return part.map((item) => this.#replaced(item, name))
    if (typeof part !== 'object' || part === null) return part
    const text = textOf(part)
    if (isWhole || text.length < leastShared || (this.#seen.get(text) ?? 0) < 2 || !isSchema(part))
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, this.#replaced(inner, key)]))
    const { description } = part as JsonSchema
    return { ...(description ? { description } : {}), ...ref(this.#nameOf(part, text, name)) }
  }

  #nameOf(part: JsonSchema, text: string, name: string): string {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    let free = name
    for (let number = 2; this.definitions.has(free); number++) free = `${name}-${number}`
    this.#names.set(text, free)
    this.definitions.set(free, {})
    const { description: _, ...body } = part
    this.definitions.set(free, this.inside(body))
    return free
  }
}

/** What one place says about it is no part of a shape. */
function textOf({ description: _, ...part }: object & { description?: unknown }): string {
  return JSON.stringify(part)
}

/** And no bag of properties. */
function isSchema(part: object): part is JsonSchema {
  const { type } = part as JsonSchema
  return typeof type === 'string' || Array.isArray(type) || 'anyOf' in part || 'allOf' in part
}
