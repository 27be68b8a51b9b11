import { chmodSync, mkdirSync } from 'node:fs'
import { Kysely } from 'kysely'
import { fileIdentity } from './fileIdentity.ts'
import { NodeSqlite } from './nodeSqlite.ts'
import { NodeSqliteDialect } from './sqliteDialect.ts'
import { besides, makeEmpty, sqliteFile } from './sqliteFiles.ts'
import type { SqliteStore } from './store.ts'
import type { Tables } from './tables.ts'
import { whenFree } from './whenFree.ts'

/**
 * The embedded store: one file, readable by its owner alone.
 *
 * @throws Error with `errcode` or `code` when the folder or the file cannot be used; a broken file is left as it is
 */
export async function openSqlite(dataDir: string, now: () => number): Promise<SqliteStore> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = sqliteFile(dataDir)
  makeEmpty(file)
  const before = fileIdentity(file)
  const database = new NodeSqlite(file)
  try {
    await whenFree(() => {
      // Reads the header first, so a file that is no database is refused before anything is written.
      database.raw.exec('PRAGMA schema_version')
      database.raw.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON')
      database.raw.exec('PRAGMA trusted_schema=OFF; PRAGMA secure_delete=ON')
      // The first reading opens the files beside it.
      database.raw.exec('PRAGMA schema_version')
    })
    chmodSync(file, 0o600)
  } catch (error) {
    database.close()
    throw error
  }
  const files = Object.fromEntries([file, ...besides(file)].map((name) => [name, fileIdentity(name)]))
  if (before === null || files[file] !== before) {
    database.close()
    throw Object.assign(new Error('another file got the name meanwhile'), { code: 'FILE_LOST' })
  }
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
  return {
    kind: 'sqlite',
    db,
    database,
    now,
    directory: dataDir,
    files,
    isIntact: () => Object.entries(files).every(([name, identity]) => fileIdentity(name) === identity),
    close: async () => {
      if (database.raw.isOpen) database.raw.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      await db.destroy()
      database.close()
    },
  }
}
