/** Time as something that can be handed over: the browser's own, or a test's. */
export interface Clock {
  nowMs: () => number
  /** Runs it after so many milliseconds; the returned function calls it off. */
  after: (ms: number, run: () => void) => () => void
}

export const browserClock: Clock = {
  nowMs: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
