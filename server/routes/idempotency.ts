import { createHash } from 'node:crypto'

const bucketMs = 10 * 60_000

/**
 * The key under which a message is stored once.
 *
 * @param header  `Idempotency-Key`, made by the form together with its draft
 * @returns without a usable one a key of the current ten minutes, so that a double click still stores one row
 */
export function idempotencyKey(header: string | undefined, now: number): string {
  if (header && /^[\w-]{8,100}$/.test(header)) return header
  return `auto:${Math.floor(now / bucketMs)}`
}

/** Covers what the visitor can see and correct, so that a corrected message is a new one. */
export function bodyHash(visible: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(visible)).digest('base64url')
}
