import { randomBytes } from 'node:crypto'

const instance = randomBytes(6).toString('base64url')
let count = 0

/** Unique among all server processes, and cheap: a random part per process, then a counter. */
export function requestId(): string {
  count += 1
  return `${instance}-${count.toString(36)}`
}
