import { traits } from '#schemas/traits.gen.ts'
import type { Block } from '#schemas/types.gen.ts'

/** When a section of the first page becomes interactive; `schemas/blocks/<type>.schema.json` says it as `wake`. */
export type Wake = 'never' | 'visible' | 'idle' | 'load'

/** A section's own policy; one that is static but holds a section that wakes has to be there for it, at once. */
export function wakeOf(block: Block): Wake {
  const own = traits[block.type].wake
  return own === 'never' && holdsWaking(block) ? 'load' : own
}

function holdsWaking(value: object): boolean {
  return Object.values(value).some((inner) => {
    if (!inner || typeof inner !== 'object') return false
    const { type } = inner as Block
    return (type in traits && traits[type].wake !== 'never') || holdsWaking(inner)
  })
}
