import type { Request, Response } from 'express'
import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import type { Log } from '../log/log.ts'
import { reportsRoute } from './reports.ts'

const { read } = reportsRoute({ log: {} as Log, metrics: new Registry(), now: () => 0 }).body!
const req = {} as Request
const told = (effectiveDirective: unknown, blockedURL: unknown) =>
  read([{ body: { effectiveDirective, blockedURL } }], req)

test('sixty reports a minute are logged, and all of them are counted', async () => {
  let now = 59_999
  const log = { warn: vi.fn() }
  const metrics = new Registry()
  const { handle } = reportsRoute({ log: log as unknown as Log, metrics, now: () => now })
  const res = { status: () => ({ end: () => {} }) } as unknown as Response
  const send = (reports: number) => handle({ req, res, body: Array(reports).fill({}) })
  await send(61)
  expect(log.warn).toHaveBeenCalledTimes(60)
  now = 60_000
  await send(1)
  now = 119_999
  await send(80)
  expect(log.warn).toHaveBeenCalledTimes(120)
  expect(await metrics.metrics()).toContain('csp_reports_total 142')
})

test('ten reports are taken at a time', () => {
  expect(read(Array(11).fill({}), req)).toHaveLength(10)
})

test('of what was blocked the host is kept, however long its address; of what is no address nothing', () => {
  expect(told('img-src', 'https://evil.example/?mail=dana')).toEqual([
    { directive: 'img-src', blocked: 'evil.example' },
  ])
  expect([told(1, 'inline'), told(1, 'eval'), told(1, 'data'), told(1, 7)]).toEqual([
    ...[[{ blocked: 'inline' }], [{ blocked: 'eval' }], [{}], [{}]],
  ])
  expect(told(1, `https://${'a'.repeat(400)}`)).toEqual([{ blocked: 'a'.repeat(292) }])
})

test.each([
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['', false],
  ['Img-src', false],
  ['img-src; x', false],
  [null, false],
])('the directive %j is kept: %s', (directive, isKept) => {
  expect(told(directive, undefined)).toEqual([isKept ? { directive } : {}])
})

test('what is no report is refused, and a list of anything is no trouble', () => {
  for (const other of [{}, 'x', { 'csp-report': [] }]) expect(() => read(other, req)).toThrow('notReports')
  expect(read([null, 5, [], { body: null }, { body: 'x' }], req)).toEqual(Array(5).fill({}))
})

test('older browsers send one report, an object, and the oldest no more than the violated part of the policy', () => {
  const sent = (report: object) => read({ 'csp-report': report }, req)
  const address = 'https://evil.example/?mail=dana'
  const all = { 'effective-directive': 'img-src', 'violated-directive': 'default-src', 'blocked-uri': address }
  expect(sent(all)).toEqual([{ directive: 'img-src', blocked: 'evil.example' }])
  expect(sent({ 'violated-directive': "script-src 'self'", 'blocked-uri': 'inline' })).toEqual([
    { directive: 'script-src', blocked: 'inline' },
  ])
  expect(sent({})).toEqual([{}])
})
