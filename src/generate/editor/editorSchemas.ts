import type { JsonSchema } from '../jsonSchema.ts'
import type { SchemaFiles } from '../schemaFiles.ts'
import { mailSchema } from './mailSchema.ts'
import { snippet } from './snippets.ts'
import { conditional, type Suggestions, WrittenForm } from './written.ts'

/**
 * The schemas that a YAML editor checks content with while it is written: `editor` for pages, `editor.site`,
 * `editor.facts`, `editor.mail.<mail>` and `editor.<collection>`.
 *
 * @param examples  each block's first example as an author would write it
 * @returns file name in `schemas/` → its text
 */
export function emitEditorSchemas(
  files: SchemaFiles,
  examples: ReadonlyMap<string, unknown>,
  suggestions: Suggestions,
): Record<string, string> {
  const outputs: Record<string, string> = {}
  const write = (name: string, root: JsonSchema, form: WrittenForm) => {
    const definitions = { ...form.definitions }
    outputs[`${name}.gen.schema.json`] =
      `${JSON.stringify({ $schema: draft, ...root, definitions: used(root, definitions) })}\n`
  }
  const fresh = () => new WrittenForm(files.common, suggestions)

  const pages = fresh()
  for (const [type, schema] of files.blocks) {
    pages.definitions[`block-${type}`] = { title: schema.title ?? type, ...pages.of(type, schema) }
  }
  pages.definitions.section = section(files, examples)
  if (files.page) write('editor', { title: 'Page', ...mapping(pages.of('page', files.page)) }, pages)

  const site = fresh()
  if (files.site) write('editor.site', { title: 'Site settings', ...mapping(site.of('site', files.site)) }, site)

  const facts = fresh()
  const anything: JsonSchema = { type: 'object', description: 'Numbers and phrases that stand in more than one place.' }
  write('editor.facts', { title: 'Facts', ...mapping(facts.of('facts', files.facts ?? anything)) }, facts)

  for (const [name, schema] of files.mails) {
    const form = fresh()
    write(`editor.mail.${name}`, { title: schema.title ?? name, ...mapping(form.of(name, mailSchema(schema))) }, form)
  }

  for (const [name, schema] of files.collections) {
    const form = fresh()
    form.definitions.listed = mapping(
      form.of('listed', { ...schema, required: unique(['slug', ...(schema.required ?? [])]) }),
    )
    const { slug: _, ...properties } = schema.properties ?? {}
    const required = (schema.required ?? []).filter((key) => key !== 'slug')
    form.definitions.entry = mapping(form.of('entry', { ...schema, properties, required }))
    const list: JsonSchema = { type: 'array', items: { $ref: '#/definitions/listed' } }
    const either = conditional({ type: 'array' }, list, { $ref: '#/definitions/entry' })
    write(`editor.${name}`, { title: schema.title ?? name, ...either }, form)
  }
  return outputs
}

const draft = 'http://json-schema.org/draft-07/schema#'

function section(files: SchemaFiles, examples: ReadonlyMap<string, unknown>): JsonSchema {
  const types = [...files.blocks.keys()]
  const defaultSnippets = types.flatMap((type) => {
    const body = files.blocks.get(type)?.snippet ?? examples.get(type)
    return body ? [snippet(type, files.blocks.get(type)?.title ?? type, body)] : []
  })
  return {
    type: 'object',
    title: 'Section',
    properties: {
      type: {
        enum: types,
        markdownDescription: files.section.properties?.type?.description ?? '',
        markdownEnumDescriptions: types.map((type) => files.blocks.get(type)?.description ?? ''),
      },
    },
    required: ['type'],
    allOf: [
      // Offered to a section that has no type yet, so that a hero is not offered the parts of a table.
      conditional({ properties: { type: false as unknown as JsonSchema } }, { type: 'object', defaultSnippets }, {}),
      ...types.map((type) =>
        conditional(
          { properties: { type: { const: type } }, required: ['type'] },
          { $ref: `#/definitions/block-${type}` },
          {},
        ),
      ),
    ],
  }
}

/** A whole file cannot be a binding. */
function mapping(schema: JsonSchema): JsonSchema {
  const { pattern: _, patternErrorMessage: __, ...rest } = schema
  return { ...rest, type: 'object' }
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

/** The definitions that `root` leads to, so that a collection's schema does not carry every icon for nothing. */
function used(root: JsonSchema, definitions: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const name = '$ref' in value && String(value.$ref).replace('#/definitions/', '')
    if (name && !found.has(name)) {
      found.add(name)
      visit(definitions[name])
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(root)
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => found.has(name)))
}
