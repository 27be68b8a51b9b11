import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { type Listening, listen } from './http/connections.ts'
import { errorAnswer } from './http/failure.ts'
import { createLog } from './log/log.ts'
import { failurePage } from './routes/pages.ts'
import type { Header } from './site/headers.ts'
import { openReleases } from './site/releases.ts'
import { createSite } from './site/site.ts'
import { rawRequest } from './testing/rawRequest.ts'
import { makeTestSite } from './testing/testSite.ts'

const lines: string[] = []
const english = () => undefined
const { log } = createLog('info', { write: (line: string) => lines.push(line) })
const headers: Header[] = [['X-Content-Type-Options', 'nosniff']]
let port: Listening

afterEach(() => {
  port.server.close()
  lines.length = 0
  vi.unstubAllEnvs()
})

const broken = () => {
  throw new TypeError('secret of dana@harbor.example')
}

test.each([
  ['a page', '/known', undefined],
  ['a page', '/known', 'production'],
  ['a route', '/api/x', undefined],
  ['the last handler', '/unknown', undefined],
  ['the last handler', '/unknown', 'development'],
  ['the last handler, later', '/later', undefined],
])('LEAD-46 a bug in %s (%s) is one sentence to the visitor, NODE_ENV being %s', async (_, path, nodeEnv) => {
  vi.stubEnv('NODE_ENV', nodeEnv)
  const app = createApp({
    trustProxy: false,
    log,
    router: (req, _res, next) => (req.url === '/api/x' ? broken() : next()),
    onError: errorAnswer(log, english, async () => broken()),
    site: {
      of: () => ({ headers }),
      answerKnown: ({ url }) => url === '/known' && broken(),
      answerRest: ({ url }) => (url === '/later' ? Promise.resolve().then(broken) : broken()),
    },
  })
  port = await listen(app, 0, '127.0.0.1')
  const answer = await rawRequest(port.address, path)
  expect(answer.status).toBe(500)
  expect(JSON.parse(answer.body.toString())).toMatchObject({
    error: expect.stringMatching(/^Something went wrong on our end/),
    requestId: JSON.parse(lines[0]!).id,
  })
  expect(answer.headers).toMatchObject({
    ...{
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
  expect(answer.headers['x-powered-by']).toBeUndefined()
  // The page for it was broken as well.
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'error',
    name: 'TypeError',
    msg: 'unexpected error in a request',
  })
  expect(JSON.parse(lines[0]!).at[0]).toContain('app.test.ts')
  expect(lines[0]).not.toContain('dana@')
})

test('a person gets the site’s page for it, which names the line of the log', async () => {
  const releases = openReleases({ distDir: makeTestSite(), siteUrl: null, hstsIncludeSubdomains: false, log })
  const site = createSite(releases, 1_000_000, log)
  const onError = errorAnswer(log, (req) => site.of(req).wording, failurePage(site))
  const app = createApp({ trustProxy: false, log, site, router: broken, onError })
  port = await listen(app, 0, '127.0.0.1')
  const answer = await rawRequest(port.address, '/unknown', { headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store'])
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body.toString()).toBe(`<h1>Something went wrong</h1><p>${JSON.parse(lines[0]!).id}</p>`)
})

test('an answer that broke off halfway is cut, so that nobody takes it for whole', async () => {
  const app = createApp({
    trustProxy: false,
    log,
    site: { of: () => ({ headers }), answerKnown: () => false, answerRest: broken },
    router(_req, res) {
      res.write('half')
      broken()
    },
    onError: errorAnswer(log, english, async () => false),
  })
  port = await listen(app, 0, '127.0.0.1')
  await expect(rawRequest(port.address, '/')).rejects.toThrow()
})
