import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { NodeSqlite } from './nodeSqlite.ts'
import { NodeSqliteDialect } from './sqliteDialect.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'
import { whenFree } from './whenFree.ts'

/** The store's file below `DATA_DIR`. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'leads.sqlite')

/**
 * The embedded store: one file, readable by its owner alone.
 *
 * @throws Error with `errcode` or `code` when the folder or the file cannot be used; a broken file is left as it is
 */
export async function openSqlite(dataDir: string, now: () => number): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new NodeSqlite(sqliteFile(dataDir))
  try {
    await whenFree(() => {
      // Reads the header first, so a file that is no database is refused before anything is written.
      database.raw.exec('PRAGMA schema_version')
      database.raw.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON')
      database.raw.exec('PRAGMA trusted_schema=OFF; PRAGMA secure_delete=ON')
    })
    chmodSync(sqliteFile(dataDir), 0o600)
  } catch (error) {
    database.close()
    throw error
  }
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
  return {
    kind: 'sqlite',
    db,
    database,
    now,
    directory: dataDir,
    close: async () => {
      if (database.raw.isOpen) database.raw.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      await db.destroy()
      database.close()
    },
  }
}
