import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { codes } from '#src/compiler/report/reported.ts'
import type { Contract } from '../contract.ts'
import type { JsonSchema } from '../jsonSchema.ts'
import { propertyRows } from './propertyRows.ts'

/**
 * The text of `schemas/reference.gen.md`: everything that content can say, for people who read rather than complete.
 *
 * @param exampleOf  gives a block's first example
 */
export function emitReference(files: Contract, exampleOf: (type: string) => unknown): string {
  const common = files.common.$defs ?? {}
  const part = (heading: string, schema: JsonSchema | undefined, base?: JsonSchema) =>
    schema ? [`${heading}\n\n${schema.description ?? ''}\n`, propertyTable(schema, common, base)] : []
  const all = (schemas: Iterable<[string, JsonSchema]>) =>
    [...schemas].flatMap(([name, schema]) => part(`### ${name}`, schema))
  const parts = [
    '# Content reference\n\nMade by `npm run generate` from the schemas. Do not edit.\n',
    contents(files),
    ...part('## Pages', files.page),
    ...part('## Every section', files.section, {}),
    bindings,
    '## Blocks\n',
    ...[...files.blocks].flatMap(([type, schema]) => [
      ...part(`### ${type}`, schema, files.section),
      ...aboutBlock(schema, exampleOf(type)),
    ]),
    '## Shared shapes\n',
    ...all(Object.entries(common).filter(([, schema]) => schema.properties || schema.items || schema.if)),
    '## Collections\n',
    ...all(files.collections),
    ...part('## Mails', files.mail),
    ...[...files.mails].flatMap(([name, schema]) => [...part(`### ${name}`, schema, files.mail), mailValues(schema)]),
    ...part('## site.yaml', files.site),
    ...part('## words.yaml', files.words),
    ...part('## theme.yaml', files.theme),
    '## Diagnostics\n\nWhat `npm run check` can say. The codes are stable.\n',
    tableOf(
      ['code', 'about'],
      codes.map(([code, about]) => [`\`${code}\``, about]),
    ),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

/** The example in a block's folder as data; nothing for one that cannot be read, which the block's contract test reports. */
export function readExample(folder: string): unknown {
  try {
    return parse(readFileSync(join(folder, 'example.yaml'), 'utf8'))
  } catch {
    return undefined
  }
}

function contents(files: Contract): string {
  return `${[...files.blocks].map(([type, schema]) => `- [\`${type}\`](#${type}) ${firstSentence(schema.description)}`).join('\n')}\n`
}

function aboutBlock(schema: JsonSchema, example: unknown): string[] {
  const state = (schema.urlState ?? []) as { param: string; values?: string; paramFrom?: string }[]
  const inAddress = state.map(({ param, values, paramFrom }) => {
    const renamed = paramFrom ? ` (or the name in \`${paramFrom}\`)` : ''
    return `\`?${param}=\`${renamed}: ${values ? `one of \`${values}\`` : 'typed text'}`
  })
  const anchors = ((schema.anchors ?? []) as string[]).map((id) => `\`#${id}\``)
  return [
    inAddress.length > 0 ? `In the address: ${inAddress.join('; ')}.\n` : '',
    anchors.length > 0 ? `Anchors it makes: ${anchors.join(', ')}.\n` : '',
    `${aboutScript(schema.wake)}\n`,
    example === undefined ? '' : `\`\`\`yaml\n${stringify(example, { lineWidth: 110 })}\`\`\`\n`,
  ]
}

function aboutScript(wake: JsonSchema['wake'] = 'never'): string {
  if (typeof wake === 'string') return wakes[wake] ?? ''
  const needs = wake.for.map((name) =>
    name.replace(/^(\w+)(?:\[(\d+)\])?$/, (_, list, count) =>
      count ? `more than ${count} \`${list}\`` : `\`${list}\``,
    ),
  )
  return `${wakes[wake.when]} Only with ${needs.join(' or ')}.`
}

function mailValues({ values = {} }: JsonSchema): string {
  const rows = Object.entries(values).flatMap(([value, { description, items = {} }]) => [
    [`\`${Object.keys(items).length > 0 ? value : `{${value}}`}\``, description],
    ...Object.entries(items).map(([inner, of]) => [`in \`repeat: ${value}\`: \`{${inner}}\``, of.description]),
  ])
  return tableOf(['filled in', 'about'], rows)
}

/** About values that come from elsewhere in the content. */
const bindings = readFileSync(join(import.meta.dirname, 'bindings.md'), 'utf8')

const wakes: Record<string, string> = {
  never: 'Finished HTML; no script of its own.',
  visible: 'Works as HTML; its script starts when it comes into view.',
  load: 'Works as HTML; its script starts with the page.',
}

/** @param base  what the schema takes over from there as it is need not be repeated, and neither the name of its type */
function propertyTable(schema: JsonSchema, common: Record<string, JsonSchema>, base?: JsonSchema): string {
  const { properties = {} } = schema
  const own = Object.entries(properties).filter(
    ([name, property]) => !base || (name !== 'type' && property !== base.properties?.[name]),
  )
  const rows = propertyRows({ ...schema, properties: Object.fromEntries(own) }, { own: schema.$defs ?? {}, common })
  return tableOf(
    ['property (bold: needed)', 'value', 'about'],
    rows.map(({ name, required, kind, description }) => [
      required ? `**\`${name}\`**` : `\`${name}\``,
      kind,
      description,
    ]),
  )
}

/** A table in Markdown; nothing without rows. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  const written = rows.map((cells) => cells.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')))
  return [head, head.map(() => '---'), ...written].map(line).join('')
}

function firstSentence(text = ''): string {
  return text.match(/^.*?[.:](?=\s|$)/s)?.[0].replace(/:$/, '.') ?? text
}
