import type { Registry } from 'prom-client'
import { noQuery } from '../http/noQuery.ts'
import type { Route } from '../http/route.ts'

/** `GET /metrics`: the text that Prometheus reads. It stands on a port of its own, on loopback only: numbers are for the operator. */
export function metricsRoute(metrics: Registry): Route {
  return {
    path: '/metrics',
    methods: {
      GET: {
        origin: 'any',
        budget: 'none',
        inLine: false,
        query: noQuery,
        body: null,
        async answer({ res }) {
          res.set('Content-Type', metrics.contentType).send(await metrics.metrics())
        },
      },
    },
  }
}
