import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { withDeadline } from '../http/deadline.ts'
import type { Log } from '../log/log.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { advisoryLock, type Db, hourMs, type Store } from './store.ts'
import { UnusableStore } from './storeError.ts'

export interface StoreAddress {
  /** PostgreSQL; `null` means SQLite in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
}

/** Everything was moved from this SQLite file to PostgreSQL: what it holds is delivered from there. */
export class StoreMoved extends UnusableStore {}

const folder = join(import.meta.dirname, 'migrations')
const files = readdirSync(folder).sort()

/**
 * Every change of the tables, in order. Each is a file of `migrations/`, written as PostgreSQL takes it; a file of the
 * same name with `.postgres` holds what SQLite does without. A file that has been released is never changed, renamed or
 * removed.
 *
 * The number behind its `@` says who may use the tables after it: every version that knows that change. `005-phone@004`
 * widens them, and servers of the version before go on; `006-no-fax@005` takes away what has been used by no version since
 * 005 (which may be a change that does nothing else).
 */
export const migrations = files.flatMap((file) => /^(\d{3}-[a-z-]+(?:@\d{3})?)\.sql$/.exec(file)?.[1] ?? [])

/** Whether the tables after a change that is unknown here may be used all the same. */
function isUsable(change: string): boolean {
  const [, least] = /@(\d{3})$/.exec(change) ?? []
  return least !== undefined && least <= migrations.at(-1)!
}

/** Stands among the changes, so that older versions of this program refuse the file as well. */
const moveMark = 'moved-to-postgres'

/** A change of large tables may take much longer than an enquiry, and then all wait for it. */
const migrationMs = hourMs

/**
 * Opens the store that the settings name and brings its tables up to date.
 *
 * @param now  for tests; by default SQLite uses this machine's clock and PostgreSQL its own
 * @param prepare  what has to be done before it is used
 * @throws whatever stands in the way: an unreachable server, a broken file, a newer schema
 */
export async function openStore(
  address: StoreAddress,
  log: Log,
  now?: () => number,
  prepare?: (store: Store) => Promise<void>,
): Promise<Store> {
  const store = await connectStore(address, log, now)
  try {
    await migrate(store)
    await refuseUnusable(store, [])
    await prepare?.(store)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Opens the store with the tables that it has. */
export async function connectStore(address: StoreAddress, log: Log, now?: () => number): Promise<Store> {
  const { databaseUrl, dataDir } = address
  if (databaseUrl) return openPostgres(databaseUrl, log, now ?? null)
  return openSqlite(dataDir, now ?? Date.now).catch((error: Error) => {
    // SQLite says what it could not do, and not where.
    throw Object.assign(error, { path: dataDir })
  })
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
  const change = () =>
    store.db.transaction().execute(async (db) => {
      // For this transaction alone, because a pooler in front may give the next one another connection.
      if (store.kind === 'postgres') await sql`set local statement_timeout = 0`.execute(db)
      await advisoryLock(store, db, 'migrations')
      const { table } = await notedChanges(db, store.kind)
      await sql`create table if not exists ${sql.table(table)}
        (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
      for (const name of await missingChanges({ db, kind: store.kind })) {
        if (upTo !== undefined && name > upTo) return
        for (const statement of statementsOf(name, store.kind)) await sql.raw(statement).execute(db)
        await noteChange(db, table, name)
      }
    })
  await (store.kind === 'postgres' ? withDeadline(migrationMs, change) : change())
}

/**
 * The changes that the tables still lack; reads only.
 *
 * @returns their names, all of them for an empty database
 * @throws UnusableStore when a newer version has changed the tables into what this one cannot use
 */
export async function missingChanges({ db, kind }: { db: Db; kind: Store['kind'] }): Promise<string[]> {
  const { made } = await notedChanges(db, kind)
  const unknown = made.find((name) => !migrations.includes(name) && !isUsable(name))
  if (unknown === moveMark) throw new StoreMoved('This store was moved to PostgreSQL: set DATABASE_URL.')
  if (unknown !== undefined)
    throw new UnusableStore(
      `The database has the change "${unknown}" of a newer version; this version will not use it. Start the newer one.`,
    )
  return migrations.filter((name) => !made.includes(name))
}

/** @throws UnusableStore when a newer version has widened the tables: a copy to ours would lose what is there */
export async function refuseWider({ db, kind }: Store): Promise<void> {
  const { made } = await notedChanges(db, kind)
  const unknown = made.find((name) => !migrations.includes(name) && name !== moveMark)
  if (unknown !== undefined)
    throw new UnusableStore(
      `The database has the change "${unknown}" of a newer version, which alone can copy it: run this in the folder of that one.`,
    )
}

/** @throws Error with the code that a server would meet in PostgreSQL, by making these changes, or without any by its work */
export async function refuseUnusable({ db, kind }: Store, changes: string[]): Promise<void> {
  if (kind === 'sqlite') return
  const names = files.flatMap(
    (file) => readFileSync(join(folder, file), 'utf8').match(/(?<=^create table )\w+/gm) ?? [],
  )
  const ours = sql`from pg_class where relname = any(${names}) and relnamespace = quote_ident(current_schema())::regnamespace`
  const { rows } = await sql<{ code: string | null }>`select case
    when current_setting('transaction_read_only') = 'on' then '25006'
    when ${changes.length === 0} then (select '42501' ${ours} and not (has_table_privilege(oid, 'select')
      and has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update')) limit 1)
    when has_schema_privilege(current_schema(), 'create') is not true then '42501'
    when ${changes.length === migrations.length} then (select '42P07' ${ours} limit 1)
    else (select '42501' ${ours} and not pg_has_role(relowner, 'usage') limit 1) end as code`.execute(db)
  if (rows[0]?.code) throw Object.assign(new Error('unusable'), rows[0])
}

/**
 * The changes that were made, and the table for them. In PostgreSQL `kysely_migration` may be another program's. Where it
 * is ours, an earlier version made it, and can still be gone back to.
 */
async function notedChanges(db: Db, kind: Store['kind']): Promise<{ table: string; made: string[] }> {
  const table = kind === 'sqlite' ? 'kysely_migration' : 'leads_migration'
  for (const name of new Set([table, 'kysely_migration'])) {
    const found =
      kind === 'sqlite'
        ? sql`select 1 from sqlite_schema where name = ${name}`
        : sql`select 1 where has_table_privilege(to_regclass(${name}), 'select')`
    if ((await found.execute(db)).rows.length === 0) continue
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(name)}`.execute(db)
    const made = rows.map((row) => row.name)
    if (name === table || made.includes('001-tables')) return { table: name, made }
  }
  return { table, made: [] }
}

export const markMoved = (db: Db): Promise<void> => noteChange(db, 'kysely_migration', moveMark)

async function noteChange(db: Db, table: string, name: string): Promise<void> {
  const note = sql`(name, timestamp) values (${name}, ${new Date().toISOString()})`
  await sql`insert into ${sql.table(table)} ${note} on conflict do nothing`.execute(db)
}

/**
 * What makes a change. Each statement ends with `;` at the end of a line. All whole numbers of SQLite have 64 bits; STRICT
 * makes it refuse text in a number column, as PostgreSQL does anyway.
 */
function statementsOf(name: string, kind: Store['kind']): string[] {
  const own = kind === 'postgres' ? files.filter((file) => file === `${name}.postgres.sql`) : []
  const text = [`${name}.sql`, ...own].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const written = text.replaceAll(/^--.*/gm, '').split(/;$/m)
  const statements = written.map((statement) => statement.trim()).filter(Boolean)
  if (kind === 'postgres') return statements
  const typed = statements.map((statement) => statement.replaceAll(/\bbigint\b/g, 'integer'))
  return typed.map((statement) => (statement.startsWith('create table ') ? `${statement} strict` : statement))
}
