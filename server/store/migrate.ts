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
 * @param upTo  the last change to make, for tests; by default all
 * @throws SchemaTooNew when the database knows a change that this program does not
 */
export async function migrate(store: Store, upTo?: string): Promise<void> {
  const migrator = migratorOf(store)
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (!error) return
  await refuseNewer(store)
  throw error
}

/**
 * The changes that the tables still lack; reads only.
 *
 * @returns their names, all of them for an empty database
 * @throws SchemaTooNew when the database knows a change that this program does not
 */
export async function missingChanges(store: Store): Promise<string[]> {
  const all = await migratorOf(store).getMigrations()
  const missing = all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  if (missing.length < all.length) await refuseNewer(store)
  return missing
}

function migratorOf(store: Store): Migrator {
  const known = migrations(store.kind)
  return new Migrator({ db: store.db, provider: { getMigrations: async () => known } })
}

async function refuseNewer(store: Store): Promise<void> {
  const known = migrations(store.kind)
  // Kysely's own table, which `Tables` does not list.
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db)
  const unknown = rows.map(({ name }) => name).find((name) => !(name in known))
  if (unknown === undefined) return
  throw new SchemaTooNew(
    `The database has the change "${unknown}" of a newer version; this version will not use it. Start the newer one.`,
  )
}
