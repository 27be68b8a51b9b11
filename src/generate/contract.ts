import type { SchemaFile, Schemas } from '#src/compiler/schema/schemaFile.ts'
import type { JsonSchema } from './jsonSchema.ts'

/** Every hand-written schema, by what it describes. A block's carries the properties of every section, a mail's those of every mail. */
export interface Contract {
  common: JsonSchema
  section: JsonSchema
  page: JsonSchema | undefined
  site: JsonSchema | undefined
  words: JsonSchema | undefined
  theme: JsonSchema | undefined
  blocks: Map<string, JsonSchema>
  collections: Map<string, JsonSchema>
  requests: Map<string, JsonSchema>
  /** What every mail has. */
  mail: JsonSchema | undefined
  mails: Map<string, JsonSchema>
}

/** The schemas as the compiler loads them, with each block's own `type`, by which TypeScript tells them apart. */
export function contractOf(schemas: Schemas): Contract {
  const top = (name: string) => schemas.resolve(`/${name}.schema.json#`, {}) as JsonSchema | undefined
  const all = (files: ReadonlyMap<string, SchemaFile>) =>
    new Map([...files].map(([name, { schema }]) => [name, schema as JsonSchema]))
  const section = top('section') ?? {}
  const blocks = all(schemas.blocks)
  for (const [name, schema] of blocks) {
    const type = { ...section.properties?.type, const: name }
    blocks.set(name, { ...schema, type: 'object', properties: { ...schema.properties, type } })
  }
  return {
    common: top('common') ?? {},
    section,
    page: top('page'),
    site: top('site'),
    words: top('words'),
    theme: top('theme'),
    blocks,
    collections: all(schemas.collections),
    requests: all(schemas.requests),
    mail: top('mail'),
    mails: all(schemas.mails),
  }
}
