import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { addJobs } from './outbox.ts'
import { addReceipt } from './receipts.ts'
import { type Db, nowIn, type Store } from './store.ts'
import type { Channel, LeadState, LeadTable } from './tables.ts'

export type Lead = Selectable<LeadTable>

/** A checked enquiry; the store adds what it alone knows. */
export type NewLead = Omit<
  Insertable<LeadTable>,
  'id' | 'created_at' | 'updated_at' | 'kind' | 'consent' | 'consent_at' | 'state'
> & { state: 'accepted' | 'quarantined'; kind?: LeadTable['kind'] }

export interface Stored {
  id: string
  /** The same enquiry had been stored before; nothing was added. */
  replayed: boolean
}

/**
 * Stores one enquiry together with its delivery jobs, or finds the one that is there already: once it returns, both are
 * on disk. Held enquiries get their jobs when they are released.
 *
 * @throws whatever the database throws; nothing is stored then
 */
export function storeLead(store: Store, lead: NewLead, channels: Channel[]): Promise<Stored> {
  const now = nowIn(store)
  const row = { kind: 'contact' as const, ...lead, consent: 1, consent_at: now, created_at: now, updated_at: now }
  return store.db.transaction().execute(async (db) => {
    const added = await db
      .insertInto('lead')
      .values({ ...row, id: randomUUID() })
      .onConflict((conflict) => conflict.columns(['idem_key', 'body_hash']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) {
      if (lead.state === 'accepted') await addLeadJobs(store, db, added.id, channels)
      return { id: added.id, replayed: false }
    }
    return { id: (await findReplay(db, lead))!, replayed: true }
  })
}

/** The id under which the same enquiry was stored before. */
export async function findReplay(db: Db, lead: Pick<NewLead, 'idem_key' | 'body_hash'>): Promise<string | undefined> {
  const found = await db
    .selectFrom('lead')
    .select('id')
    .where('idem_key', '=', lead.idem_key)
    .where('body_hash', '=', lead.body_hash)
    .executeTakeFirst()
  return found?.id
}

/** One job for each way that enquiries leave; a way that has its job already keeps it. A receipt has rules of its own. */
export async function addLeadJobs(store: Store, db: Db, leadId: string, channels: Channel[]): Promise<void> {
  const ways = channels.filter((channel) => channel !== 'receipt')
  const jobs = ways.map((channel) => ({ channel, event: 'lead.created', lead_id: leadId }))
  await addJobs(store, db, jobs)
  if (channels.includes('receipt')) await addReceipt(store, db, leadId)
}

export function findLead(db: Db, id: string): Promise<Lead | undefined> {
  return db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Moves an enquiry to another state.
 *
 * @returns false when there is no such enquiry in one of the states it may come from
 */
export async function moveLead(store: Store, db: Db, id: string, from: LeadState[], to: LeadState): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lead')
    .set({ state: to, updated_at: nowIn(store) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * A person looked at a held enquiry and wants it delivered after all.
 *
 * @param db  a transaction, so that it cannot be accepted without being delivered
 */
export async function releaseLead(store: Store, db: Db, id: string, channels: Channel[]): Promise<boolean> {
  const moved = await moveLead(store, db, id, ['quarantined', 'spam'], 'accepted')
  if (moved) await addLeadJobs(store, db, id, channels)
  return moved
}
