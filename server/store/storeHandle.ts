import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../ops/log.ts'
import type { Counter } from '../ops/metrics.ts'
import type { Readiness } from '../ops/readiness.ts'
import { nowIn, type Store } from './store.ts'
import { StoreAway } from './storeAway.ts'
import { storeErrorCodes, whyClosed } from './storeError.ts'
import { within } from './within.ts'

export interface StoreHandleOptions {
  open: () => Promise<Store>
  log: Log
  errors: Counter
  /** Monotonic milliseconds. */
  clock?: () => number
}

const maxQueued = 256
const crowd = 8
const answerMs = 4_500
const beatMs = 5_000
const retryMs = 500
const failedLatelyMs = 30_000
const minFreeBytes = 100 * 1024 * 1024

/**
 * The store as the running server has it: perhaps not open yet, perhaps out of reach for a while. It opens on its own,
 * again and again, so a database that comes late or comes back needs no restart; and it judges readiness by what it
 * really managed to write.
 */
export class StoreHandle implements Readiness {
  readonly #options: StoreHandleOptions
  readonly #clock: () => number
  readonly #instance = randomUUID()
  readonly #stopping = new AbortController()
  #store: Store | null = null
  #queued = 0
  #problem: string | null = 'The store is being opened.'
  #failedAt = Number.NEGATIVE_INFINITY
  #living: Promise<void> = Promise.resolve()

  constructor(options: StoreHandleOptions) {
    this.#options = options
    this.#clock = options.clock ?? (() => performance.now())
  }

  /** Begins to open the store and to watch over it. */
  start(): void {
    this.#living = this.#live()
  }

  reason(): string | null {
    if (this.#problem !== null) return this.#problem
    if (this.#clock() - this.#failedAt < failedLatelyMs)
      return 'An enquiry could not be written in the last 30 seconds.'
    return null
  }

  /** Whether visitors are waiting for the store, so that work which can wait should. */
  get crowded(): boolean {
    return this.#queued > crowd
  }

  /** The open store, or null. */
  get current(): Store | null {
    return this.#store
  }

  /**
   * Does a visitor's work with the store.
   *
   * @throws StoreAway when it is not open, does not answer within 4.5 s, fails, or has 256 requests waiting already;
   *   asking again with the same Idempotency-Key is always safe
   */
  async use<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    if (!this.#store) throw new StoreAway('away')
    if (this.#queued >= maxQueued) throw new StoreAway('busy')
    this.#queued += 1
    try {
      return await within(
        answerMs,
        work(this.#store).finally(() => (this.#queued -= 1)),
      )
    } catch (error) {
      this.#failedAt = this.#clock()
      this.#options.errors.add()
      this.#options.log.error(storeErrorCodes(error), 'the store failed')
      throw new StoreAway('away')
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#living
    await this.#store?.close()
    this.#store = null
  }

  async #live(): Promise<void> {
    const { signal } = this.#stopping
    for (let pauseMs = 50; !signal.aborted; pauseMs = Math.min(pauseMs * 2, retryMs)) {
      await this.#open()
      if (this.#store) break
      await wait(pauseMs, null, { signal }).catch(() => {})
    }
    while (this.#store && !signal.aborted) {
      await this.#beat(this.#store)
      await wait(this.#problem === null ? beatMs : retryMs, null, { signal }).catch(() => {})
    }
  }

  async #open(): Promise<void> {
    try {
      this.#store = await this.#options.open()
      this.#options.log.info({ store: this.#store.kind }, 'the store is open')
    } catch (error) {
      const problem = whyClosed(error)
      if (problem !== this.#problem) this.#options.log.error(storeErrorCodes(error), problem)
      this.#problem = problem
    }
  }

  /** Only a row that was really written proves that enquiries can be: a lock alone is granted on a full disk, too. */
  async #beat(store: Store): Promise<void> {
    const problem = await within(answerMs, this.#writeBeat(store)).catch((error) => {
      this.#options.log.warn(storeErrorCodes(error), 'the store does not take a heartbeat')
      return 'The store cannot be written.'
    })
    this.#problem = problem
  }

  async #writeBeat(store: Store): Promise<string | null> {
    await store.db
      .insertInto('heartbeat')
      .values({ instance: this.#instance, at: nowIn(store) })
      .onConflict((conflict) => conflict.column('instance').doUpdateSet({ at: nowIn(store) }))
      .execute()
    if (store.kind === 'postgres') return null
    const { bavail, bsize } = await statfs(store.directory)
    return bavail * bsize < minFreeBytes ? 'The disk has less than 100 MB left.' : null
  }
}
