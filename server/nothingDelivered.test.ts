import { afterEach, expect, test } from 'vitest'
import { enquiry, startServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
afterEach(() => server.stop())

const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: Buffer.alloc(24, 9).toString('base64') }
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', LEADS_FROM: 'a@b.example', LEADS_TO: 'a@b.example' }

const warnings = () => server.lines.filter(({ level }) => level === 'warn').map(({ msg }) => msg)
const readyz = async () => JSON.parse(String((await server.request('/readyz')).body))
const numbers = async (...names: string[]) => {
  const text = await server.running.metrics.metrics()
  return names.map((name) => new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
}

test('a server with neither mail nor webhook takes enquiries, and says at its start, in /readyz and in its metrics that nothing is delivered', async () => {
  server = await startServer()
  expect((await server.post(enquiry())).status).toBe(200)
  expect(warnings()).toEqual([
    'nothing is set to deliver enquiries: set SMTP_URL, LEADS_FROM and LEADS_TO, or WEBHOOK_URL and WEBHOOK_SECRET',
  ])
  expect(await readyz()).toEqual({ status: 'ok', note: 'nothing is delivered' })
  // Where no digest can be sent, none is missing.
  expect(await numbers('delivers', 'digest_untold')).toEqual(['0', undefined])
})

test.each([
  ['mail', mail],
  ['a webhook', webhook],
])('a server with %s alone delivers, and there is nothing to say', async (_way, env) => {
  server = await startServer({ env })
  expect(warnings()).toEqual([])
  expect(await readyz()).toEqual({ status: 'ok' })
  expect(await numbers('delivers', 'digest_untold')).toEqual(['1', '0'])
})
