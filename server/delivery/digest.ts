import { sql } from 'kysely'
import type { SendMailOptions } from 'nodemailer'
import { addJobs, type Job } from '../store/outbox.ts'
import { nowIn, type Store } from '../store/store.ts'

const hourMs = 3_600_000

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
  const span = { from: last ? spanOf(last.detail).to : 0, to: now }
  const { held, dead } = await newsIn(store, span)
  if (held.length + dead.length === 0) return false
  // Two servers that think of it in the same hour make the same id, and one of them wins.
  const id = `digest-${new Date(now).toISOString().slice(0, 13)}`
  await addJobs(store, store.db, [{ id, channel: 'digest', event: 'digest', detail: JSON.stringify(span) }])
  return true
}

/** What was held or given up, read when the mail is written; what somebody has dealt with since is left out. */
export async function digestMail(job: Job, store: Store): Promise<SendMailOptions | null> {
  const { held, dead } = await newsIn(store, spanOf(job.detail))
  if (held.length + dead.length === 0) return null
  const heldLines = held.map(
    (lead) =>
      `${lead.first_name} ${lead.last_name} (${lead.bot_reasons})\n  npm run leads -- show ${lead.id}\n  npm run leads -- release ${lead.id}`,
  )
  const deadLines = dead.map(
    (one) =>
      `${one.channel}, ${one.attempts} attempts, last: ${one.last_error}\n  npm run leads -- outbox retry ${one.id}`,
  )
  const parts: string[] = []
  if (held.length > 0)
    parts.push('Held because they look like a machine’s. Nothing is lost: release those that are not.', ...heldLines)
  if (dead.length > 0) parts.push('Given up after the last attempt. The enquiries themselves are stored.', ...deadLines)
  return {
    subject: [held.length > 0 && `${held.length} held`, dead.length > 0 && `${dead.length} not delivered`]
      .filter(Boolean)
      .join(', ')
      .replace(/^/, 'Enquiries: '),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${parts.join('\n\n')}\n`,
  }
}

interface Span {
  from: number
  to: number
}

async function newsIn(store: Store, { from, to }: Span) {
  const held = await store.db
    .selectFrom('lead')
    .select(['id', 'first_name', 'last_name', 'bot_reasons'])
    .where('state', '=', 'quarantined')
    .where('created_at', '>', from)
    .where('created_at', '<=', to)
    .orderBy('created_at')
    .limit(100)
    .execute()
  const dead = await store.db
    .selectFrom('outbox')
    .select(['id', 'channel', 'attempts', 'last_error'])
    .where('state', '=', 'dead')
    .where('channel', '!=', 'digest')
    .where('closed_at', '>', from)
    .where('closed_at', '<=', to)
    .orderBy('closed_at')
    .limit(100)
    .execute()
  return { held, dead }
}

function spanOf(detail: string | null): Span {
  const span: unknown = JSON.parse(detail ?? '{}')
  const read = (name: 'from' | 'to') =>
    typeof span === 'object' && span !== null && name in span ? Number((span as Record<string, unknown>)[name]) : 0
  return { from: read('from'), to: read('to') }
}
