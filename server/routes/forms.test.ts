import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { consentVersion } from '#schemas/consentVersion.ts'
import { openPage } from '#src/prerender/openPage.ts'
import { slotBegin, slotEnd, slotMark } from '#src/ui/slotMark.ts'
import { StoreAway } from '../http/failure.ts'
import { noteConsent } from '../store/records.ts'
import { startServer, type TestServer } from '../testing/testServer.ts'
import { makeTestSite } from '../testing/testSite.ts'

const list = `${slotBegin('contact/errors')}<li>${slotMark('')}.</li>${slotEnd}`
const told = `${slotBegin('contact/refused')}<div role="alert" tabindex="-1" autofocus><ul>${list}</ul></div>${slotEnd}`
const pageOf = (request: string) => {
  const slot = `${request}/typed/page`
  return `${slotBegin(slot)}<input type="hidden" name="page" value="${slotMark(slot)}"/>${slotEnd}`
}
const form = `<!doctype html><html><head><title>Get started</title></head><body>
<form id="f" action="/api/contact" method="post">${pageOf('contact')}${told}<input data-open="contact/firstName" type="text" name="firstName" value="" required=""/>
<input type="text" name="hp" tabindex="-1"><input data-open="contact/lastName" name="lastName" value="old &amp; gone"/><input data-open="contact/email" type="email" name="email"/>
<select data-open="contact/service" name="service"><option value="">Choose</option><option value="Custom AI &amp; more" selected="">C</option><option value="Lead Response System $897">L</option></select>
<textarea data-open="contact/message" name="message" rows="4">before</textarea><input data-open="contact/consent" type="checkbox" name="consent" checked="" value="on"/><input type="hidden" name="consent_version" value="0123456789ab"><button>Send</button></form></body></html>`
/** As the build writes it. */
const returned = JSON.stringify(openPage(form))
const waiting = `<form action="/api/subscriptions" method="post">${pageOf('subscription')}<input data-open="subscription/email" name="email"/></form>`
const returnedWaiting = JSON.stringify(openPage(waiting))

let server: TestServer
let bare: TestServer
beforeAll(async () => {
  const done = { 'thank-you.html': '<h1>Thank you</h1>', 'subscribed.html': '<h1>Noted</h1>' }
  const forms = {
    '.server/forms/get-started.json': returned,
    '.server/forms/coming-soon.json': returnedWaiting,
    '.server/forms/index.json': JSON.stringify(openPage(`<h1>Home</h1>${form}`)),
  }
  const pages = { ...forms, ...done }
  server = await startServer({ env: { DIST_DIR: makeTestSite(pages) } })
  bare = await startServer({ env: { DIST_DIR: makeTestSite(), RATE_LIMIT: '1' } })
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
const checkedBox = '<input type="checkbox" name="consent" checked="" value="on"/>'
const encoded = (changes: Record<string, string> = {}) => new URLSearchParams({ ...typed, ...changes }).toString()

/** Sends until an answer is the one that is waited for. */
async function repeated<T>(send: () => Promise<T>, isIt: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await send()
    if (isIt(answer)) return answer
  }
  throw new Error('It never came.')
}

describe('LEAD-09 the form without JavaScript', () => {
  test('a good enquiry is stored and leads to the thank-you page', async () => {
    const answer = await server.post(encoded(), browser(server))
    expect([answer.status, answer.headers.location]).toEqual([303, '/thank-you'])
    const stored = await server.store().db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ first_name: 'Dana "D" <b>', message: 'Line one\nline two', state: 'accepted' })
    expect((await server.request('/thank-you')).status).toBe(200)
  })

  test('it says which words its visitor agreed to, and comes back with those that it shows by then', async () => {
    const words = 'What the page said before.'
    await noteConsent(server.store(), words)
    const before = { consent_version: consentVersion(words) }
    await server.post(encoded({ ...before, message: 'Words of before' }), browser(server))
    const { consent_text_version } = await server
      .store()
      .db.selectFrom('lead')
      .selectAll()
      .where('message', '=', 'Words of before')
      .executeTakeFirstOrThrow()
    expect(consent_text_version).toBe(before.consent_version)
    const refused = await server.post(encoded({ ...before, email: '' }), browser(server))
    expect(refused.text).toContain('name="consent_version" value="0123456789ab"')
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

  test('where the site has no such page, it is told all the same', async () => {
    const answer = await bare.post(encoded(), browser(bare))
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'Thanks! We received your message.\n',
    ])
  })

  test('a refused one that stood on the home page comes back there', async () => {
    const answer = await server.post(encoded({ email: '' }), browser(server, { referer: `${server.base}/` }))
    expect([answer.status, answer.text.startsWith('<h1>Home</h1>')]).toEqual([422, true])
  })

  test('where the site has no page to come back to, the page for refusals says what to correct', async () => {
    const answer = await bare.post(encoded({ email: '' }), browser(bare))
    expect(answer.text).toBe('<h1>Almost there</h1><ul><li>Please enter a valid email address.</li></ul>')
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
    expect(answer.text).toContain('name="firstName" value="&quot;&gt;&lt;img onerror=x&gt;" required=""')
    expect(answer.text).toContain('name="lastName" value="Okafor"')
    expect(answer.text).toContain('<input aria-invalid="true" value="dana@harbor" type="email" name="email"/>')
    expect(answer.text).toContain('<option selected="" value="Lead Response System $897">')
    expect(answer.text).toContain('<option value="Custom AI &amp; more">')
    expect(answer.text).toContain('<input type="text" name="hp" tabindex="-1">')
    expect(answer.text).toContain(checkedBox)
    expect(answer.text).not.toContain('<script')
    expect(await server.rows()).toEqual(before)
  })

  const filled = /name="firstName" value="Dana &quot;D&quot; &lt;b&gt;"[\s\S]*<textarea [^>]*>\nLine one\r\nline two</

  test('a choice that is not in the list, and a text with a line break first, come back as they were', async () => {
    const answer = await server.post(
      encoded({ email: '', service: 'An <old> one', message: "\n$& $1 $'" }),
      browser(server),
    )
    expect(answer.text).toContain('<option value="An &lt;old&gt; one" selected="">An &lt;old&gt; one</option></select>')
    expect(answer.text).toContain('>\n\n$&amp; $1 $&#39;</textarea>')
  })

  test.each([
    ['the store is away', new StoreAway('busy'), 503, 'We can&#39;t take your message right now'],
    ['something fails on our side', new TypeError('bug'), 500, 'Something went wrong on our end'],
  ])('when %s, everything typed comes back and it is told', async (_, failure, status, words) => {
    vi.spyOn(server.running.handle, 'use').mockRejectedValueOnce(failure)
    const answer = await server.post(encoded(), browser(server))
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(filled)
    expect(answer.text).toContain(`<li>${words}`)
  })

  test('who has sent too much gets everything typed back, and the time to wait', async () => {
    const limited = await startServer({
      env: { DIST_DIR: makeTestSite({ '.server/forms/get-started.json': returned }), RATE_LIMIT: '1' },
    })
    const send = (changes: Record<string, string> = {}) => limited.post(encoded(changes), browser(limited))
    await send({ message: 'The one that is taken.' })
    const second = await send()
    expect([second.status, Number(second.headers['retry-after']) > 0]).toEqual([429, true])
    expect(second.text).toMatch(filled)
    expect(second.text).toContain('<li>Too many messages')
    // Refused before a byte of it was read.
    const third = await repeated(send, ({ text }) => text.includes('<li>Too many tries'))
    expect(third.text).toMatch(filled)
    await limited.stop()
  })

  test.each([
    ['in Latin letters', 'x', 422],
    ['in Chinese', '漢', 422],
    ['decomposed', 'e\u0301', 422],
    ['of emoji', '🌊', 413],
    ['with much space before it', '      x', 422],
  ])('6,000 characters %s come back whole, to be shortened', async (_, letter, status) => {
    const before = await server.rows()
    const message = letter.repeat(6000)
    const answer = await server.post(encoded({ message }), browser(server))
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(
      status === 413 ? '<li>Your message is too long' : '<li>Please keep the message within 5,000 characters.</li>',
    )
    expect(answer.text).toContain(`>\n${message}</textarea>`)
    expect(await server.rows()).toEqual(before)
  })

  test('what is larger than is taken comes back as well, to be shortened', async () => {
    const message = 'x'.repeat(70_000)
    const answer = await server.post(encoded({ message }), browser(server))
    expect(answer.status).toBe(413)
    expect(answer.text).toContain('<li>Your message is too long; please shorten it.</li>')
    expect(answer.text).toContain(`>\n${message}</textarea>`)
    const foreign = await server.post(encoded({ message }), browser(server, { origin: 'https://evil.example' }))
    expect([foreign.status, foreign.text.includes('Dana')]).toEqual([413, false])
  })

  test('what nobody types is not read: the browser still has it', async () => {
    const answer = await server.post(encoded({ message: 'x'.repeat(200_000) }), browser(server))
    expect(answer.status).toBe(413)
    expect(answer.text).toBe('<h1>Almost there</h1><ul><li>Your message is too long; please shorten it.</li></ul>')
  })

  test('with a foreign origin it is refused, and no words of a stranger come back on our page', async () => {
    const before = await server.rows()
    const { origin: _, 'sec-fetch-site': __, ...unknown } = browser(server)
    for (const headers of [
      browser(server, { origin: 'https://evil.example' }),
      browser(server, { origin: 'null', 'sec-fetch-site': 'cross-site' }),
      unknown,
    ]) {
      const refused = await server.post(encoded(), headers)
      expect([refused.status, refused.text.includes('Dana')]).toEqual([403, false])
      expect(refused.text).toContain('<li>We only accept messages sent from this site.</li>')
    }
    expect(await server.rows()).toEqual(before)
  })

  test.each([undefined, 'null'])(
    'of a browser that hides its origin (%s) but sends from our page, the words come back',
    async (origin) => {
      const before = await server.rows()
      const { origin: _, ...headers } = browser(server)
      const refused = await server.post(encoded(), { ...headers, ...(origin && { origin }) })
      expect(refused.status).toBe(403)
      expect(refused.text).toMatch(filled)
      expect(refused.text).toContain('<li>Your browser doesn&#39;t tell us that this message comes from our site')
      expect(await server.rows()).toEqual(before)
    },
  )

  test('FORM-28 refused and sent again, it still says which page and which campaign it came from', async () => {
    const page = '/get-started?source=pricing&utm_source=news&package=Growth'
    const { source: _, ...rest } = typed
    const first = await server.post(
      new URLSearchParams({ ...rest, email: '' }).toString(),
      browser(server, { referer: `${server.base}${page}` }),
    )
    expect(first.text).toContain(`name="page" value="${page.replaceAll('&', '&amp;')}"`)
    const again = (changes: Record<string, string>) =>
      server.post(
        new URLSearchParams({ ...rest, page, message: 'Sent again.', ...changes }).toString(),
        browser(server, { referer: `${server.base}/api/contact` }),
      )
    expect((await again({ email: '' })).text).toContain(`name="page" value="${page.replaceAll('&', '&amp;')}"`)
    expect((await again({})).status).toBe(303)
    const found = server.store().db.selectFrom('lead').selectAll().where('message', '=', 'Sent again.')
    const arrived = { source: 'pricing', utm_source: 'news', page_path: '/get-started' }
    expect(await found.executeTakeFirstOrThrow()).toMatchObject(arrived)
  })

  test('an unchecked box is no consent', async () => {
    const { consent: _, ...rest } = typed
    const answer = await server.post(new URLSearchParams(rest).toString(), browser(server))
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Please agree to be contacted')
    expect(answer.text).not.toContain(checkedBox)
    expect(answer.text).toContain('name="consent" value="on"/>')
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

test('SOON-04 refused and sent again, it is still about the page that is waited for', async () => {
  const guide = '/resources/playbooks/lead-nurture-guide'
  const page = `/coming-soon?from=${encodeURIComponent(guide)}`
  const send = (fields: Record<string, string>, path: string) =>
    server.post(
      new URLSearchParams({ topic: '/coming-soon', hp: '', ...fields }).toString(),
      browser(server, { referer: `${server.base}${path}` }),
      '/api/subscriptions',
    )
  const refused = await send({ email: 'd@x' }, page)
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(`name="page" value="${page}"`)])
  const twice = await send({ email: 'd@x', page }, '/api/subscriptions')
  expect([twice.status, twice.text]).toEqual([422, expect.stringContaining(`name="page" value="${page}"`)])
  expect((await send({ email: 'd@x.example', page }, '/api/subscriptions')).status).toBe(303)
  const found = server.store().db.selectFrom('subscription').select('topic').where('email_norm', '=', 'd@x.example')
  expect(await found.executeTakeFirstOrThrow()).toEqual({ topic: guide })
})

describe('what a person sees of an address that is not for them', () => {
  const eyes = { accept: 'text/html,*/*;q=0.8' }
  const link =
    '/api/subscriptions/confirm?s=0b7ac1f2-3d4e-4f5a-8b6c-7d8e9fa0b1c2&t=N3q-0wZkq4b8Yx_1pVtQy7uLr2eGhJmKoPsAfDcXzi5'

  test('a finished page, and for a program the problem as JSON', async () => {
    const page = await server.request('/api/contact', { headers: eyes })
    expect([page.status, page.headers.allow, page.body.toString()]).toEqual([
      405,
      'POST',
      '<h1>That does not work here</h1>',
    ])
    const problem = await server.request('/api/contact')
    expect([problem.status, problem.headers['content-type']]).toEqual([405, 'application/problem+json; charset=utf-8'])
  })

  test('an address below /api that is none has the not-found page', async () => {
    const page = await server.request('/api/nothing', { headers: eyes })
    expect([page.status, page.body.toString()]).toEqual([404, '<h1>404</h1><p>Page not found</p>'])
    const problem = await server.request('/api/nothing')
    expect([problem.status, problem.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  })

  test('a link from a mail that is no longer valid says so on a page', async () => {
    const page = await server.request('/api/subscriptions/confirm?s=x&t=y', { headers: eyes })
    expect([page.status, page.body.toString()]).toEqual([422, '<h1>No longer valid</h1>'])
  })

  test('a bug names the line of the log that has it', async () => {
    vi.spyOn(server.running.handle, 'use').mockRejectedValueOnce(new TypeError('bug'))

    const page = await server.request(link, { method: 'POST', headers: eyes })
    const bug = server.lines.findLast(({ msg }) => msg === 'unexpected error in a request')
    expect([page.status, page.body.toString()]).toEqual([500, `<h1>Something went wrong</h1><p>${bug?.id}</p>`])
  })

  test('of a build without such pages, a line of text is left', async () => {
    const old = await startServer({
      env: { DIST_DIR: makeTestSite({ '.server/wrong-method.json': '', '.server/confirm.json': '' }) },
    })
    const page = await old.request('/api/contact', { headers: eyes })
    expect([page.status, page.headers['content-type']]).toEqual([405, 'text/plain; charset=utf-8'])

    const later = await old.request(link)
    expect([later.status, later.headers['retry-after']]).toEqual([503, '60'])
    await old.stop()
  })
})
