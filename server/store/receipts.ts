import { sql } from 'kysely'
import { lockFor } from './lockFor.ts'
import { addJobs } from './outbox.ts'
import { type Db, nowIn, type Store } from './store.ts'

const dayMs = 86_400_000

/**
 * Puts a receipt for an enquiry on the list. Anybody can type any address, so one that its owner has not confirmed gets
 * one receipt a day, and one of the endless spellings of a mailbox (`ann+1@…`, `ann+2@…`) none. Neither does an enquiry
 * that tests the delivery.
 *
 * @param db  a transaction: of two enquiries at the same moment, on two servers too, one sees the other's receipt
 */
export async function addReceipt(store: Store, db: Db, leadId: string): Promise<void> {
  const lead = await db.selectFrom('lead').select(['email_norm', 'kind']).where('id', '=', leadId).executeTakeFirst()
  if (lead?.kind !== 'contact') return
  const { email_norm: address } = lead
  if (!(await isConfirmed(db, address)) && (address.includes('+') || (await hadOne(store, db, address)))) return
  await addJobs(store, db, [{ channel: 'receipt', event: 'lead.receipt', lead_id: leadId }])
}

/** Whether its owner has pressed a link that was mailed to it. */
async function isConfirmed(db: Db, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('subscription')
    .select('id')
    .where('email_norm', '=', address)
    .where('state', '=', 'active')
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

async function hadOne(store: Store, db: Db, address: string): Promise<boolean> {
  await lockFor(store, db, `receipt:${address}`)
  const found = await db
    .selectFrom('outbox')
    .innerJoin('lead', 'lead.id', 'outbox.lead_id')
    .select('outbox.id')
    .where('lead.email_norm', '=', address)
    .where('outbox.channel', '=', 'receipt')
    .where('outbox.created_at', '>', sql<number>`${nowIn(store)} - ${sql.lit(dayMs)}`)
    .executeTakeFirst()
  return found !== undefined
}
