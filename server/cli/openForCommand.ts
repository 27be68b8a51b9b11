import { statSync } from 'node:fs'
import type { Config } from '../config.ts'
import { createLog } from '../log/log.ts'
import { migrate, missingChanges, StoreMoved } from '../store/migrate.ts'
import { connectStore } from '../store/openStore.ts'
import { sqliteFile } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { whyClosed } from '../store/storeError.ts'
import { runningServers } from '../store/storeHandle.ts'
import { UsageError } from './command.ts'

/**
 * Opens the store beside the server. Older tables are brought up to date, with a remark; but not under a running server,
 * which is of an older version then.
 *
 * @param migrateAnyway  the operator wants it under a running server, too
 * @param evenIfMoved  a store that was moved to PostgreSQL opens as well
 * @throws UsageError with a sentence that says why the store stays shut
 */
export async function openForCommand(
  config: Config,
  remark: (text: string) => void,
  { migrateAnyway, evenIfMoved }: { migrateAnyway: boolean; evenIfMoved: boolean },
): Promise<Store> {
  let store: Store | undefined
  try {
    const file = sqliteFile(config.dataDir)
    if (!config.databaseUrl && !statSync(file, { throwIfNoEntry: false }))
      throw new UsageError(`There is no store at ${file}: see that DATA_DIR is the server's.`)
    store = await connectStore(config, createLog('silent').log)
    const missing = await missingChanges(store).catch((error): string[] => {
      if (evenIfMoved && error instanceof StoreMoved) return []
      throw error
    })
    if (missing.length === 0) return store
    const names = missing.map((name) => `"${name}"`).join(' and ')
    // An empty database has no heartbeats, and no server.
    const isServed = !missing.includes('001-tables') && (await runningServers(store)) > 0
    if (isServed && !migrateAnyway)
      throw new UsageError(
        `The tables lack ${names}, and a server of an older version runs on them: restart it with this version first, and it brings them up to date. --migrate does it under that server.`,
      )
    await migrate(store)
    remark(`The tables were brought up to date: ${names}.\n`)
    return store
  } catch (error) {
    await store?.close().catch(() => {})
    throw error instanceof UsageError ? error : new UsageError(whyClosed(error))
  }
}
