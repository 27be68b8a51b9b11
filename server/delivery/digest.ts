import { sql } from 'kysely'
import { reportedUntil } from '../store/leads.ts'
import { addJobs } from '../store/outbox.ts'
import { nowIn, type Store } from '../store/store.ts'

const hourMs = 3_600_000
/** A row may bear a time from before the digest and be seen only after it; no transaction is open for longer than this. */
const settledMs = 10_000
const mostTold = 100

/** The way by which a digest leaves: its own mail, or where there is none the webhook. */
export type DigestWay = 'digest' | 'webhook'

export function digestWay(delivery: { mail: unknown; webhook: unknown }): DigestWay | null {
  if (delivery.mail !== null) return 'digest'
  return delivery.webhook === null ? null : 'webhook'
}

/**
 * Puts a digest on the list when enquiries were held, or deliveries given up, since the last one that arrived; at most one
 * an hour, and none while another is on its way.
 *
 * @returns whether there is one to send
 */
export async function makeDigest(store: Store, way: DigestWay = 'digest'): Promise<boolean> {
  const now = await timeIn(store)
  const last = await lastDigest(store)
  if (last && now - last.created_at < hourMs) return false
  if (last?.state === 'pending') {
    if (last.channel === way) return false
    await giveUp(store, last.id)
  }
  const span = await untoldSpan(store, now)
  const { held, dead } = await newsIn(store, span)
  if (held.count + dead.count === 0) return false
  // Two servers that think of it at once follow the same one, make the same id, and one of them wins.
  const id = `digest-${last?.created_at ?? 0}`
  await addJobs(store, store.db, [{ id, channel: way, event: 'digest', detail: JSON.stringify(span) }])
  return true
}

/** How much was held or given up that no digest has told yet. */
export async function untold(store: Store): Promise<{ held: number; dead: number }> {
  const { held, dead } = await newsIn(store, await untoldSpan(store, await timeIn(store)))
  return { held: held.count, dead: dead.count }
}

async function timeIn(store: Store): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${nowIn(store)} as now`.execute(store.db)
  return rows[0]?.now ?? 0
}

function lastDigest(store: Store) {
  const digests = store.db.selectFrom('outbox').select(['id', 'created_at', 'state', 'channel', 'detail'])
  return digests.where('event', '=', 'digest').orderBy('created_at', 'desc').executeTakeFirst()
}

async function untoldSpan(store: Store, now: number): Promise<Span> {
  return { from: await reportedUntil(store.db), to: now - settledMs }
}

/** It waits for a way that this server does not have any more. */
async function giveUp(store: Store, id: string): Promise<void> {
  await store.db
    .updateTable('outbox')
    .set({ state: 'dead', last_error: 'no such way any more', closed_at: nowIn(store) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

interface Span {
  from: number
  to: number
}

/** What was held or given up in a span of time; the first hundred of each in full. */
export async function newsIn(store: Store, { from, to }: Span) {
  const held = store.db
    .selectFrom('lead')
    .where('state', '=', 'quarantined')
    .where('created_at', '>', from)
    .where('created_at', '<=', to)
  const dead = store.db
    .selectFrom('outbox')
    .where('state', '=', 'dead')
    // A receipt that was refused is no news: a stranger typed the address.
    .where('channel', '!=', 'receipt')
    .where('event', '!=', 'digest')
    .where('closed_at', '>', from)
    .where('closed_at', '<=', to)
  const heldFirst = held.select(['id', 'first_name', 'last_name', 'bot_reasons']).orderBy('created_at').limit(mostTold)
  const deadFirst = dead.select(['id', 'channel', 'attempts', 'last_error']).orderBy('closed_at').limit(mostTold)
  const heldCount = held.select((is) => is.fn.countAll().as('n'))
  const deadCount = dead.select((is) => is.fn.countAll().as('n'))
  return {
    held: { first: await heldFirst.execute(), count: Number((await heldCount.executeTakeFirstOrThrow()).n) },
    dead: { first: await deadFirst.execute(), count: Number((await deadCount.executeTakeFirstOrThrow()).n) },
  }
}

export function spanOf(detail: string | null): Span {
  const span: unknown = JSON.parse(detail ?? '{}')
  const read = (name: 'from' | 'to') =>
    typeof span === 'object' && span !== null && name in span ? Number((span as Record<string, unknown>)[name]) : 0
  return { from: read('from'), to: read('to') }
}
