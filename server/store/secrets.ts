import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { nowIn, type Store } from './store.ts'

/** A key that the store makes when it is first asked for, and then keeps; all servers on one store get the same. */
export async function secret(store: Store, name: string): Promise<Buffer> {
  const value = randomBytes(32).toString('base64')
  await store.db
    .insertInto('secret')
    .values({ name, value, created_at: nowIn(store) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await store.db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64')
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

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function isToken(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
