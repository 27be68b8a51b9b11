import { eachSection } from '#schemas/eachSection.ts'
import { traits } from '#schemas/traits.gen.ts'
import type { Block } from '#schemas/types.gen.ts'

/** When a section of the first page becomes interactive; `schemas/blocks/<type>.schema.json` says it as `wake`. */
export type Wake = 'never' | 'visible' | 'idle' | 'load'

/** A section's own policy; one that is static but holds a section that wakes has to be there for it, at once. */
export function wakeOf(section: Block): Wake {
  const own = traits[section.type].wake
  return own === 'never' && eachSection([section]).some(({ type }) => traits[type].wake !== 'never') ? 'load' : own
}
