import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Store } from './store.ts'

/**
 * Keeps others who ask for the same name waiting until the transaction ends. SQLite has one writer at a time, and needs
 * no lock beside that.
 *
 * @param db  a transaction
 * @param name  hashed, so that nothing of it stands in the database's own list of locks
 */
export async function lockFor(store: Store, db: Db, name: string): Promise<void> {
  if (store.kind === 'sqlite') return
  const key = createHash('sha256').update(name).digest().readBigInt64BE()
  await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(db)
}
