import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from './jsonSchema.ts'

/** The type being written and the definitions that its `#/$defs/…` means. */
interface Scope {
  owner: string
  definitions: Readonly<Record<string, JsonSchema>>
}

/**
 * Writes schemas as exported types: an `interface` for an object of known properties. A reference becomes the name of the
 * type it leads to, and a schema with a `title` becomes a type of that name, so each shape is written once however many
 * schemas use it. What a type cannot say, such as limits, is passed over.
 */
export class TypeWriter {
  readonly #types = new Map<string, string>()
  readonly #claims = new Map<string, JsonSchema>()
  readonly #common: Readonly<Record<string, JsonSchema>>

  constructor(common: JsonSchema) {
    this.#common = common.$defs ?? {}
    for (const [key, schema] of Object.entries(this.#common)) this.add(this.#claim(key, schema, ''), schema)
  }

  /** By name. */
  sources(): string[] {
    return [...this.#types].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, source]) => source)
  }

  add(name: string, schema: JsonSchema): void {
    const at = { owner: name.replace(/Block$/, ''), definitions: schema.$defs ?? {} }
    for (const [key, definition] of Object.entries(at.definitions))
      this.#write(this.#claim(key, definition, at.owner), definition, at)
    this.#write(name, schema, at)
  }

  #write(name: string, { title: _, ...schema }: JsonSchema, at: Scope): void {
    if (schema.tsType === name) return
    const isInterface = isUnnamed(schema) && schema.type === 'object' && branches(schema.allOf).length === 0
    const head = isInterface ? `interface ${name}` : `type ${name} =`
    const source = `${commentOf(schema.description, '')}export ${head} ${this.#typeOf(schema, at, '')}\n`
    this.#types.set(name, source)
  }

  /** The name of one shape: its title, unless another shape has taken it; then its owner's name stands before it. */
  #claim(key: string, schema: JsonSchema, owner: string): string {
    const short = schema.title ? pascalCase(schema.title) : owner + pascalCase(key)
    const holder = this.#claims.get(short)
    const name = holder && !isDeepStrictEqual(holder, schema) ? owner + short : short
    this.#claims.set(name, schema)
    return name
  }

  /** @param margin  the white space before the line that it stands in */
  #typeOf(schema: JsonSchema, at: Scope, margin: string): string {
    if (schema.$ref) return this.#target(schema.$ref, at).name
    if (schema.title) {
      const name = this.#claim('', schema, at.owner)
      this.#write(name, schema, at)
      return name
    }
    const inside = (child: JsonSchema) => this.#typeOf(child, at, margin)
    const operand = (child: JsonSchema) => (isUnion(child) ? `(${inside(child)})` : inside(child))
    if (schema.prefixItems) return 'unknown[]'
    if (schema.tsType) return schema.tsType
    if (schema.const !== undefined) return JSON.stringify(schema.const)
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
    const choices = [...branches(schema.anyOf), ...branches(schema.oneOf)]
    if (choices.length > 0) return [...new Set(choices.map(inside))].join(' | ')
    const all = branches(schema.allOf)
    if (all.length > 0) return all.map(operand).join(' & ')
    if (Array.isArray(schema.type)) return schema.type.map((type) => inside({ ...schema, type })).join(' | ')
    switch (schema.type) {
      case 'array':
        return `${operand(schema.items ?? {})}[]`
      case 'object':
        return this.#objectType(schema, at, margin)
      case 'integer':
        return 'number'
      default:
        return schema.type ?? 'unknown'
    }
  }

  #objectType(schema: JsonSchema, at: Scope, margin: string): string {
    const { properties = {}, required = [], additionalProperties, patternProperties = {} } = schema
    const deeper = `${margin}  `
    // `false` is a schema that nothing fits: a property that a block forbids.
    const allowed = Object.entries(properties).filter(([, child]) => typeof child === 'object')
    const lines = allowed.map(([key, child]) => {
      const name = /^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key)
      const optional = required.includes(key) ? '' : '?'
      const description = child.description ?? (child.$ref && this.#target(child.$ref, at).schema.description)
      return `${commentOf(description, deeper)}${deeper}${name}${optional}: ${this.#typeOf(child, at, deeper)}\n`
    })
    const rest = additionalProperties ?? Object.values(patternProperties)[0]
    if (rest) lines.push(`${deeper}[k: string]: ${rest === true ? 'unknown' : this.#typeOf(rest, at, deeper)}\n`)
    return `{\n${lines.join('')}${margin}}`
  }

  #target(ref: string, at: Scope): { schema: JsonSchema; name: string } {
    const key = ref.split('/').at(-1)!
    const local = ref.startsWith('#') ? at.definitions[key] : undefined
    const schema = local ?? this.#common[key]
    if (!schema) throw new Error(`${at.owner}: "${ref}" leads nowhere.`)
    return { schema, name: this.#claim(key, schema, local ? at.owner : '') }
  }
}

/** The branches that say something about a shape: `{ required: ['to'] }` only limits. */
function branches(schemas: readonly JsonSchema[] = []): JsonSchema[] {
  const keywords = ['type', '$ref', 'const', 'enum', 'tsType', 'anyOf', 'oneOf', 'title']
  return schemas.filter((schema) => keywords.some((keyword) => keyword in schema))
}

function isUnnamed({ $ref, title, tsType, prefixItems }: JsonSchema): boolean {
  return ($ref ?? title ?? tsType ?? prefixItems) === undefined
}

function isUnion(schema: JsonSchema): boolean {
  const alternatives = [schema.enum ?? [], branches(schema.anyOf), branches(schema.oneOf), branches(schema.allOf)]
  const parts = [...alternatives, [schema.type].flat()].find(({ length }) => length > 0)
  return isUnnamed(schema) && parts !== undefined && parts.length > 1
}

/** A description as a comment; nothing in it can end the comment. */
export function commentOf(description: string | undefined, margin: string): string {
  if (!description) return ''
  const lines = description.replaceAll('*/', '*\\/').split('\n')
  return `${margin}/**\n${lines.map((line) => `${margin} * ${line}`.trimEnd()).join('\n')}\n${margin} */\n`
}

/** `pricing-table` and `pricing table` → `PricingTable`: how a name of the content reads in code. */
export function pascalCase(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}
