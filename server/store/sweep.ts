import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { errorCodes } from '../log/facts.ts'
import type { Store } from './store.ts'

type SqliteStore = Store & { kind: 'sqlite' }

/** How long another program may keep the log of SQLite in use. */
const patienceMs = 5_000
const pauseMs = 50

/**
 * Removes what deleting leaves behind: SQLite keeps the bytes in its write-ahead log (in the file itself `secure_delete`
 * has overwritten them), PostgreSQL keeps the rows until they are vacuumed.
 *
 * @returns null, or a sentence that says what is left where and what to do
 */
export async function sweep(store: Store): Promise<string | null> {
  return store.kind === 'sqlite' ? emptyLog(store) : vacuum(store)
}

async function emptyLog(store: SqliteStore): Promise<string | null> {
  if (await logEmptied(store, patienceMs)) return null
  return 'The rows are gone, but their bytes are still in leads.sqlite-wal, because another program is reading the store: run this again when that has ended.'
}

/** Tries to bring the write-ahead log into the file, for so many milliseconds. @returns whether it is empty now */
export async function logEmptied({ database }: SqliteStore, forMs: number): Promise<boolean> {
  const until = performance.now() + forMs
  do {
    if (!isBusy(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all([]))) return true
    await wait(pauseMs)
  } while (performance.now() < until)
  return false
}

/** `wal_checkpoint` is no error when it could not do its work: it answers with a row that says so. */
function isBusy(rows: unknown[]): boolean {
  const [row] = rows
  return typeof row !== 'object' || row === null || !('busy' in row) || row.busy !== 0
}

/** On a connection of its own: those of the pool allow no statement of more than 4 s. */
async function vacuum({ pool }: Store & { kind: 'postgres' }): Promise<string | null> {
  const client = new pg.Client({ connectionString: pool.options.connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query("set statement_timeout = 0; set lock_timeout = '60s'")
    await client.query('vacuum lead, subscription, outbox, delivery_attempt')
    return null
  } catch (error) {
    const { code } = errorCodes(error)
    return `The rows are gone, but PostgreSQL still has to vacuum them, which failed (${code}): run "vacuum lead, subscription, outbox, delivery_attempt" in the database.`
  } finally {
    await client.end().catch(() => {})
  }
}
