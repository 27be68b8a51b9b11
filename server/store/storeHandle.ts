import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Counter } from 'prom-client'
import { answerMs, leftMs, within } from '../http/deadline.ts'
import { StoreAway } from '../http/failure.ts'
import { errorCodes, type Log } from '../log/log.ts'
import { hasItsFiles, saveLost } from './sqlite.ts'
import { type Db, nowIn, type SqliteStore, type Store } from './store.ts'
import { failureOf, isOfDisk, isReadOnly, isTimeout, whyClosed } from './storeError.ts'

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
/** A server that has missed three heartbeats is gone. */
const silentMs = 3 * looksPerBeat * lookMs
/** A request that had less time than this has not shown that the store hangs. */
const fairMs = 1_000
/** After so many requests in a row that waited in vain, the next are refused at once until a heartbeat gets through. */
const maxTimeouts = 3
/** A full or broken disk may take a heartbeat and refuse the next enquiry. */
const diskFailedLatelyMs = 30_000
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
  #watching: Promise<void> = Promise.resolve()
  #store: Store | null = null
  /** The files of the store were deleted or replaced: what is written now would be lost. It stays so until a restart. */
  #isLost = false
  #timeouts = 0
  #problem: string | null = 'The store is not open.'
  #lastLogged = ''
  #diskFailedAt = Number.NEGATIVE_INFINITY

  constructor(options: StoreHandleOptions) {
    this.#options = options
  }

  start(): void {
    this.#watching = this.#watch()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#watching
    // The files may have been deleted since the last look.
    if (this.#store) await this.#look(false)
    await this.#store?.close()
    this.#store = null
  }

  /** Why no enquiry can be taken; `null` when it can. */
  reason(): string | null {
    if (this.#isLost) return 'The file of the store was deleted or replaced.'
    if (this.#problem !== null) return this.#problem
    const hasFailedLately = performance.now() - this.#diskFailedAt < diskFailedLatelyMs
    return hasFailedLately ? 'An enquiry could not be written in the last 30 seconds.' : null
  }

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
    const givenMs = leftMs() ?? answerMs
    try {
      const result = await within(answerMs, () => work(store))
      if (this.#loses(store)) throw Object.assign(new Error('the file has lost its name'), { code: 'FILE_LOST' })
      this.#timeouts = 0
      this.#diskFailedAt = Number.NEGATIVE_INFINITY
      return result
    } catch (error) {
      throw this.#judged(error, givenMs)
    }
  }

  /** What the caller of `use` gets to see of a failure. Only a store that is away touches readiness. */
  #judged(error: unknown, givenMs: number): unknown {
    const { refusals, errors, log } = this.#options
    const failure = this.#isLost ? 'away' : failureOf(error)
    if (failure === 'refused') {
      refusals.inc()
      return error
    }
    if (failure === 'busy' || (isTimeout(error) && givenMs < fairMs)) return new StoreAway('busy')
    if (isTimeout(error)) this.#timeouts += 1
    if (isOfDisk(error)) this.#diskFailedAt = performance.now()
    // Connections, locks and rights are well again once a heartbeat gets through.
    else this.#problem = problemOf(error)
    errors.inc()
    log.error({ ...errorCodes(error), why: whyFails(error) }, 'the store failed')
    return new StoreAway('away')
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping
    for (let look = 0; !signal.aborted; look += 1) {
      const isWell = this.#problem === null && this.#timeouts < maxTimeouts
      await this.#look(!isWell || look % looksPerBeat === 0)
      if (this.#isLost && !this.#store) return
      await wait(lookMs, null, { signal }).catch(() => {})
    }
  }

  /** Opens the store when it is not open yet, sees to it that it is not lost, and writes a heartbeat when one is due. */
  async #look(isBeatDue: boolean): Promise<void> {
    const { open, log } = this.#options
    try {
      if (!this.#store) {
        this.#store = await open()
        log.info({ store: this.#store.kind }, 'the store is open')
      }
      const store = this.#store
      if (this.#loses(store)) {
        log.error({ saved: await saveLost(store) }, isSaved)
        this.#store = null
      } else if (isBeatDue) this.#problem = await within(answerMs, () => this.#beat(store))
    } catch (error) {
      this.#problem = this.#store ? problemOf(error) : 'The store is not open.'
      const why = this.#isLost ? cannotSave : this.#store ? whyFails(error) : whyClosed(error)
      if (why !== this.#lastLogged) log.error(errorCodes(error), why)
      this.#lastLogged = why
    }
  }

  /** Whether what was written just now is in files that have lost their names. */
  #loses(store: Store): store is SqliteStore {
    this.#isLost ||= store.kind === 'sqlite' && !hasItsFiles(store)
    return this.#isLost
  }

  /**
   * Only a row that was really written proves that enquiries can be: a lock alone is granted on a full disk, too. Nothing
   * is added to the enquiries, but with the rights and the lock that one needs.
   *
   * @returns what is wrong all the same
   */
  async #beat(store: Store): Promise<string | null> {
    const { db } = store
    const at = nowIn(store)
    await sql`insert into heartbeat (instance, at) values (${this.#instance}, ${at})
      on conflict (instance) do update set at = ${at}`.execute(db)
    await sql`insert into lead select * from lead where 1 = 0`.execute(db)
    this.#lastLogged = ''
    this.#timeouts = 0
    if (store.kind === 'postgres') return null
    const { bavail, bsize } = await statfs(store.directory)
    return bavail * bsize < minFreeBytes ? 'The disk has less than 100 MB left.' : null
  }
}

/** What strangers hear of it. */
const problemOf = (error: unknown) => (isReadOnly(error) ? 'The store is read-only.' : 'The store cannot be written.')
/** Why an open store fails, in a sentence for the operator. */
const whyFails = (error: unknown) => whyClosed(error).replace('be opened', 'be used')

const isSaved =
  'The file of the store was deleted or replaced while it was open. No enquiries are taken until a restart. What it held was saved: stop the server, put that file, or the one you want, in the place of leads.sqlite, and start again.'
const cannotSave =
  'The file of the store was deleted or replaced, and what it held cannot be saved yet: see that DATA_DIR can be written and has space. Do not end the server before.'

/** How many servers have written their heartbeat within the last seconds. */
export async function runningServers(store: Store, db: Db = store.db): Promise<number> {
  const beats = sql`select 1 from heartbeat where at > ${nowIn(store)} - ${sql.lit(silentMs)}`
  return (await beats.execute(db)).rows.length
}
