import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

const maxStatements = 200

/**
 * Node's own SQLite in the shape Kysely takes.
 *
 * Beyond the shape it adds a guard: node:sqlite takes a first parameter that is an object for a list of named ones, so
 * a Date in first place would silently store NULL, and so does NaN anywhere. Both are refused here.
 */
export class NodeSqlite implements SqliteDatabase {
  readonly raw: DatabaseSync
  readonly #statements = new Map<string, Statement>()

  /**
   * It never waits for a lock: that would stop the event loop. `whenFree` waits beside it.
   *
   * @throws Error with `errcode` (5 locked, 14 cannot open, 26 not a database …)
   */
  constructor(file: string, options: { readOnly?: boolean } = {}) {
    this.raw = new DatabaseSync(file, { timeout: 0, readOnly: options.readOnly ?? false })
  }

  prepare(sql: string): Statement {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = new Statement(this.raw.prepare(sql))
      if (this.#statements.size >= maxStatements) this.#statements.clear()
      this.#statements.set(sql, statement)
    }
    return statement
  }

  close(): void {
    this.#statements.clear()
    if (this.raw.isOpen) this.raw.close()
  }
}

class Statement implements SqliteStatement {
  readonly reader: boolean
  readonly #raw: StatementSync

  constructor(raw: StatementSync) {
    this.#raw = raw
    this.reader = raw.columns().length > 0
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#raw.all(...parameters.map(guarded))
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#raw.run(...parameters.map(guarded))
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#raw.iterate(...parameters.map(guarded))
  }
}

/** @throws TypeError for anything that SQLite would not store as it is */
function guarded(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Uint8Array) return value
  const name = typeof value === 'object' ? (value?.constructor?.name ?? 'object') : `${typeof value} ${String(value)}`
  throw new TypeError(`SQLite cannot store a parameter of type ${name}.`)
}
