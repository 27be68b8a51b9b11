import type { Clock } from '#src/browser/clock.ts'
import { carousel } from '#src/theme/motion.gen.ts'

/** Why the carousel may stand still: any one of these is enough. */
export type Hold = 'pointer' | 'focus' | 'button' | 'hidden' | 'away' | 'still'

export interface Rotation {
  next: () => void
  previous: () => void
  jump: (index: number) => void
  hold: (reason: Hold) => void
  release: (reason: Hold) => void
  /** For good. */
  stop: () => void
}

/** What the carousel shows at one moment; `held` says that it does not advance by itself. */
export interface Turn {
  index: number
  held: boolean
}

export const { advanceMs } = carousel

/**
 * Which item of a carousel is shown: it advances by itself in its own time, from the last to the first, and stands
 * still as long as anything holds it. Every move starts that time again.
 *
 * @param onTurn  called with every new moment
 */
export function rotation(count: number, clock: Clock, onTurn: (turn: Turn) => void): Rotation {
  const holds = new Set<Hold>()
  let index = 0
  let cancel: () => void = () => {}

  function wait(): void {
    cancel()
    cancel = holds.size > 0 ? () => {} : clock.after(advanceMs, () => jump(index + 1))
  }

  function jump(to: number): void {
    index = (to + count) % count
    wait()
    onTurn({ index, held: holds.size > 0 })
  }

  function change(apply: () => void): void {
    const before = holds.size > 0
    apply()
    const held = holds.size > 0
    if (held === before) return
    wait()
    onTurn({ index, held })
  }

  wait()
  return {
    next: () => jump(index + 1),
    previous: () => jump(index - 1),
    jump,
    hold: (reason) => change(() => holds.add(reason)),
    release: (reason) => change(() => holds.delete(reason)),
    stop: () => cancel(),
  }
}
