import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Db, minuteMs, nowIn, type Store } from './store.ts'
import type { Channel, OutboxTable } from './tables.ts'

export type Job = Selectable<OutboxTable>

export type NewJob = Pick<Job, 'channel' | 'event'> &
  // `delay_ms`: how long the first attempt waits.
  Partial<Pick<Job, 'id' | 'lead_id' | 'subscription_id' | 'detail' | 'delay_ms'>>

export interface Outcome {
  job: Job
  /** When the attempt began. No two attempts of a job begin in the same millisecond, so it also names this one. */
  at: number
  ms: number
  status: number | null
  /** A code such as `ECONNREFUSED` or `HTTP 500`; never a text of the other side, which could quote an address. */
  error: string | null
  /** What the job remembers for its next attempt; without it, what it did before. */
  detail?: string
  next: { state: 'delivered' } | { state: 'dead' } | { state: 'pending'; delayMs: number }
}

/** How long a worker has its jobs; those of one that has died are free after it. */
export const leaseMs = minuteMs
/** How many jobs a worker claims at a time. */
export const maxClaimed = 20

/**
 * Puts jobs on the list, due at once or after their delay. A job whose lead has one of that channel already is left out.
 *
 * @returns how many were added
 */
export async function addJobs(store: Store, db: Db, jobs: NewJob[]): Promise<number> {
  if (jobs.length === 0) return 0
  const now = nowIn(store)
  const rows = jobs.map(({ delay_ms = 0, ...job }) => ({
    id: randomUUID(),
    ...job,
    state: 'pending' as const,
    attempts: 0,
    due_at: sql<number>`${now} + ${sql.lit(delay_ms)}`,
    delay_ms,
    created_at: now,
  }))
  const added = await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows)
}

/**
 * Leases to a worker, for a minute, the jobs that are due for longest.
 *
 * A time much later than was ever meant says that the clock went back, and counts as over: neither a wrong due time nor
 * a wrong lease can then hold a job for long.
 *
 * @param takeOver  whether jobs count whose worker has let its lease run out
 */
export async function claimJobs(
  store: Store,
  channels: Channel[],
  worker: string,
  limit = maxClaimed,
  takeOver = true,
) {
  const now = nowIn(store)
  const skipLocked = store.kind === 'postgres' ? sql`for update skip locked` : sql``
  const over = sql`or lease_until < ${now} or lease_until > ${now} + ${sql.lit(2 * leaseMs)}`
  // One channel at a time is read in the order of the index; together, all that wait would be sorted for each claim.
  const firstOf = (channel: Channel) => sql`
    select * from (
      select id, due_at from outbox
      where state = 'pending' and channel = ${channel}
        and (due_at <= ${now} or due_at > ${now} + delay_ms * 1.2)
        and (lease_until is null ${takeOver ? over : sql``})
      order by due_at limit ${sql.lit(limit)} ${skipLocked}
    ) as due`
  const claim = sql<Job>`
    update outbox set lease_by = ${worker}, lease_until = ${now} + ${sql.lit(leaseMs)}
    where id in (
      select id from (${sql.join(channels.map(firstOf), sql` union all `)}) as first
      order by due_at limit ${sql.lit(limit)}
    ) returning *`
  return (await claim.execute(store.db)).rows
}

/**
 * Writes down what came of claimed jobs, in one transaction: a commit for each would cost more than the deliveries. It
 * may be repeated when the answer was lost. Those without an outcome are free again.
 *
 * Each attempt is noted, and what was delivered is delivered. A failed one decides what comes next only while the lease
 * is still this worker's: another may have the job by now.
 */
export async function settleJobs(store: Store, worker: string, jobs: Job[], outcomes: Outcome[]): Promise<void> {
  const ids = jobs.map(({ id }) => id)
  const now = nowIn(store)
  await store.db.transaction().execute(async (db) => {
    const claimed = db.selectFrom('outbox').select(['id', 'state', 'attempts', 'lease_by']).where('id', 'in', ids)
    // Always in the same order, so that two workers cannot wait for each other.
    const rows = await (store.kind === 'postgres' ? claimed.orderBy('id').forUpdate() : claimed).execute()
    const notes = db.selectFrom('delivery_attempt').select(['outbox_id', 'at']).where('outbox_id', 'in', ids)
    const noted = new Set((await notes.execute()).map(({ outbox_id, at }) => `${outbox_id} ${at}`))
    for (const { job, at, ms, status, error, detail, next } of outcomes) {
      const row = rows.find(({ id }) => id === job.id)
      // Erased since, or written by a call whose answer was lost.
      if (!row || noted.has(`${job.id} ${at}`)) continue
      const attempts = row.attempts + 1
      const note = { outbox_id: job.id, n: attempts, at, ms, status, error }
      await db.insertInto('delivery_attempt').values(note).execute()
      const delayMs = next.state === 'pending' ? Math.round(next.delayMs) : 0
      const decision = {
        state: next.state,
        detail,
        last_status: status,
        last_error: error,
        delay_ms: delayMs,
        due_at: sql<number>`${now} + ${sql.lit(delayMs)}`,
        closed_at: next.state === 'pending' ? null : now,
        lease_by: null,
        lease_until: null,
      }
      const decides = next.state === 'delivered' ? row.state !== 'delivered' : row.lease_by === worker
      const change = db.updateTable('outbox').set(decides ? { attempts, ...decision } : { attempts })
      await change.where('id', '=', job.id).execute()
    }
    const freed = db.updateTable('outbox').set({ lease_by: null, lease_until: null })
    await freed.where('id', 'in', ids).where('lease_by', '=', worker).execute()
  })
}

/** Gives up all that wait, until a person starts them again. @returns how many */
export async function giveUpJobs(store: Store, db: Db, reason: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set state = 'dead', last_error = ${reason}, closed_at = ${nowIn(store)}, lease_by = null, lease_until = null
    where state = 'pending'`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Starts jobs that were given up, or wait, from the first attempt again. One that is under way keeps its lease.
 *
 * @returns how many
 */
export async function retryJobs(store: Store, which: { id: string } | { lead_id: string } | { state: 'dead' }) {
  const jobs = store.db
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, due_at: nowIn(store), delay_ms: 0, closed_at: null })
    .where('state', '!=', 'delivered')
    .where((is) => is.and(which))
  // A receipt starts again only when it is named: by now it would be late, and may go to a stranger.
  const named = 'id' in which ? jobs : jobs.where('channel', '!=', 'receipt')
  return Number((await named.executeTakeFirst()).numUpdatedRows)
}
