import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { audit } from './audit.ts'
import { normalEmail } from './leads.ts'
import { addJobs, leaseMs } from './outbox.ts'
import { secret } from './secrets.ts'
import { nowIn, type Store } from './store.ts'

export interface Erased {
  leads: number
  subscriptions: number
  /** Why bytes of what was deleted are still in the database's files, in a sentence that says what to do; or null. */
  left: string | null
}

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
    const own = db.selectFrom('lead').select('id').where('email_norm', '=', normalEmail(email))
    const found = await (store.kind === 'postgres' ? own.forUpdate() : own).execute()
    const leads = found.map(({ id }) => id)
    // Before the enquiries themselves, because this says which deliveries are under way.
    const leftMs: RawBuilder<number | null> = sql`lease_until - ${nowIn(store)}`
    const jobs =
      leads.length === 0
        ? []
        : await db.deleteFrom('outbox').where('lead_id', 'in', leads).returning(leftMs.as('ms')).execute()
    if (leads.length > 0) await db.deleteFrom('lead').where('id', 'in', leads).execute()
    const subscriptions = await db
      .deleteFrom('subscription')
      .where('email_norm', '=', normalEmail(email))
      .returning('id')
      .execute()
    await audit(store, db, { actor, action: 'erase', detail: JSON.stringify({ address }) })
    if (tellWebhook && leads.length > 0) {
      // A lease that seems to last longer was given before the clock went back.
      const leases = jobs.map(({ ms }) => Number(ms)).filter((ms) => ms > 0 && ms <= 2 * leaseMs)
      const detail = JSON.stringify({ leadIds: leads })
      await addJobs(store, db, [{ channel: 'webhook', event: 'lead.erased', detail, delay_ms: Math.max(0, ...leases) }])
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
