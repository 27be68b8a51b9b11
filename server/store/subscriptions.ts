import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { normalEmail } from './leads.ts'
import { addJobs } from './outbox.ts'
import { advisoryLock, type Db, dayMs, nowIn, type Store } from './store.ts'
import type { SubscriptionTable } from './tables.ts'

export type Subscription = Selectable<SubscriptionTable>

export interface NewSubscription {
  email: string
  topic: string
  kind: 'newsletter' | 'notify'
  source: string
  consent_text_version: string
  bot_reasons: string | null
}

const maxMails = 3

/**
 * Stores an address, known or not; the caller cannot tell which.
 *
 * @param confirming  whether mail can be sent: then a topic counts once the address's owner has confirmed it. An address
 *   gets at most one such mail a day and three in all, for whatever topics a stranger names. Without mail it counts at once.
 * @param now  milliseconds, for the limit of mails
 */
export async function subscribe(
  store: Store,
  given: NewSubscription,
  { confirming, key, now }: { confirming: boolean; key: Buffer; now: number },
): Promise<{ id: string }> {
  const address = normalEmail(given.email)
  const state = given.bot_reasons ? 'quarantined' : confirming ? 'pending' : 'active'
  return store.db.transaction().execute(async (db) => {
    await advisoryLock(store, db, `subscriptions of ${address}`)
    const one = await db
      .insertInto('subscription')
      .values({ ...given, id: randomUUID(), email_norm: address, state, created_at: nowIn(store), confirm_count: 0 })
      // An update without a change, because `do nothing` returns no row.
      .onConflict((same) => same.columns(['email_norm', 'kind', 'topic']).doUpdateSet({ email_norm: address }))
      .returningAll()
      .executeTakeFirstOrThrow()
    // What a machine sent changes nothing. A person asked, so a held or cancelled entry is taken up again.
    if (given.bot_reasons !== null || one.state === 'active') return { id: one.id }
    const change = db.updateTable('subscription').where('id', '=', one.id)
    if (!confirming) await change.set({ state: 'active', bot_reasons: null, unsubscribed_at: null }).execute()
    else if (await mayMail(db, address, now)) {
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

async function mayMail(db: Db, address: string, now: number): Promise<boolean> {
  const { mails, last } = await db
    .selectFrom('subscription')
    .select((is) => [is.fn.sum('confirm_count').as('mails'), is.fn.max('confirm_sent_at').as('last')])
    .where('email_norm', '=', address)
    .executeTakeFirstOrThrow()
  // PostgreSQL gives a sum of whole numbers as text.
  return Number(mails) < maxMails && (last === null || now - Number(last) >= dayMs)
}

/**
 * Counts an address as confirmed. A second time changes nothing and is no error.
 *
 * @returns false when the link is wrong, replaced by a later one, or older than 14 days
 */
export async function confirm(store: Store, id: string, token: string, now: number): Promise<boolean> {
  const one = await findSubscription(store.db, id)
  if (!one || one.confirm_hash !== hashToken(token)) return false
  if (one.state === 'active') return true
  if (one.state !== 'pending' || now - (one.confirm_sent_at ?? 0) > 14 * dayMs) return false
  await store.db
    .updateTable('subscription')
    .set({ state: 'active', confirmed_at: nowIn(store), unsubscribed_at: null })
    .where('id', '=', id)
    .execute()
  return true
}

export async function unsubscribe(store: Store, id: string): Promise<void> {
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

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function isToken(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
