import { afterEach, expect, test } from 'vitest'
import { rawRequest } from '../testing/rawRequest.ts'
import { startServer, type TestServer, type TestServerOptions } from '../testing/testServer.ts'

let server: TestServer
afterEach(() => server.stop())

const start = async (env: TestServerOptions['env']) => {
  server = await startServer({ env })
}
const ask = (path: string, authorization?: string) =>
  rawRequest(server.running.metricsAddress!, path, { headers: authorization ? { authorization } : {} })

test('on this machine the numbers need no token, and nothing else is there', async () => {
  await start({ METRICS_PORT: '0' })
  const numbers = await ask('/metrics')
  expect([numbers.status, numbers.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=/),
  ])
  expect(numbers.body.toString()).toContain('\nstore_open 1\n')
  const other = await ask('/')
  expect([other.status, other.body.toString()]).toEqual([404, 'Not Found'])
})

test('with METRICS_TOKEN they are for whom sends it, on this machine, too', async () => {
  const token = 'a token of the numbers'
  await start({ METRICS_PORT: '0', METRICS_TOKEN: token })
  for (const wrong of [undefined, token, `Basic ${token}`, 'Bearer', 'Bearer ', `Bearer ${token}s`]) {
    const { status, headers, body } = await ask('/metrics', wrong)
    expect([wrong, status, headers['www-authenticate'], body.toString()]).toEqual([
      wrong,
      401,
      'Bearer',
      'Unauthorized',
    ])
  }
  for (const scheme of ['Bearer', 'bearer']) expect((await ask('/metrics', `${scheme} ${token}`)).status).toBe(200)
})

test.each([
  ['a port that is taken', 'EADDRINUSE', () => ({ METRICS_PORT: new URL(server.base).port })],
  ['an address that the machine has not', 'EADDRNOTAVAIL', () => ({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' })],
])('%s is one line in the log, and the site runs', async (_, code, wrong) => {
  await start({})
  const first = server
  await start({ ...wrong(), METRICS_TOKEN: 'a token of the numbers' })
  await first.stop()
  expect(server.running.metricsAddress).toBeNull()
  expect((await server.request('/readyz')).status).toBe(200)
  const msg =
    'no numbers for Prometheus: METRICS_HOST and METRICS_PORT must be an address of this machine and a free port'
  expect(server.lines.filter(({ level }) => level === 'error')).toEqual([expect.objectContaining({ code, msg })])
})
