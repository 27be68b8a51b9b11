import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Store } from './store.ts'

/** The database was written by a newer version of this program; this one keeps its hands off it. */
export class SchemaTooNew extends Error {}

/**
 * Brings the tables up to date. Any number of processes may do so at once: PostgreSQL is held by an advisory lock, an
 * SQLite file by its write lock.
 *
 * @throws SchemaTooNew when the database knows a change that this program does not
 */
export async function migrate(store: Store): Promise<void> {
  const known = migrations(store.kind)
  const migrator = new Migrator({ db: store.db, provider: { getMigrations: async () => known } })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const unknown = (await appliedNames(store)).filter((name) => !(name in known))
  if (unknown.length === 0) throw error
  throw new SchemaTooNew(
    `The database has the change "${unknown[0]}" of a newer version; this version will not use it. Start the newer one.`,
  )
}

async function appliedNames(store: Store): Promise<string[]> {
  // Kysely's own table, which `Tables` does not list.
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db)
  return rows.map((row) => row.name)
}
