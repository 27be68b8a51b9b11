import { hash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { markMoved } from './openStore.ts'
import type { Db, Store } from './store.ts'
import { UnusableStore } from './storeError.ts'
import { runningServers } from './storeHandle.ts'
import type { Tables } from './tables.ts'

/** In this order, because a row comes after those that it refers to. What servers note of themselves stays behind. */
const tables = ['lead', 'subscription', 'outbox', 'delivery_attempt', 'audit', 'consent_text', 'secret'] as const

type Table = (typeof tables)[number]

/** Limited by PostgreSQL's 65,535 parameters of a statement. */
const rowsAtOnce = 500

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
): Promise<Record<Table, number> | null> {
  const earlier = await closingMove(source.db)
  if (earlier) {
    if (earlier.detail !== place) throw new UnusableStore(`This store was moved to ${earlier.detail}.`)
    const arrived = await target.db.selectFrom('audit').select('id').where('id', '=', earlier.id).executeTakeFirst()
    if (arrived) return null
  }
  if ((await runningServers(source)) > 0) throw new UnusableStore(`A server runs on the SQLite store. ${stopIt}`)
  if ((await runningServers(target)) > 0) throw new UnusableStore(`A server runs on ${place}. ${stopIt}`)

  return target.db.transaction().execute(async (to) => {
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(to)
    await emptyOrRefused(to, place)
    return source.db.transaction().execute(async (from) => {
      await audit(from, place)
      const moved = {} as Record<Table, number>
      for (const table of tables) moved[table] = await copy(table, from, to)
      await markMoved(from)
      return moved
    })
  })
}

const stopIt = 'Stop it, and try again 15 seconds later.'

/** The line in the audit that closed the SQLite store, and where its enquiries went. */
export function closingMove(db: Db) {
  return db.selectFrom('audit').select(['id', 'detail']).where('action', '=', 'move').executeTakeFirst()
}

async function emptyOrRefused(to: Db, place: string): Promise<void> {
  // A server that has just started on an empty database has made these.
  for (const table of ['consent_text', 'secret'] as const) await to.deleteFrom(table).execute()
  for (const table of tables) {
    const row = await to.selectFrom(table).select(sql.lit(1).as('one')).limit(1).executeTakeFirst()
    if (row) throw new UnusableStore(`${place} is not empty: it has rows in "${table}".`)
  }
}

/** Copies a table and compares what PostgreSQL has stored of it. @returns how many rows it has */
async function copy(table: Table, from: Db, to: Db): Promise<number> {
  for (let count = 0; ; ) {
    const page = sql<Insertable<Tables[Table]>>`
      select * from ${sql.table(table)} order by rowid limit ${sql.lit(rowsAtOnce)} offset ${count}`
    const { rows } = await page.execute(from)
    if (rows.length === 0) return count
    const stored = await to.insertInto(table).values(rows).returningAll().execute()
    if (hashOf(rows) !== hashOf(stored))
      throw new UnusableStore(`"${table}" did not arrive as it was sent. Nothing was moved.`)
    count += rows.length
  }
}

/** Of rows in whatever order they and their columns come. */
function hashOf(rows: object[]): string {
  const texts = rows.map((row) => JSON.stringify(Object.entries(row).sort()))
  return hash('sha256', texts.sort().join('\n'))
}
