import { Router } from 'express'
import type { Readiness } from './readiness.ts'

/**
 * For load balancers and supervisors.
 *
 * - `GET /healthz`  200 whenever the process turns; it asks nothing of the store
 * - `GET /readyz`   200 while enquiries can be stored, else 503 with the reason
 */
export function healthRoutes(readiness: Readiness): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' })
  })
  router.get('/readyz', (_req, res) => {
    const reason = readiness.reason()
    res.set('Cache-Control', 'no-store').status(reason === null ? 200 : 503)
    res.json(reason === null ? { status: 'ok' } : { status: 'unavailable', reason })
  })
  return router
}
