import type { Log } from '../log/log.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** Where the store is, as the settings say. */
export interface StoreAddress {
  /** PostgreSQL; `null` means SQLite in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
}

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
    await prepare?.(store)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Opens the store with the tables that it has. */
export async function connectStore(
  { databaseUrl, dataDir }: StoreAddress,
  log: Log,
  now?: () => number,
): Promise<Store> {
  return databaseUrl ? openPostgres(databaseUrl, log, now ?? null) : openSqlite(dataDir, now ?? Date.now)
}
