import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordingOf } from '#schemas/phrases.ts'
import { viewWords } from '#schemas/words.gen.ts'
import { refusalOf, send, topicOf } from './send.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Answer = { status: number; body: string } | 'no answer' | 'silence'

/** A server that answers in this order. */
function sending(...answers: Answer[]) {
  const posts: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    posts.push({ url, init })
    const answer = answers[posts.length - 1] ?? 'no answer'
    if (answer === 'silence')
      return new Promise<Response>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    if (answer === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(answer.body || null, { status: answer.status })
  })
  const reply = send({ url: '/api/contact', body: { firstName: 'Dana' }, key: 'key-1' })
  return { reply, posts, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('API-01 API-03 one POST of JSON that asks for JSON, under the draft’s key', async () => {
  const { reply, posts } = sending({ status: 200, body: '{"success":true}' })
  expect(await reply).toEqual({ status: 200, body: '{"success":true}' })
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({
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
  const { reply, posts, pass } = sending(first, { status: 200, body: '{}' })
  await pass(1400)
  expect(posts).toHaveLength(1)
  await pass(200)
  expect((await reply)?.status).toBe(200)
  const keys = posts.map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key'])
  expect(keys).toEqual(['key-1', 'key-1'])
})

test('any other refusal is final', async () => {
  for (const status of [400, 422, 429, 500]) {
    const { reply, posts } = sending({ status, body: '{}' })
    expect((await reply)?.status).toBe(status)
    expect(posts).toHaveLength(1)
  }
})

test('it gives up after the second time, and tells the last answer there was', async () => {
  const silent = sending('no answer', 'no answer')
  await silent.pass(1500)
  expect(await silent.reply).toBeUndefined()
  expect(silent.posts).toHaveLength(2)
  const away = sending({ status: 503, body: 'away' }, 'no answer')
  await away.pass(1500)
  expect(await away.reply).toEqual({ status: 503, body: 'away' })
})

test('a server that says nothing for 15 seconds counts as no answer', async () => {
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  const { reply, pass } = sending('silence', { status: 200, body: '{}' })
  expect(timeout).toHaveBeenCalledWith(15_000)
  patience.abort()
  await pass(1500)
  expect((await reply)?.status).toBe(200)
})

const refused = (status: number, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return refusalOf({ status, body: text }, viewWords.form, wordingOf().fill)
}
const message = (status: number, body: unknown) => refused(status, body)?.message

test('API-09 API-15 success: true is success', () => {
  expect(refused(200, { success: true, id: '7' })).toBeUndefined()
})

test('API-10 API-11 a refusal’s own words, else its status', () => {
  expect(message(422, { detail: 'Please choose a service', error: 'Other words' })).toBe('Please choose a service')
  expect(message(503, { error: 'The store is away' })).toBe('The store is away')
  expect(message(500, { detail: '', error: null })).toBe('HTTP 500')
  expect(message(404, '[]')).toBe('HTTP 404')
  expect(message(502, 'null')).toBe('HTTP 502')
})

test('API-12 an answer that is no JSON is shown by its first 200 characters, whatever its status', () => {
  for (const status of [200, 502]) {
    const start = 'x'.repeat(200)
    expect(message(status, `${start}yz`)).toBe(`Non-JSON response (status ${status}). Body starts with: ${start}`)
  }
  expect(message(204, '')).toBe('Non-JSON response (status 204). Body starts with: ')
})

test('API-13 an answer that is fine but says no success is told', () => {
  for (const body of [{}, { success: 'true' }, { success: false }, []])
    expect(message(200, body)).toBe('Unexpected response from server (missing success=true).')
})

test('API-16 the fields that are wrong are known, and nothing else is believed', () => {
  const errors = [{ field: 'email', detail: 'Please enter a valid email address' }, { field: 7 }, 'email', null]
  expect(refused(422, { detail: 'No.', errors })?.errors).toMatchObject({ email: 'Please enter a valid email address' })
  expect(refused(422, { errors: 'none' })?.errors).toEqual({})
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
