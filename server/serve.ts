import type { Server } from 'node:http'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { channelsOf, makeCouriers } from './delivery/couriers.ts'
import { createApi } from './intake/api.ts'
import { startChores } from './ops/chores.ts'
import { addressOf, listen } from './ops/listen.ts'
import type { Log } from './ops/log.ts'
import { eventLoopLag, Metrics } from './ops/metrics.ts'
import { listenMetrics } from './ops/metricsServer.ts'
import { Draining, readyWhen } from './ops/readiness.ts'
import { stop } from './ops/stop.ts'
import { storeGauges } from './ops/storeGauges.ts'
import { Site } from './site/site.ts'
import { openStore } from './store/openStore.ts'
import { StoreHandle } from './store/storeHandle.ts'

export interface ServeOptions {
  log: Log
  /** For tests. */
  now?: () => number
  webhookTimeoutMs?: number
  pollMs?: number
}

export interface Running {
  address: string
  server: Server
  handle: StoreHandle
  metrics: Metrics
  /** Finishes what is under way and closes everything, within 20 s. */
  stop(): Promise<void>
}

/**
 * Starts the whole server: pages at once, the store as soon as it can be opened, deliveries behind it.
 *
 * @throws BrokenBuild when there is no finished site, or the port's own error
 */
export async function serve(config: Config, { log, now, webhookTimeoutMs, pollMs }: ServeOptions): Promise<Running> {
  const { distDir, siteMemoryBytes: memoryBytes, delivery } = config
  const site = new Site({ distDir, memoryBytes, siteUrl: config.siteUrl, log })
  const clock = now ?? Date.now
  const metrics = new Metrics()
  const draining = new Draining()
  const errors = metrics.counter('store_errors_total', 'Requests that the store failed.')
  const handle = new StoreHandle({ open: () => openStore(config, log, now), log, errors })
  const store = () => handle.current
  const attempts = metrics.counter('delivery_attempts_total', 'Attempts to deliver, by channel and result.')
  const couriers = makeCouriers({
    ...{ delivery, siteUrl: site.siteUrl, store, attempts, log, now: clock },
    ...{ webhookTimeoutMs, pollMs, crowded: () => handle.crowded },
  })
  const wake = () => {
    for (const courier of couriers) courier.wake()
  }
  storeGauges(metrics, store)
  metrics.gauge('event_loop_lag_p99', 'Seconds the event loop kept its callers waiting.', eventLoopLag())

  const api = createApi({
    ...{ handle, metrics, log, wake, pages: site, now: clock, channels: channelsOf(delivery) },
    ...{ origins: config.origins, publicOrigin: site.siteUrl.origin, limits: config.limits },
  })
  const readiness = readyWhen(draining, handle)
  const server = await listen(
    createApp({ config, site, readiness, headers: site.headers, api }),
    config.port,
    config.host,
  )
  const metricsServer = config.metricsPort === null ? null : await listenMetrics(metrics, config.metricsPort)
  handle.start()
  for (const courier of couriers) courier.start()
  const chores = startChores({ store, keep: config.keep, digests: delivery.mail !== null, wake, log })

  let couriersStopped: Promise<unknown> = Promise.resolve()
  const drain = () => {
    draining.begin()
    chores.stop()
    couriersStopped = Promise.all(couriers.map((courier) => courier.stop()))
  }
  const close = async () => {
    metricsServer?.close()
    await couriersStopped
    await handle.stop()
  }
  return {
    address: addressOf(server),
    server,
    handle,
    metrics,
    stop: () => stop({ server, drain, close }),
  }
}
