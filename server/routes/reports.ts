import { Failure } from '../http/failure.ts'
import { isObject, ownValue } from '../http/fields.ts'
import { json } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { counter } from '../log/metrics.ts'
import type { ApiParts } from './formRoute.ts'

/** Lines a minute: anybody may send reports, and nobody should fill the disk with them. */
const mostLogged = 60
const mostReports = 10
const longestAddress = 300

/** `POST /api/reports`: where browsers send what the content security policy blocked. It is counted, and logged in part. */
export function reportsRoute({ log, metrics, now }: Pick<ApiParts, 'log' | 'metrics' | 'now'>): Route<Report[]> {
  const seen = counter(metrics, 'csp_reports_total', 'Violations of the content security policy reported by browsers.')
  let minute = 0
  let logged = 0
  return {
    method: 'post',
    path: '/api/reports',
    origin: 'any',
    budget: 'report',
    body: {
      maxBytes: 16 * 1024,
      types: ['application/reports+json', 'application/csp-report', json],
      read(given) {
        // The Reporting API sends a list, older browsers one object (`report-uri`).
        if (Array.isArray(given)) return given.slice(0, mostReports).map((report) => reportOf(own(report, 'body')))
        const older = own(given, 'csp-report')
        if (!isObject(older)) throw new Failure(422, 'notReports')
        return [reportOf(older)]
      },
    },
    handle({ res, body }) {
      const current = Math.floor(now() / 60_000)
      if (current !== minute) [minute, logged] = [current, 0]
      for (const report of body) {
        seen.inc()
        logged += 1
        if (logged <= mostLogged) log.warn(report, 'the browser blocked something')
      }
      res.status(204).end()
    },
  }
}

type Report = ReturnType<typeof reportOf>

/** Only the directive is kept, and the host of what was blocked: a report can hold addresses with a query. */
function reportOf(report: unknown) {
  // The oldest browsers send no more than the violated part of the policy: `img-src 'self'`.
  const violated =
    own(report, 'effectiveDirective') ?? own(report, 'effective-directive') ?? own(report, 'violated-directive')
  const [directive = ''] = typeof violated === 'string' ? violated.split(' ', 1) : []
  return {
    directive: /^[a-z-]{1,40}$/.test(directive) ? directive : undefined,
    blocked: hostOf(own(report, 'blockedURL') ?? own(report, 'blocked-uri')),
  }
}

const own = (value: unknown, name: string) => (isObject(value) ? ownValue(value, name) : undefined)

function hostOf(address: unknown): string | undefined {
  if (address === 'inline' || address === 'eval') return address
  return typeof address === 'string' ? URL.parse(address.slice(0, longestAddress))?.host : undefined
}
