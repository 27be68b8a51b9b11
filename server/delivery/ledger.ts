import type { Outcome } from '../store/outbox.ts'
import { failureOf } from '../store/storeError.ts'

export interface LedgerOptions {
  /** Writes all of them or throws; what was written already may come a second time. */
  write: (outcomes: Outcome[]) => Promise<void>
  /** Told once of an outcome that the store will not take: a bug. */
  refused: (outcome: Outcome, error: unknown) => void
}

/**
 * What deliveries came to and is not written down yet. An outcome leaves only by being written: a write that fails keeps
 * all it had, and whatever comes while one is under way waits for the next.
 */
export class Ledger {
  readonly #options: LedgerOptions
  readonly #unwritten = new Set<Outcome>()
  readonly #refused = new WeakSet<Outcome>()
  #writing: Promise<void> = Promise.resolve()

  constructor(options: LedgerOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#unwritten.size
  }

  note(outcome: Outcome): void {
    this.#unwritten.add(outcome)
  }

  /** Writes what is there. Calls that come at once follow one another. @throws what the write throws when the store is away */
  flush(): Promise<void> {
    const turn = this.#writing.then(() => this.#flush([...this.#unwritten]))
    this.#writing = turn.catch(() => {})
    return turn
  }

  async #flush(outcomes: Outcome[]): Promise<void> {
    if (outcomes.length === 0) return
    try {
      await this.#options.write(outcomes)
      for (const outcome of outcomes) this.#unwritten.delete(outcome)
    } catch (error) {
      if (failureOf(error) !== 'refused') throw error
      // What the store refuses must not keep the others from it.
      if (outcomes.length > 1) for (const outcome of outcomes) await this.#flush([outcome])
      else this.#tellOnce(outcomes[0]!, error)
    }
  }

  #tellOnce(outcome: Outcome, error: unknown): void {
    if (!this.#refused.has(outcome)) this.#options.refused(outcome, error)
    this.#refused.add(outcome)
  }
}
