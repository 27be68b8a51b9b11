import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lostOnTheWay } from './holdings.ts'
import { Report } from './report.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

test('a run in which one enquiry is missing does not end well, whatever else was right', () => {
  const report = new Report()
  report.say('LEAD-25', 'steady', { facts: { p99: '9000 ms' }, never: { missing: 0 } })
  expect(report.end()).toBe(true)
  report.say('LEAD-26', 'two servers', { never: { missing: 1, 'delivered twice': 0 } })
  report.say('LEAD-27', 'overload', { never: { missing: 0 } })
  expect(report.end()).toBe(false)
})

test('a delivery that counts as made and reached neither the mailbox nor the receiver is lost', () => {
  const held = { ids: new Set<string>(), keys: [], withoutJobs: 0, open: 0 }
  const delivered = ['a', 'b', 'c'].map((id) => ({ id, channel: 'email' }))
  const arrived = {
    receiver: { events: [{ id: 'a' }] },
    mailbox: { messages: [{ headers: { 'message-id': '<b@www.example.com>' } }] },
  }
  expect(lostOnTheWay({ ...held, delivered }, arrived)).toBe(1)
})
