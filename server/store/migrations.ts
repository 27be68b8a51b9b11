import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTables } from './migrations/001-tables.ts'
import type { Store } from './store.ts'

/** Every change of the tables, in order. A name that has been released is never changed or removed. */
export function migrations(kind: Store['kind']): Record<string, Migration> {
  return {
    '001-tables': { up: (db: Kysely<unknown>) => createTables(db, kind) },
  }
}
