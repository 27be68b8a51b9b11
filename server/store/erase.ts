import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { audit } from './audit.ts'
import { normalEmail } from './leads.ts'
import { addJobs } from './outbox.ts'
import { secret } from './secrets.ts'
import { type Db, nowIn, type Store } from './store.ts'

export interface Erased {
  leads: number
  subscriptions: number
  /** Why bytes of what was deleted are still in the database's files, in a sentence that says what to do; or null. */
  left: string | null
}

/** No lease is longer; one that seems to be was given before the clock went back. */
const longestLeaseMs = 120_000

/**
 * Removes everything that belongs to a mail address, down to the bytes in the database files. What remains is a line in
 * the audit with an HMAC of the address, and a note to the webhook so that the CRM behind it can follow: it leaves when
 * nothing of these enquiries can be under way any more. Asked again, it finds nothing and sweeps the files once more.
 *
 * @param tellWebhook  whether a webhook is configured
 */
export async function eraseEmail(store: Store, email: string, actor: string, tellWebhook: boolean): Promise<Erased> {
  const address = await fingerprint(store, email)
  const erased = await store.db.transaction().execute(async (db) => {
    const mine = db.selectFrom('lead').select('id').where('email_norm', '=', normalEmail(email))
    const found = await (store.kind === 'postgres' ? mine.forUpdate() : mine).execute()
    const leads = found.map(({ id }) => id)
    const underWayMs = await deleteJobs(store, db, leads)
    if (leads.length > 0) await db.deleteFrom('lead').where('id', 'in', leads).execute()
    const subscriptions = await db
      .deleteFrom('subscription')
      .where('email_norm', '=', normalEmail(email))
      .returning('id')
      .execute()
    await audit(store, db, { actor, action: 'erase', detail: JSON.stringify({ address }) })
    if (tellWebhook && leads.length > 0) {
      const detail = JSON.stringify({ leadIds: leads })
      await addJobs(store, db, [{ channel: 'webhook', event: 'lead.erased', detail, delay_ms: underWayMs }])
    }
    return { leads: leads.length, subscriptions: subscriptions.length }
  })
  return { ...erased, left: await store.sweep() }
}

/** What the audit keeps of a mail address: nobody can read it, and who has the address and the store can find it. */
export async function fingerprint(store: Store, email: string): Promise<string> {
  const key = await secret(store, 'audit')
  return createHmac('sha256', key).update(normalEmail(email)).digest('hex')
}

/**
 * Before the enquiries themselves, because deleting tells who had taken a job last.
 *
 * @returns for how many milliseconds a courier may still be delivering one of them
 */
async function deleteJobs(store: Store, db: Db, leads: string[]): Promise<number> {
  if (leads.length === 0) return 0
  const leaseLeft: RawBuilder<number | null> = sql`lease_until - ${nowIn(store)}`
  const jobs = await db.deleteFrom('outbox').where('lead_id', 'in', leads).returning(leaseLeft.as('ms')).execute()
  const waits = jobs.map(({ ms }) => Number(ms ?? 0)).filter((ms) => ms <= longestLeaseMs)
  return Math.max(0, ...waits)
}
