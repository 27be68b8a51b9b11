import { sql } from 'kysely'
import { addLeadJobs, type Lead } from './leads.ts'
import { type Db, hourMs, minuteMs, nowIn, type Store } from './store.ts'
import type { Channel } from './tables.ts'

/** A server notes its channels much more often. */
const goneMs = minuteMs
/** Servers that restart one after the other are through much sooner. */
const restartMs = hourMs

/** Notes by which channels this server delivers enquiries, and forgets those that no server has served for a minute. */
export async function noteChannels(store: Store, channels: Channel[]): Promise<void> {
  const now = nowIn(store)
  if (channels.length > 0)
    await store.db
      .insertInto('channel')
      // Two servers that note the same ones in another order would wait for each other.
      .values([...channels].sort().map((name) => ({ name, since: now, seen_at: now })))
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at: now }))
      .execute()
  await store.db.deleteFrom('channel').where(sql<number>`abs(seen_at - ${now})`, '>', goneMs).execute()
}

/**
 * Adds the jobs that the enquiries of a server with fewer channels lack: while servers restart with a new channel one
 * after the other, the old ones go on taking enquiries and know nothing of it.
 *
 * @param channels  those of this server, noted before
 * @returns how many enquiries got some
 */
export async function addMissingJobs(store: Store, channels: Channel[]): Promise<number> {
  // A receipt would come late, and has rules of its own.
  const wanted = channels.filter((channel) => channel !== 'receipt')
  if (wanted.length === 0) return 0
  const { rows: leads } = await sql<Lead>`
    select * from lead
    where state = 'accepted' and kind = 'contact' and created_at > ${nowIn(store)} - ${sql.lit(restartMs)}
      and exists (
        select 1 from channel where name in (${sql.join(wanted)}) and since <= lead.created_at
          and not exists (select 1 from outbox where lead_id = lead.id and outbox.channel = channel.name))
    `.execute(store.db)
  for (const lead of leads) await addLeadJobs(store, store.db, lead, wanted)
  return leads.length
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
