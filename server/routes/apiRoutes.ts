import { Counter, type Registry } from 'prom-client'
import type { Budgets } from '../http/budgets.ts'
import type { Route } from '../http/route.ts'
import type { SitePages } from '../http/sitePages.ts'
import type { Log } from '../log/log.ts'
import type { StoreHandle } from '../store/storeHandle.ts'
import type { Channel } from '../store/tables.ts'
import { contactRoute } from './contactRoute.ts'
import { linkRoutes } from './linkRoutes.ts'
import { reportsRoute } from './reportsRoute.ts'
import { subscriptionRoute } from './subscriptionRoute.ts'
import { Visitors } from './visitors.ts'

export interface ApiParts {
  handle: StoreHandle
  pages: SitePages
  /** The ways on which an enquiry leaves, as things are now: what is configured of mail and webhook, and a receipt. */
  ways: () => Channel[]
  /** Whether mail can be sent, so that the owner of an address can be asked. */
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

/** Everything below `/api`, as the gate takes it. */
export function apiRoutes({ metrics, log, ...parts }: ApiParts): Route[] {
  const { handle, pages, now } = parts
  const registers = [metrics]
  const leads = new Counter({
    name: 'leads_total',
    help: 'Enquiries stored, by the state they were stored in.',
    labelNames: ['state'],
    registers,
  })
  const replays = new Counter({
    name: 'lead_replays_total',
    help: 'Enquiries that were sent again and were there already.',
    registers,
  })
  const reports = new Counter({
    name: 'csp_reports_total',
    help: 'Violations of the content security policy reported by browsers.',
    registers,
  })
  const visitors = new Visitors(handle, now)
  return [
    contactRoute({ ...parts, visitors, leads, replays }),
    subscriptionRoute({ ...parts, visitors }),
    ...linkRoutes({ handle, pages, now }),
    reportsRoute(log, reports, now),
  ]
}
