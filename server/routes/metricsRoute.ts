import type { Registry } from 'prom-client'
import type { Route } from '../http/route.ts'

/** `GET /metrics`: the text that Prometheus reads. It stands on a port of its own, on loopback only: numbers are for the operator. */
export function metricsRoute(metrics: Registry): Route {
  return {
    method: 'get',
    path: '/metrics',
    origin: 'any',
    budget: 'none',
    async handle({ res }) {
      res.set('Content-Type', metrics.contentType).send(await metrics.metrics())
    },
  }
}
