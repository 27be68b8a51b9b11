import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { normalEmail, reportedUntil, storedSpellings } from './leads.ts'
import { addJobs, leaseMs } from './outbox.ts'
import { audit, secret } from './records.ts'
import { dayMs, nowIn, readNow, type Store } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * Removes everything that belongs to a mail address, down to the bytes in the database files. What remains is a line in
 * the audit with an HMAC of the address, and a note to the webhook so that the CRM behind it can follow: it leaves when
 * nothing of these enquiries can be under way any more. Asked again, it finds nothing and sweeps the files once more.
 *
 * @param hasWebhook  whether a webhook is configured
 * @param erased  called when nothing is stored any more of what came until `at`
 * @returns how many rows went; and why bytes of them are `left` in the database's files, with what to do, or null
 */
export async function eraseEmail(
  store: Store,
  email: string,
  actor: string,
  hasWebhook: boolean,
  erased: (at: number) => void = () => {},
) {
  const address = await fingerprint(store, email)
  const norms = await storedSpellings(store.db, email)
  const { at, ...counts } = await store.db.transaction().execute(async (db) => {
    const own = db.selectFrom('lead').select('id').where('email_norm', 'in', norms)
    // Until this ends no job is added to them.
    if (store.kind === 'postgres') await own.forUpdate().execute()
    const deleteOwn = (table: 'lead' | 'subscription') =>
      db.deleteFrom(table).where('email_norm', 'in', norms).returning(['id', 'created_at']).execute()
    // Before the enquiries themselves, because this says which deliveries are under way.
    const leftMs = sql<number | null>`lease_until - ${nowIn(store)}`.as('leftMs')
    const jobs = await db.deleteFrom('outbox').where('lead_id', 'in', own).returning(leftMs).execute()
    const [leads, subscriptions] = [await deleteOwn('lead'), await deleteOwn('subscription')]
    await audit(store, db, { actor, action: 'erase', detail: JSON.stringify({ address }) })
    if (hasWebhook && leads.length > 0) {
      const detail = JSON.stringify({ leadIds: leads.map(({ id }) => id) })
      // A lease that seems to last longer was given before the clock went back.
      const leases = jobs.map((job) => Number(job.leftMs)).filter((ms) => ms <= 2 * leaseMs)
      await addJobs(store, db, [{ channel: 'webhook', event: 'lead.erased', detail, delay_ms: Math.max(0, ...leases) }])
    }
    // The clock may have gone back since they came.
    const at = Math.max(await readNow(store, db), ...[...leads, ...subscriptions].map((row) => row.created_at))
    return { leads: leads.length, subscriptions: subscriptions.length, at }
  })
  erased(at)
  return { ...counts, left: await store.sweep() }
}

/** What the audit keeps of a mail address: nobody can read it, and who has the address and the store can find it. */
export async function fingerprint(store: Store, email: string): Promise<string> {
  const key = await secret(store, 'audit')
  return createHmac('sha256', key).update(normalEmail(email)).digest('hex')
}

export interface Retention {
  leadDays: number
  heldDays: number
  attemptDays: number
  unconfirmedDays: number
  unsubscribedDays: number
}

const addressDays = 7
/** An enquiry that has reached nobody is kept this much longer than others, and no longer. */
const unreadDays = 90
/** Small batches with a pause between them, because visitors write at the same time. */
const rowsAtOnce = 200
const batchPauseMs = 10

/**
 * Deletes what has been kept long enough, in many small transactions.
 *
 * @param actor  who asked, for the audit; a run that deletes nobody's data leaves no line
 * @param signal  ends it between two batches
 * @returns how many of each; `jobs` are of no single enquiry, such as digests, and `unread` are the enquiries that reached
 *   nobody: neither delivered nor, while they were held, reported by a digest
 */
export async function purge(store: Store, keep: Retention, actor: string, signal?: AbortSignal) {
  const purged = { leads: 0, subscriptions: 0, jobs: 0, attempts: 0, unread: 0 }
  const id = randomUUID()
  // On PostgreSQL a row that has been changed meanwhile, such as an enquiry that was released, has another `ctid`, and stays.
  const row = sql.ref(store.kind === 'sqlite' ? 'rowid' : 'ctid')

  /** Deletes the rows of a table that are due, or makes another change to them. */
  async function purgeRows(
    table: keyof Tables,
    due: RawBuilder<unknown>,
    counts: (keyof typeof purged)[] = [],
    change = sql`delete from ${sql.table(table)}`,
  ): Promise<void> {
    const batch = sql`select ${row} from ${sql.table(table)} where ${due} limit ${sql.lit(rowsAtOnce)}`
    const purgeBatch = () =>
      store.db.transaction().execute(async (db) => {
        const { numAffectedRows = 0n } = await sql`${change} where ${row} in (${batch})`.execute(db)
        for (const count of counts) purged[count] += Number(numAffectedRows)
        if (numAffectedRows > 0n && purged.leads + purged.subscriptions > 0)
          await audit(store, db, { id, actor, action: 'purge', detail: JSON.stringify(purged) })
        return numAffectedRows > 0n
      })
    while (!signal?.aborted && (await purgeBatch())) await wait(batchPauseMs)
  }

  const older = (days: number, since = sql.ref('created_at')) =>
    sql`${since} < ${nowIn(store)} - ${sql.lit(days * dayMs)}`
  const reported = await reportedUntil(store.db)
  const pending = sql`select lead_id from outbox where state = 'pending' and lead_id is not null`
  await purgeRows(
    'lead',
    sql`state in ('accepted', 'archived') and ${older(keep.leadDays)} and id not in (${pending})
      or state = 'quarantined' and ${older(keep.heldDays)} and created_at <= ${reported}
      or state = 'spam' and ${older(keep.heldDays)}`,
    ['leads'],
  )
  await purgeRows(
    'lead',
    sql`state in ('accepted', 'archived') and ${older(keep.leadDays + unreadDays)}
      or state = 'quarantined' and ${older(keep.heldDays + unreadDays)}`,
    ['leads', 'unread'],
  )
  await purgeRows(
    'subscription',
    // An address that was asked for again counts from then.
    sql`state in ('pending', 'quarantined') and ${older(keep.unconfirmedDays, sql`coalesce(confirm_sent_at, created_at)`)}
      or state = 'unsubscribed' and ${older(keep.unsubscribedDays, sql`coalesce(unsubscribed_at, created_at)`)}`,
    ['subscriptions'],
  )
  const lastDigest = sql`select max(created_at) from outbox where event = 'digest' and state = 'delivered'`
  await purgeRows(
    'outbox',
    // The jobs of an enquiry go with it. The digest that arrived last stays: the next one begins where it ended.
    sql`lead_id is null and ${older(keep.attemptDays)}
      and (event = 'digest' and created_at <> coalesce((${lastDigest}), 0)
        or event <> 'digest' and state <> 'pending' and ${older(keep.attemptDays, sql`closed_at`)})`,
    ['jobs'],
  )
  await purgeRows('delivery_attempt', older(keep.attemptDays, sql`at`), ['attempts'])
  const withAddress = sql`ip_hmac is not null and ${older(addressDays)}`
  await purgeRows('lead', withAddress, [], sql`update lead set ip_hmac = null`)
  await purgeRows('secret', sql`name like 'visitors:%' and ${older(addressDays)}`)
  await purgeRows('heartbeat', older(1, sql`at`))
  return purged
}
