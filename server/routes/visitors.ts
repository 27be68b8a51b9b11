import { createHmac, randomBytes } from 'node:crypto'
import { visitorKey } from '../http/request.ts'
import { secret } from '../store/records.ts'
import type { StoreHandle } from '../store/storeHandle.ts'

/**
 * Tells visitors apart without keeping their addresses: an HMAC under a key of the day, which is deleted after a week.
 * While the store is away, a key of this process stands in.
 */
export class Visitors {
  readonly #handle: Pick<StoreHandle, 'use'>
  readonly #now: () => number
  readonly #own = randomBytes(32)
  #today: { day: string; key: Buffer } | null = null

  constructor(handle: Pick<StoreHandle, 'use'>, now: () => number) {
    this.#handle = handle
    this.#now = now
  }

  /** @returns 22 characters that stand for this visitor today */
  async fingerprint(ip: string | undefined): Promise<string> {
    const key = await this.#key()
    return createHmac('sha256', key).update(visitorKey(ip)).digest('base64url').slice(0, 22)
  }

  async #key(): Promise<Buffer> {
    const day = new Date(this.#now()).toISOString().slice(0, 10)
    if (this.#today?.day === day) return this.#today.key
    try {
      const key = await this.#handle.use((store) => secret(store, `visitors:${day}`))
      this.#today = { day, key }
      return key
    } catch {
      return this.#own
    }
  }
}
