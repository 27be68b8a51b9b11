import express, { type RequestHandler } from 'express'
import type { Log } from '../ops/log.ts'
import type { Counter } from '../ops/metrics.ts'

/** Lines a minute: anybody may send reports, and nobody should fill the disk with them. */
const mostLogged = 60

/**
 * `POST /api/reports`: where browsers send what the content security policy blocked. It is counted, and the directive
 * and the blocked host are logged; a report can hold addresses with a query, so nothing else of it is kept.
 */
export function reportsRoute(log: Log, reports: Counter, now: () => number): RequestHandler[] {
  let minute = 0
  let logged = 0
  const mayLog = () => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) [minute, logged] = [current, 0]
    logged += 1
    return logged <= mostLogged
  }
  const types = ['application/reports+json', 'application/csp-report', 'application/json']
  return [
    express.json({ limit: 16 * 1024, type: types }),
    (req, res) => {
      const list: unknown[] = Array.isArray(req.body) ? req.body.slice(0, 10) : []
      for (const report of list) {
        const { effectiveDirective, blockedURL } = bodyOf(report)
        reports.add()
        if (!mayLog()) continue
        log.warn(
          { directive: shortText(effectiveDirective), blocked: hostOf(blockedURL) },
          'the browser blocked something',
        )
      }
      res.status(204).end()
    },
  ]
}

function bodyOf(report: unknown): Record<string, unknown> {
  const body = typeof report === 'object' && report !== null && 'body' in report ? report.body : null
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : undefined
}

function hostOf(value: unknown): string | undefined {
  if (value === 'inline' || value === 'eval') return value
  return typeof value === 'string' ? URL.parse(value)?.host : undefined
}
