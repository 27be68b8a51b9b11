import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { Registry } from 'prom-client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '../log/log.ts'
import { seededIn, startServer, type TestServer } from '../testing/testServer.ts'
import { requestLog } from './requestLog.ts'

describe('the log of requests', () => {
  afterEach(() => vi.restoreAllMocks())

  async function noted(facts: { writableFinished: boolean; statusCode: number }) {
    const log = { info: vi.fn() }
    const metrics = new Registry()
    vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(1_012.3456)
    const res = Object.assign(new EventEmitter(), { locals: { leadId: 'lead', route: '/api/contact' }, ...facts })
    const req = { method: 'POST', originalUrl: '/api/contact?a=b' } as Request
    requestLog(log as unknown as Log, metrics)(req, res as unknown as Response)
    expect(log.info).not.toHaveBeenCalled()
    res.emit('close')
    return { line: log.info.mock.calls[0]![0], text: await metrics.metrics() }
  }

  test('an answered request is noted with its status and its milliseconds, to a hundredth', async () => {
    const { line, text } = await noted({ writableFinished: true, statusCode: 200 })
    expect(line).toMatchObject({ method: 'POST', path: '/api/contact', status: 200, ms: 12.35, lead: 'lead' })
    expect(text).toContain('\nlead_requests_total{status="200"} 1\n')
    expect(text).toContain('\nlead_request_duration_seconds_sum{route="/api/contact",status="200"} 0.01235\n')
  })

  test('whose caller has gone is a 499', async () => {
    expect((await noted({ writableFinished: false, statusCode: 200 })).line).toMatchObject({ status: 499 })
  })
})

describe('a proxy that the settings do not name', () => {
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

  test('a trusted one that says no address leaves one warning, and none about what a visitor made up', async () => {
    server = await startServer({ env: { TRUST_PROXY: '1' } })
    await ask({ 'x-forwarded-for': 'unknown, 198.51.100.7:51100' }, '/nowhere')
    expect(warnings()).toEqual([])
    for (const hop of ['unknown', '_hidden']) await ask({ 'x-forwarded-for': `198.51.100.7, ${hop}` }, '/healthz')
    expect(warnings().map(({ msg }) => msg)).toEqual([expect.stringMatching(/^X-Forwarded-For .* names no address/)])
    expect(JSON.stringify(server.lines)).not.toMatch(/198\.51\.100|_hidden/)
  })

  test('another proxy than the trusted one leaves the warning', async () => {
    server = await startServer({ env: { TRUST_PROXY: '10.0.0.0/8' } })
    await ask({ 'x-forwarded-for': '198.51.100.7' })
    expect(warnings()).toHaveLength(1)
  })
})
