import { sql } from 'kysely'
import { type Db, nowIn, type Store } from './store.ts'
import type { Channel } from './tables.ts'

/** A server notes its channels much more often. */
const goneMs = 60_000

/** Notes by which channels this server delivers enquiries, and forgets those that no server has served for a minute. */
export async function noteChannels(store: Store, channels: Channel[]): Promise<void> {
  const now = nowIn(store)
  // Two servers that note the same ones in another order would wait for each other.
  for (const name of [...channels].sort()) {
    await store.db
      .insertInto('channel')
      .values({ name, since: now, seen_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at: now }))
      .execute()
  }
  await store.db
    .deleteFrom('channel')
    .where((is) =>
      is.or([
        is('seen_at', '<', sql<number>`${now} - ${sql.lit(goneMs)}`),
        is('seen_at', '>', sql<number>`${now} + ${sql.lit(goneMs)}`),
      ]),
    )
    .execute()
}

/** A server stops: the next one may have other channels, at once. */
export async function leaveChannels(store: Store, channels: Channel[]): Promise<void> {
  if (channels.length > 0)
    await store.db.updateTable('channel').set({ seen_at: 0 }).where('name', 'in', channels).execute()
}

/** The channels of the servers that run on this store, or ran on it last. */
export async function notedChannels(db: Db): Promise<Channel[]> {
  const rows = await db.selectFrom('channel').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
