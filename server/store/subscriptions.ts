import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { normalEmail, spellingsOf } from './leads.ts'
import { addJobs } from './outbox.ts'
import { secret } from './records.ts'
import { advisoryLock, type Db, dayMs, nowIn, type Store } from './store.ts'
import type { SubscriptionTable } from './tables.ts'

export type Subscription = Selectable<SubscriptionTable>

export type NewSubscription = Pick<
  Subscription,
  'email' | 'topic' | 'kind' | 'source' | 'consent_text_version' | 'bot_reasons'
>

const maxMails = 3
const confirmWithinDays = 14

/**
 * Stores an address, known or not; the caller cannot tell which.
 *
 * @param confirming  whether mail can be sent: then a topic counts once the address's owner has confirmed it. An address
 *   gets at most one such mail a day and three in all, for whatever topics a stranger names. Without mail it counts at once.
 */
export async function subscribe(store: Store, given: NewSubscription, confirming: boolean): Promise<{ id: string }> {
  const address = normalEmail(given.email)
  const state = given.bot_reasons === null ? 'pending' : 'quarantined'
  const key = await secret(store, 'links')
  const now = nowIn(store)
  return store.db.transaction().execute(async (db) => {
    await advisoryLock(store, db, `subscriptions of ${address}`)
    const { rows } = await sql<Subscription>`select email_norm from subscription
      where email_norm in (${spellingsOf(address)}) and kind = ${given.kind} and topic = ${given.topic}`.execute(db)
    const email_norm = rows[0]?.email_norm ?? address
    const one = await db
      .insertInto('subscription')
      .values({ ...given, id: randomUUID(), email_norm, state, created_at: now, confirm_count: 0 })
      // An update without a change, because `do nothing` returns no row.
      .onConflict((same) => same.columns(['email_norm', 'kind', 'topic']).doUpdateSet({ email_norm }))
      .returningAll()
      .executeTakeFirstOrThrow()
    // What a machine sent changes nothing. A person asked, so a held or cancelled entry is taken up again.
    if (given.bot_reasons !== null || one.state === 'active') return { id: one.id }
    const change = db.updateTable('subscription').where('id', '=', one.id)
    if (!confirming) await change.set({ state: 'active', bot_reasons: null, unsubscribed_at: null }).execute()
    else if (await mayMail(store, db, address)) {
      const count = one.confirm_count + 1
      const hash = hashToken(confirmToken(key, one.id, count))
      await change
        .set({ state: 'pending', bot_reasons: null, confirm_hash: hash, confirm_count: count, confirm_sent_at: now })
        .execute()
      await addJobs(store, db, [{ channel: 'confirm', event: 'subscription.confirm', subscription_id: one.id }])
    }
    return { id: one.id }
  })
}

async function mayMail(store: Store, db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`
    select count(*) from subscription where email_norm in (${spellingsOf(address)})
    having sum(confirm_count) < ${sql.lit(maxMails)}
      and coalesce(max(confirm_sent_at), 0) <= ${nowIn(store)} - ${sql.lit(dayMs)}`.execute(db)
  return rows.length > 0
}

/**
 * Counts an address as confirmed. A second time changes nothing and is no error.
 *
 * @returns false when the link is wrong, replaced by a later one, or older than 14 days
 */
export async function confirm(store: Store, id: string, token: string): Promise<boolean> {
  const now = nowIn(store)
  const { numAffectedRows = 0n } = await sql`
    update subscription set state = 'active', unsubscribed_at = null,
      confirmed_at = case state when 'active' then confirmed_at else ${now} end
    where id = ${id} and confirm_hash = ${hashToken(token)} and (state = 'active'
      or state = 'pending' and confirm_sent_at >= ${now} - ${sql.lit(confirmWithinDays * dayMs)})`.execute(store.db)
  return numAffectedRows > 0n
}

/** Cancels a subscription; a wrong token changes nothing. */
export async function unsubscribe(store: Store, id: string, token: string): Promise<void> {
  if (hashToken(token) !== hashToken(unsubscribeToken(await secret(store, 'links'), id))) return
  await store.db
    .updateTable('subscription')
    .set({ state: 'unsubscribed', unsubscribed_at: nowIn(store) })
    .where('id', '=', id)
    .where('state', '!=', 'unsubscribed')
    .execute()
}

export function findSubscription(db: Db, id: string): Promise<Subscription | undefined> {
  return db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * The token in a mail to a subscriber. It follows from the store's key, so a mail that is sent a second time carries the
 * same link, and no token is stored.
 */
export function confirmToken(key: Buffer, subscriptionId: string, count: number): string {
  return createHmac('sha256', key).update(`confirm:${subscriptionId}:${count}`).digest('base64url')
}

export function unsubscribeToken(key: Buffer, subscriptionId: string): string {
  return createHmac('sha256', key).update(`unsubscribe:${subscriptionId}`).digest('base64url')
}

/** What is kept of a token. Comparing hashes also says nothing, by its time, of how much of a token is right. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
