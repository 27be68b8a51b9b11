import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Db, nowIn, type Store } from './store.ts'
import type { Channel, OutboxTable } from './tables.ts'

export type Job = Selectable<OutboxTable>

export interface NewJob {
  id?: string
  channel: Channel
  event: string
  lead_id?: string | null
  subscription_id?: string | null
  detail?: string | null
  /** How long the first attempt waits. */
  delay_ms?: number
}

/** What became of one attempt. */
export interface Outcome {
  job: Job
  /** When the attempt began, and how long it took. */
  at: number
  ms: number
  status: number | null
  /** A code such as `ECONNREFUSED` or `HTTP 500`; never a text of the other side, which could quote an address. */
  error: string | null
  next: { state: 'delivered' } | { state: 'dead' } | { state: 'pending'; delayMs: number }
}

const leaseMs = 60_000
/** How many jobs a worker takes at a time. */
export const batchSize = 20

/** Puts jobs on the list, due at once or after their delay. A job whose lead has one of that channel already is left out. */
export async function addJobs(store: Store, db: Db, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const now = nowIn(store)
  const rows = jobs.map(({ delay_ms = 0, ...job }) => ({
    ...{ id: randomUUID(), ...job, state: 'pending' as const, attempts: 0 },
    ...{ due_at: sql<number>`${now} + ${sql.lit(delay_ms)}`, delay_ms, created_at: now },
  }))
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Takes up to 20 due jobs for a minute; no other worker gets them meanwhile. A worker that dies loses them when the
 * minute is over.
 *
 * A time much later than was ever meant says that the clock has gone back, and counts as over: neither a wrong due time
 * nor a wrong lease can then hold a job for long.
 */
export function claimJobs(store: Store, channels: Channel[], worker: string): Promise<Job[]> {
  const now = nowIn(store)
  const skipLocked = store.kind === 'postgres' ? sql`for update skip locked` : sql``
  const claim = sql<Job>`
    update outbox set lease_by = ${worker}, lease_until = ${now} + ${sql.lit(leaseMs)}
    where id in (
      select id from outbox
      where state = 'pending' and channel in (${sql.join(channels)})
        and (due_at <= ${now} or due_at > ${now} + delay_ms * 1.2)
        and (lease_until is null or lease_until < ${now} or lease_until > ${now} + ${sql.lit(2 * leaseMs)})
      order by due_at limit ${sql.lit(batchSize)} ${skipLocked}
    ) returning *`
  return claim.execute(store.db).then(({ rows }) => rows)
}

/**
 * Writes down a batch of attempts in one transaction: a commit for each would cost more than the deliveries.
 *
 * @param worker  an outcome counts only while its lease is still this worker's
 */
export async function settleJobs(store: Store, worker: string, outcomes: Outcome[]): Promise<void> {
  const now = nowIn(store)
  await store.db.transaction().execute(async (db) => {
    for (const { job, at, ms, status, error, next } of outcomes) {
      const delayMs = next.state === 'pending' ? Math.round(next.delayMs) : 0
      const n = job.attempts + 1
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({
          state: next.state,
          attempts: n,
          last_status: status,
          last_error: error,
          lease_by: null,
          lease_until: null,
        })
        .set({ due_at: sql<number>`${now} + ${sql.lit(delayMs)}`, delay_ms: delayMs })
        .set({ closed_at: next.state === 'pending' ? null : now })
        .where('id', '=', job.id)
        .where('lease_by', '=', worker)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      await db.insertInto('delivery_attempt').values({ outbox_id: job.id, n, at, ms, status, error }).execute()
    }
  })
}

/** Gives back what a stopping worker has not begun. */
export async function freeLeases(store: Store, worker: string): Promise<void> {
  await store.db
    .updateTable('outbox')
    .set({ lease_by: null, lease_until: null })
    .where('lease_by', '=', worker)
    .where('state', '=', 'pending')
    .execute()
}

/**
 * Starts jobs that were given up, or wait, from the first attempt again. One that is under way keeps its lease.
 *
 * @returns how many
 */
export async function retryJobs(store: Store, which: { id: string } | { leadId: string } | 'dead'): Promise<number> {
  let update = store.db
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, due_at: nowIn(store), delay_ms: 0, closed_at: null })
    .where('state', '!=', 'delivered')
  if (which !== 'dead' && 'id' in which) update = update.where('id', '=', which.id)
  else {
    update = update.where('channel', '!=', 'receipt')
    update = which === 'dead' ? update.where('state', '=', 'dead') : update.where('lead_id', '=', which.leadId)
  }
  const { numUpdatedRows } = await update.executeTakeFirst()
  return Number(numUpdatedRows)
}
