import { createHmac, randomBytes } from 'node:crypto'
import type { Registry } from 'prom-client'
import type { Budgets } from '../http/budgets.ts'
import { visitorKey } from '../http/request.ts'
import type { Log } from '../log/log.ts'
import type { SitePages } from '../site/releases.ts'
import { secret } from '../store/records.ts'
import type { StoreHandle } from '../store/storeHandle.ts'
import type { Channel } from '../store/tables.ts'

/** What the routes below `/api` work with. */
export interface ApiParts {
  handle: Pick<StoreHandle, 'use'>
  pages: SitePages
  visitors: Visitors
  /** By which an enquiry leaves, as things are now: what is configured of mail and webhook, and a receipt. */
  channels: () => Channel[]
  /** Whether mail can be sent, so that an address counts only once its owner has confirmed it. */
  confirming: boolean
  budgets: Budgets
  /** What makes an enquiry with the source `canary` the monitoring's own. */
  canarySecret: string | null
  metrics: Registry
  log: Log
  now: () => number
  /** Something is to be delivered. */
  wake: () => void
}

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
