import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import type { NodeSqlite } from './nodeSqlite.ts'
import { whenFree } from './whenFree.ts'

/** Kysely's SQLite dialect with four corrections for a store that two processes share. */
export class NodeSqliteDialect extends SqliteDialect implements Dialect {
  readonly #database: NodeSqlite

  constructor(database: NodeSqlite) {
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#database)
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }
}

class Driver extends SqliteDriver {
  readonly #database: NodeSqlite
  #connection: PatientConnection | null = null

  constructor(database: NodeSqlite) {
    super({ database })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new PatientConnection(await super.acquireConnection(), this.#database)
    return this.#connection
  }

  /** A write lock from the start: a deferred transaction that wants to write later can fail at once with SQLITE_BUSY. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** After "disk full" SQLite has rolled back already; a second rollback would hide that error behind its own. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.raw.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
}

/** A file that another process holds is waited for where a transaction, or a statement of its own, begins. */
class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection
  readonly #database: NodeSqlite

  constructor(inner: DatabaseConnection, database: NodeSqlite) {
    this.#inner = inner
    this.#database = database
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const run = () => this.#inner.executeQuery<Row>(query)
    return this.#database.raw.isTransaction ? run() : whenFree(run)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize)
  }
}

/** SQLite can change tables inside a transaction; migrations then happen whole or not at all. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
