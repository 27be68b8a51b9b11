import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Store } from './store.ts'

const folder = join(import.meta.dirname, 'migrations')

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

async function change(db: Kysely<unknown>, kind: Store['kind'], name: string, files: string[]): Promise<void> {
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
