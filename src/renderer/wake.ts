import { whenIdle } from '#src/browser/whenIdle.ts'
import { whenNear } from '#src/browser/whenNear.ts'
import type { Wake } from './wakeOf.ts'

/** Resolves when the section may wake; never, for a section whose server HTML simply stays. */
export function wakeSignal(wake: Wake, element: () => Element | null): Promise<void> {
  switch (import.meta.env.DEV ? 'load' : wake) {
    case 'never':
      return new Promise(() => {})
    case 'load':
      return Promise.resolve()
    case 'idle':
      return new Promise((resolve) => whenIdle(resolve))
    case 'visible':
      return new Promise((resolve) => whenNear(element(), resolve))
  }
}
