import { Counter, Gauge, type Registry } from 'prom-client'
import { createApp } from './app.ts'
import { type Config, channelsOf, noDeliveryConfigured } from './config.ts'
import { createIntake, type IntakeOptions } from './createIntake.ts'
import { listen, stop } from './http/connections.ts'
import { type Route, routerOf } from './http/router.ts'
import { openReleases } from './site/releases.ts'
import { createSite } from './site/site.ts'

export interface ServeOptions extends Omit<IntakeOptions, 'pages' | 'site'> {
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
 * @throws BrokenBuild when there is no finished site, or the port's own error
 */
export async function serve(config: Config, options: ServeOptions) {
  const { distDir, siteUrl, hstsIncludeSubdomains, today, host, port, metricsPort } = config
  // Between a failed query and the line of ours that asked for it lie twenty lines of the query builder.
  Error.stackTraceLimit = 40
  const { log } = options
  const releases = openReleases({
    distDir,
    siteUrl,
    hstsIncludeSubdomains,
    today,
    log,
    lookEveryMs: options.lookEveryMs,
  })
  const site = createSite(releases, config.siteMemoryBytes, log)
  const intake = createIntake(config, { ...options, pages: site, site: () => releases.now })
  const { routerParts, onError, handle, metrics, close } = intake
  let isStopping = false
  const reason = () => (isStopping ? 'The server is stopping.' : handle.reason())
  const note = () => [intake.note(), releases.note].filter(Boolean).join('; ') || undefined
  const routes = { site: [...intake.routes, ...healthRoutes(reason, note)], metrics: [metricsRoute(metrics)] }
  const app = createApp({ config, site, router: routerOf(routes.site, routerParts), onError, log })
  const numbers = createApp({ config, site: null, router: routerOf(routes.metrics, routerParts), onError, log })
  const { server, address } = await listen(app, port, host)
  const onMetricsPort = metricsPort === null ? null : await listen(numbers, metricsPort, '127.0.0.1')
  const { droppedLines = () => 0 } = options
  new Gauge({
    name: 'releases_ending',
    help: '1 from a week before the releases of coming days end: run a build.',
    registers: [metrics],
    collect() {
      this.set(releases.note === null ? 0 : 1)
    },
  })
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Lines missing in the log.',
    registers: [metrics],
    collect() {
      this.reset()
      this.inc(droppedLines())
    },
  })
  const drain = () => {
    isStopping = true
    releases.close()
    onMetricsPort?.server.close()
    intake.drain()
  }
  // `npm run dev` stays silent: its enquiries are for trying the forms.
  if (channelsOf(config.delivery).length === 0) log.warn(noDeliveryConfigured)
  intake.start()
  return {
    address,
    /** Where the operator's numbers are; `null` when they have no port. */
    metricsAddress: onMetricsPort?.address ?? null,
    server,
    /** All that both ports let in, and what their routers go by. */
    routes,
    routerParts,
    handle,
    metrics,
    /** Finishes what is under way and closes everything, within 20 s. */
    stop: () => stop({ server, drain, close, noticeMs: options.noticeMs }),
  }
}

/** Machines of the operator's ask for them every few seconds; they cost nothing. */
const operatorRoute = { method: 'get', origin: 'any', budget: 'none' } as const

/**
 * For load balancers and supervisors. Strangers can read them, too: no paths, no addresses.
 *
 * - `GET /healthz`  200 whenever the process runs; it asks nothing of the store
 * - `GET /readyz`   200 while enquiries can be stored, with a `note` where there is something to know; else 503 with the
 *   `reason`
 */
function healthRoutes(reasonNow: () => string | null, note: () => string | undefined): Route[] {
  return [
    { ...operatorRoute, path: '/healthz', handle: ({ res }) => void res.json({ status: 'ok' }) },
    {
      ...operatorRoute,
      path: '/readyz',
      handle({ res }) {
        const reason = reasonNow()
        if (reason === null) res.json({ status: 'ok', note: note() })
        else res.status(503).json({ status: 'unavailable', reason })
      },
    },
  ]
}

/** `GET /metrics`, which Prometheus reads: on a port of its own, on loopback only, since numbers are for the operator. */
function metricsRoute(metrics: Registry): Route {
  return {
    ...operatorRoute,
    path: '/metrics',
    async handle({ res }) {
      res.set('Content-Type', metrics.contentType).send(await metrics.metrics())
    },
  }
}
