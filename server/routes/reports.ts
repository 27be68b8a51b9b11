import { Counter } from 'prom-client'
import { Failure } from '../http/failure.ts'
import { json } from '../http/request.ts'
import { type BodyRule, type Route, route } from '../http/router.ts'
import { isObject, ownValue } from '../http/schemaCheck.ts'
import type { ApiParts } from './formRoute.ts'

/** Lines a minute: anybody may send reports, and nobody should fill the disk with them. */
const mostLogged = 60
const mostReports = 10
const longestAddress = 300
const directive = { type: 'string', pattern: '^[a-z-]{1,40}$' }

interface Report {
  directive?: string
  /** The host of what was blocked, `inline` or `eval`. */
  blocked?: string
}

/**
 * The reports of the Reporting API, a list, or the one of older browsers, an object (`report-uri`). Of each only directive and
 * host are kept: a report can hold addresses with a query.
 */
const reportsBody: BodyRule = {
  maxBytes: 16 * 1024,
  types: ['application/reports+json', 'application/csp-report', json],
  schema: {
    type: 'array',
    maxItems: mostReports,
    items: {
      type: 'object',
      properties: { directive, blocked: { type: 'string', maxLength: longestAddress } },
      additionalProperties: false,
    },
  },
  prepare(given) {
    if (Array.isArray(given)) return given.slice(0, mostReports).map((report) => newReport(own(report, 'body')))
    const old = own(given, 'csp-report')
    return isObject(old) ? [oldReport(old)] : given
  },
  refusal: () => new Failure(422, 'notReports'),
}

/** `POST /api/reports`: where browsers send what the content security policy blocked. It is counted, and logged in part. */
export function reportsRoute({ log, metrics, now }: Pick<ApiParts, 'log' | 'metrics' | 'now'>): Route {
  const reports = new Counter({
    name: 'csp_reports_total',
    help: 'Violations of the content security policy reported by browsers.',
    registers: [metrics],
  })
  let minute = 0
  let logged = 0
  return route<undefined, Report[]>({
    method: 'post',
    path: '/api/reports',
    origin: 'any',
    budget: 'report',
    body: reportsBody,
    handle({ res, body }) {
      const current = Math.floor(now() / 60_000)
      if (current !== minute) [minute, logged] = [current, 0]
      for (const report of body) {
        reports.inc()
        logged += 1
        if (logged <= mostLogged) log.warn(report, 'the browser blocked something')
      }
      res.status(204).end()
    },
  })
}

const newReport = (body: unknown) => reportOf(own(body, 'effectiveDirective'), own(body, 'blockedURL'))

/** The oldest browsers send no more than the violated part of the policy: `img-src 'self'`. */
function oldReport(report: object): Report {
  const violated = own(report, 'effective-directive') ?? own(report, 'violated-directive')
  return reportOf(typeof violated === 'string' ? violated.split(' ', 1)[0] : undefined, own(report, 'blocked-uri'))
}

function reportOf(violated: unknown, blocked: unknown): Report {
  const report: Report = {}
  const host = hostOf(blocked)
  if (typeof violated === 'string' && new RegExp(directive.pattern).test(violated)) report.directive = violated
  if (host !== undefined) report.blocked = host
  return report
}

const own = (value: unknown, name: string) => (isObject(value) ? ownValue(value, name) : undefined)

function hostOf(value: unknown): string | undefined {
  if (value === 'inline' || value === 'eval') return value
  return typeof value === 'string' ? URL.parse(value.slice(0, longestAddress))?.host : undefined
}
