/** Time as deliveries see it; tests bring one that stands still until they move it. */
export interface Clock {
  /** Milliseconds since some moment; they only grow. */
  elapsedMs(): number
  /** Calls once, later. @returns what cancels the call */
  after(ms: number, call: () => void): () => void
}

export const systemClock: Clock = {
  elapsedMs: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Work that is given up after a while, even if it ignores its signal. Unlike `AbortSignal.timeout` it leaves nothing
 * behind: a timer of 15 s for each of some hundred deliveries a second would keep all of them in memory that long.
 *
 * @throws what the work throws; a `TimeoutError` when it was given up
 */
export function timeLimit<Result>(
  clock: Clock,
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      const late = new DOMException('It took too long.', 'TimeoutError')
      reject(late)
      controller.abort(late)
    })
    work(controller.signal).then(resolve, reject).finally(cancel)
  })
}
