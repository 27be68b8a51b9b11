import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Deadline, timeout } from '../http/deadline.ts'
import { isLocked } from './storeError.ts'

/** How long work waits for a lock that no visitor waits for: a delivery, a chore, a command. */
const backgroundMs = 30_000
const longestPauseMs = 50
const maxStatements = 200

/** Kysely on Node's own SQLite, for a file that two processes may share. */
export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(database),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** SQLite can change tables inside a transaction; migrations then happen whole or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** The driver is its only connection: Kysely gives it to one caller after the other. Whoever opened the database closes it. */
class NodeSqliteDriver implements Driver, DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this
  }

  async releaseConnection(): Promise<void> {}

  /** A write lock from the start: a deferred transaction that wants to write later can fail at once with SQLITE_BUSY. */
  async beginTransaction(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'))
  }

  /** After "disk full" SQLite has rolled back already; a second rollback would hide that error behind its own. */
  async rollbackTransaction(): Promise<void> {
    if (this.#database.isTransaction) await this.executeQuery(CompiledQuery.raw('rollback'))
  }

  /** A file that another process holds is waited for where a transaction, or a statement of its own, begins. */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const run = (): QueryResult<Row> => {
      const statement = this.#prepare(sql)
      const values = parameters.map(guarded)
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
      return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
    }
    return this.#database.isTransaction ? run() : retryWhileLocked(run)
  }

  streamQuery(): never {
    throw new Error('Rows are read in pages here, not as a stream.')
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    if (this.#statements.size >= maxStatements) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

/**
 * node:sqlite takes a first parameter that is an object for a list of named ones, so a Date in first place would silently
 * store NULL, and so does NaN anywhere.
 *
 * @throws TypeError for anything that SQLite would not store as it is
 */
function guarded(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Uint8Array) return value
  const name = typeof value === 'object' ? (value?.constructor?.name ?? 'object') : `${typeof value} ${String(value)}`
  throw new TypeError(`SQLite cannot store a parameter of type ${name}.`)
}

/**
 * Does something with an SQLite file as soon as no other process holds it.
 *
 * @throws Error with `code: 'TIMEOUT'` when the request's deadline is over already; then nothing was done
 * @throws Error with `errcode` 5 when the file stayed locked until the deadline, or for 30 s where there is none
 */
export async function retryWhileLocked<Result>(work: () => Result): Promise<Result> {
  const deadline = Deadline.current ?? new Deadline(backgroundMs)
  if (deadline.leftMs === 0) throw timeout()
  for (let turn = 0; ; turn += 1) {
    try {
      return work()
    } catch (error) {
      if (!isLocked(error)) throw error
      await wait(Math.min(2 ** turn, longestPauseMs, deadline.leftMs))
      if (deadline.leftMs === 0) throw error
    }
  }
}
