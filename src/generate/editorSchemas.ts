import { enumDescriptions } from '#src/compiler/schema/enumDescriptions.ts'
import type { SchemaFile, Schemas } from '#src/compiler/schema/schemaFile.ts'
import type { Shape } from '#src/compiler/schema/shape.ts'
import { aboutEach, eachNames } from '#src/compiler/template/template.ts'
import type { JsonSchema } from './jsonSchema.ts'

/**
 * Plain schemas for editors that run no server of ours: what each property means, which there are, which are needed, and
 * what can be chosen. They say nothing about content, lengths or forms: that is the language server's.
 *
 * @returns by name: `page`, `site`, `mail.<mail>`, and one for each collection
 */
export function editorSchemas(schemas: Schemas): Map<string, string> {
  const files = new Map<string, string>()
  const add = (name: string, title: string, file: SchemaFile | undefined, root = (whole: JsonSchema) => whole) => {
    if (file) files.set(name, new EditorSchema(schemas).write(title, file.shape, root))
  }
  add('page', 'Page', schemas.page)
  add('site', 'Site settings', schemas.site)
  add('words', 'Words', schemas.words)
  add('theme', 'Theme', schemas.theme)
  for (const [name, file] of schemas.mails) add(`mail.${name}`, name, file)
  for (const [name, file] of schemas.collections) add(name, name, file, oneOrList)
  return files
}

/** A file with one entry, or with a list of them. The slug of the first is the file's name. */
function oneOrList(entry: JsonSchema): JsonSchema {
  const { properties, required = [] } = entry
  const slug: JsonSchema = { type: 'string', description: 'The name in addresses.' }
  const listed = { ...entry, properties: { slug, ...properties }, required: [...new Set(['slug', ...required])] }
  const alone = { ...entry, required: required.filter((property) => property !== 'slug') }
  return choice({ type: 'array' }, { items: listed }, alone)
}

function choice(condition: JsonSchema, then: JsonSchema, otherwise?: JsonSchema): JsonSchema {
  return { if: condition, then, ...(otherwise ? { else: otherwise } : {}) }
}

const binding = '\\{\\{'
const isMadeList: JsonSchema = { type: 'object', required: ['each'] }

/** What any list can be instead of one that is written out. */
const eachSchema: JsonSchema = {
  required: ['each'],
  propertyNames: { enum: eachNames },
  properties: Object.fromEntries(Object.entries(aboutEach).map(([name, description]) => [name, { description }])),
}

/** Shorter, a shape is written where it is used. */
const leastShared = 100

class EditorSchema {
  readonly #schemas: Schemas
  readonly #definitions = new Map<string, JsonSchema>()

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  /** The schema as text, one definition a line. */
  write(title: string, shape: Shape, root: (whole: JsonSchema) => JsonSchema): string {
    const head = { $schema: 'http://json-schema.org/draft-07/schema#', title, ...root(this.#whole(shape)) }
    const lines = (entries: Iterable<[string, unknown]>) =>
      [...entries].map(([name, part]) => `${JSON.stringify(name)}: ${JSON.stringify(part)}`).join(',\n')
    return `{\n${lines(Object.entries(head))},\n"definitions": {\n${lines(this.#definitions)}\n}\n}\n`
  }

  /** Of a file, an entry or a section, no binding can stand in the place. */
  #whole(shape: Shape): JsonSchema {
    const { type: _, pattern: __, ...rest } = this.#inPlace(shape)
    return { type: 'object', ...(shape.description ? { description: shape.description } : {}), ...rest }
  }

  #described(shape: Shape): JsonSchema {
    const { title, description } = shape
    const body = this.#inPlace(shape)
    const text = JSON.stringify(body)
    const isShared = title !== undefined && text.length >= leastShared
    return { ...(description ? { description } : {}), ...(isShared ? this.#shared(title, body, text) : body) }
  }

  /** A shape under its title; another of the same title has a number behind it. */
  #shared(title: string, body: JsonSchema, text: string): JsonSchema {
    for (let number = 1; ; number++) {
      const name = number === 1 ? title : `${title}-${number}`
      const known = this.#definitions.get(name)
      if (!known || JSON.stringify(known) === text) return this.#defined(name, () => body)
    }
  }

  #defined(name: string, make: () => JsonSchema): JsonSchema {
    if (!this.#definitions.has(name)) {
      // Set before it is made: sections hold sections.
      this.#definitions.set(name, {})
      this.#definitions.set(name, make())
    }
    return { $ref: `#/definitions/${name}` }
  }

  /** A section of any type, and each block under a name of its own. */
  #section(): JsonSchema {
    const blocks = [...this.#schemas.blocks]
    const type = {
      enum: blocks.map(([type]) => type),
      markdownEnumDescriptions: blocks.map(([, { shape }]) => shape.description ?? ''),
    }
    return {
      type: 'object',
      required: ['type'],
      properties: { type },
      allOf: blocks.map(([type, { shape }]) => {
        const block = this.#defined(`block-${type}`, () => this.#whole(shape))
        return choice({ properties: { type: { const: type } }, required: ['type'] }, block)
      }),
    }
  }

  /** What may be written where such a value is wanted. */
  #inPlace(shape: Shape): JsonSchema {
    if (shape.sections) return this.#list(this.#defined('section', () => this.#section()))
    if (shape.values) {
      const descriptions = enumDescriptions(shape.values, shape.description)
      const listed = { enum: [...shape.values], ...(descriptions ? { markdownEnumDescriptions: descriptions } : {}) }
      return { anyOf: [listed, { type: 'string', pattern: binding }] }
    }
    if (shape.kinds.size === 0) return {}
    const mapping = shape.kinds.has('mapping') ? this.#mapping(shape) : undefined
    const list = shape.kinds.has('list') ? this.#list(this.#described(shape.item() ?? shape)) : undefined
    const isText = shape.kinds.has('text')
    const withText = ({ pattern, ...holder }: JsonSchema) => (isText ? holder : { pattern, ...holder })
    if (mapping && list) return choice({ type: 'object', not: isMadeList }, mapping, withText(list))
    const holder = mapping ?? list
    if (holder) return withText(holder)
    const [type, ...others] = [...shape.kinds].map((kind) => (kind === 'text' ? 'string' : kind))
    if (isText) return { type: others.length > 0 ? [type!, ...others] : type! }
    return { type: [type!, ...others, 'string'], pattern: binding }
  }

  #mapping(shape: Shape): JsonSchema {
    const properties = shape.names().map((name) => [name, this.#described(shape.property(name)!)] as const)
    const rest = shape.rest()
    return {
      type: ['object', 'string'],
      pattern: binding,
      properties: Object.fromEntries(properties),
      ...(shape.required?.length ? { required: [...shape.required] } : {}),
      additionalProperties: rest ? this.#described(rest) : false,
    }
  }

  /** A list that is written out, made with `each`, or both. */
  #list({ description: _, ...item }: JsonSchema): JsonSchema {
    const made = { allOf: [this.#defined('each', () => eachSchema)], properties: { item } }
    return { type: ['array', 'object', 'string'], pattern: binding, ...made, items: choice(isMadeList, made, item) }
  }
}
