import type { JsonSchema } from '../jsonSchema.ts'
import type { SchemaFiles } from '../schemaFiles.ts'
import { conditional, inMapping } from './conditional.ts'
import { indented, type Snippet, snippetText } from './snippets.ts'
import { isFresh } from './written.ts'

/** A block's example as its author wrote it, and as data. */
export interface Example {
  /** YAML, from `type:` on. */
  text: string
  data: Readonly<Record<string, unknown>>
  /** What the file is called beside the first: `example-strip.yaml` shows `strip`. */
  look?: string
}

/**
 * Any section: behind a hyphen the whole blocks are offered, behind `type:` their names with all that belongs to them, and
 * once there is a type, that block's properties and no others.
 */
export function sectionSchema(files: SchemaFiles, examples: ReadonlyMap<string, readonly Example[]>): JsonSchema {
  const types = [...files.blocks.keys()]
  const about = (type: string) => documentation(type, files.blocks.get(type) ?? {})
  const blocks = types.flatMap((type) =>
    (examples.get(type) ?? []).map(({ text, look }): Snippet => {
      const label = look ? `${type} (${look})` : type
      // First the blocks in the order of their names, then their other looks.
      const sortText = look ? ` ~${label}` : ` ${label}`
      return { label, sortText, markdownDescription: about(type), body: snippetText(indented(text, 2)) }
    }),
  )
  const named = blocks.map((block) => ({ ...block, body: String(block.body).replace(/^type: +/, '') }))
  const typeIsAll: JsonSchema = { type: 'object', maxProperties: 1, required: ['type'] }
  const one: JsonSchema = { enum: types, errorMessage: `There is no block of this name. There are ${list(types)}.` }
  return {
    type: 'object',
    title: 'Section',
    errorMessage: 'A section is a mapping: it begins with "type:" and the name of a block.',
    allOf: [
      inMapping({
        type: {
          markdownDescription: files.section.properties?.type?.description ?? '',
          doNotSuggest: true,
          // Not directly beside it: what is offered would then be the bare name, and the rest be missing.
          ...conditional({}, { ...one, markdownEnumDescriptions: types.map(about) }),
        },
      }),
      { required: ['type'], errorMessage: 'This section has no "type:". It says which block it is.' },
      conditional(isFresh, { type: 'object', defaultSnippets: blocks }),
      // Where a section has more than its type, another type would not fit what is there.
      conditional(typeIsAll, { properties: { type: { defaultSnippets: named, doNotSuggest: true } } }),
      ...types.map((type) =>
        conditional(
          { type: 'object', properties: { type: { const: type } }, required: ['type'] },
          { $ref: `#/definitions/block-${type}` },
        ),
      ),
    ],
  }
}

function documentation(type: string, { title = type, description = '' }: JsonSchema): string {
  const picture = `.github/pictures/blocks/${type}.webp`
  return `**${title}**\n\n${description}\n\n[Looks and tips](src/blocks/${type}/README.md) · [Picture](${picture})`
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
