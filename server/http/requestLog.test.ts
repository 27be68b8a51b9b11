import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { afterEach, expect, test, vi } from 'vitest'
import type { Log } from '../log/log.ts'
import { requestLog } from './requestLog.ts'

afterEach(() => vi.restoreAllMocks())

function noted(facts: { writableFinished: boolean; statusCode: number }) {
  const log = { info: vi.fn() }
  const requests = { add: vi.fn() }
  vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(1_012.3456)
  const res = Object.assign(new EventEmitter(), { locals: { leadId: 'lead' }, ...facts })
  const req = { method: 'POST', originalUrl: '/api/contact?a=b' } as Request
  requestLog(log as unknown as Log, requests)(req, res as unknown as Response)
  expect(log.info).not.toHaveBeenCalled()
  res.emit('close')
  return { line: log.info.mock.calls[0]![0], labels: requests.add.mock.calls }
}

test('an answered request is noted with its status and its milliseconds, to a hundredth', () => {
  const { line, labels } = noted({ writableFinished: true, statusCode: 200 })
  expect(line).toMatchObject({ method: 'POST', path: '/api/contact', status: 200, ms: 12.35, lead: 'lead' })
  expect(labels).toEqual([[{ status: '200' }]])
})

test('whose caller has gone is a 499', () => {
  expect(noted({ writableFinished: false, statusCode: 200 }).line).toMatchObject({ status: 499 })
})
