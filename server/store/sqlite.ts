import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { leftMs, timeout, withDeadline } from '../http/deadline.ts'
import type { SqliteStore } from './store.ts'
import { isLocked } from './storeError.ts'
import type { Tables } from './tables.ts'

/** How long work waits for a lock that no visitor waits for: a delivery, a chore, a command. */
const backgroundMs = 30_000
/** How long another program may keep the write-ahead log in use before an erasure is reported as incomplete. */
const sweepMs = 5_000
/** The longest pause before something is tried again. */
const pauseMs = 50
const maxStatements = 200

/** The store's file below `DATA_DIR`. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'leads.sqlite')

/**
 * The embedded store: one file, readable by its owner alone.
 *
 * @throws Error with `errcode` or `code` when the folder or the file cannot be used; a broken file is left as it is
 */
export async function openSqlite(dataDir: string, now: () => number): Promise<SqliteStore> {
  const file = makeFile(dataDir)
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
  // Changes that are not yet in the file, and where they are, stand beside it while it is open.
  const names = [file, `${file}-wal`, `${file}-shm`]
  return {
    kind: 'sqlite',
    db: new Kysely<Tables>({ dialect: nodeSqliteDialect(database) }),
    database,
    now,
    directory: dataDir,
    files: Object.fromEntries(names.map((name) => [name, fileIdentity(name)])),
    async sweep() {
      if (await logEmptied(database, sweepMs)) return null
      return 'The rows are gone, but their bytes are still in leads.sqlite-wal, because another program is reading the store: run this again when that has ended.'
    },
    async close() {
      if (!database.isOpen) return
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      database.close()
    },
  }
}

/** An empty file for a store, unless there is one: folder and file belong to their owner alone from their first moment. */
export function makeFile(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = sqliteFile(dataDir)
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  return file
}

/** Kysely on Node's own SQLite, for a file that two processes may share. */
export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  return {
    createDriver: () => nodeSqliteDriver(database),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** With one connection, which Kysely gives to one caller after the other. */
function nodeSqliteDriver(database: DatabaseSync): Driver {
  const statements = new LRUCache<string, StatementSync>({
    max: maxStatements,
    memoMethod: (query) => database.prepare(query),
  })
  /** A file that another process holds is waited for where a transaction, or a statement of its own, begins. */
  async function executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Both would be stored as NULL.
    if (parameters.some((value) => value === undefined || Number.isNaN(value)))
      throw new TypeError('SQLite cannot store undefined or NaN.')
    const values = parameters as SQLInputValue[]
    const run = (): QueryResult<Row> => {
      const statement = statements.memo(sql)
      // Without the empty object node:sqlite takes a first value that is an object, such as a Date, for a list of named ones.
      if (statement.columns().length > 0) return { rows: statement.all({}, ...values) as Row[] }
      return { rows: [], numAffectedRows: BigInt(statement.run({}, ...values).changes) }
    }
    return database.isTransaction ? run() : retryWhileLocked(run)
  }
  const execute = async (query: string) => void (await executeQuery(CompiledQuery.raw(query)))
  const connection: DatabaseConnection = {
    executeQuery,
    streamQuery() {
      throw new Error('Rows are read in pages here, not as a stream.')
    },
  }
  return {
    async init() {},
    acquireConnection: async () => connection,
    // A write lock from the start: a deferred transaction that wants to write later can fail at once with SQLITE_BUSY.
    beginTransaction: () => execute('begin immediate'),
    commitTransaction: () => execute('commit'),
    // After "disk full" SQLite has rolled back already; a second rollback would hide that error behind its own.
    async rollbackTransaction() {
      if (database.isTransaction) await execute('rollback')
    },
    async releaseConnection() {},
    async destroy() {},
  }
}

/**
 * Does something with an SQLite file as soon as no other process holds it.
 *
 * @throws Error with `code: 'TIMEOUT'` when the request's deadline is over already; then nothing was done
 * @throws Error with `errcode` 5 when the file stayed locked until the deadline, or for 30 s where there is none
 */
export async function retryWhileLocked<Result>(work: () => Result): Promise<Result> {
  if (leftMs() === undefined) return withDeadline(backgroundMs, () => retryWhileLocked(work))
  if (leftMs() === 0) throw timeout()
  for (let turn = 0; ; turn += 1) {
    try {
      return work()
    } catch (error) {
      if (!isLocked(error)) throw error
      await wait(Math.min(2 ** turn, pauseMs, leftMs() ?? 0))
      if (leftMs() === 0) throw error
    }
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
    await wait(pauseMs)
  } while (performance.now() < until)
  return false
}

/** Reads all of a store. Of a last page that is cut short SQLite takes the rest for zeros. */
export function isIntact({ database, directory }: SqliteStore): boolean {
  const isWhole =
    statSync(sqliteFile(directory)).size % Number(database.prepare('pragma page_size').get()?.page_size) === 0
  return isWhole && database.prepare('pragma integrity_check').get()?.integrity_check === 'ok'
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
  try {
    const copy = makeFile(folder)
    // Waits for the transaction under way, and is not on the event loop.
    await db.connection().execute(() => backup(database, copy))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  await close().catch(() => {})
  // Changes beside the old file would be read as those of a file that has its name by now.
  for (const [name, identity] of Object.entries(files)) {
    if (name !== sqliteFile(directory) && fileIdentity(name) === identity) rmSync(name, { force: true })
  }
  return folder
}

/** Differs between files that follow each other under one name. @returns null when there is none, or it cannot be seen */
function fileIdentity(file: string): string | null {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return null
  }
}
