import { setTimeout as wait } from 'node:timers/promises'
import { StoreAway } from './failure.ts'

export interface QueueOptions {
  most?: number
  refuseAfterMs?: number
}

/** From so many requests on, work that can wait should. */
const crowd = 8

/**
 * Where requests wait for the store, the only place where they do. At most 256 wait or are under way, all with their body
 * read, so that slow senders keep no others out. Each begins in a turn of the event loop of its own.
 *
 * With SQLite a request's work is done before anything else is looked at, and Node accepts one new connection in each turn:
 * two hundred enquiries in one turn would keep newcomers, of pages too, waiting for seconds.
 */
export class Queue {
  readonly #most: number
  readonly #refuseAfterMs: number
  readonly #waiting: (() => void)[] = []
  #size = 0

  constructor({ most = 256, refuseAfterMs = 1_000 }: QueueOptions = {}) {
    this.#most = most
    this.#refuseAfterMs = refuseAfterMs
  }

  /** Whether so many visitors wait that deliveries should. */
  get crowded(): boolean {
    return this.#size > crowd
  }

  get #isFull(): boolean {
    return this.#size >= this.#most
  }

  /**
   * Refuses a request before its body is read: under a flood of them, reading all would leave no time for those in the
   * queue. A refusal is held for a second: clients that come right back would otherwise fill the turns with refusals.
   *
   * @throws StoreAway when the queue is full
   */
  async refuseWhenFull(): Promise<void> {
    if (!this.#isFull) return
    await wait(this.#refuseAfterMs)
    throw new StoreAway('busy')
  }

  /** Does a request's work in its turn. @throws StoreAway when the queue is full, or whatever the work throws */
  async run<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    // Without a pause between the look and the place that is taken, or a burst would take more than there are.
    if (this.#isFull) await this.refuseWhenFull()
    this.#size += 1
    try {
      await this.#turn()
      return await work()
    } finally {
      this.#size -= 1
    }
  }

  #turn(): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push(begin)
      if (this.#waiting.length === 1) setImmediate(this.#next)
    })
  }

  readonly #next = () => {
    this.#waiting[0]?.()
    this.#waiting.shift()
    if (this.#waiting.length > 0) setImmediate(this.#next)
  }
}
