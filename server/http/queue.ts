import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { StoreAway } from './failure.ts'

/** So many requests wait or are under way. */
const most = 256
const refuseAfterMs = 1_000

/**
 * Where requests wait for the store, the only place where they do. All have their body read, so that slow senders keep no
 * others out. Each begins in a turn of the event loop of its own.
 *
 * With SQLite a request's work is done before anything else is looked at, and Node accepts one new connection in each turn:
 * two hundred enquiries in one turn would keep newcomers, of pages too, waiting for seconds.
 */
export class Queue {
  #size = 0
  #lastTurn: Promise<void> = Promise.resolve()

  /**
   * Refuses a request before its body is read: under a flood of them, reading all would leave no time for those in the
   * queue. A refusal is held for a second: clients that come right back would otherwise fill the turns with refusals.
   *
   * @throws StoreAway when the queue is full
   */
  async refuseWhenFull(): Promise<void> {
    if (this.#size < most) return
    await wait(refuseAfterMs)
    throw new StoreAway('busy')
  }

  /** Does a request's work in its turn. @throws StoreAway when the queue is full, or whatever the work throws */
  async run<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    // Without a pause between the look and the place that is taken, or a burst would take more than there are.
    if (this.#size >= most) await this.refuseWhenFull()
    this.#size += 1
    try {
      this.#lastTurn = this.#lastTurn.then(() => nextTurn())
      await this.#lastTurn
      return await work()
    } finally {
      this.#size -= 1
    }
  }
}
