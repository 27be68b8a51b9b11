import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startServer, type TestServer } from './testing/testServer.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}

interface Case {
  name: string
  input_series: { series: string }[]
  promql_expr_test: { exp_samples: { labels: string }[] }[]
}

let server: TestServer
let names: string[]
beforeAll(async () => {
  const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: Buffer.alloc(24, 9).toString('base64') }
  server = await startServer({ env: { ...webhook, CANARY_SECRET: 'a secret of sixteen' } })
  names = server.running.metrics.getMetricsAsArray().map(({ name }) => name)
})
afterAll(() => server.stop())

const read = (file: string) => parse(readFileSync(file, 'utf8'))
const rules: Rule[] = read('server/alerts.yml').groups.flatMap(({ rules }: { rules: Rule[] }) => rules)
const cases: Case[] = read('server/alerts.rules-test.yml').tests

/** What is no number of ours: words of the language, labels, units, and what Prometheus itself brings. */
const words = /^(histogram_quantile|max|max_over_time|sum|rate|increase|by|and|job|le|channel|up|d|m)$/
const metricsIn = ({ expr }: Rule) =>
  (expr.replaceAll(/\{[^}]*\}/g, '').match(/[a-z]\w*/g) ?? []).filter((word) => !words.test(word))

describe.each(rules)('the alert $alert', (rule) => {
  test('asks for metrics that there are, and says what it means and how urgent it is', () => {
    expect(names).toEqual(expect.arrayContaining(metricsIn(rule).map((name) => name.replace(/_bucket$/, ''))))
    expect(rule.annotations.summary).toMatch(/\.$/)
    expect(rule.labels.severity).toMatch(/^(critical|warning)$/)
  })

  test('keeps jobs apart wherever it adds up or compares servers', () => {
    const aggregations = /\b(max|min|sum|avg|count)\b(?! by \(job\b)/
    expect(rule.expr).not.toMatch(aggregations)
  })

  test('has a case in which it fires, and one in which the same numbers are no reason to', () => {
    const metrics = metricsIn(rule).concat(rule.expr.includes('up{') ? ['up'] : [])
    const known = cases.filter(({ input_series: given }) =>
      metrics.every((name) => given.some(({ series }) => series.startsWith(`${name}{`))),
    )
    const fires = ({ exp_samples }: Case['promql_expr_test'][number]) =>
      exp_samples.some(({ labels }) => labels.includes(`"${rule.alert}"`))
    expect(known.some((one) => one.promql_expr_test.some(fires))).toBe(true)
    expect(known.some((one) => !one.promql_expr_test.some(fires))).toBe(true)
  })
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: 'server', encoding: 'utf8' })
const isMissing = promtool('--version').status !== 0

test.skipIf(isMissing).each([
  ['check', 'alerts.yml'],
  ['test', 'alerts.rules-test.yml'],
])('promtool %s rules %s (where Prometheus is installed, as by Debian’s package prometheus)', (verb, file) => {
  const { status, stdout, stderr } = promtool(verb, 'rules', file)
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') })
})
