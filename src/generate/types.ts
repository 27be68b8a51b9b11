import { isDeepStrictEqual } from 'node:util'
import type { Contract } from './contract.ts'
import { emitType } from './emitType.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { mailValues } from './mailValues.ts'
import { pascalCase, singular } from './names.ts'

/** The source of `schemas/types.gen.ts`: one type for each schema, describing values whose bindings are resolved. */
export function emitTypes(files: Contract): string {
  const named = new NamedTypes(files.common)
  named.add('SectionEnvelope', { ...files.section, title: undefined })
  for (const [type, schema] of files.blocks) named.add(`${pascalCase(type)}Block`, schema)
  for (const [name, schema] of files.collections) {
    named.add(schema.title ? pascalCase(schema.title) : `${pascalCase(singular(name))}Entry`, withSlug(schema))
  }
  for (const [name, schema] of files.requests) {
    named.add(schema.title ? pascalCase(schema.title) : `${pascalCase(name)}Request`, schema)
  }
  if (files.mail) named.add('Mail', files.mail)
  if (files.page) named.add('Page', files.page)
  if (files.site) named.add('SiteSettings', files.site)

  const bodies = named.all().map(([name, schema]) => emitType(name, schema))
  const blocks = [...files.blocks.keys()].map((type) => `${pascalCase(type)}Block`)
  return [
    '// Made by `npm run generate` from the schemas beside it. Do not edit.',
    ...(bodies.some((body) => /\bProse\b/.test(body.replace(/\/\*\*.*?\*\//gs, '')))
      ? ["import type { Prose } from './compiled.ts'"]
      : []),
    "export type { Prose } from './compiled.ts'\n",
    ...bodies,
    ...(files.site ? [] : ['export type SiteSettings = Record<string, unknown>\n']),
    ...(files.page ? [] : ['export type Page = Record<string, unknown>\n']),
    ...(files.mail ? [] : ['export type Mail = Record<string, unknown>\n']),
    mailValues(files.mails),
    `/** Any section of a page, its bindings resolved. */\nexport type Block = ${blocks.join(' | ') || 'never'}\n`,
    "export type BlockType = Block['type']\n",
  ].join('\n')
}

/** The file name is an entry's `slug`; the schema does not list it, the resolved entry has it. */
function withSlug(schema: JsonSchema): JsonSchema {
  const slug: JsonSchema = { type: 'string', description: "The entry's name in addresses: its file name." }
  return {
    ...schema,
    properties: { slug, ...schema.properties },
    required: [...new Set(['slug', ...(schema.required ?? [])])],
  }
}

/**
 * Collects what becomes an exported type. A reference becomes the name of the type it leads to, and a schema with a
 * `title` becomes a type of that name, so each shape is written once however many schemas use it.
 */
class NamedTypes {
  private readonly types = new Map<string, JsonSchema>()
  private readonly claims = new Map<string, JsonSchema>()
  private readonly common: JsonSchema

  constructor(common: JsonSchema) {
    this.common = common
    for (const [key, schema] of Object.entries(common.$defs ?? {})) this.add(this.claim(key, schema, ''), schema)
  }

  all(): [string, JsonSchema][] {
    return [...this.types].sort(([a], [b]) => (a < b ? -1 : 1))
  }

  add(name: string, schema: JsonSchema): void {
    const at = { owner: name.replace(/Block$/, ''), definitions: schema.$defs ?? {} }
    for (const [key, definition] of Object.entries(at.definitions)) {
      this.set(this.claim(key, definition, at.owner), this.flatten({ ...definition, title: undefined }, at))
    }
    this.set(name, this.flatten({ ...schema, title: undefined }, at))
  }

  private set(name: string, schema: JsonSchema): void {
    if (schema.tsType !== name) this.types.set(name, schema)
  }

  /** The name of one shape: its title, unless another shape has taken it; then its owner's name stands before it. */
  private claim(key: string, schema: JsonSchema, owner: string): string {
    const short = schema.title ? pascalCase(schema.title) : owner + pascalCase(key)
    const holder = this.claims.get(short)
    const name = holder && !isDeepStrictEqual(holder, schema) ? owner + short : short
    this.claims.set(name, schema)
    return name
  }

  /** The same schema without references, titles and limits. */
  private flatten(schema: JsonSchema, at: Scope): JsonSchema {
    if (schema.$ref) return this.reference(schema, at)
    if (schema.title) return this.hoist(schema, at)
    const clean: JsonSchema = {}
    for (const keyword of ['type', 'const', 'enum', 'tsType', 'required'] as const) {
      if (schema[keyword] !== undefined) Object.assign(clean, { [keyword]: schema[keyword] })
    }
    if (schema.description) clean.description = commentSafe(schema.description)
    const into = (child: JsonSchema) => this.flatten(child, at)
    if (schema.properties) {
      const properties = Object.entries(schema.properties).filter(([, child]) => typeof child === 'object')
      clean.properties = Object.fromEntries(properties.map(([key, child]) => [key, into(child)]))
    }
    if (schema.items) {
      // The library would add an item's description to the list's own.
      const { description: _, ...item } = into(schema.items)
      clean.items = item
    }
    if (schema.prefixItems) clean.tsType = 'unknown[]'
    const rest = schema.additionalProperties ?? Object.values(schema.patternProperties ?? {})[0] ?? false
    clean.additionalProperties = typeof rest === 'object' ? into(rest) : rest
    for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
      const branches = schema[keyword]?.filter(describesShape)
      if (branches?.length) clean[keyword] = branches.map(into)
    }
    return clean
  }

  private reference(schema: JsonSchema, at: Scope): JsonSchema {
    const key = schema.$ref!.split('/').at(-1)!
    const local = schema.$ref!.startsWith('#') && key in at.definitions
    const target = local ? at.definitions[key] : this.common.$defs?.[key]
    if (!target) throw new Error(`${at.owner}: "${schema.$ref}" leads nowhere.`)
    const description = schema.description ?? target.description
    return {
      tsType: this.claim(key, target, local ? at.owner : ''),
      description: description && commentSafe(description),
    }
  }

  private hoist(schema: JsonSchema, at: Scope): JsonSchema {
    const name = this.claim('', schema, at.owner)
    const clean = this.flatten({ ...schema, title: undefined }, at)
    this.set(name, clean)
    return { tsType: name, description: clean.description }
  }
}

/** The type being written and the definitions that its `#/$defs/…` means. */
interface Scope {
  owner: string
  definitions: Record<string, JsonSchema>
}

function commentSafe(text: string): string {
  return text.replaceAll('*/', '*\\/')
}

/** `{ required: ['to'] }` only limits; it adds nothing that a type could say. */
function describesShape(schema: JsonSchema): boolean {
  return ['type', '$ref', 'const', 'enum', 'tsType', 'anyOf', 'oneOf', 'title'].some((keyword) => keyword in schema)
}
