import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Retention } from '../config.ts'
import { audit } from './audit.ts'
import { type Db, nowIn, type Store } from './store.ts'
import type { LeadState, SubscriptionState, SubscriptionTable } from './tables.ts'

/** How many of each were deleted. */
export interface Purged {
  leads: number
  subscriptions: number
  /** Deliveries that tell of no single enquiry: digests, erasures, confirmation mails. */
  jobs: number
  attempts: number
}

/** A time so many days ago, by the store's clock. */
type Before = (days: number) => RawBuilder<number>
/** Changes `rowsAtOnce` rows that are old, or the last few. */
type Step = (before: Before) => RawBuilder<unknown>

const dayMs = 86_400_000
const addressDays = 7
/** An enquiry that is still to be delivered is kept this much longer than others, and no longer. */
const waitingDays = 90
/** So few that nobody waits for them, and with a pause in which whoever does is let in. */
const rowsAtOnce = 200
const pauseMs = 10

/**
 * Deletes what has been kept long enough, in many small transactions.
 *
 * @param actor  who asked, for the audit; a run that deletes nobody's data leaves no line
 * @param signal  ends it between two steps
 */
export async function purge(store: Store, keep: Retention, actor: string, signal?: AbortSignal): Promise<Purged> {
  const before: Before = (days) => sql<number>`${nowIn(store)} - ${sql.lit(days * dayMs)}`
  const purged: Purged = { leads: 0, subscriptions: 0, jobs: 0, attempts: 0 }
  const id = randomUUID()
  const run = async (db: Db, what: keyof Purged | null, step: Step) => {
    const { numAffectedRows = 0n } = await step(before).execute(db)
    if (what) purged[what] += Number(numAffectedRows)
    if (numAffectedRows > 0n && purged.leads + purged.subscriptions > 0)
      await audit(store, db, { id, actor, action: 'purge', detail: JSON.stringify(purged) })
    return Number(numAffectedRows)
  }
  for (const [what, step] of stepsOf(keep)) {
    for (let rows = rowsAtOnce; rows >= rowsAtOnce && !signal?.aborted; ) {
      rows = await store.db.transaction().execute((db) => run(db, what, step))
      if (rows > 0) await wait(pauseMs)
    }
  }
  return purged
}

function stepsOf(keep: Retention): [keyof Purged | null, Step][] {
  return [
    ['leads', oldLeads(['accepted', 'archived'], keep.leadDays)],
    ['leads', oldLeads(['quarantined', 'spam'], keep.heldDays)],
    // An address that was asked for anew counts from then.
    ['subscriptions', oldSubscriptions(['pending', 'quarantined'], 'confirm_sent_at', keep.unconfirmedDays)],
    ['subscriptions', oldSubscriptions(['unsubscribed'], 'unsubscribed_at', keep.unsubscribedDays)],
    ['jobs', oldJobs(keep.attemptDays)],
    ['attempts', oldAttempts(keep.attemptDays)],
    [null, oldNetworkAddresses],
    [null, (before) => sql`delete from secret where name like 'visitors:%' and created_at < ${before(addressDays)}`],
    [null, (before) => sql`delete from heartbeat where at < ${before(1)}`],
  ]
}

const some = sql`limit ${sql.lit(rowsAtOnce)}`

function oldLeads(states: LeadState[], days: number): Step {
  return (before) => sql`
    delete from lead where id in (
      select id from lead
      where state in (${sql.join(states)}) and created_at < ${before(days)}
        and (created_at < ${before(days + waitingDays)}
          or not exists (select 1 from outbox where lead_id = lead.id and outbox.state = 'pending'))
      ${some})`
}

function oldSubscriptions(states: SubscriptionState[], since: keyof SubscriptionTable, days: number): Step {
  return (before) => sql`
    delete from subscription where id in (
      select id from subscription
      where state in (${sql.join(states)}) and coalesce(${sql.ref(since)}, created_at) < ${before(days)}
      ${some})`
}

/** The jobs of an enquiry go with it. The digest that arrived last stays: the next one begins where it ended. */
function oldJobs(days: number): Step {
  return (before) => sql`
    delete from outbox where id in (
      select id from outbox
      where lead_id is null and created_at < ${before(days)}
        and (state in ('delivered', 'dead') and closed_at < ${before(days)} or event = 'digest')
        and (event <> 'digest' or created_at <> coalesce((
          select max(created_at) from outbox where event = 'digest' and state = 'delivered' and lead_id is null), 0))
      ${some})`
}

function oldAttempts(days: number): Step {
  return (before) => sql`
    delete from delivery_attempt
    where at < ${before(days)} and (outbox_id, n) in (
      select outbox_id, n from delivery_attempt where at < ${before(days)} ${some})`
}

const oldNetworkAddresses: Step = (before) => sql`
  update lead set ip_hmac = null where id in (
    select id from lead where ip_hmac is not null and created_at < ${before(addressDays)} ${some})`
