import type { Outcome } from '../store/outbox.ts'

/**
 * What deliveries came to and is not written down yet. An outcome leaves only by being written: a write that fails keeps
 * all it had, and whatever comes while one is under way waits for the next.
 */
export class Ledger {
  readonly #write: (outcomes: Outcome[]) => Promise<void>
  readonly #unwritten: Outcome[] = []
  #writing: Promise<void> = Promise.resolve()

  /** @param write  writes all of them or throws; what was written already may come a second time */
  constructor(write: (outcomes: Outcome[]) => Promise<void>) {
    this.#write = write
  }

  get empty(): boolean {
    return this.#unwritten.length === 0
  }

  note(outcome: Outcome): void {
    this.#unwritten.push(outcome)
  }

  /** Writes what is there. Calls that come at once follow one another. @throws what the write throws */
  flush(): Promise<void> {
    const turn = this.#writing.then(() => this.#flush())
    this.#writing = turn.catch(() => {})
    return turn
  }

  async #flush(): Promise<void> {
    const count = this.#unwritten.length
    if (count === 0) return
    await this.#write(this.#unwritten.slice(0, count))
    this.#unwritten.splice(0, count)
  }
}
