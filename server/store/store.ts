import type { DatabaseSync } from 'node:sqlite'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables.ts'

/** An open database. Everything above it is written once, for both kinds. */
export type Store = SqliteStore | PostgresStore

interface Common {
  db: Kysely<Tables>
  /**
   * Removes what deleting leaves behind.
   *
   * @returns null, or a sentence that says what is left where and what to do
   */
  sweep(): Promise<string | null>
  close(): Promise<void>
}

export interface SqliteStore extends Common {
  kind: 'sqlite'
  database: DatabaseSync
  directory: string
  /** What was opened: each file's name, and which file it was. */
  files: Record<string, string | null>
  now: () => number
}

export interface PostgresStore extends Common {
  kind: 'postgres'
  pool: Pool
  /** `null`: the database has the clock. */
  now: (() => number) | null
}

export type Db = Kysely<Tables> | Transaction<Tables>

/** The units of times in the store. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The time as part of a query: the server's own for SQLite, the database's for PostgreSQL. */
export function nowIn(store: Pick<Store, 'now'>): RawBuilder<number> {
  if (store.now) return sql<number>`cast(${Math.round(store.now())} as bigint)`
  return sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
}

/** The time by that clock, ms. */
export async function readNow(store: Pick<Store, 'now'>, db: Db): Promise<number> {
  return (await sql<{ now: number }>`select ${nowIn(store)} as now`.execute(db)).rows[0]!.now
}

/**
 * Keeps others who ask for the same name waiting until the transaction ends. SQLite has one writer at a time, and needs
 * no lock beside that.
 *
 * @param db  a transaction
 */
export async function advisoryLock(store: Store, db: Db, name: string): Promise<void> {
  if (store.kind === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
