import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from './audit.ts'
import { normalEmail } from './normalEmail.ts'
import { addJobs } from './outbox.ts'
import { secret } from './secrets.ts'
import type { Store } from './store.ts'

export interface Erased {
  leads: number
  subscriptions: number
}

/**
 * Removes everything that belongs to a mail address, down to the bytes in the database files. What remains is a line in
 * the audit with an HMAC of the address, and a note to the webhook so that the CRM behind it can follow.
 *
 * @param tellWebhook  whether a webhook is configured
 */
export async function eraseEmail(store: Store, email: string, actor: string, tellWebhook: boolean): Promise<Erased> {
  const address = normalEmail(email)
  const fingerprint = createHmac('sha256', await secret(store, 'audit'))
    .update(address)
    .digest('hex')
  const erased = await store.db.transaction().execute(async (db) => {
    const leads = await db.deleteFrom('lead').where('email_norm', '=', address).returning('id').execute()
    const subscriptions = await db
      .deleteFrom('subscription')
      .where('email_norm', '=', address)
      .returning('id')
      .execute()
    await audit(store, db, { actor, action: 'erase', detail: JSON.stringify({ address: fingerprint }) })
    if (tellWebhook && leads.length > 0) {
      const detail = JSON.stringify({ leadIds: leads.map(({ id }) => id) })
      await addJobs(store, db, [{ channel: 'webhook', event: 'lead.erased', detail }])
    }
    return { leads: leads.length, subscriptions: subscriptions.length }
  })
  await sweep(store)
  return erased
}

/** Deleted rows linger in the write-ahead log (SQLite, beside secure_delete) or in dead tuples (PostgreSQL). */
async function sweep(store: Store): Promise<void> {
  if (store.kind === 'sqlite') store.database.raw.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  else for (const table of ['lead', 'subscription', 'outbox']) await sql`vacuum ${sql.table(table)}`.execute(store.db)
}
