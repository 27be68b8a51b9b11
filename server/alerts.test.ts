import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startServer, type TestServer } from './testing/testServer.ts'

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string }
}

let server: TestServer
let names: string[]
beforeAll(async () => {
  const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: Buffer.alloc(24, 9).toString('base64') }
  server = await startServer({ env: webhook })
  names = server.running.metrics.getMetricsAsArray().map(({ name }) => name)
})
afterAll(() => server.stop())

/** What Prometheus itself brings. */
const words = new Set(['histogram_quantile', 'le', 'max', 'or', 'rate', 'increase', 'sum', 'by', 'up', 'd', 'm'])
const file = readFileSync('server/alerts.yml', 'utf8')
const rules: Rule[] = parse(file).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)

test.each(rules)(
  'the alert $alert asks for metrics that there are, and says what it means',
  ({ expr, annotations }) => {
    const used = expr.replaceAll(/\{[^}]*\}|\bchannel\b/g, '').match(/[a-z]\w*/g) ?? []
    const metrics = used.filter((word) => !words.has(word)).map((word) => word.replace(/_bucket$/, ''))
    expect(names).toEqual(expect.arrayContaining(metrics))
    expect(annotations.summary).toMatch(/\.$/)
  },
)
