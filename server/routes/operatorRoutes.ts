import type { Registry } from 'prom-client'
import type { Readiness } from '../http/readiness.ts'
import type { Route } from '../http/route.ts'

/** They are asked every few seconds by machines of the operator's, and cost nothing. */
const asked = { method: 'get', origin: 'any', budget: 'none' } as const

/**
 * For load balancers and supervisors.
 *
 * - `GET /healthz`  200 whenever the process turns; it asks nothing of the store
 * - `GET /readyz`   200 while enquiries can be stored, with a `note` where there is something to know; else 503 with the
 *   `reason`
 */
export function healthRoutes(readiness: Required<Readiness>): Route[] {
  return [
    { ...asked, path: '/healthz', handle: ({ res }) => void res.json({ status: 'ok' }) },
    {
      ...asked,
      path: '/readyz',
      handle({ res }) {
        const reason = readiness.reason()
        if (reason === null) res.json({ status: 'ok', note: readiness.note() ?? undefined })
        else res.status(503).json({ status: 'unavailable', reason })
      },
    },
  ]
}

/** `GET /metrics`: the text that Prometheus reads. It stands on a port of its own, on loopback only: numbers are for the operator. */
export function metricsRoute(metrics: Registry): Route {
  return {
    ...asked,
    path: '/metrics',
    async handle({ res }) {
      res.set('Content-Type', metrics.contentType).send(await metrics.metrics())
    },
  }
}
