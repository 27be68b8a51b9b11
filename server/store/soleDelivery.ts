import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Log } from '../log/log.ts'
import { makeEmpty } from './sqlite.ts'
import { isLocked } from './storeError.ts'

/**
 * Lets one of the servers on a folder deliver, and makes the others say that they do not. It holds a lock on a small file
 * beside the store for as long as it runs; the system frees it when the process ends, however that ends.
 */
export class SoleDelivery {
  readonly #dataDir: string
  readonly #log: Log
  #lock: DatabaseSync | null = null
  #isRefused = false

  constructor(dataDir: string, log: Log) {
    this.#dataDir = dataDir
    this.#log = log
  }

  /** @returns whether this server is the one that delivers; asked again, it takes over from one that has ended */
  hold(): boolean {
    if (this.#lock) return true
    try {
      this.#lock = lockFile(this.#dataDir)
      if (this.#isRefused) this.#log.info('the other server has ended; this one delivers now')
      this.#isRefused = false
    } catch (error) {
      // A folder that cannot be used is reported by the store.
      if (isLocked(error) && !this.#isRefused) {
        this.#log.warn('another server delivers from this folder; this one takes enquiries only')
        this.#isRefused = true
      }
    }
    return this.#lock !== null
  }

  /** For `/readyz`: a server that only takes enquiries is ready for them. */
  note(): string | null {
    return this.#isRefused ? 'Another server delivers from this folder; this one takes enquiries only' : null
  }

  stop(): void {
    this.#lock?.close()
    this.#lock = null
  }
}

/** @throws Error with `errcode` 5 when another process has the lock */
function lockFile(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'delivery.lock')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  makeEmpty(file)
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
