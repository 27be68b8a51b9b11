import { copyTables, fillEmpty, refuseRunning } from './copyTables.ts'
import { markMoved, refuseWider } from './openStore.ts'
import type { Db, Store } from './store.ts'
import { UnusableStore } from './storeError.ts'

/**
 * Copies everything from SQLite to an empty PostgreSQL and closes the SQLite side. Each side has one transaction, so a
 * stop in the middle leaves both as they were. The SQLite side commits first: between the two commits both are closed or
 * empty, and the same call again completes the move. The other way round, both could deliver.
 *
 * Jobs keep their ids, leases and attempts: what was delivered stays so, and what a killed server had under way waits
 * until its lease is over.
 *
 * @param place  the target, without a password: a store that was closed for one is moved to no other
 * @param audit  adds the line that names the place
 * @returns how many rows of each table; null when an earlier call had moved all of it
 * @throws UnusableStore when nothing was moved, for a reason that stands in the message
 */
export async function moveStore(
  source: Store,
  target: Store,
  place: string,
  audit: (db: Db, detail: string) => Promise<void>,
): Promise<Record<string, number> | null> {
  const earlier = await closingMove(source.db)
  if (earlier) {
    if (earlier.detail !== place) throw new UnusableStore(`This store was moved to ${earlier.detail}.`)
    const arrived = await target.db.selectFrom('audit').select('id').where('id', '=', earlier.id).executeTakeFirst()
    if (arrived) return null
  }
  await refuseRunning(source, 'the SQLite store')
  await refuseWider(source)
  return fillEmpty(target, place, (to) =>
    source.db.transaction().execute(async (from) => {
      await audit(from, place)
      const moved = await copyTables(from, to)
      await markMoved(from)
      return moved
    }),
  )
}

/** The line in the audit that closed the SQLite store, and where its enquiries went. */
export function closingMove(db: Db) {
  return db.selectFrom('audit').select(['id', 'detail']).where('action', '=', 'move').executeTakeFirst()
}
