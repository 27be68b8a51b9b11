import { closeSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup } from 'node:sqlite'
import { errorCodes } from '../log/facts.ts'
import type { Log } from '../log/log.ts'
import { fileIdentity } from './fileIdentity.ts'
import { besides, sqliteFile } from './sqliteFiles.ts'
import type { SqliteStore } from './store.ts'

/** Somebody who restores a backup deletes first and copies then; whoever copies over an open file damages it. */
const graceMs = 10_000

/**
 * What to do when the files of an open store were deleted or replaced: the program still has them, and they vanish for
 * good once it lets go. So everything is copied to a folder of its own first, where the command line can read it. A
 * deleted store is then put back; a replaced one stays as the operator has made it.
 */
export class SqliteRescue {
  readonly #store: SqliteStore
  readonly #log: Log
  readonly #clock: () => number
  readonly #lostAt: number
  readonly #folder: string
  #isSaved = false

  /** @param clock  monotonic milliseconds */
  constructor(store: SqliteStore, log: Log, clock: () => number) {
    this.#store = store
    this.#log = log
    this.#clock = clock
    this.#lostAt = clock()
    this.#folder = join(store.directory, `rescued-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  }

  /** Does what can be done now. @returns why the store cannot be opened again yet, or null when it can */
  async step(): Promise<string | null> {
    try {
      if (!this.#isSaved) await this.#save()
      if (!this.#isDeleted) return null
      if (this.#clock() - this.#lostAt < graceMs)
        return `The file of the store was deleted. What it held is in ${this.#folder} and is put back in a few seconds.`
      this.putBack()
      return null
    } catch (error) {
      const { code, errcode } = errorCodes(error)
      return `The files of the store were taken away, and what they held cannot be saved yet (${errcode ?? code}): see that the folder can be written and has space. Do not end the server before.`
    }
  }

  /** Gives the deleted file its name again; one that has the name by now stays. */
  putBack(): void {
    if (!this.#isSaved || !this.#isDeleted) return
    const [saved, file] = [sqliteFile(this.#folder), sqliteFile(this.#store.directory)]
    try {
      linkSync(saved, file)
    } catch (error) {
      if (errorCodes(error).code === 'EEXIST') return
      // Not every file system has links; a rename would replace a file that comes at this very moment.
      renameSync(saved, file)
    }
    rmSync(this.#folder, { recursive: true })
    this.#log.warn('the deleted file of the store was put back')
  }

  get #isDeleted(): boolean {
    return fileIdentity(sqliteFile(this.#store.directory)) === null
  }

  async #save(): Promise<void> {
    const { files, directory, database, close } = this.#store
    const file = sqliteFile(directory)
    if (fileIdentity(file) === files[file]) {
      // Only what belongs to it is gone: all of it goes into the file, which has its name still.
      database.raw.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      this.#log.error('files beside the store were deleted while it was open; nothing was lost')
    } else {
      await this.#copy()
      const saved = this.#folder
      this.#log.error({ saved }, 'the file of the store was deleted or replaced while it was open; it was saved')
    }
    await close()
    // A log of changes that belongs to the old file would be taken for one of the new file.
    for (const beside of besides(file)) {
      if (fileIdentity(beside) === files[beside]) rmSync(beside, { force: true })
    }
    this.#isSaved = true
  }

  /** Waits for the transaction under way, and is not on the event loop. */
  async #copy(): Promise<void> {
    const { db, database } = this.#store
    const copy = sqliteFile(this.#folder)
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    // Made first, and empty: nobody else can read it at any moment.
    closeSync(openSync(copy, 'w', 0o600))
    await db.connection().execute(() => backup(database.raw, copy))
  }
}
