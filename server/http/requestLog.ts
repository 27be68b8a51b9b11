import type { IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import { Histogram, type Registry } from 'prom-client'
import proxyaddr from 'proxy-addr'
import { type Log, loggedPath } from '../log/log.ts'
import { counter } from '../log/metrics.ts'
import { addressIn, requestIdOf } from './request.ts'

/** Notes an API request when its answer is out or its caller has gone. */
export function requestLog(log: Log, metrics: Registry): (req: Request, res: Response) => void {
  const requests = counter(metrics, 'lead_requests_total', 'API requests, by status of the answer.', ['status'])
  const seconds = new Histogram({
    name: 'lead_request_duration_seconds',
    help: 'From the first byte of an API request to the end of its answer.',
    labelNames: ['route', 'status'],
    // The answer may take 4 s.
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  })
  return (req, res) =>
    logAnswer(log, req, res, (status, ms) => {
      requests.inc({ status })
      // A declared path, never what a stranger asked for: each label is kept for good.
      seconds.observe({ route: res.locals.route ?? 'none', status }, ms / 1000)
    })
}

/** Writes one line when an answer is out or its caller has gone. @param count  gets its status, and how long it took */
export function logAnswer(log: Log, req: Request, res: Response, count?: (status: number, ms: number) => void): void {
  const startedAt = performance.now()
  res.on('close', () => {
    const status = res.writableFinished ? res.statusCode : 499
    const ms = Math.round((performance.now() - startedAt) * 100) / 100
    count?.(status, ms)
    const path = loggedPath(req.originalUrl)
    log.info({ id: requestIdOf(res), method: req.method, path, status, ms, lead: res.locals.leadId })
  })
}

/**
 * Looks for a proxy that the settings do not name: all its visitors would share one rate limit. The first request that
 * names other addresses, and comes from one that is not trusted, leaves one warning in the log; the later ones leave nothing.
 *
 * @param trusts  whether an address is a proxy of ours; Express makes it of `trust proxy`
 */
export function proxyWatch(
  log: Log,
  trusts: (address: string, hop: number) => boolean,
): (req: IncomingMessage) => void {
  let isDone = false
  return ({ headers, socket: { remoteAddress: peer } }) => {
    const isRead = headers['x-forwarded-for'] !== undefined
    if (isDone || (!isRead && headers.forwarded === undefined) || !peer || trusts(peer, 0)) return
    isDone = true
    // The name under which TRUST_PROXY knows a private address; a public one has none.
    const range = ['loopback', 'linklocal', 'uniquelocal'].find((name) => proxyaddr.compile(name)(peer, 0))
    const value = range ? `TRUST_PROXY=${range}` : "TRUST_PROXY to the proxy's address or to the number of proxies"
    const advice = isRead
      ? `X-Forwarded-For from an address that TRUST_PROXY does not name. If a proxy of yours sent it, set ${value}`
      : `Forwarded, which is not read. If a proxy of yours sent it, let it send X-Forwarded-For, and set ${value}`
    const warning = `A request came with ${advice}: until then all visitors behind it share one limit.`
    log.warn({ setting: 'TRUST_PROXY' }, warning)
  }
}

/** Leaves one warning when a trusted proxy puts a word where a visitor's address belongs. */
export function hopWatch(log: Log): (req: Request) => void {
  let isDone = false
  return ({ ip = '::' }) => {
    if (isDone || addressIn(ip)) return
    isDone = true
    const of = 'X-Forwarded-For from a proxy of yours names no address where the visitor’s belongs'
    log.warn({ setting: 'TRUST_PROXY' }, `${of}: until it does, all visitors of whom it names none share one limit.`)
  }
}
