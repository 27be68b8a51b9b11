import { chmodSync, copyFileSync, existsSync } from 'node:fs'
import { sql } from 'kysely'
import { errorCodes } from '../log/log.ts'
import { type ErasureList, repeatErasures } from './erasures.ts'
import { migrate, missingChanges } from './openStore.ts'
import { giveUpJobs } from './outbox.ts'
import { isIntact, openSqlite, sqliteFile } from './sqlite.ts'
import type { Db, SqliteStore, Store } from './store.ts'
import { UnusableStore, whyClosed } from './storeError.ts'

const noBackup = 'It is no whole file of "leads backup". What pg_dump wrote is loaded with psql or pg_restore.'
const full = 13

/**
 * Opens a copy of a backup, with its tables brought up to date. The backup itself stays as it is.
 *
 * @param folder  an empty one for the copy
 * @throws UnusableStore when it is no whole backup, or of a newer version
 */
export async function openBackup(file: string, folder: string): Promise<SqliteStore> {
  let copy: SqliteStore | undefined
  try {
    // A file that a server had open may have its last changes beside it.
    for (const end of existsSync(`${file}-wal`) ? ['', '-wal'] : ['']) {
      copyFileSync(file + end, sqliteFile(folder) + end)
      chmodSync(sqliteFile(folder) + end, 0o600)
    }
    copy = await openSqlite(folder, Date.now)
    if (!isIntact(copy) || (await missingChanges(copy)).includes('001-tables')) throw new UnusableStore(noBackup)
    await migrate(copy)
    return copy
  } catch (error) {
    await copy?.close().catch(() => {})
    const { code, errcode } = errorCodes(error)
    let why = errcode === undefined || errcode === full ? whyClosed(error) : noBackup
    if (!copy && errcode === undefined) why = `It cannot be copied to ${folder} (${code}).`
    throw new UnusableStore(`${file} cannot be restored. ${why}`)
  }
}

/**
 * Makes a store that was loaded from a backup safe to serve: nothing leaves a second time unless a person says so, and
 * who was erased since is erased again.
 */
export async function settleRestored(store: Store, db: Db, list: ErasureList) {
  // A server adds deliveries by what others have noted there.
  for (const table of ['heartbeat', 'channel'] as const) await db.deleteFrom(table).execute()
  return { ...(await repeatErasures(db, list)), givenUp: await giveUpJobs(store, db, 'restored') }
}

/** What is in a store; the newest enquiry's time in ms, or `null` without any. */
export async function holdings(db: Db) {
  const { rows } = await sql<{ leads: number; subscriptions: number; jobs: number; newest: number | null }>`select
    (select count(*) from lead) as leads, (select count(*) from subscription) as subscriptions,
    (select count(*) from outbox) as jobs, (select max(created_at) from lead) as newest`.execute(db)
  return rows[0]!
}
