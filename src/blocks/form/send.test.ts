import { expect, test, vi } from 'vitest'
import { handClock } from '#src/browser/handClock.ts'
import { send } from './send.ts'

type Answer = { status: number; body: string } | 'no answer' | 'silence'

/** A server that answers in this order, and a clock that never has to be waited for. */
function sending(...answers: Answer[]) {
  const { clock, pass } = handClock()
  const requests: { url: string; init: RequestInit }[] = []
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    const answer = answers[requests.length - 1] ?? 'no answer'
    if (answer === 'silence')
      return new Promise<Response>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    if (answer === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(answer.body || null, { status: answer.status })
  })
  const parts = { fetch: fetch as unknown as typeof globalThis.fetch, clock, random: () => 0.5 }
  const parcel = { url: '/api/contact', body: { firstName: 'Dana' }, key: 'key-1' }
  const reply = send(parcel, parts)
  const settle = async (ms: number) => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    pass(ms)
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { reply, requests, settle }
}

test('API-01 API-03 one POST of JSON that asks for JSON, under the draft’s key', async () => {
  const { reply, requests } = sending({ status: 200, body: '{"success":true}' })
  expect(await reply).toEqual({ status: 200, body: '{"success":true}' })
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    url: '/api/contact',
    init: {
      method: 'POST',
      body: '{"firstName":"Dana"}',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': 'key-1' },
    },
  })
})

test.each<[string, Answer]>([
  ['no answer', 'no answer'],
  ['a store that is away', { status: 503, body: '{}' }],
])('after %s it is sent once more, one to two seconds later and under the same key', async (_, first) => {
  const { reply, requests, settle } = sending(first, { status: 200, body: '{}' })
  await settle(1400)
  expect(requests).toHaveLength(1)
  await settle(200)
  expect((await reply)?.status).toBe(200)
  const keys = requests.map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key'])
  expect(keys).toEqual(['key-1', 'key-1'])
})

test('any other refusal is final', async () => {
  for (const status of [400, 422, 429, 500]) {
    const { reply, requests } = sending({ status, body: '{}' })
    expect((await reply)?.status).toBe(status)
    expect(requests).toHaveLength(1)
  }
})

test('it gives up after the second time, and tells the last answer there was', async () => {
  const silent = sending('no answer', 'no answer')
  await silent.settle(1500)
  expect(await silent.reply).toBeUndefined()
  expect(silent.requests).toHaveLength(2)
  const away = sending({ status: 503, body: 'away' }, 'no answer')
  await away.settle(1500)
  expect(await away.reply).toEqual({ status: 503, body: 'away' })
})

test('a server that says nothing for 15 seconds counts as no answer', async () => {
  const { reply, requests, settle } = sending('silence', { status: 200, body: '{}' })
  await settle(14_900)
  expect(requests[0]?.init.signal?.aborted).toBe(false)
  await settle(200)
  expect(requests[0]?.init.signal?.aborted).toBe(true)
  await settle(1500)
  expect((await reply)?.status).toBe(200)
})
