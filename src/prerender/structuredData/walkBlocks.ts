import type { Block } from '#schemas/types.gen.ts'

/** Every section of a page and every section inside one, in reading order. */
function* walkBlocks(value: unknown): Generator<Block> {
  if (Array.isArray(value)) for (const item of value) yield* walkBlocks(item)
  else if (value && typeof value === 'object') {
    // Only sections carry a block type at this level: the schemas keep the word `type` for them.
    if (typeof (value as { type?: unknown }).type === 'string') yield value as Block
    for (const inner of Object.values(value)) if (inner && typeof inner === 'object') yield* walkBlocks(inner)
  }
}

export function blocksOf<Type extends Block['type']>(sections: Block[], type: Type): Extract<Block, { type: Type }>[] {
  return [...walkBlocks(sections)].filter((block): block is Extract<Block, { type: Type }> => block.type === type)
}
