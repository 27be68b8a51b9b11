import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<Deadline>()

/**
 * How long somebody still waits for an answer. One is made for a request, and every step of it spends from it: what one
 * step took is not there for the next.
 */
export class Deadline {
  readonly #endsAt: number
  readonly #clock: () => number

  /** @param clock  monotonic milliseconds */
  constructor(ms: number, clock: () => number = () => performance.now()) {
    this.#clock = clock
    this.#endsAt = clock() + ms
  }

  /** Milliseconds, 0 when it is spent. */
  get leftMs(): number {
    return Math.max(0, this.#endsAt - this.#clock())
  }

  /** Does work that finds this deadline as `Deadline.current`, however deep it is. */
  over<Result>(work: () => Promise<Result>): Promise<Result> {
    return running.run(this, work)
  }

  /** The deadline of the work that is running, for the drivers below it that wait for a lock or a connection. */
  static get current(): Deadline | undefined {
    return running.getStore()
  }
}
