import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Counter } from 'prom-client'
import { answerMs, Deadline, within } from '../http/deadline.ts'
import type { Readiness } from '../http/readiness.ts'
import { StoreAway } from '../http/storeAway.ts'
import { errorCodes } from '../log/facts.ts'
import type { Log } from '../log/log.ts'
import { Breaker } from './breaker.ts'
import { SqliteRescue } from './sqliteRescue.ts'
import { nowIn, type Store } from './store.ts'
import { failureOf, isTimeout, whyClosed } from './storeError.ts'

export interface StoreHandleOptions {
  open: () => Promise<Store>
  log: Log
  /** Counts what failed because the store was away. */
  errors: Pick<Counter, 'inc'>
  /** Counts what the store would not take: bugs. */
  refusals: Pick<Counter, 'inc'>
  /** Monotonic milliseconds. */
  clock?: () => number
}

const maxQueued = 256
const crowd = 8
/** A store that had less than this has not been shown to hang. */
const fairMs = 1_000
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
  readonly #breaker = new Breaker()
  #store: Store | null = null
  #rescue: SqliteRescue | null = null
  #queued = 0
  #problem: string | null = 'The store is being opened.'
  #failedAt = Number.NEGATIVE_INFINITY
  #living: Promise<void> = Promise.resolve()
  #pausing = new AbortController()

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
   * Does a visitor's work with the store, within the deadline of its request; waiting for a lock or a connection is spent
   * from it, too.
   *
   * @throws StoreAway when it is not open, cannot be reached or written, does not answer in time, or has 256 requests
   *   waiting already; asking again with the same Idempotency-Key is always safe
   * @throws whatever else the work throws: the store is there, and would refuse the same work again
   */
  async use<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const store = this.#store
    if (!store || this.#breaker.isOpen) throw new StoreAway('away')
    const givenMs = Math.min(answerMs, Deadline.current?.leftMs ?? answerMs)
    if (this.#queued >= maxQueued || givenMs === 0) throw new StoreAway('busy')
    this.#queued += 1
    const done = () => work(store).finally(() => (this.#queued -= 1))
    try {
      const result = await within(givenMs, done)
      if (!store.isIntact()) this.#lose(store)
      this.#breaker.answered()
      return result
    } catch (error) {
      throw this.#judged(error, store, givenMs)
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#living
    if (this.#store && !this.#store.isIntact()) this.#take(this.#store)
    await this.#rescue?.step()
    this.#rescue?.putBack()
    await this.#store?.close()
    this.#store = null
  }

  /** What the caller of `use` gets to see of a failure. Only a store that is away touches readiness. */
  #judged(error: unknown, store: Store, givenMs: number): unknown {
    const failure = store === this.#store ? failureOf(error) : 'away'
    if (failure === 'refused') {
      this.#options.refusals.inc()
      return error
    }
    if (failure === 'busy') return new StoreAway('busy')
    if (isTimeout(error)) {
      if (givenMs < fairMs) return new StoreAway('busy')
      this.#breaker.timedOut()
      if (this.#breaker.isOpen) this.#hurry()
    }
    this.#failedAt = this.#clock()
    this.#options.errors.inc()
    this.#options.log.error(errorCodes(error), 'the store failed')
    return new StoreAway('away')
  }

  async #live(): Promise<void> {
    for (let openMs = 50; !this.#stopping.signal.aborted; ) {
      if (this.#rescue) await this.#saveOld(this.#rescue)
      else if (this.#store) await this.#beat(this.#store)
      else if (await this.#open()) {
        openMs = 50
        continue
      }
      const isWell = this.#problem === null && !this.#breaker.isOpen
      await this.#pause(this.#store ? (isWell ? beatMs : retryMs) : openMs)
      openMs = Math.min(openMs * 2, retryMs)
    }
  }

  async #pause(ms: number): Promise<void> {
    this.#pausing = new AbortController()
    const signal = AbortSignal.any([this.#stopping.signal, this.#pausing.signal])
    await wait(ms, null, { signal }).catch(() => {})
  }

  /** The next look at the store is due now. */
  #hurry(): void {
    this.#pausing.abort()
  }

  async #open(): Promise<boolean> {
    try {
      this.#store = await this.#options.open()
      this.#options.log.info({ store: this.#store.kind }, 'the store is open')
      return true
    } catch (error) {
      const problem = whyClosed(error)
      if (problem !== this.#problem) this.#options.log.error(errorCodes(error), problem)
      this.#problem = problem
      return false
    }
  }

  /** What was written just now is in a file that nobody will find. @throws Error always */
  #lose(store: Store): never {
    this.#take(store)
    this.#hurry()
    throw Object.assign(new Error('the file of the store has lost its name'), { code: 'FILE_LOST' })
  }

  #take(store: Store): void {
    if (store !== this.#store || store.kind === 'postgres') return
    this.#store = null
    this.#rescue = new SqliteRescue(store, this.#options.log, this.#clock)
    this.#problem = 'The file of the store was deleted or replaced.'
  }

  async #saveOld(rescue: SqliteRescue): Promise<void> {
    const problem = await rescue.step()
    if (problem === null) this.#rescue = null
    else if (problem !== this.#problem) this.#options.log.error(problem)
    this.#problem = problem ?? 'The store is being opened.'
  }

  /** Only a row that was really written proves that enquiries can be: a lock alone is granted on a full disk, too. */
  async #beat(store: Store): Promise<void> {
    try {
      const problem = await within(answerMs, () => this.#writeBeat(store))
      if (!store.isIntact()) return this.#take(store)
      this.#problem = problem
      this.#breaker.answered()
    } catch (error) {
      this.#options.log.warn(errorCodes(error), 'the store does not take a heartbeat')
      this.#problem = 'The store cannot be written.'
    }
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
