import type { Registry } from 'prom-client'
import type { Budgets } from '../http/budgets.ts'
import type { SitePages } from '../http/sitePages.ts'
import type { Log } from '../log/log.ts'
import type { StoreHandle } from '../store/storeHandle.ts'
import type { Channel } from '../store/tables.ts'
import type { Visitors } from './visitors.ts'

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
