import { type Way, waysToSections } from '#src/compiler/links/nestedSections.ts'
import type { JsonSchema } from './jsonSchema.ts'

/** The source of `schemas/traits.gen.ts`: what the app must know about each block without loading it. */
export function emitTraits(blocks: ReadonlyMap<string, JsonSchema>): string {
  const rows = [...blocks].map(([type, schema]) => {
    const sections = waysToSections(schema).map(written)
    const traits = { wake: schema.wake ?? 'never', ...(sections.length > 0 && { sections }) }
    return `  ${JSON.stringify(type)}: ${JSON.stringify(traits)},\n`
  })
  return `// Made by \`npm run generate\` from schemas/blocks. Do not edit.
import type { BlockType } from './types.gen.ts'

/** When a block's script starts; \`never\` keeps the server's HTML as it is. */
export type Wake = 'never' | 'visible' | 'idle' | 'load'

export interface Traits {
  wake: Wake
  /** Where it holds lists of sections: \`panels[].sections\`. Most hold none. */
  sections?: string[]
}

export const traits: Record<BlockType, Traits> = {
${rows.join('')}}
`
}

/** `panels`, `[]`, `sections` as it is written elsewhere: `panels[].sections`. */
function written(way: Way): string {
  return way.join('.').replaceAll('.[]', '[]')
}
