import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createIntake, type IntakeOptions } from './createIntake.ts'
import type { ConnectionLimits, Connections } from './ops/connections.ts'
import { listen } from './ops/listen.ts'
import type { Metrics } from './ops/metrics.ts'
import { listenMetrics } from './ops/metricsServer.ts'
import { Draining, readyWhen } from './ops/readiness.ts'
import { stop } from './ops/stop.ts'
import { Site } from './site/site.ts'
import type { StoreHandle } from './store/storeHandle.ts'

export interface ServeOptions extends Omit<IntakeOptions, 'pages' | 'siteUrl' | 'mails'> {
  /** For tests. */
  connectionLimits?: Partial<ConnectionLimits>
  noticeMs?: number
}

export interface Running {
  address: string
  connections: Connections
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
export async function serve(config: Config, options: ServeOptions): Promise<Running> {
  const { distDir, siteMemoryBytes: memoryBytes, siteUrl, host, port, metricsPort } = config
  const site = new Site({ distDir, memoryBytes, siteUrl, log: options.log })
  const intake = createIntake(config, { ...options, pages: site, siteUrl: site.siteUrl, mails: () => site.mails })
  const { api, handle, metrics, close } = intake
  const draining = new Draining()
  const app = createApp({ config, site, readiness: readyWhen(draining, handle), headers: site.headers, api })
  const { server, connections, address } = await listen(app, port, host, options.connectionLimits)
  const metricsServer = metricsPort === null ? null : await listenMetrics(metrics, metricsPort)
  intake.start()
  return {
    address,
    connections,
    handle,
    metrics,
    stop: () =>
      stop({
        server,
        connections,
        noticeMs: options.noticeMs,
        drain() {
          draining.begin()
          metricsServer?.close()
          intake.drain()
        },
        close,
      }),
  }
}
