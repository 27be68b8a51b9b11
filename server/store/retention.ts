import { sql } from 'kysely'
import type { Retention } from '../config.ts'
import { audit } from './audit.ts'
import { nowIn, type Store } from './store.ts'

export interface Purged {
  leads: number
  attempts: number
  subscriptions: number
}

const dayMs = 86_400_000
const addressDays = 7

/**
 * Deletes what has been kept long enough. An old enquiry that is still to be delivered stays until it is.
 *
 * @param actor  who asked, for the audit; an empty run leaves no line
 */
export async function purge(store: Store, keep: Retention, actor: string): Promise<Purged> {
  const before = (days: number) => sql<number>`${nowIn(store)} - ${sql.lit(days * dayMs)}`
  return store.db.transaction().execute(async (db) => {
    const leads = await db
      .deleteFrom('lead')
      .where((is) =>
        is.or([
          is.and([is('state', 'in', ['accepted', 'archived']), is('created_at', '<', before(keep.leadDays))]),
          is.and([is('state', 'in', ['quarantined', 'spam']), is('created_at', '<', before(keep.heldDays))]),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.lead_id', '=', 'lead.id')
              .where('outbox.state', '=', 'pending'),
          ),
        ),
      )
      .executeTakeFirst()
    const attempts = await db
      .deleteFrom('delivery_attempt')
      .where('at', '<', before(keep.attemptDays))
      .where('outbox_id', 'in', (jobs) => jobs.selectFrom('outbox').select('id').where('state', '=', 'delivered'))
      .executeTakeFirst()
    const subscriptions = await db
      .deleteFrom('subscription')
      .where('state', 'in', ['pending', 'quarantined'])
      // An old address that was asked for anew counts from then.
      .where((is) => is(is.fn.coalesce('confirm_sent_at', 'created_at'), '<', before(keep.unconfirmedDays)))
      .executeTakeFirst()
    await db
      .updateTable('lead')
      .set({ ip_hmac: null })
      .where('ip_hmac', 'is not', null)
      .where('created_at', '<', before(addressDays))
      .execute()
    await db
      .deleteFrom('secret')
      .where('name', 'like', 'visitors:%')
      .where('created_at', '<', before(addressDays))
      .execute()
    await db.deleteFrom('heartbeat').where('at', '<', before(1)).execute()
    const purged = {
      leads: Number(leads.numDeletedRows),
      attempts: Number(attempts.numDeletedRows),
      subscriptions: Number(subscriptions.numDeletedRows),
    }
    if (purged.leads + purged.subscriptions > 0)
      await audit(store, db, { actor, action: 'purge', detail: JSON.stringify(purged) })
    return purged
  })
}
