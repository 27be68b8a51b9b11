import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readiness } from '../http/readiness.ts'
import { errorCodes } from '../log/facts.ts'
import type { Log } from '../log/log.ts'
import { fileIdentity } from './fileIdentity.ts'
import { NodeSqlite } from './nodeSqlite.ts'
import { makeEmpty } from './sqliteFiles.ts'
import { isLocked } from './storeError.ts'

export interface SoleDeliveryOptions {
  /** The folder that servers may share, perhaps by mistake. */
  dataDir: string
  log: Log
  /** Between two tries to be the one. */
  everyMs?: number
}

const shared = 'delivers from this folder; this one takes enquiries only'

/**
 * Sees to it that of the servers on one folder a single one delivers. It holds a lock on a small file beside the store
 * for as long as it runs; the system frees it when the process ends, however that ends, and another server takes over.
 */
export class SoleDelivery implements Readiness {
  readonly #file: string
  readonly #options: SoleDeliveryOptions
  #held: { database: NodeSqlite; identity: string | null } | null = null
  #told: 'held' | 'not held' | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(options: SoleDeliveryOptions) {
    this.#options = options
    this.#file = join(options.dataDir, 'delivery.lock')
  }

  start(): void {
    this.#try()
    this.#timer = setInterval(() => this.#try(), this.#options.everyMs ?? 2_000).unref()
  }

  /** Whether this server is the one that delivers. */
  get isHeld(): boolean {
    return this.#held !== null
  }

  /** A server that only takes enquiries is ready for them. */
  reason(): null {
    return null
  }

  note(): string | null {
    return this.#told === 'not held' ? `Another server ${shared}` : null
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#letGo()
  }

  #try(): void {
    // A lock on a file that was deleted keeps nobody out.
    if (this.#held && fileIdentity(this.#file) !== this.#held.identity) this.#letGo()
    if (this.#held) return
    try {
      this.#take()
      if (this.#told === 'not held') this.#options.log.info('the other server has ended; this one delivers now')
      this.#told = 'held'
    } catch (error) {
      if (!isLocked(error)) this.#options.log.debug(errorCodes(error), 'the lock for deliveries cannot be had')
      else if (this.#told !== 'not held') {
        this.#told = 'not held'
        const { dataDir } = this.#options
        this.#options.log.warn({ dataDir }, `another server ${shared}`)
      }
    }
  }

  #take(): void {
    mkdirSync(this.#options.dataDir, { recursive: true, mode: 0o700 })
    makeEmpty(this.#file)
    const database = new NodeSqlite(this.#file)
    try {
      database.raw.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE')
    } catch (error) {
      database.close()
      throw error
    }
    this.#held = { database, identity: fileIdentity(this.#file) }
  }

  #letGo(): void {
    this.#held?.database.close()
    this.#held = null
  }
}
