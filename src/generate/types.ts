import type { Contract } from './contract.ts'
import type { JsonSchema, MailValueSchema } from './jsonSchema.ts'
import { commentOf, pascalCase, TypeWriter } from './typeWriter.ts'

/** The source of `schemas/types.gen.ts`: one type for each schema, describing values whose bindings are resolved. */
export function emitTypes(files: Contract): string {
  const types = new TypeWriter(files.common)
  types.add('SectionEnvelope', files.section)
  for (const [type, schema] of files.blocks) types.add(`${pascalCase(type)}Block`, schema)
  for (const [name, schema] of files.collections)
    types.add(pascalCase(schema.title ?? `${singular(name)} entry`), withSlug(schema))
  for (const [name, schema] of files.requests) types.add(pascalCase(schema.title ?? `${name} request`), schema)
  const words = files.words && withEveryPhrase(files.words)
  const single = { Mail: files.mail, Page: files.page, SiteSettings: files.site, Words: words, Theme: files.theme }
  for (const [name, schema] of Object.entries(single)) if (schema) types.add(name, schema)

  const sources = types.sources()
  const needsProse = sources.some((source) => /\bProse\b/.test(source.replace(/\/\*\*.*?\*\//gs, '')))
  const missing = Object.entries(single).filter(([, schema]) => !schema)
  const blocks = [...files.blocks.keys()].map((type) => `${pascalCase(type)}Block`)
  return [
    '// Made by `npm run generate` from the schemas beside it. Do not edit.',
    ...(needsProse ? ["import type { Prose } from './compiled.ts'"] : []),
    "export type { Prose } from './compiled.ts'\n",
    ...sources,
    ...missing.map(([name]) => `export type ${name} = Record<string, unknown>\n`),
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

/** An author leaves phrases out; their defaults are there then. */
function withEveryPhrase(words: JsonSchema): JsonSchema {
  const groups = Object.entries(words.properties ?? {}).map(([name, group]) => [name, allRequired(group)] as const)
  return allRequired({ ...words, properties: Object.fromEntries(groups) })
}

function allRequired(schema: JsonSchema): JsonSchema {
  return { ...schema, required: Object.keys(schema.properties ?? {}) }
}

/** The source of `schemas/words.gen.ts`: what views say where `words.yaml` says nothing else. Browsers fetch no other phrases. */
export function emitDefaultWords({ words }: Contract): string {
  const groups = Object.entries(words?.properties ?? {}).filter(([, { views }]) => views !== false)
  const phrases = groups.map(([name, { properties = {} }]) => {
    const defaults = Object.entries(properties).map(([key, phrase]) => [key, phrase.default] as const)
    return [name, Object.fromEntries(defaults)] as const
  })
  const names = groups.map(([name]) => JSON.stringify(name)).join(' | ') || 'never'
  return [
    '// Made by `npm run generate` from words.schema.json. Do not edit.',
    "import type { Words } from './types.gen.ts'\n",
    '/** What views say where `words.yaml` says nothing else. */',
    `export const viewWords: Pick<Words, ${names}> = ${JSON.stringify(Object.fromEntries(phrases), null, 2)}\n`,
  ].join('\n')
}

/** What the server fills into each mail, so that schema and server cannot drift apart. */
function mailValues(mails: ReadonlyMap<string, JsonSchema>): string {
  const members = [...mails].map(([name, { values = {} }]) => `  ${JSON.stringify(name)}: ${ofValues(values, '  ')}\n`)
  return `/** What the server fills into each mail; nothing is the empty text. */\nexport interface MailValues {\n${members.join('')}}\n`
}

function ofValues(values: Readonly<Record<string, MailValueSchema>>, margin: string): string {
  const deeper = `${margin}  `
  const made = Object.entries(values).filter(([, { phrase }]) => !phrase)
  const lines = made.map(([name, { description, items, unlisted }]) => {
    const type = items ? `${ofValues(items, deeper)}[]` : 'string'
    const own = `${commentOf(description, deeper)}${deeper}${name}: ${type}\n`
    return unlisted ? `${own}${deeper}'${name}.unlisted'?: string\n` : own
  })
  return `{\n${lines.join('')}${margin}}`
}

/** `case-studies` → `case-study`: what one entry of a collection is called. */
function singular(plural: string): string {
  return plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}
