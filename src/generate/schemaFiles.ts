import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { JsonSchema } from './jsonSchema.ts'

/** Every hand-written schema, by what it describes. A block's schema already carries the envelope's properties. */
export interface SchemaFiles {
  common: JsonSchema
  section: JsonSchema
  page: JsonSchema | undefined
  site: JsonSchema | undefined
  facts: JsonSchema | undefined
  blocks: Map<string, JsonSchema>
  collections: Map<string, JsonSchema>
  requests: Map<string, JsonSchema>
  /** What every mail has. */
  mail: JsonSchema | undefined
  /** By the mail's name; what every mail has is part of each. */
  mails: Map<string, JsonSchema>
  /** One sentence for each file that could not be used; the others are not affected. */
  problems: string[]
}

/** @param dir  the `schemas` folder; whatever is missing in it counts as empty */
export function readSchemaFiles(dir: string): SchemaFiles {
  const problems: string[] = []
  const read = (path: string): JsonSchema | undefined => {
    if (!existsSync(path)) return undefined
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as JsonSchema
    } catch (error) {
      problems.push(`${path} is not valid JSON and is left out: ${(error as Error).message}`)
      return undefined
    }
  }
  const folder = (name: string): Map<string, JsonSchema> => {
    const found = new Map<string, JsonSchema>()
    const path = join(dir, name)
    const files = existsSync(path) ? readdirSync(path).sort() : []
    for (const file of files) {
      if (!file.endsWith('.schema.json') || file.includes('.gen.')) continue
      const schema = read(join(path, file))
      if (schema) found.set(basename(file, '.schema.json'), schema)
    }
    return found
  }
  const section = read(join(dir, 'section.schema.json')) ?? {}
  const blocks = folder('blocks')
  const mail = read(join(dir, 'mail.schema.json'))
  return {
    common: read(join(dir, 'common.schema.json')) ?? {},
    section,
    page: read(join(dir, 'page.schema.json')),
    site: read(join(dir, 'site.schema.json')),
    facts: read(join(dir, 'facts.schema.json')),
    blocks: new Map([...blocks].map(([type, schema]) => [type, withEnvelope(type, schema, section)])),
    collections: folder('collections'),
    requests: folder('requests'),
    mail,
    mails: new Map([...folder('mails')].map(([name, schema]) => [name, withCommon(schema, mail ?? {})])),
    problems,
  }
}

/** A mail's schema with what every mail has, in front. */
function withCommon(mail: JsonSchema, common: JsonSchema): JsonSchema {
  return {
    ...mail,
    properties: { ...common.properties, ...mail.properties },
    required: [...new Set([...(common.required ?? []), ...(mail.required ?? [])])],
    additionalProperties: false,
  }
}

/** A block's schema with the properties that every section has; where both name one, the block's own holds. */
function withEnvelope(type: string, block: JsonSchema, section: JsonSchema): JsonSchema {
  return {
    ...block,
    type: 'object',
    properties: {
      ...section.properties,
      ...block.properties,
      type: { ...section.properties?.type, const: type },
    },
    required: [...new Set(['type', ...(block.required ?? [])])],
    additionalProperties: false,
  }
}
