import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { OpenPage } from '#schemas/openPage.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import { times } from '#tests/chance.ts'
import { noDeliveryConfigured } from './config.ts'
import { enquiry, startServer, type TestServer } from './testing/testServer.ts'
import { makeTestSite, nextRelease, pointTo, type TestRelease, writeRelease } from './testing/testSite.ts'
import { until } from './testing/until.ts'

let server: TestServer
afterEach(() => server.stop())

/** What is not as it should be, but that these servers have neither mail nor webhook. */
const warnings = () => server.lines.filter(({ level, msg }) => level !== 'info' && msg !== noDeliveryConfigured)

/** A release whose files and policies all say which one it is. */
function named(id: string): TestRelease {
  const html = (text: string) => `<h1>${text} of ${id}</h1><script src="/assets/app-${id}.js"></script>`
  const open = (text: string) => JSON.stringify({ parts: [html(text)] } satisfies OpenPage)
  const inline: InlineHashes = { script: [`sha256-${id}`], style: [] }
  const pages = ['index.html', 'pricing.html', '404.html', 'get-started.html']
  const opened = ['.server/forms/get-started.json', '.server/wrong-method.json']
  return {
    files: {
      ...Object.fromEntries(pages.map((name) => [name, html(name)])),
      ...Object.fromEntries(opened.map((name) => [name, open(name)])),
      'pricing.json': JSON.stringify({ release: id }),
      [`assets/app-${id}.js`]: `console.log("${id}")`,
    },
    manifest: { csp: { sources: { 'frame-src': [`https://${id}.example`] } } },
    policies: Object.fromEntries([...pages, ...opened].map((name) => [name, inline])),
  }
}

interface Got {
  status: number
  policy: string
  text: string
}

interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

const eyes = { accept: 'text/html' }
const asked: Asked[] = [
  { path: '/' },
  { path: '/pricing' },
  { path: '/nowhere' },
  { path: '/pricing', method: 'PUT', headers: eyes },
  {
    path: '/api/contact',
    method: 'POST',
    headers: { ...eyes, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'firstName=Dana',
  },
]

/** Over connections that are kept, as browsers and proxies keep them. */
function get(agent: Agent, { path, method = 'GET', headers = {}, body }: Asked): Promise<Got> {
  const { hostname, port } = new URL(server.base)
  const origin = body === undefined ? {} : { origin: server.base }
  return new Promise((resolve, reject) => {
    const req = request({ hostname, port, agent, path, method, headers: { ...headers, ...origin } }, (res) => {
      let text = ''
      res.on('data', (part) => (text += part))
      res.once('error', reject)
      res.once('end', () => {
        resolve({ status: res.statusCode ?? 0, policy: String(res.headers['content-security-policy']), text })
      })
    })
    req.once('error', reject)
    req.end(body)
  })
}

/** The releases that an answer names: of its body, of what its policy lets run, and of whom it lets in. */
function namesIn({ text, policy }: Got): (string | undefined)[] {
  return [/of (r\d+)</, /app-(r\d+)\.js/, /sha256-(r\d+)'/, /https:\/\/(r\d+)\.example/].map(
    (pattern, at) => pattern.exec(at < 2 ? text : policy)?.[1],
  )
}

test('releases are taken over under load: no answer is dropped, wrong, or of two of them', async () => {
  const distDir = makeTestSite()
  const ids = Array.from({ length: times(3) + 1 }, (_, n) => `r${n}`)
  for (const id of ids) writeRelease(distDir, id, named(id))
  pointTo(distDir, 'r0')
  server = await startServer({ env: { DIST_DIR: distDir } })
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const seen: string[] = []
  let answers = 0
  let over = false

  const visit = async (what: Asked): Promise<string> => {
    const got = await get(agent, what)
    const names = namesIn(got)
    expect(names).toEqual(Array(4).fill(expect.stringMatching(/^r\d+$/)))
    expect(new Set(names).size).toBe(1)
    expect(got.status).toBe({ '/nowhere': 404, '/api/contact': 422 }[what.path] ?? (what.method ? 405 : 200))
    const [id = ''] = names
    const asset = await get(agent, { path: `/assets/app-${id}.js` })
    expect([asset.status, asset.text]).toEqual([200, `console.log("${id}")`])
    answers += 2
    return id
  }
  const client = async (_: unknown, number: number) => {
    for (let n = number; !over; n += 1) seen[number] = await visit(asked[n % asked.length]!)
  }
  const clients = Promise.all(Array.from({ length: 12 }, client))
  const all = (id: string) => () => seen.length === 12 && seen.every((one) => one === id)
  const moves = (async () => {
    for (const [n, id] of ids.entries()) {
      if (n > 0) pointTo(distDir, id, ids[n - 1])
      await until(all(id))
      const before = answers
      await until(() => answers > before + 60)
    }
    over = true
  })()
  await Promise.all([clients, moves])
  agent.destroy()
  expect(answers).toBeGreaterThan(60 * ids.length)
  expect(warnings()).toEqual([])
})

describe('a request that comes before a takeover and is answered after it', () => {
  test('is answered by the release that it came to, page and policy', async () => {
    const distDir = makeTestSite()
    writeRelease(distDir, 'r0', named('r0'))
    pointTo(distDir, 'r0')
    server = await startServer({ env: { DIST_DIR: distDir } })
    const { hostname, port } = new URL(server.base)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (part) => (text += part))
    const body = 'firstName=Dana'
    const begun = once(server.running.server, 'request')
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${server.base}\r\nAccept: text/html\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 4)}`,
    )
    await begun
    writeRelease(distDir, 'r1', named('r1'))
    pointTo(distDir, 'r1', 'r0')
    await until(async () => (await server.request('/')).body.toString().includes('of r1'))
    socket.write(body.slice(4))
    await until(() => text.includes('</script>'))
    socket.destroy()
    expect(text).toMatch(/^HTTP\/1\.1 422 /)
    expect(text).toContain('of r0<')
    expect(text).not.toContain('r1')
  })
})

test('a takeover brings the public address of the release: in headers, in who may post, and in what is answered', async () => {
  const distDir = makeTestSite({}, { siteUrl: 'http://old.example' })
  server = await startServer({ env: { DIST_DIR: distDir } })
  const post = async (origin: string) =>
    (await server.post(enquiry({ message: `from ${origin} ${randomUUID()}` }), { origin })).status
  const security = async (path: string) => (await server.request(path)).headers['strict-transport-security']
  expect([await post('http://old.example'), await post('https://new.example')]).toEqual([200, 403])
  expect([await security('/'), await security('/nowhere'), await security('/healthz')]).toEqual(
    Array(3).fill(undefined),
  )
  nextRelease(distDir, { manifest: { siteUrl: 'https://new.example' } })
  await until(async () => (await security('/')) !== undefined)
  expect([await post('http://old.example'), await post('https://new.example')]).toEqual([403, 200])
  const strict = 'max-age=63072000'
  expect([await security('/nowhere'), await security('/healthz')]).toEqual([strict, strict])
})

test('a form is thanked and a link is answered although the release has lost a page', async () => {
  const distDir = makeTestSite({ 'thank-you.html': 'Thanks' })
  server = await startServer({ env: { DIST_DIR: distDir } })
  rmSync(`${distDir}/releases/first/404.html`)
  rmSync(`${distDir}/current`)
  await until(() => warnings().length > 0)
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', origin: server.base }
  const sent = Object.entries(enquiry()).map(([name, value]) => [name, String(value)])
  const thanks = await server.post(new URLSearchParams(sent).toString(), form)
  expect([thanks.status, thanks.headers.location]).toEqual([303, '/thank-you'])
  const link = await server.request('/api/subscriptions/confirm?s=a&t=b', { headers: eyes })
  expect([link.status, link.body.toString()]).toEqual([422, '<h1>No longer valid</h1>'])
})

test.each([
  ['2026-12-31', 0, undefined],
  ['2027-01-01', 1, 'nothing is delivered; releases end on 2027-01-08'],
])('on %s metric and readiness say whether the releases of coming days end', async (day, ending, note) => {
  const distDir = makeTestSite()
  const ends = { date: '2027-01-08', place: 'content/pages/offer.yaml:12' }
  pointTo(distDir, 'first', null, { coming: { timeZone: 'UTC', days: [], ends } })
  server = await startServer({ env: { DIST_DIR: distDir, TODAY: day } })
  expect(await server.running.metrics.metrics()).toContain(`\nreleases_ending ${ending}\n`)
  const ready = JSON.parse(String((await server.request('/readyz')).body))
  if (note) expect(ready.note).toBe(note)
  else expect(ready.note).not.toContain('releases end')
})
