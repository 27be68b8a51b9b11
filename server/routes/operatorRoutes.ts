import type { Registry } from 'prom-client'
import type { Route } from '../http/router.ts'

/** Whether the server should get new visitors just now. Strangers read it at `/readyz`: no paths, no addresses. */
export interface Readiness {
  /** Why it should not, in one sentence; `null` when it should. */
  reason(): string | null
  /** Something that the operator should know although it is ready. */
  note?(): string | null
}

/** Ready when every part is; the first part with a reason speaks, and all that have a note. */
export function readyWhen(...parts: (Readiness | null)[]): Required<Readiness> {
  const present = parts.filter((part) => part !== null)
  const answers = (ask: (part: Readiness) => string | null | undefined) => present.map(ask).filter(Boolean)
  return {
    reason: () => answers((part) => part.reason())[0] ?? null,
    note: () => answers((part) => part.note?.()).join('; ') || null,
  }
}

/** A server where nothing is set to deliver enquiries: they are stored, so it is ready. */
export const withoutDelivery: Readiness = { reason: () => null, note: () => 'nothing is delivered' }

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
