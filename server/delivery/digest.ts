import { sql } from 'kysely'
import { addJobs } from '../store/outbox.ts'
import { nowIn, type Store } from '../store/store.ts'

const hourMs = 3_600_000
/** A row may bear a time from before the digest and be seen only after it; no transaction is open for longer than this. */
const settledMs = 10_000
const mostTold = 100

/**
 * Puts a digest on the list when enquiries were held, or deliveries given up, since the last one; at most one an hour.
 *
 * @returns whether there is one to send
 */
export async function makeDigest(store: Store): Promise<boolean> {
  const { rows } = await sql<{ now: number }>`select ${nowIn(store)} as now`.execute(store.db)
  const now = rows[0]?.now ?? 0
  const last = await store.db
    .selectFrom('outbox')
    .select(['created_at', 'detail'])
    .where('channel', '=', 'digest')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (last && now - last.created_at < hourMs) return false
  const span = { from: last ? spanOf(last.detail).to : 0, to: now - settledMs }
  const { held, dead } = await newsIn(store, span)
  if (held.count + dead.count === 0) return false
  // Two servers that think of it in the same hour make the same id, and one of them wins.
  const id = `digest-${new Date(now).toISOString().slice(0, 13)}`
  await addJobs(store, store.db, [{ id, channel: 'digest', event: 'digest', detail: JSON.stringify(span) }])
  return true
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
    .where('channel', 'not in', ['digest', 'receipt'])
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
