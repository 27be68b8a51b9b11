import { leadsTo } from '#src/compiler/schema/fields.ts'
import type { SchemaFile } from '#src/compiler/schema/schemaFile.ts'
import type { Shape } from '#src/compiler/schema/shape.ts'
import type { JsonSchema } from './jsonSchema.ts'

/** The source of `schemas/traits.gen.ts`: what the app must know about each block without loading it. */
export function emitTraits(blocks: ReadonlyMap<string, SchemaFile>): string {
  const rows = [...blocks].map(([type, { schema, shape }]) => {
    const sections = [...sectionLists(shape)]
    const { wake = 'never' } = schema as JsonSchema
    const policy =
      typeof wake === 'string'
        ? { wake }
        : { wake: wake.when, wakesFor: wake.for.map((property) => property.match(/\w+/g)) }
    const traits = { ...policy, ...(sections.length > 0 && { sections }) }
    return `  ${JSON.stringify(type)}: ${JSON.stringify(traits)},\n`
  })
  return `// Made by \`npm run generate\` from schemas/blocks. Do not edit.
import type { BlockType } from './types.gen.ts'

/** When a block's script starts; \`never\` keeps the server's HTML as it is. */
export type Wake = 'never' | 'visible' | 'load'

export interface Traits {
  wake: Wake
  /** The properties of which a section needs one to wake, as steps: \`['items', '3']\` is a fourth item. Left out, every one wakes. */
  wakesFor?: string[][]
  /** Where it holds lists of sections: \`panels[].sections\`. Most hold none. */
  sections?: string[]
}

export const traits: Record<BlockType, Traits> = {
${rows.join('')}}
`
}

/** No block nests deeper than this; a schema that contains itself would never end. */
const deepest = 8

/** Where a value of a shape holds lists of sections. */
function* sectionLists(shape: Shape | undefined, path = ''): Generator<string> {
  if (!shape || !leadsTo(shape, 'sections') || path.split(/[.[]/).length > deepest) return
  if (shape.sections) yield path
  else {
    for (const name of shape.names()) yield* sectionLists(shape.property(name), path ? `${path}.${name}` : name)
    yield* sectionLists(shape.item(), `${path}[]`)
  }
}
