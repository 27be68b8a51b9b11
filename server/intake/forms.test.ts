import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestSite } from '../site/testSite.ts'
import { startServer, type TestServer } from '../testServer.ts'
import { refillForm } from './refillForm.ts'

const form = `<!doctype html><html><head><title>Get started</title><link rel="modulepreload" href="/assets/a.js"></head><body>
<script type="module" src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>
<form id="f" action="/api/contact" method="post"><input type="text" name="firstName" value="" required=""/>
<input type="text" name="hp" tabindex="-1"><input name="lastName" value="old &amp; gone"><input type="email" name="email">
<select name="service"><option value="">Choose</option><option value="Custom AI &amp; more" selected="">C</option><option value="Lead Response System $897">L</option></select>
<textarea name="message" rows="4">before</textarea><input type="checkbox" name="consent" checked="" value="on"><button>Send</button></form></body></html>`

let server: TestServer
let bare: TestServer
beforeAll(async () => {
  const frame =
    '<html><head><title>404</title></head><body><header>Tidewheel</header><main><h1>404</h1></main></body></html>'
  const pages = { 'get-started.html': form, 'thank-you.html': '<h1>Thank you</h1>', '404.html': frame }
  server = await startServer({ env: { DIST_DIR: makeTestSite(pages) } })
  bare = await startServer({ env: { DIST_DIR: makeTestSite({ '404.html': frame }) } })
})
afterAll(() => Promise.all([server.stop(), bare.stop()]))

const browser = (at: TestServer, headers: Record<string, string> = {}) => ({
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  origin: at.base,
  'sec-fetch-site': 'same-origin',
  ...headers,
})
const typed = {
  ...{ firstName: 'Dana "D" <b>', lastName: 'Okafor', email: 'dana@harbor.example', message: 'Line one\r\nline two' },
  ...{ service: 'Lead Response System $897', consent: 'on', hp: '', source: 'pricing' },
}
const encoded = (changes: Record<string, string> = {}) => new URLSearchParams({ ...typed, ...changes }).toString()

describe('row 9 the form without JavaScript', () => {
  test('a good enquiry is stored and leads to the thank-you page', async () => {
    const answer = await server.post(encoded(), browser(server))
    expect([answer.status, answer.headers.location]).toEqual([303, '/thank-you'])
    const stored = await server.store().db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ first_name: 'Dana "D" <b>', message: 'Line one\nline two', state: 'accepted' })
    expect((await server.request('/thank-you')).status).toBe(200)
  })

  test('FORM-28 API-06 what the page would have added comes from the headers', async () => {
    const { source: _, ...rest } = typed
    const page = `${server.base}/get-started?source=pricing&utm_source=news&utm_campaign=fall`
    const headers = browser(server, { referer: page, 'user-agent': 'Lynx' })
    await server.post(new URLSearchParams({ ...rest, message: 'From a link.' }).toString(), headers)
    const found = server.store().db.selectFrom('lead').selectAll().where('message', '=', 'From a link.')
    expect(await found.executeTakeFirstOrThrow()).toMatchObject({
      ...{ source: 'pricing', utm_source: 'news', utm_medium: '', utm_campaign: 'fall' },
      ...{ page_path: '/get-started', user_agent: 'Lynx', referrer: '' },
    })
  })

  test('where the site has no such page, the server has one', async () => {
    const answer = await bare.post(encoded(), browser(bare))
    expect([answer.status, answer.headers.location]).toEqual([303, '/api/thanks?for=contact'])
    const page = await bare.request('/api/thanks?for=contact')
    const text = page.body.toString()
    expect(page.status).toBe(200)
    expect(text).toContain('<h1>Thanks! We received your message</h1>')
    expect(text).toContain('<header>Tidewheel</header>')
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' [^;]*'sha256-/)
  })

  test('a refused one comes back as the page it left, with everything typed and what to correct', async () => {
    const before = await server.rows()
    const changes = { email: 'dana@harbor', message: '', firstName: '"><img onerror=x>' }
    const answer = await server.post(
      encoded(changes),
      browser(server, { referer: `${server.base}/get-started?source=x` }),
    )
    expect(answer.status).toBe(422)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.text).toContain('<li>Please enter a valid email address.</li>')
    expect(answer.text).toContain('name="firstName" required="" value="&quot;&gt;&lt;img onerror=x&gt;"')
    expect(answer.text).toContain('name="lastName" value="Okafor"')
    expect(answer.text).toContain('name="email" value="dana@harbor" aria-invalid="true"')
    expect(answer.text).toContain('<option value="Lead Response System $897" selected="">')
    expect(answer.text).toContain('<option value="Custom AI &amp; more">')
    expect(answer.text).toContain('<input type="text" name="hp" tabindex="-1">')
    expect(answer.text).toMatch(/name="consent"[^>]* checked=""/)
    expect(answer.text).not.toContain('type="module"')
    expect(answer.text).toContain('application/ld+json')
    expect(await server.rows()).toEqual(before)
  })

  test('without or with a foreign origin it is refused', async () => {
    const before = await server.rows()
    const { origin: _, ...without } = browser(server)
    expect((await server.post(encoded(), without)).status).toBe(403)
    expect((await server.post(encoded(), browser(server, { origin: 'https://evil.example' }))).status).toBe(403)
    expect((await server.post(encoded(), browser(server, { origin: 'null' }))).status).toBe(403)
    expect(await server.rows()).toEqual(before)
  })

  test('an unchecked box is no consent', async () => {
    const { consent: _, ...rest } = typed
    const answer = await server.post(new URLSearchParams(rest).toString(), browser(server))
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Please agree to be contacted')
    expect(answer.text).not.toMatch(/name="consent"[^>]* checked=""/)
  })
})

test('SOON-04 without JavaScript the page that is waited for is read from the form page’s address', async () => {
  const topics = async () => {
    const rows = await server.store().db.selectFrom('subscription').select(['email_norm', 'topic']).execute()
    return Object.fromEntries(rows.map(({ email_norm, topic }) => [email_norm, topic]))
  }
  const send = (email: string, topic: string, from: string) => {
    const referer = `${server.base}/coming-soon?from=${encodeURIComponent(from)}`
    const body = new URLSearchParams({ email, topic, hp: '' }).toString()
    return server.post(body, browser(server, { referer }), '/api/subscriptions')
  }
  const guide = '/resources/playbooks/crm-automation-guide'
  expect((await send('a@x.example', '/coming-soon', guide)).status).toBe(303)
  await send('b@x.example', '/coming-soon', 'javascript:alert(1)')
  await send('c@x.example', 'webinars', guide)
  expect(await topics()).toMatchObject({
    'a@x.example': guide,
    'b@x.example': '/coming-soon',
    'c@x.example': 'webinars',
  })
})

test('a text that looks like a replacement pattern is put back as typed', () => {
  const refilled = refillForm(form, {
    action: '/api/contact',
    values: { message: "$& $1 $'" },
    sentences: [],
    fields: [],
  })
  expect(refilled).toContain('>\n$&amp; $1 $&#39;</textarea>')
})

test('a page without the form is not made up', () => {
  expect(refillForm('<p>Hello</p>', { action: '/api/contact', values: {}, sentences: [], fields: [] })).toBeNull()
})
