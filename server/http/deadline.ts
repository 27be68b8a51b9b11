import { AsyncLocalStorage } from 'node:async_hooks'

/** What all work for one request may take, its wait in the queue included, so that the answer is out within 5 s. */
export const answerMs = 4_000

const running = new AsyncLocalStorage<Deadline>()

/**
 * How long a visitor still waits. A request has one deadline, and every step spends from it: what one step took is not
 * there for the next. It travels with the work, down to the drivers that wait for a lock or a connection.
 */
export class Deadline {
  readonly #endsAt: number

  constructor(ms: number) {
    this.#endsAt = performance.now() + ms
  }

  /** Milliseconds, 0 when it is spent. */
  get leftMs(): number {
    return Math.max(0, this.#endsAt - performance.now())
  }

  /** Runs work that finds this deadline as `Deadline.current`, however deep it is. */
  over<Result>(work: () => Result): Result {
    return running.run(this, work)
  }

  /** The deadline of the work that is running. */
  static get current(): Deadline | undefined {
    return running.getStore()
  }
}

/**
 * Waits for work no longer than `ms`, nor longer than the current deadline leaves.
 *
 * @throws Error with `code: 'TIMEOUT'`; work that has begun goes on, and its result is dropped
 */
export async function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const { current } = Deadline
  const deadline = current && current.leftMs < ms ? current : new Deadline(ms)
  if (deadline.leftMs === 0) throw timeout()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(timeout()), deadline.leftMs)
  try {
    return await Promise.race([deadline.over(work), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export function timeout(cause?: unknown): Error {
  return Object.assign(new Error('TIMEOUT', { cause }), { code: 'TIMEOUT' })
}
