import { sql } from 'kysely'
import { nowIn, type Store } from './store.ts'

/** Three beats. */
const silentMs = 15_000

/** How many servers have written their heartbeat within the last seconds. */
export async function runningServers(store: Store): Promise<number> {
  const { n } = await store.db
    .selectFrom('heartbeat')
    .select((is) => is.fn.countAll().as('n'))
    .where('at', '>', sql<number>`${nowIn(store)} - ${sql.lit(silentMs)}`)
    .executeTakeFirstOrThrow()
  return Number(n)
}
