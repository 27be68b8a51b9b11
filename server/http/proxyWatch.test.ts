import { afterEach, expect, test } from 'vitest'
import { seededIn, startServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
afterEach(() => server.stop())

const warnings = () => server.lines.filter(({ setting }) => setting === 'TRUST_PROXY')
const ask = (headers: Record<string, string>, path = '/') => server.request(path, { headers })

test('the first request from a proxy nobody told us of leaves one warning that names the setting', async () => {
  server = await startServer()
  await ask({})
  expect(warnings()).toEqual([])
  await ask({ 'x-forwarded-for': '198.51.100.7' })
  await ask({ 'x-forwarded-for': '198.51.100.8' }, '/api/thanks')
  expect(warnings()).toEqual([
    expect.objectContaining({ level: 'warn', msg: expect.stringContaining('X-Forwarded-For') }),
  ])
  expect(warnings()[0]!.msg).toContain('set TRUST_PROXY=loopback: until then all visitors behind it share one limit.')
  expect(JSON.stringify(server.lines)).not.toContain('198.51.100')
  expect(seededIn(server.lines)).toEqual([])
})

test('a proxy that sends Forwarded alone is told of as well', async () => {
  server = await startServer()
  await ask({ forwarded: 'for=198.51.100.7' }, '/healthz')
  expect(warnings().map(({ msg }) => msg)).toEqual([expect.stringContaining('let it send X-Forwarded-For')])
})

test('a proxy that is trusted leaves no warning', async () => {
  server = await startServer({ env: { TRUST_PROXY: 'loopback' } })
  await ask({ 'x-forwarded-for': '198.51.100.7' })
  expect(warnings()).toEqual([])
})

test('another proxy than the trusted one leaves the warning', async () => {
  server = await startServer({ env: { TRUST_PROXY: '10.0.0.0/8' } })
  await ask({ 'x-forwarded-for': '198.51.100.7' })
  expect(warnings()).toHaveLength(1)
})
