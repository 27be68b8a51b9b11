import { hash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { isMoved, markMoved } from './migrate.ts'
import type { Db, Store } from './store.ts'
import { runningServers } from './storeHandle.ts'
import type { Tables } from './tables.ts'

/** In this order, because a row comes after those that it refers to. What servers note of themselves stays behind. */
const tables = ['lead', 'subscription', 'outbox', 'delivery_attempt', 'audit', 'consent_text', 'secret'] as const
/** A server that has just started on an empty database has made these. */
const madeAtStart = ['consent_text', 'secret'] as const

/** Limited by PostgreSQL's 65,535 parameters of a statement. */
const rowsAtOnce = 500

export type Moved = Record<(typeof tables)[number], number>

/** Nothing was moved, for a reason that stands in the message. */
export class MoveRefused extends Error {}

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
 * @throws MoveRefused
 */
export async function moveStore(
  source: Store,
  target: Store,
  place: string,
  audit: (db: Db, detail: string) => Promise<void>,
): Promise<Moved | null> {
  const earlier = await lastMove(source.db)
  if (earlier !== undefined && (await isMoved(source))) {
    if (earlier.detail !== place) throw new MoveRefused(`This store was moved to ${earlier.detail}.`)
    const arrived = await target.db.selectFrom('audit').select('id').where('id', '=', earlier.id).executeTakeFirst()
    if (arrived) return null
  }
  if ((await runningServers(source)) > 0) throw new MoveRefused(`A server runs on the SQLite store. ${stopIt}`)
  if ((await runningServers(target)) > 0) throw new MoveRefused(`A server runs on ${place}. ${stopIt}`)

  return target.db.transaction().execute(async (to) => {
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(to)
    await emptyOrRefused(to, place)
    return source.db.transaction().execute(async (from) => {
      await audit(from, place)
      const moved = {} as Moved
      for (const table of tables) moved[table] = await copy(table, from, to)
      await markMoved(from)
      return moved
    })
  })
}

const stopIt = 'Stop it, and try again 15 seconds later.'

function lastMove(db: Db) {
  const moves = db.selectFrom('audit').select(['id', 'detail']).where('action', '=', 'move')
  return moves.orderBy('at', 'desc').limit(1).executeTakeFirst()
}

async function emptyOrRefused(to: Db, place: string): Promise<void> {
  for (const table of madeAtStart) await to.deleteFrom(table).execute()
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(to)
    if (rows.length > 0) throw new MoveRefused(`${place} is not empty: it has rows in "${table}".`)
  }
}

/** Copies a table, reads it back, and compares. @returns how many rows it has */
async function copy(table: (typeof tables)[number], from: Db, to: Db): Promise<number> {
  const [sent, arrived] = [new Fingerprint(), new Fingerprint()]
  for (let last = -1, more = true; more; ) {
    const page = sql<Row>`
      select rowid as row_number, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${sql.lit(rowsAtOnce)}`
    const found = (await page.execute(from)).rows
    const rows = found.map(({ row_number, ...row }) => row)
    for (const row of rows) sent.add(row)
    if (rows.length > 0)
      await to
        .insertInto(table)
        .values(rows as Insertable<Tables[typeof table]>[])
        .execute()
    last = found.at(-1)?.row_number ?? last
    more = found.length === rowsAtOnce
  }
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(to)
  for (let more = true; more; ) {
    const { rows } = await sql<object>`fetch ${sql.lit(rowsAtOnce)} from copied`.execute(to)
    for (const row of rows) arrived.add(row)
    more = rows.length > 0
  }
  await sql`close copied`.execute(to)
  if (sent.count !== arrived.count || sent.sum !== arrived.sum)
    throw new MoveRefused(`"${table}" did not arrive as it was sent. Nothing was moved.`)
  return sent.count
}

/** With its number in SQLite. */
interface Row {
  row_number: number
}

/** Of the rows of a table, in whatever order they come. */
class Fingerprint {
  count = 0
  sum = 0n

  add(row: object): void {
    this.count += 1
    this.sum += BigInt(`0x${hash('sha256', JSON.stringify(Object.entries(row).sort()))}`)
  }
}
