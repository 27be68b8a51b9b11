import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { RequestSchema } from '#schemas/requestFields.ts'
import { isMapping } from '../values/own.ts'
import { createValidators } from './ajv.ts'
import { withRequestFields } from './requestFields.ts'
import type { JsonSchema, Resolve, SchemaFile, Schemas } from './schemaFile.ts'
import { schemaShape } from './schemaShape.ts'
import type { Shape } from './shape.ts'

const projectSchemas = fileURLToPath(new URL('../../../schemas', import.meta.url))
const base = 'https://schemas.invalid/'
const ending = '.schema.json'

let latest: { key: string; schemas: Schemas } | undefined

/**
 * Reads the schemas of a project. Compiling validators takes longest; asking again for unchanged files costs only
 * reading them.
 *
 * @throws when a file is not JSON: that is a mistake in the project, not in the content
 */
export function loadSchemas(dir: string = projectSchemas): Schemas {
  const files = readAll(dir)
  const key = JSON.stringify([...files].sort())
  if (latest?.key !== key) latest = { key, schemas: build(files) }
  return latest.schemas
}

function readAll(dir: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith(ending) || entry.name.includes('.gen.')) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(dir.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8'))
  }
  return files
}

function build(files: Map<string, string>): Schemas {
  const documents = new Map<string, JsonSchema>()
  for (const [name, text] of files) documents.set(name, { ...parse(name, text), $id: base + name })
  const isRequest = (name: string) => name.startsWith('requests/')
  const requests = new Map(
    [...documents]
      .filter(([name]) => isRequest(name))
      .map(([name, schema]) => [name.slice('requests/'.length, -ending.length), schema as unknown as RequestSchema]),
  )
  for (const [name, schema] of documents) if (!isRequest(name)) documents.set(name, withRequestFields(schema, requests))

  const section = documents.get('section.schema.json')
  const mail = documents.get('mail.schema.json')
  for (const [name, schema] of documents) {
    if (name.startsWith('blocks/')) documents.set(name, withEnvelope(schema, section, ['type']))
    if (name.startsWith('mails/')) documents.set(name, withEnvelope(schema, mail, mail?.required))
  }
  const common = [...documents].filter(([name]) => !name.includes('/')).map(([, schema]) => schema)
  const validatorOf = createValidators(common)

  const homes = new WeakMap<JsonSchema, string>()
  for (const [name, schema] of documents) rememberHome(schema, name, homes)
  const resolve: Resolve = (ref, from) => {
    const { pathname, hash } = new URL(ref, base + (homes.get(from) ?? ''))
    return pointer(documents.get(pathname.slice(1)), decodeURIComponent(hash.slice(1)))
  }

  const file = (name: string): SchemaFile | undefined => {
    const schema = documents.get(name)
    return schema && lazyFile(schema, validatorOf, resolve)
  }
  const folder = (prefix: string) => {
    const found = new Map<string, SchemaFile>()
    for (const name of documents.keys()) {
      if (name.startsWith(prefix)) found.set(name.slice(prefix.length, -ending.length), file(name)!)
    }
    return found
  }
  return {
    blocks: folder('blocks/'),
    collections: folder('collections/'),
    requests: folder('requests/'),
    mails: folder('mails/'),
    page: file('page.schema.json'),
    site: file('site.schema.json'),
    words: file('words.schema.json'),
    theme: file('theme.schema.json'),
    resolve,
  }
}

function lazyFile(schema: JsonSchema, validatorOf: (of: JsonSchema) => ValidateFunction, resolve: Resolve): SchemaFile {
  let validate: ValidateFunction | undefined
  let shape: Shape | undefined
  return {
    schema,
    get validate() {
      validate ??= validatorOf(schema)
      return validate
    },
    get shape() {
      shape ??= schemaShape(schema, resolve)
      return shape
    },
  }
}

/**
 * Every section can carry what `section.schema.json` lists, every mail what `mail.schema.json` lists, and nothing that
 * neither it nor its own schema names.
 */
function withEnvelope(schema: JsonSchema, envelope: JsonSchema | undefined, needed: unknown): JsonSchema {
  const common = isMapping(envelope?.properties) ? envelope.properties : {}
  const own = isMapping(schema.properties) ? schema.properties : {}
  const required = [...new Set([needed, schema.required].flatMap((names) => (names as string[] | undefined) ?? []))]
  return { ...schema, properties: { ...common, ...own }, required, additionalProperties: false }
}

function parse(name: string, text: string): JsonSchema {
  try {
    return JSON.parse(text) as JsonSchema
  } catch (cause) {
    throw new Error(`schemas/${name} is not JSON: ${(cause as Error).message}`, { cause })
  }
}

function rememberHome(schema: unknown, name: string, homes: WeakMap<JsonSchema, string>): void {
  if (typeof schema !== 'object' || schema === null) return
  // Parts of the envelope stand in every block; they keep their first home, whose references are the same.
  if (!homes.has(schema as JsonSchema)) homes.set(schema as JsonSchema, name)
  for (const part of Object.values(schema)) rememberHome(part, name, homes)
}

function pointer(document: JsonSchema | undefined, path: string): JsonSchema | undefined {
  let at: unknown = document
  for (const step of path.split('/').slice(1))
    at = (at as JsonSchema | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')]
  return at as JsonSchema | undefined
}
