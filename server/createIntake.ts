import type { ErrorRequestHandler } from 'express'
import { Counter, type Registry } from 'prom-client'
import { type Chores, startChores } from './chores.ts'
import type { Config } from './config.ts'
import type { MailSite } from './delivery/composeMail.ts'
import { channelsOf, makeCouriers } from './delivery/couriers.ts'
import { digestWay } from './delivery/digest.ts'
import { makeBudgets } from './http/budgets.ts'
import { errorAnswer } from './http/errorAnswer.ts'
import { Queue } from './http/queue.ts'
import { type Readiness, readyWhen, withoutDelivery } from './http/readiness.ts'
import { requestLog } from './http/requestLog.ts'
import type { Route } from './http/route.ts'
import type { RouterParts } from './http/router.ts'
import type { RequestSite, SitePages } from './http/sitePages.ts'
import type { Log } from './log/log.ts'
import { createMetrics, gauge } from './log/metrics.ts'
import { apiRoutes } from './routes/apiRoutes.ts'
import { failurePage } from './routes/formPage.ts'
import { noteChannels } from './store/channels.ts'
import { openStore } from './store/openStore.ts'
import { SoleDelivery } from './store/soleDelivery.ts'
import type { Store } from './store/store.ts'
import { StoreHandle } from './store/storeHandle.ts'
import type { Channel } from './store/tables.ts'
import { storeGauges } from './storeGauges.ts'

export interface IntakeOptions {
  pages: SitePages
  /** The site as it is now, for what no request asks for. */
  site: () => MailSite & Pick<RequestSite, 'consents'>
  log: Log
  /** For tests. */
  now?: () => number
  webhookTimeoutMs?: number
  pollMs?: number
}

/** The intake: API, store, deliveries and chores, whatever serves the pages in front of it. */
export interface Intake {
  /** Everything below `/api`, what a router of it needs, and what answers for its failures. */
  routes: Route[]
  routerParts: RouterParts
  onError: ErrorRequestHandler
  handle: StoreHandle
  readiness: Readiness
  metrics: Registry
  /** Opens the store, now and again until it can be, and begins to deliver. */
  start(): void
  /** Takes up no more work beside the requests. */
  drain(): void
  /** Waits for what is under way, then closes the store. */
  close(): Promise<void>
}

/** Puts the intake together; nothing runs before `start`. */
export function createIntake(config: Config, options: IntakeOptions): Intake {
  const { pages, site, log, now, webhookTimeoutMs, pollMs } = options
  const { delivery } = config
  const clock = now ?? Date.now
  const metrics = createMetrics()
  const errors = new Counter({
    name: 'store_errors_total',
    help: 'Requests that failed because the store was away.',
    registers: [metrics],
  })
  const refusals = new Counter({
    name: 'store_refusals_total',
    help: 'Requests that the store would not take: bugs.',
    registers: [metrics],
  })
  const channels = channelsOf(delivery)
  // Whether there are receipts, each release says anew.
  const ways = (): Channel[] => (delivery.mail && site().mails.receipt ? [...channels, 'receipt'] : channels)
  const handle = new StoreHandle({ open: () => openNoted(config, ways, log, now), log, errors, refusals })
  const store = () => handle.current
  const delivers = channels.length > 0
  // Servers that share a PostgreSQL share the deliveries as well; one that delivers nothing keeps nobody from it.
  const alone = config.databaseUrl || !delivers ? null : new SoleDelivery(config.dataDir, log)
  const deliveryReadiness = delivers ? alone : withoutDelivery
  const mayDeliver = () => delivers && (alone?.hold() ?? true)
  const queue = new Queue()
  const couriers = makeCouriers({
    ...{ delivery, site, store, metrics, log, now: clock },
    ...{ webhookTimeoutMs, pollMs, crowded: () => queue.crowded },
    mayDeliver,
  })
  const wake = () => {
    for (const courier of couriers) courier.wake()
  }
  storeGauges(metrics, store)
  gauge(metrics, 'delivers', '1 while this server delivers.', () => (mayDeliver() ? 1 : 0))
  const counters = () => (handle.current?.kind === 'postgres' ? handle.current.pool : null)
  const budgets = makeBudgets(config.limits, counters)
  const routes = apiRoutes({
    handle,
    pages,
    ways,
    confirming: channels.includes('email'),
    budgets,
    canarySecret: config.canarySecret,
    metrics,
    log,
    now: clock,
    wake,
  })
  const routerParts: RouterParts = {
    origins: config.origins,
    publicOrigin: (req) => pages.of(req).siteUrl.origin,
    budgets,
    queue,
    noteRequest: requestLog(log, metrics),
  }

  let chores: Chores | null = null
  let couriersStopped: Promise<unknown> = Promise.resolve()
  return {
    routes,
    routerParts,
    onError: errorAnswer(log, pages, failurePage(pages)),
    handle,
    readiness: deliveryReadiness ? readyWhen(handle, deliveryReadiness) : handle,
    metrics,
    start() {
      handle.start()
      for (const courier of couriers) courier.start()
      const consents = () => site().consents?.contact
      chores = startChores({ store, ways, keep: config.keep, consents, digests: digestWay(delivery), wake, log })
    },
    drain() {
      chores?.stop()
      couriersStopped = Promise.all(couriers.map((courier) => courier.stop()))
    },
    async close() {
      await couriersStopped
      await chores?.leave()
      alone?.stop()
      await handle.stop()
    },
  }
}

/** A store that is open knows from the start by which channels this server delivers. */
async function openNoted(config: Config, ways: () => Channel[], log: Log, now?: () => number): Promise<Store> {
  const store = await openStore(config, log, now)
  try {
    await noteChannels(store, ways())
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
