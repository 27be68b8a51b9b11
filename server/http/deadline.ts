import { AsyncLocalStorage } from 'node:async_hooks'

/** What all work for one request may take, its wait in the queue included, so that the answer is out within 5 s. */
export const answerMs = 4_000

/** When the work that is running must have ended. */
const endsAt = new AsyncLocalStorage<number>()

/**
 * Runs work under a deadline. A request has one, and every step spends from it: what one step took is not there for the
 * next. It travels with the work, down to the drivers that wait for a lock or a connection.
 */
export function withDeadline<Result>(ms: number, work: () => Result): Result {
  return endsAt.run(performance.now() + ms, work)
}

/** How long the work that is running still has, 0 when that is over; `undefined` when no visitor waits for it. */
export function leftMs(): number | undefined {
  const end = endsAt.getStore()
  return end === undefined ? undefined : Math.max(0, end - performance.now())
}

/**
 * Waits for work no longer than `ms`, nor longer than the current deadline leaves.
 *
 * @throws Error with `code: 'TIMEOUT'`; work that has begun goes on, and its result is dropped
 */
export async function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const givenMs = Math.min(ms, leftMs() ?? ms)
  if (givenMs === 0) throw timeout()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(timeout()), givenMs)
  try {
    return await Promise.race([withDeadline(givenMs, work), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export function timeout(cause?: unknown): Error {
  return Object.assign(new Error('TIMEOUT', { cause }), { code: 'TIMEOUT' })
}
