import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { errorCodes } from '../log/log.ts'
import { nodeSqliteDialect, retryWhileLocked } from './sqliteDialect.ts'
import type { SqliteStore } from './store.ts'
import type { Tables } from './tables.ts'

/** The store's file below `DATA_DIR`. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'leads.sqlite')

/** What SQLite keeps beside a file while it is open: changes not yet in it, and where they are. */
export const besides = (file: string): string[] => [`${file}-wal`, `${file}-shm`]

/** How long another program may keep the write-ahead log in use before an erasure is reported as incomplete. */
const sweepMs = 5_000
const sweepPauseMs = 50

/**
 * The embedded store: one file, readable by its owner alone.
 *
 * @throws Error with `errcode` or `code` when the folder or the file cannot be used; a broken file is left as it is
 */
export async function openSqlite(dataDir: string, now: () => number): Promise<SqliteStore> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = sqliteFile(dataDir)
  makeEmpty(file)
  // SQLite's own waiting for a lock would stop the event loop; `retryWhileLocked` waits beside it.
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    await retryWhileLocked(() => {
      // Reads the header first, so a file that is no database is refused before anything is written.
      database.exec('PRAGMA schema_version')
      database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON')
      database.exec('PRAGMA trusted_schema=OFF; PRAGMA secure_delete=ON')
      // The first reading opens the files beside it.
      database.exec('PRAGMA schema_version')
    })
    chmodSync(file, 0o600)
  } catch (error) {
    database.close()
    throw error
  }
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) })
  return {
    kind: 'sqlite',
    db,
    database,
    now,
    directory: dataDir,
    files: Object.fromEntries([file, ...besides(file)].map((name) => [name, fileIdentity(name)])),
    async sweep() {
      if (await logEmptied(database, sweepMs)) return null
      return 'The rows are gone, but their bytes are still in leads.sqlite-wal, because another program is reading the store: run this again when that has ended.'
    },
    async close() {
      if (database.isOpen) database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      await db.destroy()
      if (database.isOpen) database.close()
    },
  }
}

/** Makes a file that is not there yet: it belongs to its owner alone from its first moment. */
export function makeEmpty(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (errorCodes(error).code !== 'EEXIST') throw error
  }
}

/**
 * Tries to bring the write-ahead log into the file, for so many milliseconds: `secure_delete` has overwritten what was
 * deleted in the file itself, but not there.
 *
 * @returns whether the log is empty now
 */
export async function logEmptied(database: DatabaseSync, forMs: number): Promise<boolean> {
  const until = performance.now() + forMs
  do {
    // It is no error when this could not do its work: it answers with a row that says so.
    if (database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0) return true
    await wait(sweepPauseMs)
  } while (performance.now() < until)
  return false
}

/** Whether the files that are open still have their names, so that what is written is found again; some microseconds. */
export function hasItsFiles({ files }: SqliteStore): boolean {
  return Object.entries(files).every(([name, identity]) => fileIdentity(name) === identity)
}

/**
 * Copies what a store holds whose files were deleted or replaced, and closes it: until then the program still has them.
 *
 * @returns the folder of the copy, where the command line can read it
 * @throws Error when the copy cannot be written; the store stays open
 */
export async function saveLost({ db, database, directory, files, close }: SqliteStore): Promise<string> {
  const folder = join(directory, `rescued-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const copy = sqliteFile(folder)
  try {
    makeEmpty(copy)
    // Waits for the transaction under way, and is not on the event loop.
    await db.connection().execute(() => backup(database, copy))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  await close().catch(() => {})
  // A log of changes that belongs to the old file would be taken for one of a file that has its name by now.
  for (const beside of besides(sqliteFile(directory))) {
    if (fileIdentity(beside) === files[beside]) rmSync(beside, { force: true })
  }
  return folder
}

/** Tells files apart that follow each other under one name. @returns null when there is none, or it cannot be seen */
function fileIdentity(file: string): string | null {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return null
  }
}
