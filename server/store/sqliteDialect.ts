import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import type { NodeSqlite } from './nodeSqlite.ts'

/** Kysely's SQLite dialect with three corrections for a store that two processes share. */
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

  constructor(database: NodeSqlite) {
    super({ database })
    this.#database = database
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

/** SQLite can change tables inside a transaction; migrations then happen whole or not at all. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
