import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { enquiry, startServer, type TestServer, type TestServerOptions } from '../testing/testServer.ts'
import { makeBudgets } from './budgets.ts'
import { leftMs, withDeadline } from './deadline.ts'
import { StoreAway } from './failure.ts'

let server: TestServer
const start = async (options?: TestServerOptions) => {
  server = await startServer(options)
  return server
}
afterEach(() => server?.stop())

const post = (headers: Record<string, string> = {}) =>
  server.post(enquiry(), { 'idempotency-key': randomUUID(), ...headers })

const isRefused = (taking: Promise<unknown>) =>
  taking.then(
    () => false,
    () => true,
  )

describe('floods', () => {
  test('LEAD-23 five messages pass, then 429 with the seconds to wait, whatever X-Forwarded-For claims', async () => {
    await start({ env: { RATE_LIMIT: '5' } })
    const answers = []
    for (let n = 0; n < 8; n += 1) answers.push(await post({ 'x-forwarded-for': `198.51.100.${n}` }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const wait = Number(answers[7]!.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(600)
    expect(answers[7]!.json.detail).toBe('Too many messages from your connection; please wait 10 minutes')
    expect((await server.rows()).leads).toBe(5)
  })

  test('LEAD-23 behind a trusted proxy its word counts, and a first hop made up by the visitor does not', async () => {
    await start({ env: { RATE_LIMIT: '2', TRUST_PROXY: 'loopback' } })
    const from = (ip: string, fake: string) => post({ 'x-forwarded-for': `${fake}, ${ip}` })
    const statuses = []
    for (let n = 0; n < 3; n += 1) statuses.push((await from('198.51.100.7', `203.0.113.${n}`)).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await from('198.51.100.8', '203.0.113.1')).status).toBe(200)
  })

  test.each([
    ['1', (ip: string) => `${ip}:51100`],
    ['1', (ip: string) => `203.0.113.9, ${ip}:51100`],
    ['2', (ip: string) => `203.0.113.9:1, "${ip}:2" ,, 10.0.0.7:443`],
    ['loopback, 10.0.0.0/8', (ip: string) => `${ip}:51100`],
    ['loopback, 10.0.0.0/8', (ip: string) => `${ip}:51100, 10.0.0.7:443, [::ffff:10.0.0.8]:443`],
    ['loopback, fd00::/8', (ip: string) => `${ip}, [fd00::7%eth0]:443, "[fd00::8]:1"`],
  ])(
    'with TRUST_PROXY=%s each visitor counts alone, whichever port the proxies write behind an address',
    async (trusted, header) => {
      await start({ env: { RATE_LIMIT: '1', TRUST_PROXY: trusted } })
      const statuses = []
      for (const ip of ['198.51.100.7', '198.51.100.8', '198.51.100.7'])
        statuses.push((await post({ 'x-forwarded-for': header(ip) })).status)
      expect(statuses).toEqual([200, 200, 429])
    },
  )

  test.each([
    ['1', 'unknown'],
    ['1', '198.51.100.7, _hidden'],
    ['2', 'for=198.51.100.7, 10.0.0.7:443'],
    ['loopback', '198.51.100.7, unknown'],
  ])(
    'with TRUST_PROXY=%s visitors count as their proxy when it says no address of them: "%s"',
    async (trusted, header) => {
      await start({ env: { RATE_LIMIT: '1', TRUST_PROXY: trusted } })
      expect((await post({ 'x-forwarded-for': header })).status).toBe(200)
      expect((await post({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(429)
    },
  )

  test('all visitors together have a limit, too', async () => {
    await start({ env: { RATE_LIMIT_ALL: '3' } })
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await post()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('a visitor who floods uses up nothing of what all others share', async () => {
    await start({ env: { RATE_LIMIT: '2', RATE_LIMIT_ALL: '5', TRUST_PROXY: 'loopback' } })
    for (let n = 0; n < 20; n += 1) await post({ 'x-forwarded-for': '198.51.100.7' })
    const others = []
    for (const last of [8, 9, 10, 11]) others.push((await post({ 'x-forwarded-for': `198.51.100.${last}` })).status)
    expect(others).toEqual([200, 200, 200, 429])
  })

  test('LEAD-24 a shared counter that is out of reach is replaced by a count of our own', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://x:x@127.0.0.1:1/x', connectionTimeoutMillis: 200 })
    pool.on('error', () => {})
    const { message } = makeBudgets({ perVisitor: 3, all: 100 }, () => pool)
    const refusals = []
    for (let n = 0; n < 5; n += 1) refusals.push(await isRefused(message.take('somebody')))
    expect(refusals).toEqual([false, false, false, true, true])
    await pool.end()
  })
})

describe('limits are for the many', () => {
  const wrong = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    server.post(enquiry({ email: 'dana@harbor', ...changes }), { 'idempotency-key': randomUUID(), ...headers })

  test('ten mistakes in a form do not cost the eleventh, right, try', async () => {
    await start({ env: { RATE_LIMIT: '10', RATE_LIMIT_ALL: '10' } })
    for (let n = 0; n < 10; n += 1) expect((await wrong()).status).toBe(422)
    for (let n = 0; n < 10; n += 1) expect((await post()).status).toBe(200)
    expect((await post()).status).toBe(429)
  })

  test('who only makes mistakes is stopped in the end, for a minute', async () => {
    await start({ env: { RATE_LIMIT: '1' } })
    const statuses = []
    for (let n = 0; n < 31; n += 1) statuses.push((await wrong()).status)
    expect(statuses).toEqual([...Array(30).fill(422), 429])
    const { headers, json } = await post()
    expect(json.detail).toBe('Too many tries from your connection; please wait a minute')
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('worthless posts from many addresses use up nothing that is for people', async () => {
    await start({ env: { RATE_LIMIT: '10', RATE_LIMIT_ALL: '60', TRUST_PROXY: 'loopback' } })
    const from = (n: number) => ({ 'x-forwarded-for': `198.18.${n >> 8}.${n & 255}` })
    const kinds = [{ hp: 'x' }, { ttc_ms: 10 }, { is_bot_flag: true }, { email: 'x' }]
    const statuses = new Set<number>()
    for (let n = 0; n < 80; n += 1) {
      const body = enquiry({ message: `Buy ${n}`, ...kinds[n % kinds.length] })
      statuses.add((await server.post(body, from(n))).status)
    }
    expect(statuses).toEqual(new Set([200, 422]))
    for (let n = 0; n < 60; n += 1) expect((await post(from(1_000 + n))).status).toBe(200)
    expect((await post(from(2_000))).status).toBe(429)
  })

  test('what looks like a machine’s is bounded as messages are, so that nobody can tell them apart', async () => {
    await start({ env: { RATE_LIMIT: '2', RATE_LIMIT_ALL: '3', TRUST_PROXY: 'loopback' } })
    const held = (n: number) =>
      server.post(enquiry({ hp: 'x', message: randomUUID() }), { 'x-forwarded-for': `198.51.100.${n}` })
    const answers = [await held(1), await held(1), await held(1), await held(2), await held(3)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200, 429])
    expect(answers[2]!.json.detail).toBe('Too many messages from your connection; please wait 10 minutes')
    expect((await post({ 'x-forwarded-for': '198.51.100.1' })).status).toBe(200)
  })

  test('the limit of all visitors has a sentence of its own, and blames nobody', async () => {
    await start({ env: { RATE_LIMIT_ALL: '1' } })
    await post()
    const { status, headers, json } = await post()
    expect([status, json.detail]).toEqual([429, expect.stringMatching(/^We.re getting more messages/)])
    expect(json.detail).not.toContain('your connection')
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('a message that is sent again costs nothing, and is found when nothing is left', async () => {
    await start({ env: { RATE_LIMIT: '2' } })
    const key = { 'idempotency-key': randomUUID() }
    const { json } = await server.post(enquiry(), key)
    for (let n = 0; n < 3; n += 1) expect((await server.post(enquiry(), key)).json).toEqual(json)
    expect((await post()).status).toBe(200)
    expect((await post()).status).toBe(429)
    const again = await server.post(enquiry(), key)
    expect([again.status, again.json.id, again.headers['idempotency-replayed']]).toEqual([200, json.id, 'true'])
  })

  test('a message that could not be stored costs nothing', async () => {
    await start({ env: { RATE_LIMIT: '1' } })
    await post()
    await server.stop()
    await start({ env: { RATE_LIMIT: '1' } })
    const use = vi.spyOn(server.running.handle, 'use').mockRejectedValue(new StoreAway('away'))
    for (let n = 0; n < 3; n += 1) expect((await post()).status).toBe(503)
    use.mockRestore()
    expect((await post()).status).toBe(200)
  })

  test('all steps of a request spend from one deadline', async () => {
    await start()
    const { handle } = server.running
    const use = handle.use.bind(handle)
    const left: (number | undefined)[] = []
    vi.spyOn(handle, 'use').mockImplementation(async (work) => {
      left.push(leftMs())
      await wait(50)
      return use(work)
    })
    await post()
    expect(left).toHaveLength(2)
    expect(left[0]! - left[1]!).toBeGreaterThan(48)
  })

  test('a shared counter that hangs is waited for no longer than the request has', async () => {
    const hanging = { constructor: pg.Pool, query: () => new Promise(() => {}) } as unknown as pg.Pool
    const { message } = makeBudgets({ perVisitor: 1, all: 100 }, () => hanging)
    const take = () => isRefused(message.take('somebody'))
    const order: string[] = []
    const longest = setTimeout(() => order.push('800 ms'), 800)
    expect(await withDeadline(0, take)).toBe(false)
    order.push('answered')
    expect(await withDeadline(0, take)).toBe(true)
    clearTimeout(longest)
    expect(order).toEqual(['answered'])
  })
})

test('LEAD-04 the same body ten times without a key is one enquiry within ten minutes', async () => {
  let now = Date.UTC(2026, 10, 21, 12, 0, 1)
  await start({ now: () => now })
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.post(enquiry())))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await server.rows()).leads).toBe(1)
  now += 10 * 60_000
  expect((await server.post(enquiry())).headers['idempotency-replayed']).toBeUndefined()
})

test('pages of a configured origin may post and read the answer', async () => {
  const origin = 'https://app.example'
  await start({ env: { ORIGINS: origin } })
  const asked = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
  const preflight = await server.request('/api/contact', { method: 'OPTIONS', headers: asked })
  expect(preflight.status).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Retry-After, Idempotency-Replayed',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type, Accept, Idempotency-Key, Consent-Version',
    'access-control-max-age': '7200',
    vary: expect.stringContaining('Origin'),
  })
  const plain = await server.request('/api/contact', { method: 'OPTIONS', headers: { origin } })
  expect([plain.status, plain.headers['access-control-allow-origin']]).toEqual([405, origin])
  const foreign = await server.request('/api/contact', {
    method: 'OPTIONS',
    headers: { ...asked, origin: 'https://b.example' },
  })
  expect([foreign.status, foreign.headers['access-control-allow-origin']]).toEqual([405, undefined])
  expect(foreign.headers.vary).toContain('Origin')
  const answer = await post({ origin, 'sec-fetch-site': 'cross-site' })
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, origin])
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
})
