import type { Response } from 'express'
import { noQuery } from '../http/noQuery.ts'
import type { Readiness } from '../http/readiness.ts'
import type { Entry, Route } from '../http/route.ts'

/**
 * For load balancers and supervisors.
 *
 * - `GET /healthz`  200 whenever the process turns; it asks nothing of the store
 * - `GET /readyz`   200 while enquiries can be stored, with a `note` where there is something to know; else 503 with the
 *   `reason`
 */
export function healthRoutes(readiness: Readiness): Route[] {
  return [
    { path: '/healthz', methods: { GET: asked((res) => res.json({ status: 'ok' })) } },
    {
      path: '/readyz',
      methods: {
        GET: asked((res) => {
          const reason = readiness.reason()
          if (reason === null) res.json({ status: 'ok', note: readiness.note?.() ?? undefined })
          else res.status(503).json({ status: 'unavailable', reason })
        }),
      },
    },
  ]
}

/** They are asked every few seconds by machines of the operator's, and cost nothing. */
function asked(answer: (res: Response) => void): Entry {
  return {
    origin: 'any',
    budget: 'none',
    inLine: false,
    query: noQuery,
    body: null,
    answer: ({ res }) => answer(res),
  }
}
