import { typewriter } from '#src/theme/motion.gen.ts'

/** Time as a typewriter needs it; a test hands in its own. */
export interface Ticker {
  /** Milliseconds from any fixed point. */
  now: () => number
  /** Runs `tick` every `everyMs` until the returned function is called. */
  every: (everyMs: number, tick: () => void) => () => void
}

const { characterMs } = typewriter

/**
 * Counts characters up to `length`, one after the other. The count follows the clock, not the number of ticks, so a tab that was
 * throttled in the background has caught up by its next tick.
 *
 * @param show  told how many characters stand there; never the same number twice
 * @param done  told once, after the last character
 * @returns stops the typing where it is
 */
export function typeOut(length: number, show: (count: number) => void, done: () => void, ticker: Ticker): () => void {
  const startedAt = ticker.now()
  let shown = 0
  const stop = ticker.every(characterMs, () => {
    const due = Math.min(length, Math.floor((ticker.now() - startedAt) / characterMs))
    if (due > shown) {
      shown = due
      show(shown)
    }
    if (shown >= length) {
      stop()
      done()
    }
  })
  return stop
}

/** The browser's own time. */
export const wallTicker: Ticker = {
  now: () => performance.now(),
  every: (everyMs, tick) => {
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  },
}
