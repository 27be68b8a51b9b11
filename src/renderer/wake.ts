import { eachSection } from '#schemas/eachSection.ts'
import { traits, type Wake } from '#schemas/traits.gen.ts'
import type { Block } from '#schemas/types.gen.ts'
import { whenNear } from '#src/browser/whenNear.ts'

/** A section's own policy; one that is static but holds a section that wakes has to be there for it, at once. */
export function wakeOf(section: Block): Wake {
  const own = ownWake(section)
  return own === 'never' && eachSection([section]).some((inner) => ownWake(inner) !== 'never') ? 'load' : own
}

function ownWake(section: Block): Wake {
  const { wake, wakesFor } = traits[section.type]
  const has = (steps: string[]) =>
    steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], section) !==
    undefined
  return wakesFor && !wakesFor.some(has) ? 'never' : wake
}

/** Resolves when the section may wake; never, for a section whose server HTML simply stays. */
export function wakeSignal(section: Block, element: () => Element | null): Promise<void> {
  switch (import.meta.env.DEV ? 'load' : wakeOf(section)) {
    case 'never':
      return new Promise(() => {})
    case 'load':
      return Promise.resolve()
    case 'visible':
      return new Promise((resolve) => whenNear(element(), resolve))
  }
}
