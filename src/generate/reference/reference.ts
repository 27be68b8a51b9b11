import { stringify } from 'yaml'
import { codes } from '#src/compiler/report/codes.ts'
import type { Contract } from '../contract.ts'
import type { JsonSchema } from '../jsonSchema.ts'
import { bindings } from './bindings.ts'
import { propertyRows } from './propertyRows.ts'

/**
 * The text of `schemas/reference.gen.md`: everything that content can say, for people who read rather than complete.
 *
 * @param examples  each block's first example
 */
export function emitReference(files: Contract, examples: ReadonlyMap<string, unknown>): string {
  const common = files.common.$defs ?? {}
  const table = (schema: JsonSchema, without: ReadonlySet<string> = new Set()) => propertyTable(schema, common, without)
  const envelope = new Set(Object.keys(files.section.properties ?? {}))
  const parts = [
    '# Content reference\n\nMade by `npm run generate` from the schemas. Do not edit.\n',
    contents(files),
    ...(files.page ? [`## Pages\n\n${files.page.description ?? ''}\n`, table(files.page)] : []),
    `## Every section\n\n${files.section.description ?? ''}\n`,
    table({ ...files.section, properties: withoutType(files.section) }),
    bindings,
    '## Blocks\n',
    ...[...files.blocks].map(([type, schema]) =>
      block(type, schema, examples.get(type), table(schema, unchanged(schema, files.section, envelope))),
    ),
    '## Shared shapes\n',
    ...Object.entries(common)
      .filter(([, schema]) => schema.properties || schema.items || schema.if)
      .map(([name, schema]) => `### ${name}\n\n${schema.description ?? ''}\n\n${table(schema)}`),
    '## Collections\n',
    ...[...files.collections].map(([name, schema]) => `### ${name}\n\n${schema.description ?? ''}\n\n${table(schema)}`),
    ...(files.mail ? [`## Mails\n\n${files.mail.description ?? ''}\n`, table(files.mail)] : []),
    ...[...files.mails].map(([name, schema]) =>
      mail(name, schema, table(schema, new Set(Object.keys(files.mail?.properties ?? {})))),
    ),
    ...(files.site ? [`## site.yaml\n\n${files.site.description ?? ''}\n`, table(files.site)] : []),
    '## Diagnostics\n\nWhat `npm run check` can say. The codes are stable.\n',
    `| code | about |\n| --- | --- |\n${codes.map(([code, about]) => `| \`${code}\` | ${cell(about)} |\n`).join('')}`,
  ]
  return parts.join('\n')
}

function contents(files: Contract): string {
  return `${[...files.blocks].map(([type, schema]) => `- [\`${type}\`](#${type}) ${firstSentence(schema.description)}`).join('\n')}\n`
}

function block(type: string, schema: JsonSchema, example: unknown, table: string): string {
  const state = (schema.urlState ?? []) as { param: string; values?: string; paramFrom?: string }[]
  const inAddress = state.map(({ param, values, paramFrom }) => {
    const renamed = paramFrom ? ` (or the name in \`${paramFrom}\`)` : ''
    return `\`?${param}=\`${renamed}: ${values ? `one of \`${values}\`` : 'typed text'}`
  })
  const lines = [
    `### ${type}\n\n${schema.description ?? ''}\n`,
    table,
    ...(inAddress.length > 0 ? [`In the address: ${inAddress.join('; ')}.\n`] : []),
    ...(Array.isArray(schema.anchors)
      ? [`Anchors it makes: ${schema.anchors.map((id) => `\`#${id}\``).join(', ')}.\n`]
      : []),
    `${wakes[schema.wake ?? 'never'] ?? ''}\n`,
    ...(example === undefined ? [] : [`\`\`\`yaml\n${stringify(example, { lineWidth: 110 })}\`\`\`\n`]),
  ]
  return lines.join('\n')
}

function mail(name: string, schema: JsonSchema, ownTable: string): string {
  const rows = Object.entries(schema.values ?? {}).flatMap(([value, { description, items = {} }]) => [
    `| \`${Object.keys(items).length > 0 ? value : `{${value}}`}\` | ${cell(description)} |\n`,
    ...Object.entries(items).map(
      ([inner, of]) => `| in \`repeat: ${value}\`: \`{${inner}}\` | ${cell(of.description)} |\n`,
    ),
  ])
  const values = `| filled in | about |\n| --- | --- |\n${rows.join('')}`
  return [`### ${name}\n\n${schema.description ?? ''}\n`, ...(ownTable ? [ownTable] : []), values].join('\n')
}

const wakes: Record<string, string> = {
  never: 'Finished HTML; no script of its own.',
  visible: 'Works as HTML; its script starts when it comes into view.',
  idle: 'Works as HTML; its script starts when the browser has nothing else to do.',
  load: 'Works as HTML; its script starts with the page.',
}

/** What the block takes over from every section as it is need not be repeated. */
function unchanged(schema: JsonSchema, section: JsonSchema, envelope: ReadonlySet<string>): Set<string> {
  return new Set(
    [...envelope].filter((key) => key === 'type' || schema.properties?.[key] === section.properties?.[key]),
  )
}

function withoutType({ properties = {} }: JsonSchema): Record<string, JsonSchema> {
  const { type: _, ...others } = properties
  return others
}

function propertyTable(schema: JsonSchema, common: Record<string, JsonSchema>, without: ReadonlySet<string>): string {
  const rows = propertyRows(schema, { own: schema.$defs ?? {}, common }).filter(
    ({ name }) => !without.has(name.split(/[.[]/)[0]!),
  )
  if (rows.length === 0) return ''
  const lines = rows.map(
    ({ name, required, kind, description }) =>
      `| ${required ? `**\`${name}\`**` : `\`${name}\``} | ${cell(kind)} | ${cell(description)} |\n`,
  )
  return `| property (bold: needed) | value | about |\n| --- | --- | --- |\n${lines.join('')}`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function firstSentence(text = ''): string {
  return text.match(/^.*?[.:](?=\s|$)/s)?.[0].replace(/:$/, '.') ?? text
}
