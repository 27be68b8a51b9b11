import type { JsonSchema } from './jsonSchema.ts'

/** The source of `schemas/traits.gen.ts`: what the app must know about each block without loading it. */
export function emitTraits(blocks: ReadonlyMap<string, JsonSchema>): string {
  const rows = [...blocks].map(([type, schema]) => {
    const traits = { wake: schema.wake ?? 'never' }
    return `  ${JSON.stringify(type)}: ${JSON.stringify(traits)},\n`
  })
  return `// Made by \`npm run generate\` from schemas/blocks. Do not edit.
import type { BlockType } from './types.gen.ts'

/** When a block's script starts; \`never\` keeps the server's HTML as it is. */
export type Wake = 'never' | 'visible' | 'idle' | 'load'

export interface Traits {
  wake: Wake
}

export const traits: Record<BlockType, Traits> = {
${rows.join('')}}
`
}
