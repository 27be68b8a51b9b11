import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AppParts, createApp } from '../app.ts'
import { type RawAnswer, rawRequest } from '../testing/rawRequest.ts'
import { rightRequest, type TestRequest, wrongRequests } from '../testing/testRequests.ts'
import { startServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'
import { type BudgetName, type Budgets, makeBudgets } from './budgets.ts'
import { type Listening, listen } from './connections.ts'
import { leftMs } from './deadline.ts'
import { errorAnswer, StoreAway } from './failure.ts'
import { type Route, routerOf } from './router.ts'

/*
 * Every declared route against every refusal. The declarations are those of the running server; their handlers only note
 * that they were reached, so nothing but the router's steps can refuse. A new route is in all of these tables by being declared.
 */
const reached: string[] = []
/** How much time each handler has. */
let givenMs: number[] = []
/** In front of routes that are asked without a site. */
const noSite: AppParts['site'] = {
  of: () => ({ headers: [] }),
  answerKnown: () => false,
  answerRest: (_req, res) => void res.writeHead(404).end(),
}
let server: TestServer
let budgets: Budgets
let port: Listening
let base: string
let use: ReturnType<typeof vi.spyOn>

beforeAll(async () => {
  server = await startServer()
  use = vi.spyOn(server.running.handle, 'use')
  const { routerParts } = server.running
  const switched = Object.fromEntries(
    Object.keys(routerParts.budgets).map((name) => [
      name,
      { take: (visitor: string) => budgets[name as BudgetName].take(visitor) },
    ]),
  ) as Budgets
  const router = routerOf(all().map(noted), { ...routerParts, budgets: switched })
  const onError = errorAnswer(
    server.log,
    () => undefined,
    async () => false,
  )
  const app = createApp({ trustProxy: false, site: noSite, router, onError, log: server.log })
  port = await listen(app, 0, '127.0.0.1')
  base = port.address
})
afterAll(async () => {
  port.server.close()
  await server.stop()
})
beforeEach(() => {
  reached.length = 0
  use.mockClear()
  budgets = makeBudgets({ perVisitor: 1_000, all: 1_000 }, () => null)
})
afterEach(() => {
  expect(use, 'the store was asked').not.toHaveBeenCalled()
})

const all = (): Route[] => server.running.routes

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`

/** The same declaration with a handler that only notes that it was reached. */
function noted(route: Route): Route {
  return {
    ...route,
    handle({ res }) {
      reached.push(nameOf(route))
      givenMs.push(leftMs() ?? Number.POSITIVE_INFINITY)
      res.status(204).end()
    },
  }
}

interface Case {
  name: string
  path: string
  method: string
  entry: Route
}

function cases(): Case[] {
  return all().map((entry) => ({
    name: nameOf(entry),
    path: entry.path,
    method: entry.method.toUpperCase(),
    entry,
  }))
}

function ask({ path, method }: Pick<Case, 'path' | 'method'>, request: Partial<TestRequest>): Promise<RawAnswer> {
  const { search = '', headers = {}, body } = request
  return rawRequest(base, path + search, { method, headers: { accept: 'application/json', ...headers }, body })
}

function told({ status, headers, body }: RawAnswer): Record<string, unknown> {
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const json = JSON.parse(body.toString())
  expect(json).toMatchObject({ success: false, status, detail: expect.stringMatching(/^[A-Z].*[^.]$/) })
  return json
}

describe('every route', () => {
  test('what runs is what is declared: contact, subscriptions, links, reports and health', async () => {
    expect(cases().map(({ name }) => name)).toEqual([
      'POST /api/contact',
      'POST /api/subscriptions',
      'GET /api/subscriptions/confirm',
      'POST /api/subscriptions/confirm',
      'GET /api/subscriptions/unsubscribe',
      'POST /api/subscriptions/unsubscribe',
      'POST /api/reports',
      'GET /healthz',
      'GET /readyz',
      'GET /readyz/pages',
    ])
    expect((await server.request('/healthz')).body.toString()).toBe('{"status":"ok"}')
    expect((await server.request('/readyz')).body.toString()).toBe('{"status":"ok","note":"nothing is delivered"}')
    expect((await server.request('/metrics')).status).toBe(404)
  })

  test('a right request reaches its handler', async () => {
    for (const one of cases()) {
      expect([one.name, (await ask(one, rightRequest(one.entry))).status]).toEqual([one.name, 204])
    }
    expect(reached).toEqual(cases().map(({ name }) => name))
  })

  test('what writes to the store waits its turn, and nothing else does', async () => {
    const run = vi.spyOn(server.running.routerParts.queue, 'run')
    for (const one of cases()) {
      run.mockClear()
      await ask(one, rightRequest(one.entry))
      expect([one.name, run.mock.calls.length]).toEqual([one.name, one.entry.queued ? 1 : 0])
    }
    run.mockRestore()
    const queued = cases().filter(({ entry }) => entry.queued)
    expect(queued.map(({ name }) => name)).toEqual([
      'POST /api/contact',
      'POST /api/subscriptions',
      'POST /api/subscriptions/confirm',
      'POST /api/subscriptions/unsubscribe',
    ])
  })

  test('LEAD-27 who finds the queue full is 503 with the seconds to wait', async () => {
    const run = vi.spyOn(server.running.routerParts.queue, 'run').mockRejectedValue(new StoreAway('busy'))
    for (const one of cases()) {
      const { status, headers } = await ask(one, rightRequest(one.entry))
      const expected = one.entry.queued ? [503, '2'] : [204, undefined]
      expect([one.name, status, headers['retry-after']]).toEqual([one.name, ...expected])
    }
    run.mockRestore()
  })

  test('LEAD-27 while the queue is full no body is read', async () => {
    const full = vi.spyOn(server.running.routerParts.queue, 'refuseWhenFull').mockRejectedValue(new StoreAway('busy'))
    const posts = cases().filter(({ entry }) => entry.queued && entry.body)
    for (const one of posts) {
      const answer = await ask(one, { ...rightRequest(one.entry), body: '{"a":' })
      expect([one.name, answer.status, answer.headers['retry-after']]).toEqual([one.name, 503, '2'])
    }
    full.mockRestore()
  })

  test('a handler has four seconds at most', async () => {
    givenMs = []
    for (const one of cases()) await ask(one, rightRequest(one.entry))
    expect(givenMs).toHaveLength(cases().length)
    for (const ms of givenMs) expect(ms).toBeLessThanOrEqual(4_000)
    expect(Math.max(...givenMs)).toBeGreaterThan(400)
  })

  test('LEAD-27 the time in the queue counts', async () => {
    const { queue } = server.running.routerParts
    const run = queue.run.bind(queue)
    vi.spyOn(queue, 'run').mockImplementation(async (work) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return run(work)
    })
    givenMs = []
    const queued = cases().filter(({ entry }) => entry.queued)
    for (const one of queued) await ask(one, rightRequest(one.entry))
    vi.mocked(queue.run).mockRestore()
    expect(givenMs).toHaveLength(queued.length)
    for (const ms of givenMs) expect(ms).toBeLessThanOrEqual(3_901)
  })

  test('a form has room for 64 kB and reports for 16; what is just as large passes', async () => {
    const sizes = cases().map(({ path, entry }) => [path, entry.body?.maxBytes])
    expect(sizes.filter(([, size]) => size)).toEqual([
      ['/api/contact', 65_536],
      ['/api/subscriptions', 65_536],
      ['/api/reports', 16_384],
    ])
    for (const one of cases()) {
      const right = rightRequest(one.entry)
      const body = (right.body ?? '').padEnd(one.entry.body?.maxBytes ?? 2_048)
      const headers = { ...right.headers, 'content-length': `${body.length}` }
      expect([one.name, (await ask(one, { ...right, body, headers })).status]).toEqual([one.name, 204])
    }
  })

  test('a form has a hundred fields at most', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded', origin: base }
    const fields = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=x`).join('&')
    const contact = { path: '/api/contact', method: 'POST' }
    const statuses = [101, 100].map(
      async (count) => (await ask(contact, { headers: type, body: fields(count) })).status,
    )
    expect(await Promise.all(statuses)).toEqual([413, 422])
  })

  test('with a slash at its end an address is the same', async () => {
    const [one] = cases()
    const answer = await ask({ ...one!, path: '/api/contact/' }, { ...rightRequest(one!.entry), search: '?a=/' })
    expect(answer.status).toBe(204)
  })

  test('whoever looks for a page is told by the site that there is none, a program below /api by the API', async () => {
    const page = { headers: { accept: 'text/html' } }
    const isAnsweredByApi = async (method: string, path: string, request: Partial<TestRequest>) =>
      (await ask({ method, path }, request)).headers['cache-control'] === 'no-store'
    for (const method of ['GET', 'HEAD']) expect(await isAnsweredByApi(method, '/api/nothing', page)).toBe(false)
    for (const method of ['GET', 'POST']) expect(await isAnsweredByApi(method, '/nothing', {})).toBe(false)
    expect(await isAnsweredByApi('POST', '/api/nothing', page)).toBe(true)
    expect(await isAnsweredByApi('GET', '/api/nothing', {})).toBe(true)
  })

  test('a method that is not declared is 405 with those that are', async () => {
    for (const [path, routes] of Map.groupBy(all(), (route) => route.path)) {
      const allowed = routes.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : ['POST']))
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
        const answer = await ask({ path, method }, {})
        if (allowed.includes(method)) expect([path, method, answer.status]).not.toContain(405)
        else
          expect([path, method, answer.status, answer.headers.allow]).toEqual([path, method, 405, allowed.join(', ')])
        if (method === 'PUT') told(answer)
      }
    }
  })

  test('what says it is too large is 413, unread', async () => {
    for (const one of cases()) {
      const right = rightRequest(one.entry)
      const body = 'x'.repeat((one.entry.body?.maxBytes ?? 2_048) + 1)
      const answer = await ask(one, {
        ...right,
        body,
        headers: { ...right.headers, 'content-length': `${body.length}` },
      })
      expect([one.name, answer.status]).toEqual([one.name, 413])
      told(answer)
    }
    expect(reached).toEqual([])
  })

  test('a foreign page is refused where only our own may ask', async () => {
    for (const one of cases()) {
      const right = rightRequest(one.entry)
      for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const { status } = await ask(one, { ...right, headers: { ...right.headers, ...foreign } as never })
        expect([one.name, status]).toEqual([one.name, one.entry.origin === 'ours' ? 403 : 204])
      }
    }
  })

  test('a body of another type is 415; where no body is read, any type may come', async () => {
    for (const one of cases()) {
      for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml']) {
        const body = one.method === 'POST' ? 'a=b' : undefined
        const answer = await ask(one, { body, headers: { 'content-type': type } })
        expect([one.name, answer.status]).toEqual([one.name, one.entry.body ? 415 : 204])
        if (one.entry.body) told(answer)
      }
    }
  })

  test('who has used up a budget is 429 with the seconds to wait', async () => {
    budgets = makeBudgets({ perVisitor: 1, all: 100 }, () => null)
    for (const name of Object.keys(budgets) as BudgetName[]) await useUp(name)
    for (const one of cases()) {
      const answer = await ask(one, rightRequest(one.entry))
      expect([one.name, answer.status]).toEqual([one.name, one.entry.budget === 'none' ? 204 : 429])
      if (one.entry.budget === 'none') continue
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      told(answer)
    }
  })

  test('a broken body is 400', async () => {
    for (const one of cases()) {
      if (!one.entry.body) continue
      const { headers } = rightRequest(one.entry)
      for (const body of ['{"a":', '5', '"x"', '\0']) {
        const answer = await ask(one, { headers, body })
        expect([one.name, body, answer.status]).toEqual([one.name, body, 400])
        told(answer)
      }
    }
    expect(reached).toEqual([])
  })

  test('a body that the schema does not allow never reaches the handler, nor the store', async () => {
    for (const one of cases()) {
      for (const { what, request } of wrongRequests(one.entry)) {
        const answer = await ask(one, request)
        expect([one.name, what, answer.status]).toEqual([one.name, what, 422])
        told(answer)
      }
    }
    expect(reached).toEqual([])
  })

  test('what a schema does not name is not handed on, and is no reason to refuse', async () => {
    for (const one of cases()) {
      const right = rightRequest(one.entry)
      const search = `?utm_source=x&__proto__=y&constructor=z`
      const body = right.body?.replace(/^\{/, '{"__proto__":{"a":1},"id":"mine",')
      expect([one.name, (await ask(one, { ...right, search, body })).status]).toEqual([one.name, 204])
    }
  })
})

test('what supervisors ask leaves no line in the log, and what is asked of the API does', async () => {
  const asked = ['/healthz', '/readyz', '/readyz/pages', '/api/contact']
  for (const path of asked) await rawRequest(base, path)
  const logged = () => server.lines.map(({ path }) => path)
  await until(() => logged().includes('/api/contact'))
  for (const path of asked.slice(0, -1)) expect(logged()).not.toContain(path)
})

async function useUp(name: BudgetName): Promise<void> {
  for (let n = 0; n < 10_000; n += 1) {
    try {
      await budgets[name].take('127.0.0.1')
    } catch {
      return
    }
  }
  throw new Error(`the budget ${name} has no end`)
}
