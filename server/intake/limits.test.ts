import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { enquiry, startServer, type TestServer, type TestServerOptions } from '../testServer.ts'
import { isRefusal, limiter } from './limiter.ts'
import { visitorKey } from './visitorKey.ts'

let server: TestServer
const start = async (options?: TestServerOptions) => {
  server = await startServer(options)
  return server
}
afterEach(() => server?.stop())

const post = (headers: Record<string, string> = {}) =>
  server.post(enquiry(), { 'idempotency-key': randomUUID(), ...headers })

describe('floods', () => {
  test('row 23 five messages pass, then 429 with the seconds to wait, whatever X-Forwarded-For claims', async () => {
    await start({ env: { RATE_LIMIT: '5' } })
    const answers = []
    for (let n = 0; n < 8; n += 1) answers.push(await post({ 'x-forwarded-for': `198.51.100.${n}` }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const wait = Number(answers[7]!.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(600)
    expect(answers[7]!.json.detail).toBe('Too many messages came from your connection; please wait 10 minutes')
    expect((await server.rows()).leads).toBe(5)
  })

  test('row 23 behind a trusted proxy its word counts, and a first hop made up by the visitor does not', async () => {
    await start({ env: { RATE_LIMIT: '2', TRUST_PROXY: 'loopback' } })
    const from = (ip: string, fake: string) => post({ 'x-forwarded-for': `${fake}, ${ip}` })
    const statuses = []
    for (let n = 0; n < 3; n += 1) statuses.push((await from('198.51.100.7', `203.0.113.${n}`)).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await from('198.51.100.8', '203.0.113.1')).status).toBe(200)
  })

  test('all visitors together have a limit, too', async () => {
    await start({ env: { RATE_LIMIT_ALL: '3' } })
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await post()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('row 23 a visitor who floods uses up nothing of what all others share', async () => {
    await start({ env: { RATE_LIMIT: '2', RATE_LIMIT_ALL: '5', TRUST_PROXY: 'loopback' } })
    for (let n = 0; n < 20; n += 1) await post({ 'x-forwarded-for': '198.51.100.7' })
    const others = []
    for (const last of [8, 9, 10, 11]) others.push((await post({ 'x-forwarded-for': `198.51.100.${last}` })).status)
    expect(others).toEqual([200, 200, 200, 429])
  })

  test('row 24 a shared counter that is out of reach is replaced by a count of our own', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://x:x@127.0.0.1:1/x', connectionTimeoutMillis: 200 })
    pool.on('error', () => {})
    const shares = { perVisitor: 3, visitorSeconds: 600, all: 100, allSeconds: 60 }
    const { take } = limiter({ name: 'test', ...shares }, () => pool)
    const refusals = []
    for (let n = 0; n < 5; n += 1) refusals.push(isRefusal(await take('somebody')))
    expect(refusals).toEqual([false, false, false, true, true])
    await pool.end()
  })
})

test('row 4 the same body ten times without a key is one enquiry within ten minutes', async () => {
  let now = Date.UTC(2026, 10, 21, 12, 0, 1)
  await start({ now: () => now })
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.post(enquiry())))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await server.rows()).leads).toBe(1)
  now += 10 * 60_000
  expect((await server.post(enquiry())).headers['idempotency-replayed']).toBeUndefined()
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  [undefined, 'unknown'],
])('the visitor at %s counts as %s', (ip, key) => {
  expect(visitorKey(ip)).toBe(key)
})

test('pages of a configured origin may post and read the answer', async () => {
  const origin = 'https://app.example'
  await start({ env: { ORIGINS: origin } })
  const asked = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
  const preflight = await server.request('/api/contact', { method: 'OPTIONS', headers: asked })
  expect(preflight.status).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    vary: expect.stringContaining('Origin'),
  })
  const answer = await post({ origin, 'sec-fetch-site': 'cross-site' })
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, origin])
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
})
