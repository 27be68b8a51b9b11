import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { withoutLimits } from './postgres.ts'
import { advisoryLock, type Db, type Store } from './store.ts'
import { UnusableStore } from './storeError.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Everything was moved from this SQLite file to PostgreSQL: what it holds is delivered from there. */
export class StoreMoved extends UnusableStore {}

/** Stands among the changes, so that older versions of this program refuse the file as well. */
const moveMark = 'moved-to-postgres'

/** Whether a store was moved. */
export async function isMoved({ db }: Pick<Store, 'db'>): Promise<boolean> {
  const { rows } = await sql`select 1 from kysely_migration where name = ${moveMark}`.execute(db)
  return rows.length > 0
}

/** Closes a store that is moved. */
export async function markMoved(db: Db): Promise<void> {
  const at = new Date().toISOString()
  await sql`insert into kysely_migration (name, timestamp) values (${moveMark}, ${at}) on conflict do nothing`.execute(
    db,
  )
}

/**
 * Brings the tables up to date, in one transaction that may take its time. Any number of processes may do so at once:
 * PostgreSQL is held by an advisory lock, an SQLite file by its write lock.
 *
 * @param upTo  the last change to make, for tests; by default all
 * @throws UnusableStore when the database knows a change that this program does not
 */
export async function migrate(store: Store, upTo?: string): Promise<void> {
  if ((await missingChanges(store)).length === 0) return
  const change = (db: Db) =>
    db.transaction().execute(async (transaction) => {
      // Here, because a pooler in front may give each transaction another connection.
      if (store.kind === 'postgres') await sql`set local statement_timeout = 0`.execute(transaction)
      await advisoryLock(store, transaction, 'migrations')
      const migrator = migratorOf(store.kind, transaction)
      const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
      if (error) throw error
    })
  await (store.kind === 'postgres' ? withoutLimits(store, change) : change(store.db))
}

/**
 * The changes that the tables still lack; reads only.
 *
 * @returns their names, all of them for an empty database
 * @throws UnusableStore when the database knows a change that this program does not
 */
export async function missingChanges(store: Store): Promise<string[]> {
  const all = await migratorOf(store.kind, store.db).getMigrations()
  const missing = all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  if (missing.length < all.length) await refuseNewer(store)
  return missing
}

/**
 * Every change of the tables, in order: the files of `migrations/`. They are written as PostgreSQL takes them, and a
 * file of the same name with `.postgres` holds what SQLite does without. A file that has been released is never changed,
 * renamed or removed.
 */
export function migrations(kind: Store['kind']): Record<string, Migration> {
  const files = readdirSync(folder).sort()
  const changes = files.flatMap((file) => /^(\d{3}-[a-z-]+)\.sql$/.exec(file)?.[1] ?? [])
  return Object.fromEntries(changes.map((name) => [name, { up: (db) => change(db, kind, name, files) }]))
}

function migratorOf(kind: Store['kind'], db: Db): Migrator {
  const known = migrations(kind)
  return new Migrator({ db, provider: { getMigrations: async () => known } })
}

async function refuseNewer(store: Store): Promise<void> {
  const known = migrations(store.kind)
  // Kysely's own table, which `Tables` does not list.
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db)
  const unknown = rows.map(({ name }) => name).find((name) => !(name in known))
  if (unknown === undefined) return
  if (unknown === moveMark) throw new StoreMoved('This store was moved to PostgreSQL: set DATABASE_URL.')
  throw new UnusableStore(
    `The database has the change "${unknown}" of a newer version; this version will not use it. Start the newer one.`,
  )
}

async function change(db: Db, kind: Store['kind'], name: string, files: string[]): Promise<void> {
  const own = kind === 'postgres' ? files.filter((file) => file === `${name}.postgres.sql`) : []
  for (const file of [`${name}.sql`, ...own]) {
    for (const statement of statements(readFileSync(join(folder, file), 'utf8'))) {
      await sql.raw(kind === 'sqlite' ? forSqlite(statement) : statement).execute(db)
    }
  }
}

/** Each ends with `;` at the end of a line. */
function statements(text: string): string[] {
  const written = text.replaceAll(/^--.*/gm, '').split(/;$/m)
  return written.map((statement) => statement.trim()).filter(Boolean)
}

/** STRICT makes SQLite refuse text in a number column; PostgreSQL does so anyway. All its whole numbers have 64 bits. */
function forSqlite(statement: string): string {
  const typed = statement.replaceAll(/\bbigint\b/g, 'integer')
  return /^create table\b/.test(typed) ? `${typed} strict` : typed
}
