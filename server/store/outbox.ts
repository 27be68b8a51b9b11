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
  /** When the attempt began. No two attempts of a worker begin in the same millisecond, so it also names this one. */
  at: number
  ms: number
  status: number | null
  /** A code such as `ECONNREFUSED` or `HTTP 500`; never a text of the other side, which could quote an address. */
  error: string | null
  /** What the job remembers for its next attempt; without it, what it did before. */
  detail?: string
  next: { state: 'delivered' } | { state: 'dead' } | { state: 'pending'; delayMs: number }
}

/** How long a worker may keep a job without a word; the jobs of one that has died are free after it. */
export const leaseMs = 60_000
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
 *
 * @param takeOver  whether jobs count whose worker has let its minute pass
 */
export function claimJobs(store: Store, channels: Channel[], worker: string, takeOver = true): Promise<Job[]> {
  const now = nowIn(store)
  const skipLocked = store.kind === 'postgres' ? sql`for update skip locked` : sql``
  const over = sql`or lease_until < ${now} or lease_until > ${now} + ${sql.lit(2 * leaseMs)}`
  const claim = sql<Job>`
    update outbox set lease_by = ${worker}, lease_until = ${now} + ${sql.lit(leaseMs)}
    where id in (
      select id from outbox
      where state = 'pending' and channel in (${sql.join(channels)})
        and (due_at <= ${now} or due_at > ${now} + delay_ms * 1.2)
        and (lease_until is null ${takeOver ? over : sql``})
      order by due_at limit ${sql.lit(batchSize)} ${skipLocked}
    ) returning *`
  return claim.execute(store.db).then(({ rows }) => rows)
}

/** Gives a worker a whole minute again for what it has. @returns the ids that are still its own */
export async function renewLeases(store: Store, worker: string, ids: string[]): Promise<string[]> {
  const renewed = await store.db
    .updateTable('outbox')
    .set({ lease_until: sql<number>`${nowIn(store)} + ${sql.lit(leaseMs)}` })
    .where('id', 'in', ids)
    .where('lease_by', '=', worker)
    .where('state', '=', 'pending')
    .returning('id')
    .execute()
  return renewed.map(({ id }) => id)
}

/**
 * Writes down a batch of attempts in one transaction: a commit for each would cost more than the deliveries. All of it
 * is written or nothing; the same batch may come again when nobody knows whether it was.
 *
 * Each attempt is noted, and what was delivered is delivered. A failed one decides what comes next only while the lease
 * is still this worker's: another may have the job by now.
 */
export async function settleJobs(store: Store, worker: string, outcomes: Outcome[]): Promise<void> {
  const ids = [...new Set(outcomes.map(({ job }) => job.id))]
  await store.db.transaction().execute(async (db) => {
    // Always in the same order, so that two workers cannot wait for each other.
    const wanted = db.selectFrom('outbox').select(['id', 'state', 'attempts', 'lease_by']).where('id', 'in', ids)
    const locked = store.kind === 'postgres' ? wanted.orderBy('id').forUpdate() : wanted
    const rows = new Map((await locked.execute()).map((row) => [row.id, row]))
    const notes = await db
      .selectFrom('delivery_attempt')
      .select(['outbox_id', 'at'])
      .where('outbox_id', 'in', ids)
      .execute()
    const noted = new Set(notes.map((note) => `${note.outbox_id} ${note.at}`))
    for (const { job, at, ms, status, error, detail, next } of outcomes) {
      const row = rows.get(job.id)
      // Erased since, or written by a call whose answer was lost.
      if (!row || noted.has(`${job.id} ${at}`)) continue
      row.attempts += 1
      const note = { outbox_id: job.id, n: row.attempts, at, ms, status, error }
      await db.insertInto('delivery_attempt').values(note).execute()
      const change = db.updateTable('outbox').where('id', '=', job.id).set({ attempts: row.attempts })
      const decides = next.state === 'delivered' ? row.state !== 'delivered' : row.lease_by === worker
      const last = { last_status: status, last_error: error, ...(detail === undefined ? {} : { detail }) }
      await (decides ? change.set({ ...last, ...moved(store, next) }) : change).execute()
    }
  })
}

function moved(store: Store, next: Outcome['next']) {
  const now = nowIn(store)
  const delayMs = next.state === 'pending' ? Math.round(next.delayMs) : 0
  return {
    ...{ state: next.state, delay_ms: delayMs, due_at: sql<number>`${now} + ${sql.lit(delayMs)}` },
    ...{ closed_at: next.state === 'pending' ? null : now, lease_by: null, lease_until: null },
  }
}

/** Gives back what a worker has not begun. */
export async function freeLeases(store: Store, worker: string, ids: string[]): Promise<void> {
  await store.db
    .updateTable('outbox')
    .set({ lease_by: null, lease_until: null })
    .where('id', 'in', ids)
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
