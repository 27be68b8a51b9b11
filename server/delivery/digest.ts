import { sql } from 'kysely'
import { reportedUntil } from '../store/leads.ts'
import { addJobs, type Job } from '../store/outbox.ts'
import { hourMs, nowIn, readNow, type Store } from '../store/store.ts'

/** A row may bear a time from before the digest and be seen only after it; no transaction is open for longer than this. */
const latestMs = 10_000
/** How many of each kind a digest lists; of the others it gives the number. */
const maxListed = 100

export type Digest = Awaited<ReturnType<typeof newsIn>>

/**
 * Adds a digest to the outbox when enquiries were held, or deliveries given up, since the last one that arrived; at most
 * one an hour, and none while another is on its way.
 *
 * @returns whether there is one to send
 */
export async function addDigest(store: Store, channel: 'digest' | 'webhook'): Promise<boolean> {
  // One that waits for a channel which is no longer set leaves by the one that is.
  await store.db
    .updateTable('outbox')
    .set({ channel, due_at: nowIn(store) })
    .where('event', '=', 'digest')
    .where('state', '=', 'pending')
    .where('channel', '!=', channel)
    .execute()
  const last = await store.db
    .selectFrom('outbox')
    .select(['created_at', 'state'])
    .where('event', '=', 'digest')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const span = await unreportedSpan(store)
  if (last && (last.state === 'pending' || span.to + latestMs - last.created_at < hourMs)) return false
  const { heldCount, deadCount } = await newsIn(store, span)
  if (heldCount + deadCount === 0) return false
  // Two servers that do this at once follow the same one and make the same id: one of them wins. What had followed it
  // before a restore may have arrived.
  const restores = store.db.selectFrom('audit').select('at').where('action', '=', 'restore').orderBy('at', 'desc')
  const id = `digest-${Math.max(last?.created_at ?? 0, (await restores.executeTakeFirst())?.at ?? 0)}`
  await addJobs(store, store.db, [{ id, channel, event: 'digest', detail: JSON.stringify(span) }])
  return true
}

/** How many enquiries were held, and deliveries given up, that no digest has reported in the time that it has for it. */
export async function unreported(store: Store, withinMs = latestMs): Promise<{ held: number; dead: number }> {
  const { heldCount, deadCount } = await newsIn(store, await unreportedSpan(store, withinMs))
  return { held: heldCount, dead: deadCount }
}

async function unreportedSpan(store: Store, withinMs = latestMs) {
  return { from: await reportedUntil(store.db), to: (await readNow(store, store.db)) - withinMs }
}

/** What a digest reports, read when it is sent; `null` when all of it was released or retried since. */
export async function digestOf({ detail }: Pick<Job, 'detail'>, store: Store): Promise<Digest | null> {
  const digest = await newsIn(store, JSON.parse(detail ?? '{}'))
  return digest.heldCount + digest.deadCount > 0 ? digest : null
}

/** What was held or given up later than `from`, up to `to`; the first hundred of each in full. */
async function newsIn({ db }: Store, { from, to }: { from: number; to: number }) {
  const total = sql<number>`count(*) over ()`.as('total')
  const held = await db
    .selectFrom('lead')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .select([sql<string>`coalesce(bot_reasons, '')`.as('reasons'), total])
    .where('state', '=', 'quarantined')
    .where('created_at', '>', from)
    .where('created_at', '<=', to)
    .orderBy('created_at')
    .limit(maxListed)
    .execute()
  const dead = await db
    .selectFrom('outbox')
    .select(['id', 'channel', 'attempts', sql<string>`coalesce(last_error, '')`.as('error'), total])
    .where('state', '=', 'dead')
    // A receipt that was refused is no news: a stranger typed the address.
    .where('channel', '!=', 'receipt')
    .where('event', '!=', 'digest')
    .where('closed_at', '>', from)
    .where('closed_at', '<=', to)
    .orderBy('closed_at')
    .limit(maxListed)
    .execute()
  return { held, heldCount: held[0]?.total ?? 0, dead, deadCount: dead[0]?.total ?? 0 }
}
