import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** Where this server's metrics are registered: process, memory and event loop from the start; each module adds its own. */
export function createMetrics(): Registry {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  gauge(metrics, 'event_loop_lag_p99', 'Seconds the event loop kept its callers waiting.', async () => {
    const lag = await metrics.getSingleMetric('nodejs_eventloop_lag_p99_seconds')?.get()
    return lag?.values[0]?.value ?? null
  })
  return metrics
}

/**
 * A number that is looked up when Prometheus asks. Its line is missing while it cannot be read, or is `null`; the others
 * are still worth having.
 */
export function gauge(
  metrics: Registry,
  name: string,
  help: string,
  read: () => Promise<number | null> | number | null,
): void {
  new Gauge({
    name,
    help,
    registers: [metrics],
    async collect() {
      // What was read last time is not what is so now.
      this.remove()
      const value = await Promise.try(read).catch(() => null)
      if (value !== null) this.set(value)
    },
  })
}

export function counter(metrics: Registry, name: string, help: string, labelNames: string[] = []): Counter {
  return new Counter({ name, help, labelNames, registers: [metrics] })
}
