import type { JsonSchema } from '../jsonSchema.ts'
import type { SchemaFiles } from '../schemaFiles.ts'
import { conditional } from './conditional.ts'
import { headlineFirst } from './headline.ts'
import { type Known, unknown } from './known.ts'
import { knownDefinitions, knownFile, knownHere, known as knownOne } from './knownSchema.ts'
import { mailSchema, mailWords } from './mailSchema.ts'
import { pageSchema } from './pageSchema.ts'
import { Samples } from './samples.ts'
import { type Example, sectionSchema } from './section.ts'
import { siteSchema } from './siteSchema.ts'
import { indented, onLines, type Snippet, snippetText } from './snippets.ts'
import { type FormOptions, isEmpty, isFresh, WrittenForm } from './written.ts'

export interface EditorSource {
  files: SchemaFiles
  /** Of each block, the first one first. */
  examples: ReadonlyMap<string, readonly Example[]>
  icons: readonly string[]
  /** Nothing where the content could not be read. */
  known?: Known | undefined
}

/**
 * The schemas that a YAML editor checks content with while it is written: `page`, `site`, `facts`, `mail.<mail>`, one for
 * each collection, and what the content itself knows, which all of them refer to.
 *
 * @returns file name in `.editor/` → its text
 */
export function emitEditorSchemas({ files, examples, icons, known = unknown }: EditorSource): Record<string, string> {
  const outputs: Record<string, string> = {}
  const knownNames = knownDefinitions(known, files.collections)
  const samples = new Samples(files.common, known.media[0] ?? 'picture.jpg')
  const write = (name: string, root: JsonSchema, definitions: Record<string, JsonSchema>) => {
    const all = { ...definitions, ...knownHere(Object.keys(knownNames)) }
    outputs[`${name}.schema.json`] = lines({ $schema: draft, ...root, definitions: used(root, all) })
  }
  const fresh = (where: Pick<FormOptions, 'mail' | 'isShared' | 'onPage'> = {}) =>
    new WrittenForm({ common: files.common, samples, icons, ...where })

  const pages = fresh({ onPage: true })
  for (const [type, schema] of files.blocks) {
    const ofBlock = (examples.get(type) ?? []).map(({ data }) => data)
    pages.definitions[`block-${type}`] = { title: schema.title ?? type, ...pages.of(type, schema, ofBlock) }
  }
  pages.definitions.section = sectionSchema(files, examples)
  if (files.page) {
    const page = file(pages.of('page', pageSchema(files.page)), pageSkeleton(examples))
    const allOf = [...(page.allOf ?? []), ...headlineFirst(files.blocks)]
    write('page', { title: 'Page', ...page, allOf }, pages.definitions)
  }

  const site = fresh({ isShared: true })
  if (files.site)
    write('site', { title: 'Site settings', ...file(site.of('site', siteSchema(files.site))) }, site.definitions)

  const facts = fresh()
  const description = 'Numbers and phrases that stand in more than one place.'
  facts.definitions.fact = fact
  const anything: JsonSchema = {
    markdownDescription: description,
    type: 'object',
    allOf: [{ $ref: '#/definitions/fact' }],
  }
  write(
    'facts',
    { title: 'Facts', ...(files.facts ? file(facts.of('facts', files.facts)) : anything) },
    facts.definitions,
  )

  for (const [name, schema] of files.mails) {
    const form = fresh({ mail: mailWords(schema) })
    write(`mail.${name}`, { title: schema.title ?? name, ...file(form.of(name, mailSchema(schema))) }, form.definitions)
  }

  for (const [name, schema] of files.collections) {
    const form = fresh()
    const slug: JsonSchema = {
      type: 'string',
      pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
      ...schema.properties?.slug,
      examples: ['new-entry'],
    }
    const { slug: _, ...written } = schema.properties ?? {}
    const example = exampleOf(written, known.entries.get(name))
    const properties = withExamples(written, example)
    const inList = {
      ...schema,
      properties: { slug, ...properties },
      required: unique(['slug', ...(schema.required ?? [])]),
    }
    const inFile = { ...schema, properties, required: (schema.required ?? []).filter((key) => key !== 'slug') }
    form.definitions.listed = file(form.of('listed', inList, [example]), skeleton(form, inList, 2), isFresh)
    form.definitions.entry = file(form.of('entry', inFile, [example]), skeleton(form, inFile, 0))
    const list: JsonSchema = { type: 'array', items: { $ref: '#/definitions/listed' } }
    const either = conditional({ type: 'array' }, list, { $ref: '#/definitions/entry' })
    write(name, { title: schema.title ?? name, ...either }, form.definitions)
  }
  outputs[knownFile] = lines({ $schema: draft, title: 'What the content knows', definitions: knownNames })
  return outputs
}

/** Single values that some entry has. */
function exampleOf(
  properties: Readonly<Record<string, JsonSchema>>,
  values: ReadonlyMap<string, readonly unknown[]> = new Map(),
): Record<string, unknown> {
  const single = Object.entries(properties).filter(([, { type }]) => type === 'string' || type === 'number')
  const found = single.map(([name]) => [name, values.get(name)?.[0]] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined && !String(value).includes('{')))
}

/** What has a form of its own is written as some entry has it. */
function withExamples(
  properties: Readonly<Record<string, JsonSchema>>,
  example: Readonly<Record<string, unknown>>,
): Record<string, JsonSchema> {
  const all = Object.entries(properties).map(([name, schema]) => {
    return [name, schema.pattern && name in example ? { ...schema, examples: [example[name]] } : schema] as const
  })
  return Object.fromEntries(all)
}

/** A value of any form, whose texts may name other facts. */
const fact: JsonSchema = {
  allOf: [knownOne('binding')],
  propertyNames: { pattern: '^[A-Za-z_][\\w-]*$', patternErrorMessage: 'A name is of letters, digits and hyphens.' },
  additionalProperties: { $ref: '#/definitions/fact' },
  items: { $ref: '#/definitions/fact' },
}

const draft = 'http://json-schema.org/draft-07/schema#'

/** One definition a line, so that a change shows as what it is. */
function lines({ definitions, ...root }: JsonSchema & { definitions: Record<string, JsonSchema> }): string {
  const each = (object: object) =>
    Object.entries(object).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  const inner = each(definitions)
    .map((line) => `\n    ${line}`)
    .join(',')
  return `{\n${[...each(root), `"definitions": {${inner}\n  }`].map((line) => `  ${line}`).join(',\n')}\n}\n`
}

/** A whole file or entry: it cannot be a binding. What it needs is offered while there is nothing yet. */
function file(schema: JsonSchema, offer?: Snippet, nothing = isEmpty): JsonSchema {
  const { pattern: _, patternErrorMessage: __, defaultSnippets: ___, allOf = [], ...rest } = schema
  const parts = { allOf: allOf.filter(({ $ref }) => !$ref?.endsWith('.binding')) }
  if (!offer) return { ...rest, type: 'object', ...parts }
  // One name alone would not do, so the whole is offered first.
  const whole: JsonSchema = { type: 'object', defaultSnippets: [offer] }
  return { ...rest, type: 'object', allOf: [conditional(nothing, whole, parts)] }
}

function skeleton(form: WrittenForm, schema: JsonSchema, spaces: number): Snippet {
  const label = schema.title ?? 'entry'
  return { label, sortText: ` ${label}`, body: snippetText(indented(onLines(form.sample(label, schema)), spaces)) }
}

/** A whole page, with a hero and a text. */
function pageSkeleton(examples: ReadonlyMap<string, readonly Example[]>): Snippet | undefined {
  const sections = ['hero', 'text', 'cta'].flatMap((type) => examples.get(type)?.[0]?.text ?? [])
  if (sections.length === 0) return undefined
  const body = `title: \${1:Page title}\ndescription: \${2:One or two sentences for search engines.}\nsections:\n${sections
    .map((text) => `  - ${snippetText(indented(text, 4))}`)
    .join('\n\n')}\n`
  return { label: 'page', sortText: ' page', markdownDescription: 'A whole page to begin with.', body }
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
    if (name && name in definitions && !found.has(name)) {
      found.add(name)
      visit(definitions[name])
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(root)
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => found.has(name)))
}
