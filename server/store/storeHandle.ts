import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Counter } from 'prom-client'
import { answerMs, Deadline, within } from '../http/deadline.ts'
import { StoreAway } from '../http/failure.ts'
import { errorCodes, type Log } from '../log/log.ts'
import { hasItsFiles, saveLost } from './sqlite.ts'
import { nowIn, type SqliteStore, type Store } from './store.ts'
import { failureOf, isTimeout, whyClosed } from './storeError.ts'

export interface StoreHandleOptions {
  open: () => Promise<Store>
  log: Log
  /** Counts what failed because the store was away. */
  errors: Pick<Counter, 'inc'>
  /** Counts what the store would not take: bugs. */
  refusals: Pick<Counter, 'inc'>
}

/** Between two looks at the store. */
const lookMs = 500
/** A heartbeat is written at every tenth look, and at each look while something is wrong. */
const looksPerBeat = 10
const beatMs = looksPerBeat * lookMs
/** A server that has missed three heartbeats is gone. */
const silentMs = 3 * beatMs
/** So many in a row waited in vain: the next ones are refused at once, until a heartbeat gets through. */
const maxTimeouts = 3
/** A request that had less time than this has not shown that the store hangs. */
const fairMs = 1_000
const failedLatelyMs = 30_000
const minFreeBytes = 100 * 1024 * 1024

/**
 * The store as the running server has it: perhaps not open yet, perhaps out of reach for a while. It opens on its own,
 * again and again, so a database that comes late or comes back needs no restart; and it judges readiness by what it
 * really managed to write. What it says of itself is for strangers, too: details are in the log.
 */
export class StoreHandle {
  readonly #options: StoreHandleOptions
  readonly #instance = randomUUID()
  readonly #stopping = new AbortController()
  #store: Store | null = null
  /** The files of the store were deleted or replaced: what is written now would be lost. It stays so until a restart. */
  #isLost = false
  #timeouts = 0
  #problem: string | null = 'The store is not open.'
  /** The first heartbeat of this server, by the store's clock. */
  #firstBeatAt = Number.POSITIVE_INFINITY
  #hasCompany = false
  #lastLogged = ''
  #failedAt = Number.NEGATIVE_INFINITY
  #watching: Promise<void> = Promise.resolve()

  constructor(options: StoreHandleOptions) {
    this.#options = options
  }

  /** Begins to open the store and to watch over it. */
  start(): void {
    this.#watching = this.#watch()
  }

  /** Why enquiries cannot be stored just now, in one sentence; `null` when they can. */
  reason(): string | null {
    if (this.#problem !== null) return this.#problem
    if (performance.now() - this.#failedAt < failedLatelyMs)
      return 'An enquiry could not be written in the last 30 seconds.'
    return null
  }

  /** Deliveries are leased, so two servers on one folder make none twice; but each counts visitors for itself. */
  note(): string | null {
    return this.#hasCompany ? 'Another server runs on this folder' : null
  }

  /** The open store, or null. */
  get current(): Store | null {
    return this.#isLost ? null : this.#store
  }

  /**
   * Does a visitor's work with the store, within the deadline of the request.
   *
   * @throws StoreAway when it is not open, cannot be reached or written, or does not answer in time; asking again with
   *   the same Idempotency-Key is always safe
   * @throws whatever else the work throws: the store is there, and would refuse the same work again
   */
  async use<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const store = this.current
    if (!store || this.#timeouts >= maxTimeouts) throw new StoreAway('away')
    const givenMs = Math.min(answerMs, Deadline.current?.leftMs ?? answerMs)
    try {
      const result = await within(answerMs, () => work(store))
      if (this.#loses(store)) throw Object.assign(new Error('the file has lost its name'), { code: 'FILE_LOST' })
      this.#timeouts = 0
      return result
    } catch (error) {
      throw this.#judged(error, givenMs)
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#watching
    if (this.#store && this.#loses(this.#store)) await this.#save(this.#store)
    await this.#store?.close()
    this.#store = null
  }

  /** What the caller of `use` gets to see of a failure. Only a store that is away touches readiness. */
  #judged(error: unknown, givenMs: number): unknown {
    const failure = this.current ? failureOf(error) : 'away'
    if (failure === 'refused') {
      this.#options.refusals.inc()
      return error
    }
    if (failure === 'busy') return new StoreAway('busy')
    if (isTimeout(error)) {
      if (givenMs < fairMs) return new StoreAway('busy')
      this.#timeouts += 1
    }
    this.#failedAt = performance.now()
    this.#options.errors.inc()
    this.#options.log.error(errorCodes(error), 'the store failed')
    return new StoreAway('away')
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping
    for (let look = 0; !signal.aborted; look += 1) {
      this.#store ??= await this.#open()
      const store = this.#store
      if (store && this.#loses(store)) {
        if (await this.#save(store)) return
      } else if (store) {
        const isWell = this.#problem === null && this.#timeouts < maxTimeouts
        if (!isWell || look % looksPerBeat === 0) await this.#beat(store)
      }
      await wait(lookMs, null, { signal }).catch(() => {})
    }
  }

  async #open(): Promise<Store | null> {
    try {
      const store = await this.#options.open()
      this.#options.log.info({ store: store.kind }, 'the store is open')
      this.#lastLogged = ''
      return store
    } catch (error) {
      this.#logOnce(whyClosed(error), errorCodes(error))
      return null
    }
  }

  /** Whether what was written just now is in files that nobody will find. */
  #loses(store: Store): store is SqliteStore {
    if (store.kind === 'postgres') return false
    if (!this.#isLost && hasItsFiles(store)) return false
    this.#isLost = true
    this.#problem = 'The file of the store was deleted or replaced.'
    return true
  }

  /** Saves what a lost store held. @returns whether that is done */
  async #save(store: SqliteStore): Promise<boolean> {
    try {
      const saved = await saveLost(store)
      this.#store = null
      this.#logOnce(
        'The file of the store was deleted or replaced while it was open. No enquiries are taken until a restart. What it held was saved: stop the server, put that file, or the one you want, in the place of leads.sqlite, and start again.',
        { saved },
      )
      return true
    } catch (error) {
      this.#logOnce(
        'The file of the store was deleted or replaced, and what it held cannot be saved yet: see that DATA_DIR can be written and has space. Do not end the server before.',
        errorCodes(error),
      )
      return false
    }
  }

  /** Only a row that was really written proves that enquiries can be: a lock alone is granted on a full disk, too. */
  async #beat(store: Store): Promise<void> {
    try {
      const problem = await within(answerMs, () => this.#writeBeat(store))
      if (this.#loses(store)) return
      this.#problem = problem
      this.#timeouts = 0
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
    await this.#lookForOthers(store)
    const { bavail, bsize } = await statfs(store.directory)
    return bavail * bsize < minFreeBytes ? 'The disk has less than 100 MB left.' : null
  }

  /** A server that was killed has written no heartbeat since this one began. */
  async #lookForOthers({ db, now }: SqliteStore): Promise<void> {
    this.#firstBeatAt = Math.min(this.#firstBeatAt, now())
    const other = await db
      .selectFrom('heartbeat')
      .select('instance')
      .where('instance', '!=', this.#instance)
      .where('at', '>', Math.max(this.#firstBeatAt, now() - silentMs))
      .executeTakeFirst()
    if (other && !this.#hasCompany)
      this.#options.log.warn('another server runs on this folder: give each a DATA_DIR of its own')
    this.#hasCompany = other !== undefined
  }

  #logOnce(text: string, facts: object): void {
    if (text !== this.#lastLogged) this.#options.log.error(facts, text)
    this.#lastLogged = text
  }
}

/** How many servers have written their heartbeat within the last seconds. */
export async function runningServers(store: Store): Promise<number> {
  const { n } = await store.db
    .selectFrom('heartbeat')
    .select((is) => is.fn.countAll().as('n'))
    .where('at', '>', sql<number>`${nowIn(store)} - ${sql.lit(silentMs)}`)
    .executeTakeFirstOrThrow()
  return Number(n)
}
