import { afterAll, beforeAll, expect, test } from 'vitest'
import { enquiry, startServer, type TestServer } from '../testing/testServer.ts'
import { makeTestSite } from '../testing/testSite.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { SITE_URL: 'https://www.tidewheel.example' } })
})
afterAll(() => server.stop())

test.each([
  ['/', 'GET', 200],
  ['/assets/app-1a2b3c.js', 'GET', 200],
  ['/nowhere', 'GET', 404],
  ['/%E0%A4%A', 'GET', 400],
  ['/contact', 'GET', 308],
  ['/pricing', 'POST', 405],
  ['/healthz', 'GET', 200],
  ['/api/nothing', 'GET', 404],
  ['/api/contact', 'GET', 405],
])('LEAD-47 %s (%s) carries every security header', async (path, method, status) => {
  const answer = await server.request(path, { method })
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(answer.headers['x-powered-by']).toBeUndefined()
  expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('a page’s policy names its own inline parts and the hosts of the settings, and no more', async () => {
  const { headers } = await server.request('/pricing')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'sha256-c2NyaXB0';")
  expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-c3R5bGU=';")
  expect(policy).toContain('frame-src https://calendly.com')
  expect((await server.request('/')).headers['content-security-policy']).not.toContain('c2NyaXB0')
})

test('pages of others may show share pictures, logo and icons, and nothing else of the site', async () => {
  const shownElsewhere = ['favicon.ico', 'assets/share-1a2b3c.png', 'media/brand/our logo.svg']
  const names = [...shownElsewhere, 'assets/photo-1a2b3c.png', 'media/tour.mp4']
  const files = Object.fromEntries(names.map((name) => [name, 'any']))
  const own = await startServer({ env: { DIST_DIR: makeTestSite(files, { shownElsewhere }) } })
  for (const name of [...names, 'pricing', 'favicon.png']) {
    const { headers } = await own.request(`/${encodeURI(name)}`)
    const policy = shownElsewhere.includes(name) ? 'cross-origin' : 'same-origin'
    expect([name, headers['cross-origin-resource-policy']]).toEqual([name, policy])
  }
  await own.stop()
})

test('LEAD-47 browsers insist on https for subdomains only where the operator says so', async () => {
  const env = { SITE_URL: 'https://www.tidewheel.example', HSTS_INCLUDE_SUBDOMAINS: 'yes' }
  const own = await startServer({ env })
  for (const path of ['/', '/nowhere', '/healthz'])
    expect((await own.request(path)).headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  await own.stop()
})

test('browsers without the Reporting API are told where to report, too', async () => {
  const { headers } = await server.request('/')
  expect(headers['content-security-policy']).toContain('; report-to csp; report-uri /api/reports;')
})

test('LEAD-47 a site on http is not told to insist on https', async () => {
  const plain = await startServer({ env: { SITE_URL: 'http://127.0.0.1:3000' } })
  const { headers } = await plain.request('/')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  await plain.stop()
})

test('browsers’ reports are counted, and of a report only directive and host are kept', async () => {
  const report = {
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/?mail=dana@harbor.example' },
  }
  const type = { 'content-type': 'application/reports+json' }
  expect((await server.post([report, null, 5, { body: 'x' }], type, '/api/reports')).status).toBe(204)
  expect(await server.running.metrics.metrics()).toContain('\ncsp_reports_total 4\n')
  expect(server.lines).toContainEqual(expect.objectContaining({ directive: 'img-src', blocked: 'evil.example' }))
  expect(JSON.stringify(server.lines)).not.toContain('dana')
})

test('a flood of reports is counted whole and logged in part', async () => {
  const report = {
    type: 'csp-violation',
    body: { effectiveDirective: 'font-src', blockedURL: 'https://flood.example/' },
  }
  const type = { 'content-type': 'application/reports+json' }
  let clock = Date.UTC(2026, 10, 22)
  const own = await startServer({ now: () => clock })
  const logged = () => own.lines.filter(({ directive }) => directive === 'font-src').length
  for (let n = 0; n < 20; n += 1) await own.post(Array(10).fill(report), type, '/api/reports')
  expect(logged()).toBe(60)
  clock += 60_000
  await own.post([report], type, '/api/reports')
  expect(logged()).toBe(61)
  expect(await own.running.metrics.metrics()).toMatch(/\ncsp_reports_total 201\n/)
  await own.stop()
})

test('an answer of the API is never kept', async () => {
  expect((await server.post(enquiry())).headers['cache-control']).toBe('no-store')
})
