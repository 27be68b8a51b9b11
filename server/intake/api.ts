import { type RequestHandler, Router } from 'express'
import type { Log } from '../ops/log.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { StoreHandle } from '../store/storeHandle.ts'
import type { Channel } from '../store/tables.ts'
import { readBody, sizeCheck, typeCheck } from './body.ts'
import { contactRoute } from './contactRoute.ts'
import { cors } from './cors.ts'
import { Failure } from './failure.ts'
import { type FormKind, failurePage, sendFramed } from './formPage.ts'
import { framedPage } from './framedPage.ts'
import { limit } from './limit.ts'
import { type Limits, limiter } from './limiter.ts'
import { linkRoutes } from './linkRoutes.ts'
import { originCheck } from './origin.ts'
import { problemHandler } from './problem.ts'
import { reportsRoute } from './reportsRoute.ts'
import { requestLog } from './requestLog.ts'
import { onlyMethods, sentences } from './sentences.ts'
import type { SitePages } from './sitePages.ts'
import { subscriptionRoute } from './subscriptionRoute.ts'
import type { Turns } from './turns.ts'
import { Visitors } from './visitors.ts'

export interface ApiParts {
  handle: StoreHandle
  pages: SitePages
  /** Origins whose pages may post beside our own, and the site's public one. */
  origins: string[]
  publicOrigin: string | null
  /** The ways on which an enquiry leaves: whatever is configured of mail and webhook. */
  channels: Channel[]
  limits: Limits
  turns: Turns
  metrics: Metrics
  log: Log
  now: () => number
  /** Something is to be delivered. */
  wake: () => void
}

/**
 * Everything below `/api`. A message passes the same gates in the same order on its way in: method, size, origin, type,
 * limit; only then is a byte of it read.
 */
export function createApi(parts: ApiParts): Router {
  const { handle, pages, origins, publicOrigin, channels, limits, turns, metrics, log, now, wake } = parts
  const api = Router()
  const leads = metrics.counter('leads_total', 'Enquiries stored, by the state they were stored in.')
  const replays = metrics.counter('lead_replays_total', 'Enquiries that were sent again and were there already.')
  const requests = metrics.counter('lead_requests_total', 'API requests, by status of the answer.')
  const reports = metrics.counter('csp_reports_total', 'Violations of the content security policy told by browsers.')

  const allowed = new Set([...origins, ...(publicOrigin ? [publicOrigin] : [])])
  const pool = () => (handle.current?.kind === 'postgres' ? handle.current.pool : null)
  const gates: RequestHandler[] = [
    postOnly,
    turns.handler,
    sizeCheck,
    originCheck(allowed),
    typeCheck,
    limit(limiter(limits, pool), new Visitors(handle, now)),
    ...readBody,
  ]
  const contact = contactRoute({ handle, pages, channels, now, leads, replays, wake })
  const subscription = subscriptionRoute({ handle, pages, confirming: channels.includes('email'), now, wake })

  api.use(requestLog(log, requests), cors(origins))
  api.use('/subscriptions', linkRoutes({ handle, pages, now }))
  api.all('/contact', ...gates, contact)
  api.all('/subscriptions', ...gates, subscription)
  api.all('/reports', postOnly, ...reportsRoute(log, reports, now))
  api.get('/thanks', async (req, res) => {
    sendFramed(res, 200, await framedPage(pages, thanks[req.query.for === 'subscription' ? 'subscription' : 'contact']))
  })
  api.use(() => {
    throw new Failure(404, sentences.noSuchAddress)
  })
  api.use(problemHandler(log, failurePage(pages)))
  return api
}

const postOnly: RequestHandler = (req, _res, next) => {
  if (req.method !== 'POST') throw new Failure(405, onlyMethods('POST'), { headers: { Allow: 'POST' } })
  next()
}

const thanks: Record<FormKind, { title: string; sentences: string[] }> = {
  contact: { title: 'Thanks! We received your message', sentences: ['You will hear from us within 24 hours'] },
  subscription: { title: 'You’re all set', sentences: ['We will write to you as soon as there is news'] },
}
