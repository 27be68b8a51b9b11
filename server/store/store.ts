import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { NodeSqlite } from './nodeSqlite.ts'
import type { Tables } from './tables.ts'

/** An open database. Everything above it is written once, for both kinds. */
export type Store = SqliteStore | PostgresStore

interface Common {
  db: Kysely<Tables>
  /** Whether what is written is found again under the store's name; some microseconds. PostgreSQL sees to that itself. */
  isIntact(): boolean
  close(): Promise<void>
}

export interface SqliteStore extends Common {
  kind: 'sqlite'
  database: NodeSqlite
  directory: string
  /** What was opened: each file's name, and which file it was. */
  files: Record<string, string | null>
  now: () => number
}

interface PostgresStore extends Common {
  kind: 'postgres'
  pool: Pool
  /** For what may be forgotten when the database crashes: it answers before the disk has it. */
  counters: Pool
  /** `null`: the database tells the time. */
  now: (() => number) | null
}

export type Db = Kysely<Tables> | Transaction<Tables>

/** The time as part of a query: the server's own for SQLite, the database's for PostgreSQL. */
export function nowIn(store: Pick<Store, 'now'>): RawBuilder<number> {
  if (store.now) return sql<number>`cast(${Math.round(store.now())} as bigint)`
  return sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
}
