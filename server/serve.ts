import express, { type Response } from 'express'
import { createApp } from './app.ts'
import { type Config, channelsOf, noDeliveryConfigured } from './config.ts'
import { createIntake, type IntakeOptions } from './createIntake.ts'
import { listen, stop } from './http/connections.ts'
import { type Route, routerOf } from './http/router.ts'
import { gauge } from './log/metrics.ts'
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
  // Between a failed query and the line of ours that asked for it lie twenty lines of the query builder.
  Error.stackTraceLimit = 40
  const { log, droppedLines = () => 0, noticeMs, lookEveryMs } = options
  const releases = openReleases({ ...config, log, lookEveryMs })
  const site = createSite(releases, config.siteMemoryBytes, log)
  const intake = createIntake(config, { ...options, pages: site, site: () => releases.now })
  const { routerParts, onError, handle, metrics, close } = intake
  gauge(metrics, 'releases_ending', '1 from a week before the releases of coming days end: run a build.', () =>
    releases.note === null ? 0 : 1,
  )
  gauge(metrics, 'log_lines_dropped_total', 'Lines missing in the log.', droppedLines)

  let isStopping = false
  const readyz = (res: Response) => {
    const reason = isStopping ? 'The server is stopping.' : handle.reason()
    if (reason !== null) return res.status(503).json({ status: 'unavailable', reason })
    return res.json({ status: 'ok', note: [intake.note(), releases.note].filter(Boolean).join('; ') || undefined })
  }
  const routes = [...intake.routes, ...healthRoutes(readyz)]
  const router = routerOf(routes, routerParts)
  const app = createApp({ ...config, site, router, onError, log })
  const { server, address } = await listen(app, config.port, config.host)
  // Numbers are for the operator alone, so they have a port of their own, on loopback.
  const numbers = express().disable('x-powered-by')
  numbers.get('/metrics', async (_req, res) => {
    res.set('Content-Type', metrics.contentType).send(await metrics.metrics())
  })
  const { metricsPort } = config
  const onMetricsPort = metricsPort === null ? null : await listen(numbers, metricsPort, '127.0.0.1')

  // `npm run dev` stays silent: its enquiries are for trying the forms.
  if (channelsOf(config.delivery).length === 0) log.warn(noDeliveryConfigured)
  intake.start()
  const drain = () => {
    isStopping = true
    releases.close()
    onMetricsPort?.server.close()
    intake.drain()
  }
  return {
    address,
    /** Where the operator's numbers are; `null` when they have no port. */
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

/**
 * For load balancers and supervisors, whose machines ask every few seconds. Strangers can read them, too: no paths, no
 * addresses.
 *
 * - `GET /healthz`  200 whenever the process runs; it asks nothing of the store
 * - `GET /readyz`   200 while enquiries can be stored, with a `note` where there is something to know; else 503 with the
 *   `reason`
 */
function healthRoutes(readyz: (res: Response) => void): Route[] {
  const open = { method: 'get', origin: 'any', budget: 'none' } as const
  return [
    { ...open, path: '/healthz', handle: ({ res }) => void res.json({ status: 'ok' }) },
    { ...open, path: '/readyz', handle: ({ res }) => readyz(res) },
  ]
}
