import { expect, test, vi } from 'vitest'
import { handClock } from '#src/browser/handClock.ts'
import { startSubscription, topicOf } from './subscription.ts'

function form(status = 200, body: object = { success: true, id: '7' }) {
  const { clock } = handClock()
  const fetch = vi.fn(async (_url: string, _init: { body: string }) => new Response(JSON.stringify(body), { status }))
  const clear = vi.fn()
  const ended = vi.fn()
  const subscription = startSubscription({
    ...{
      url: '/api/subscriptions',
      topic: () => 'webinars',
      newKey: () => 'key-1',
      random: () => 0,
      clock,
      clear,
      ended,
    },
    fetch: fetch as unknown as typeof globalThis.fetch,
    words: { unreachable: 'Nobody is there' },
  })
  return { subscription, fetch, clear, ended, state: subscription.get }
}

test('SOON-02 an empty address changes nothing', async () => {
  const { subscription, fetch, state } = form()
  const before = state()
  await subscription.submit({ email: ' ', hp: '' })
  expect(state()).toBe(before)
  expect(fetch).not.toHaveBeenCalled()
})

test('SOON-03 SOON-04 WEBI-07 an address is sent with its topic, confirmed, and the field emptied', async () => {
  const { subscription, fetch, state, clear, ended } = form()
  await subscription.submit({ email: 'dana@harbor.example ', hp: '' })
  const [url, init] = fetch.mock.calls[0]!
  expect([url, JSON.parse(init.body)]).toEqual([
    '/api/subscriptions',
    { email: 'dana@harbor.example', topic: 'webinars', hp: '' },
  ])
  expect(state()).toMatchObject({ sending: false, done: true, failure: undefined })
  expect(clear).toHaveBeenCalledOnce()
  expect(ended.mock.calls).toEqual([[true]])
})

test('SOON-04 WEBI-07 a failure is told until the address changes, and the field keeps it', async () => {
  const { subscription, state, clear, ended } = form(422, { detail: 'Please enter a valid email address' })
  await subscription.submit({ email: 'dana@harbor.example', hp: '' })
  expect(state()).toMatchObject({ done: false, failure: 'Please enter a valid email address' })
  expect(clear).not.toHaveBeenCalled()
  expect(ended.mock.calls).toEqual([[false]])
  subscription.input()
  expect(state().failure).toBeUndefined()
})

test('what cannot be an address is told without asking the server', async () => {
  const { subscription, fetch, state } = form()
  await subscription.submit({ email: 'dana@harbor', hp: '' })
  expect(state().invalid).toBe(true)
  expect(fetch).not.toHaveBeenCalled()
})

test('the page to wait for is the one the address names, as far as it can be one of this site', () => {
  const topic = (search: string) =>
    topicOf({ topic: '/coming-soon', topicParam: 'from' }, { pathname: '/coming-soon', search })
  expect(topic('?from=/resources/playbooks/crm-automation-guide')).toBe('/resources/playbooks/crm-automation-guide')
  for (const from of ['', 'javascript:alert(1)', '//evil.example', '/a b', '/<b>', `/${'x'.repeat(120)}`])
    expect(topic(`?from=${encodeURIComponent(from)}`), from).toBe('/coming-soon')
  expect(topicOf({ topic: 'webinars' }, { pathname: '/resources/webinars', search: '?from=/x' })).toBe('webinars')
})

test('on a not-found page it is the page that is not there yet', () => {
  const topic = (pathname: string) =>
    topicOf({ topic: '/resources', topicPath: true }, { pathname, search: '?from=/x' })
  expect(topic('/resources/blog/ai-sales-transformation')).toBe('/resources/blog/ai-sales-transformation')
  expect(topic('/resources/%3Cb%3E')).toBe('/resources')
})
