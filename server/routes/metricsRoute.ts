import { noQuery } from '../http/noQuery.ts'
import type { Route } from '../http/route.ts'
import type { Metrics } from '../log/metrics.ts'

/** `GET /metrics`: the text that Prometheus reads. It stands on a port of its own, on loopback only: numbers are for the operator. */
export function metricsRoute(metrics: Metrics): Route {
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
          res.set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8').send(await metrics.text())
        },
      },
    },
  }
}
