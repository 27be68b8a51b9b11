import { hash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Db, Store } from './store.ts'
import { UnusableStore } from './storeError.ts'
import { runningServers } from './storeHandle.ts'
import type { Tables } from './tables.ts'

/**
 * What is copied, and the columns that no two rows of a table have in common. A table comes after those that its rows
 * refer to. What servers note of themselves stays behind.
 */
const keys = {
  lead: ['id'],
  subscription: ['id'],
  outbox: ['id'],
  delivery_attempt: ['outbox_id', 'at', 'n'],
  audit: ['id'],
  consent_text: ['version'],
  secret: ['name'],
}

type Table = keyof typeof keys
type Counts = Record<Table, number>

const tables = Object.keys(keys) as Table[]
/** Limited by PostgreSQL's 65,535 parameters of a statement, and by SQLite's 32,766. */
const rowsAtOnce = 500

/**
 * Copies every row, a page at a time, and compares what was stored of it by count and hash.
 *
 * @param from  a transaction that sees one moment of a store, or a store that nobody else has open
 * @param to  a transaction on empty tables
 * @returns how many rows of each table
 */
export async function copyTables(from: Db, to: Db): Promise<Counts> {
  const counts = {} as Counts
  for (const table of tables) counts[table] = await copyTable(table, from, to)
  return counts
}

async function copyTable(table: Table, from: Db, to: Db): Promise<number> {
  const key = sql.join(keys[table].map((column) => sql.ref(column)))
  let after = sql``
  for (let count = 0; ; ) {
    const page = sql<Insertable<Tables[Table]> & Record<string, unknown>>`
      select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(rowsAtOnce)}`
    const { rows } = await page.execute(from)
    const last = rows.at(-1)
    if (!last) {
      const all = sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`
      if ((await all.execute(from)).rows[0]?.n !== count) throw new UnusableStore(differs(table))
      return count
    }
    const stored = await to.insertInto(table).values(rows).returningAll().execute()
    if (hashOf(rows) !== hashOf(stored)) throw new UnusableStore(differs(table))
    count += rows.length
    after = sql`where (${key}) > (${sql.join(keys[table].map((column) => last[column]))})`
  }
}

const differs = (table: Table) => `"${table}" did not arrive as it was sent. Nothing was copied.`

/** Of rows in whatever order they and their columns come. */
function hashOf(rows: object[]): string {
  const texts = rows.map((row) => JSON.stringify(Object.entries(row).sort()))
  return hash('sha256', texts.sort().join('\n'))
}

/**
 * Fills an empty store in one transaction, so that a stop in the middle leaves it empty.
 *
 * @throws UnusableStore while a server runs on it, or when somebody's data is in it
 */
export function fillEmpty<Result>(store: Store, place: string, fill: (to: Db) => Promise<Result>): Promise<Result> {
  return store.db.transaction().execute(async (to) => {
    if (store.kind === 'postgres')
      await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(to)
    await refuseRunning(store, place, to)
    for (const table of ['lead', 'subscription'] as const) {
      if (!(await to.selectFrom(table).select(sql.lit(1).as('one')).limit(1).executeTakeFirst())) continue
      const advice = store.kind === 'sqlite' ? 'Move it away first, with what is beside it.' : 'Name an empty database.'
      throw new UnusableStore(`${place} is not empty: it has rows in "${table}". ${advice}`)
    }
    // What a server or a command has noted there without any enquiry.
    for (const table of [...tables, 'heartbeat', 'channel'] as const) await to.deleteFrom(table).execute()
    return fill(to)
  })
}

/** @throws UnusableStore while a server runs on a store */
export async function refuseRunning(store: Store, place: string, db: Db = store.db): Promise<void> {
  if ((await runningServers(store, db)) > 0)
    throw new UnusableStore(`A server runs on ${place}. Stop it, and try again 15 seconds later.`)
}
