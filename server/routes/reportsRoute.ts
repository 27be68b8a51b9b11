import type { Counter } from 'prom-client'
import { json } from '../http/body.ts'
import { Failure } from '../http/failure.ts'
import { type BodyRule, type Route, route } from '../http/route.ts'
import { isObject, ownValue } from '../http/schemaCheck.ts'
import type { Log } from '../log/log.ts'

/** Lines a minute: anybody may send reports, and nobody should fill the disk with them. */
const mostLogged = 60
const mostReports = 10
const longestAddress = 300

interface Report {
  directive?: string
  /** The host of what was blocked, `inline` or `eval`. */
  blocked?: string
}

/** A list of reports, of which only directive and host are kept: a report can hold addresses with a query. */
const reportsBody: BodyRule = {
  maxBytes: 16 * 1024,
  types: ['application/reports+json', 'application/csp-report', json],
  schema: {
    type: 'array',
    maxItems: mostReports,
    items: {
      type: 'object',
      properties: {
        directive: { type: 'string', pattern: '^[a-z-]{1,40}$' },
        blocked: { type: 'string', maxLength: longestAddress },
      },
      additionalProperties: false,
    },
  },
  prepare: (given) => (Array.isArray(given) ? given.slice(0, mostReports).map(reportOf) : given),
  refusal: () => new Failure(422, 'notReports'),
}

/** `POST /api/reports`: where browsers send what the content security policy blocked. It is counted, and logged in part. */
export function reportsRoute(log: Log, reports: Pick<Counter, 'inc'>, now: () => number): Route {
  let minute = 0
  let logged = 0
  const mayLog = () => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) [minute, logged] = [current, 0]
    logged += 1
    return logged <= mostLogged
  }
  return route<undefined, Report[]>({
    method: 'post',
    path: '/api/reports',
    origin: 'any',
    budget: 'report',
    body: reportsBody,
    handle({ res, body }) {
      for (const report of body) {
        reports.inc()
        if (mayLog()) log.warn(report, 'the browser blocked something')
      }
      res.status(204).end()
    },
  })
}

function reportOf(given: unknown): Report {
  const body = isObject(given) ? ownValue(given, 'body') : null
  if (!isObject(body)) return {}
  const directive = ownValue(body, 'effectiveDirective')
  const blocked = hostOf(ownValue(body, 'blockedURL'))
  return {
    ...(typeof directive === 'string' && /^[a-z-]{1,40}$/.test(directive) ? { directive } : {}),
    ...(blocked === undefined ? {} : { blocked }),
  }
}

function hostOf(value: unknown): string | undefined {
  if (value === 'inline' || value === 'eval') return value
  return typeof value === 'string' ? URL.parse(value.slice(0, longestAddress))?.host : undefined
}
