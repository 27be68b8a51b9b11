import type { Response } from 'express'
import { createApp } from './app.ts'
import { startChores, storeGauges } from './chores.ts'
import { type Config, ConfigError, channelsOf, databaseInClear, noDeliveryConfigured } from './config.ts'
import { createCourier } from './delivery/createCourier.ts'
import type { MailSite } from './delivery/mails.ts'
import { makeBudgets } from './http/budgets.ts'
import { listen, stop } from './http/connections.ts'
import { errorAnswer } from './http/failure.ts'
import { Queue } from './http/queue.ts'
import { requestLog } from './http/requestLog.ts'
import { type Route, type RouterParts, routerOf } from './http/router.ts'
import { serveMetrics } from './http/serveMetrics.ts'
import { errorCodes, type Log } from './log/log.ts'
import { counter, createMetrics, gauge } from './log/metrics.ts'
import { contactRoute } from './routes/contact.ts'
import type { ApiParts } from './routes/formRoute.ts'
import { failurePage } from './routes/pages.ts'
import { reportsRoute } from './routes/reports.ts'
import { linkRoutes, subscriptionRoute } from './routes/subscriptions.ts'
import { openReleases, type RequestSite, type SitePages } from './site/releases.ts'
import { createSite } from './site/site.ts'
import { leaveChannels, noteChannels } from './store/channels.ts'
import { openStore } from './store/openStore.ts'
import { StoreHandle } from './store/storeHandle.ts'
import type { Channel } from './store/tables.ts'

interface IntakeOptions {
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
  storeGauges(metrics, store, { canary: config.canarySecret !== null, digests: delivers })

  gauge(metrics, 'delivers', '1 while this server delivers.', () => (delivers ? 1 : 0))
  const queue = new Queue()
  const wake = (): void => courier.wake()
  const shared = { ...options, now: options.now ?? Date.now, handle, store, channels, metrics, wake }
  const courier = createCourier({ ...shared, delivery })
  const budgets = makeBudgets(config.limits, () => (handle.current?.kind === 'postgres' ? handle.current.pool : null))
  const parts: ApiParts = { ...shared, budgets, canarySecret: config.canarySecret }
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
    metrics,
    /** Opens the store, now and again until it can be, and begins to deliver. */
    start(): void {
      handle.start()
      courier.start()
      const consents = () => site().consents?.contact
      const digests = delivery.mail ? 'digest' : delivery.webhook && 'webhook'
      stopChores = startChores({ ...shared, keep: config.keep, consents, digests })
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
      if (open)
        await leaveChannels(open, channels()).catch((error) => log.warn(errorCodes(error), 'background task failed'))
      await handle.stop()
    },
  }
}

interface ServeOptions extends Omit<IntakeOptions, 'pages' | 'site'> {
  /** Lines that the log had no room for. */
  droppedLines?: () => number
  /** For tests. */
  noticeMs?: number
  lookEveryMs?: number
}

export type Running = Awaited<ReturnType<typeof serve>>

/**
 * Starts the whole server: pages at once, the store as soon as it can be opened, deliveries behind it.
 *
 * @throws BrokenBuild when there is no finished site, ConfigError for settings that do not fit it, or the port's own error
 */
export async function serve(config: Config, options: ServeOptions) {
  // Between a failed query and the line of ours that asked for it lie twenty lines of the query builder.
  Error.stackTraceLimit = 40
  const { log, droppedLines = () => 0, noticeMs, lookEveryMs } = options
  const releases = openReleases({ ...config, log, lookEveryMs })
  const { siteUrl, apiBuiltFor, apiBase } = releases.now
  const isApiUnsaid = config.origins.length > 0 && !(config.apiBase ?? apiBuiltFor)
  if (config.delivery.mail && isApiUnsaid && config.origins.includes(siteUrl.origin))
    throw new ConfigError(
      `ORIGINS names the site itself, ${siteUrl.origin}, as if the API were elsewhere: set API_BASE, which mails link to, or leave it out.`,
    )
  if (config.delivery.mail && (isApiUnsaid || apiBase.endsWith('/api')))
    log.warn(`mails link to ${apiBase}/api/…: if that leads nowhere, set API_BASE to what stands before /api`)
  const inClear = databaseInClear(config.databaseUrl)
  if (inClear) log.warn(inClear)
  const site = createSite(releases, config.siteMemoryBytes, log)
  const intake = createIntake(config, { ...options, pages: site, site: () => releases.now })
  const { routerParts, onError, handle, metrics, close } = intake
  gauge(metrics, 'releases_ending', '1 from a week before the releases of coming days end: run a build.', () =>
    releases.note === null ? 0 : 1,
  )
  gauge(metrics, 'log_lines_dropped_total', 'Lines missing in the log.', droppedLines)

  let isStopping = false
  const answerReady = (res: Response, unready: string | null, note?: string) => {
    const reason = isStopping ? 'The server is stopping.' : unready
    if (reason !== null) res.status(503).json({ status: 'unavailable', reason })
    else res.json({ status: 'ok', note })
  }
  const delivers = channelsOf(config.delivery).length > 0
  const note = () => [delivers ? '' : 'nothing is delivered', releases.note].filter(Boolean).join('; ') || undefined
  // Load balancers and supervisors ask every few seconds. So can strangers: no paths, no addresses.
  const open = { method: 'get', origin: 'any', budget: 'none' } as const
  const routes: Route[] = [
    ...intake.routes,
    // 200 whenever the process runs; it asks nothing of the store.
    { ...open, path: '/healthz', handle: ({ res }) => void res.json({ status: 'ok' }) },
    // 200 while enquiries can be stored, with a note where there is something to know; else 503 with the reason.
    { ...open, path: '/readyz', handle: ({ res }) => answerReady(res, handle.reason(), note()) },
    // 200 while pages can be served, whatever the store does.
    { ...open, path: '/readyz/pages', handle: async ({ res }) => answerReady(res, await releases.reason()) },
  ]
  const router = routerOf(routes, routerParts)
  const app = createApp({ ...config, site, router, onError, log })
  const { server, address } = await listen(app, config.port, config.host)
  const onMetricsPort = config.metrics && (await serveMetrics(metrics, config.metrics, log))

  // `npm run dev` stays silent: its enquiries are for trying the forms.
  if (!delivers) log.warn(noDeliveryConfigured)
  intake.start()
  const drain = () => {
    isStopping = true
    releases.close()
    onMetricsPort?.server.close()
    intake.drain()
  }
  return {
    address,
    /** Where the operator's numbers are; `null` when they have no port, or it could not be opened. */
    metricsAddress: onMetricsPort?.address ?? null,
    server,
    /** All that the public port lets in, and what its router goes by. */
    routes,
    routerParts,
    handle,
    metrics,
    /** Finishes what is under way and closes everything, within 20 s. */
    stop: () => stop({ server, drain, close, noticeMs }),
  }
}
