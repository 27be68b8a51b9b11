import { traits } from '#schemas/traits.gen.ts'
import type { Block } from '#schemas/types.gen.ts'
import { wakeOf } from '#src/renderer/wakeOf.ts'

/**
 * The sections as the page's own HTML needs them: one that never wakes is cut down to its type, since its markup is
 * there already and its properties would only make the page heavier.
 */
export function embeddedSections(sections: readonly Block[]): Block[] {
  return sections.map((block) => trim(block) as Block)
}

function trim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trim)
  if (!value || typeof value !== 'object') return value
  const { type, id } = value as Block
  if (isBlock(value) && wakeOf(value) === 'never') return id === undefined ? { type } : { type, id }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trim(inner)]))
}

/** Runs of text in prose have the type `text` too; in the block of that name, the text is a list. */
function isBlock(value: object): value is Block {
  return (value as Block).type in traits && !('text' in value && typeof value.text === 'string')
}
