import { setTimeout as wait } from 'node:timers/promises'
import { StoreAway } from './storeAway.ts'

export interface TurnOptions {
  maxWaiting?: number
  refuseAfterMs?: number
}

/** From so many waiting visitors on, work that can wait should. */
const crowd = 8

/**
 * Lets enquiries in one by one, each in a turn of the event loop of its own.
 *
 * With SQLite an enquiry is done before anything else is looked at, and Node accepts only one new connection in each
 * turn: two hundred enquiries in one turn would keep newcomers, of pages too, waiting at the door for seconds. In line
 * they can also be counted, and sent away when the line is long.
 */
export class Turns {
  readonly #waiting: (() => void)[] = []
  readonly #maxWaiting: number
  readonly #refuseAfterMs: number

  constructor({ maxWaiting = 256, refuseAfterMs = 1_000 }: TurnOptions = {}) {
    this.#maxWaiting = maxWaiting
    this.#refuseAfterMs = refuseAfterMs
  }

  get crowded(): boolean {
    return this.#waiting.length > crowd
  }

  /**
   * Waits for a turn. A refusal is held for a second: clients that come right back would otherwise fill the turns with
   * refusals.
   *
   * @returns how long it was, in milliseconds: the visitor's time, which is not there for what follows
   * @throws StoreAway when the line is full
   */
  async take(): Promise<number> {
    const cameAt = performance.now()
    if (this.#waiting.length >= this.#maxWaiting) {
      await wait(this.#refuseAfterMs)
      throw new StoreAway('busy')
    }
    await new Promise<void>((letIn) => {
      this.#waiting.push(letIn)
      if (this.#waiting.length === 1) setImmediate(this.#letIn)
    })
    return performance.now() - cameAt
  }

  readonly #letIn = () => {
    const [first] = this.#waiting
    first?.()
    this.#waiting.shift()
    if (this.#waiting.length > 0) setImmediate(this.#letIn)
  }
}
