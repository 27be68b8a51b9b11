import { sql } from 'kysely'
import type { SendMailOptions } from 'nodemailer'
import { addJobs, type Job } from '../store/outbox.ts'
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

/** What was held or given up, read when the mail is written; what somebody has dealt with since is left out. */
export async function digestMail(job: Job, store: Store): Promise<SendMailOptions | null> {
  const { held, dead } = await newsIn(store, spanOf(job.detail))
  if (held.count + dead.count === 0) return null
  const heldLines = held.first.map(
    (lead) =>
      `${lead.first_name} ${lead.last_name} (${lead.bot_reasons})\n  npm run leads -- show ${lead.id}\n  npm run leads -- release ${lead.id}`,
  )
  const deadLines = dead.first.map(
    (one) =>
      `${one.channel}, ${one.attempts} attempts, last: ${one.last_error}\n  npm run leads -- outbox retry ${one.id}`,
  )
  const parts: string[] = []
  if (held.count > 0)
    parts.push('Held because they look like a machine’s. Nothing is lost: release those that are not.', ...heldLines)
  parts.push(...more(held, 'list --state quarantined'))
  if (dead.count > 0) parts.push('Given up after the last attempt. The enquiries themselves are stored.', ...deadLines)
  parts.push(...more(dead, 'outbox list'))
  return {
    subject: [held.count > 0 && `${held.count} held`, dead.count > 0 && `${dead.count} not delivered`]
      .filter(Boolean)
      .join(', ')
      .replace(/^/, 'Enquiries: '),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${parts.join('\n\n')}\n`,
  }
}

function more({ first, count }: { first: unknown[]; count: number }, command: string): string[] {
  return count > first.length ? [`And ${count - first.length} more:\n  npm run leads -- ${command}`] : []
}

interface Span {
  from: number
  to: number
}

async function newsIn(store: Store, { from, to }: Span) {
  const held = store.db
    .selectFrom('lead')
    .where('state', '=', 'quarantined')
    .where('created_at', '>', from)
    .where('created_at', '<=', to)
  const dead = store.db
    .selectFrom('outbox')
    .where('state', '=', 'dead')
    .where('channel', '!=', 'digest')
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

function spanOf(detail: string | null): Span {
  const span: unknown = JSON.parse(detail ?? '{}')
  const read = (name: 'from' | 'to') =>
    typeof span === 'object' && span !== null && name in span ? Number((span as Record<string, unknown>)[name]) : 0
  return { from: read('from'), to: read('to') }
}
