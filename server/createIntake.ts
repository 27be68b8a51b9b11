import { startChores, storeGauges } from './chores.ts'
import { type Config, channelsOf } from './config.ts'
import { createCourier } from './delivery/createCourier.ts'
import type { MailSite } from './delivery/mails.ts'
import { makeBudgets } from './http/budgets.ts'
import { errorAnswer } from './http/failure.ts'
import { Queue } from './http/queue.ts'
import { requestLog } from './http/requestLog.ts'
import type { RouterParts } from './http/router.ts'
import { errorCodes, type Log } from './log/log.ts'
import { counter, createMetrics, gauge } from './log/metrics.ts'
import { contactRoute } from './routes/contact.ts'
import type { ApiParts } from './routes/formRoute.ts'
import { failurePage } from './routes/pages.ts'
import { reportsRoute } from './routes/reports.ts'
import { linkRoutes, subscriptionRoute } from './routes/subscriptions.ts'
import type { RequestSite, SitePages } from './site/releases.ts'
import { leaveChannels, noteChannels } from './store/channels.ts'
import { openStore } from './store/openStore.ts'
import { StoreHandle } from './store/storeHandle.ts'
import type { Channel } from './store/tables.ts'

export interface IntakeOptions {
  pages: SitePages
  /** The site as it is now, for what no request asks for. */
  site: () => MailSite & Pick<RequestSite, 'consents'>
  log: Log
  /** For tests. */
  now?: () => number
  pollMs?: number
}

/**
 * Puts the intake together: API, store, deliveries and chores, whatever serves the pages in front of it. Nothing runs
 * before `start`.
 */
export function createIntake(config: Config, options: IntakeOptions) {
  const { pages, site, log } = options
  const { delivery } = config
  const metrics = createMetrics()
  const configured = channelsOf(delivery)
  const delivers = configured.length > 0
  // Whether there are receipts, each release says for itself.
  const channels = (): Channel[] => (delivery.mail && site().mails.receipt ? [...configured, 'receipt'] : configured)
  const handle = new StoreHandle({
    // A store that is open knows from the start by which channels this server delivers.
    open: () => openStore(config, log, options.now, (store) => noteChannels(store, channels())),
    log,
    errors: counter(metrics, 'store_errors_total', 'Requests that failed because the store was away.'),
    refusals: counter(metrics, 'store_refusals_total', 'Requests that the store would not take: bugs.'),
  })
  const store = () => handle.current
  storeGauges(metrics, store)

  gauge(metrics, 'delivers', '1 while this server delivers.', () => (delivers ? 1 : 0))
  const queue = new Queue()
  const shared = { ...options, now: options.now ?? Date.now, handle, store, channels, metrics }
  const courier = createCourier({ ...shared, delivery })
  const wake = () => courier.wake()
  const budgets = makeBudgets(config.limits, () => (handle.current?.kind === 'postgres' ? handle.current.pool : null))
  const parts: ApiParts = {
    ...shared,
    wake,
    confirming: configured.includes('email'),
    budgets,
    canarySecret: config.canarySecret,
  }
  const routerParts: RouterParts = {
    origins: config.origins,
    publicOrigin: (req) => pages.of(req).siteUrl.origin,
    budgets,
    queue,
    noteRequest: requestLog(log, metrics),
  }

  let stopChores = () => {}
  let courierStopped = Promise.resolve()
  return {
    /** Everything below `/api`, what a router of it needs, and what answers for its failures. */
    routes: [contactRoute(parts), subscriptionRoute(parts), ...linkRoutes(parts), reportsRoute(parts)],
    routerParts,
    onError: errorAnswer(log, (req) => pages.of(req).wording, failurePage(pages)),
    handle,
    /** What the operator should know of the deliveries although the server is ready; `null` when all is well. */
    note: () => (delivers ? handle.note() : 'nothing is delivered'),
    metrics,
    /** Opens the store, now and again until it can be, and begins to deliver. */
    start(): void {
      handle.start()
      courier.start()
      const consents = () => site().consents?.contact
      const digests = delivery.mail ? 'digest' : delivery.webhook && 'webhook'
      stopChores = startChores({ ...shared, wake, keep: config.keep, consents, digests })
    },
    /** Takes up no more work beside the requests. */
    drain(): void {
      stopChores()
      courierStopped = courier.stop()
    },
    /** Waits for what is under way, notes in the store that this server is gone, and closes it. */
    async close(): Promise<void> {
      await courierStopped
      const open = store()
      if (open) await leaveChannels(open, channels()).catch((error) => log.warn(errorCodes(error), 'a chore failed'))
      await handle.stop()
    },
  }
}
