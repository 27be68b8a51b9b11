/** Time as deliveries see it; tests give one that stands still until they move it. */
export interface Clock {
  /** Milliseconds since some moment; they only grow. */
  elapsedMs(): number
  /** Calls once, later. @returns what calls it off */
  after(ms: number, call: () => void): () => void
}

export const systemClock: Clock = {
  elapsedMs: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
