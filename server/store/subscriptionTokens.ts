import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The tokens in mails to subscribers. They follow from the store's key, so a mail that is sent a second time carries the
 * same link, and none of them is stored.
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
