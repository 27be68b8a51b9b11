import { statSync } from 'node:fs'
import type { Config } from '../config.ts'
import { createLog } from '../log/log.ts'
import { migrate, missingChanges } from '../store/migrate.ts'
import { connectStore } from '../store/openStore.ts'
import { runningServers } from '../store/runningServers.ts'
import { sqliteFile } from '../store/sqliteFiles.ts'
import type { Store } from '../store/store.ts'
import { whyClosed } from '../store/storeError.ts'
import { UsageError } from './command.ts'

/**
 * Opens the store beside the server. Tables that are older than this program are brought up to date, which is said; but
 * not under a running server, which is of an older version then.
 *
 * @param migrateAnyway  the operator wants it under a running server, too
 * @throws UsageError with a sentence that says why the store stays shut
 */
export async function openForCommand(
  config: Config,
  tell: (text: string) => void,
  migrateAnyway: boolean,
): Promise<Store> {
  if (!config.databaseUrl && isMissing(sqliteFile(config.dataDir)))
    throw new UsageError(`There is no store at ${sqliteFile(config.dataDir)}: see that DATA_DIR is the server's.`)
  const store = await connectStore(config, createLog('silent').log).catch((error) => {
    throw new UsageError(whyClosed(error))
  })
  try {
    const missing = await missingChanges(store)
    if (missing.length === 0) return store
    if (!migrateAnyway && (await isServed(store, missing)))
      throw new UsageError(
        `The tables lack ${named(missing)}, and a server of an older version runs on them: restart it with this version first, and it brings them up to date. --migrate does it under that server.`,
      )
    await migrate(store)
    tell(`The tables were brought up to date: ${named(missing)}.\n`)
    return store
  } catch (error) {
    await store.close().catch(() => {})
    throw error instanceof UsageError ? error : new UsageError(whyClosed(error))
  }
}

/** An empty database has no heartbeats, and no server. */
async function isServed(store: Store, missing: string[]): Promise<boolean> {
  return !missing.includes('001-tables') && (await runningServers(store)) > 0
}

const named = (changes: string[]): string => changes.map((name) => `"${name}"`).join(' and ')

function isMissing(file: string): boolean {
  try {
    statSync(file)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}
