import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { type Mailbox, startMailbox } from '../testing/testMailbox.ts'
import { startServer, type TestServer } from '../testing/testServer.ts'
import { makeTestSite } from '../testing/testSite.ts'
import { until } from '../testing/until.ts'

/** Pages on a static host, which this server never sees; only the API is here. */
const site = 'https://www.tidewheel.example'
const api = 'https://api.tidewheel.example'

let mailbox: Mailbox
let server: TestServer | undefined
beforeEach(async () => {
  mailbox = await startMailbox()
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await mailbox.stop()
})

async function start(env: Record<string, string>, manifest = {}): Promise<void> {
  const mail = { SMTP_URL: mailbox.url, LEADS_FROM: 'site@tidewheel.example', LEADS_TO: 'team@tidewheel.example' }
  const distDir = makeTestSite({}, { siteUrl: site, ...manifest })
  server = await startServer({ env: { ...mail, DIST_DIR: distDir, ...env } })
}

/** The link of the mail to an address that was left in a form of the site, and what mail programs are told. */
async function mailAfterSubscribing() {
  await server!.post({ email: 'ann@x.example', topic: 'webinars' }, { origin: site }, '/api/subscriptions')
  await until(() => mailbox.messages.length === 1)
  const { text, headers } = mailbox.messages[0]!
  return {
    link: /https?:\S+/.exec(text)?.[0],
    leave: headers['list-unsubscribe'],
    post: headers['list-unsubscribe-post'],
  }
}

test.each([
  ['API_BASE says', { API_BASE: api }, {}, api],
  ['API_BASE says, with a path', { API_BASE: `${api}/v1/` }, {}, `${api}/v1`],
  ['the pages were built with', {}, { apiBase: api }, api],
  [
    'the pages were built with, in Unicode',
    {},
    { apiBase: 'https://api.müller.example' },
    'https://api.xn--mller-kva.example',
  ],
  [
    'API_BASE says, where the pages were built with another',
    { API_BASE: api },
    { apiBase: 'https://old.example' },
    api,
  ],
])('links in mails lead to the API, at the address that %s', async (_, env, manifest, base) => {
  await start({ ORIGINS: site, ...env }, manifest)
  const { link, leave, post } = await mailAfterSubscribing()
  expect(link).toMatch(`${base}/api/subscriptions/confirm?s=`)
  expect(leave).toMatch(`<${base}/api/subscriptions/unsubscribe?s=`)
  expect(post).toBe('List-Unsubscribe=One-Click')
})

test('pages that were built for another API than the server says are reported', async () => {
  await start({ API_BASE: api }, { apiBase: 'https://old.example' })
  expect(server!.lines).toContainEqual(expect.objectContaining({ apiBuiltFor: 'https://old.example', apiBase: api }))
})

test('an address in Unicode is the same as in ASCII', async () => {
  await start({ API_BASE: 'https://api.müller.example' }, { apiBase: 'https://api.müller.example' })
  expect(JSON.stringify(server!.lines)).not.toContain('apiBuiltFor')
})

test.each([
  [{ API_BASE: `${site}/api` }, `mails link to ${site}/api/api/`],
  [{ ORIGINS: 'https://tidewheel.example' }, `mails link to ${site}/api/`],
])('%o may be meant, and may not: where mails lead is said', async (env, sentence) => {
  await start(env)
  expect(JSON.stringify(server!.lines)).toContain(sentence)
  await server!.stop()
  await start({ ...env, SMTP_URL: '' })
  expect(JSON.stringify(server!.lines)).not.toContain(sentence)
  await server!.stop()
  await start({ ORIGINS: 'https://tidewheel.example', API_BASE: api })
  expect(JSON.stringify(server!.lines)).not.toContain('mails link to')
})

test('one click unsubscribes only over https; without it, mail programs open the link', async () => {
  await start({ API_BASE: 'http://127.0.0.1:4251' })
  expect(await mailAfterSubscribing()).toMatchObject({
    leave: expect.stringMatching('<http://127.0.0.1:4251/'),
    post: undefined,
  })
})

const plain = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', origin: site }

test.each([
  ['elsewhere', { API_BASE: api }, `${site}/subscribed`],
  ['at the same address', {}, '/subscribed'],
])('a form without script leads to the thanks of the site where the API is %s', async (_, env, location) => {
  await start(env)
  await server!.stop()
  const distDir = makeTestSite({ 'subscribed.html': '<h1>Thanks</h1>' })
  server = await startServer({ env: { DIST_DIR: distDir, ...env } })
  const answer = await server.post('email=ann%40x.example&topic=webinars', plain, '/api/subscriptions')
  expect([answer.status, answer.headers.location]).toEqual([303, location])
})

test('the button of a page that the API shows sends to the address of the page, and may lead to the site', async () => {
  await start({ API_BASE: `${api}/v1` })
  const query = `s=00000000-0000-4000-8000-000000000000&t=${'a'.repeat(43)}`
  const { body, headers } = await server!.request(`/api/subscriptions/confirm?${query}`, {
    headers: { accept: 'text/html' },
  })
  expect(body.toString()).toContain(`action="?${query.replace('&', '&amp;')}"`)
  expect(headers['content-security-policy']).toContain(`form-action 'self' ${site};`)
})

test('with mail, a server whose ORIGINS name the site but which nobody told where the API is does not start', async () => {
  await expect(start({ ORIGINS: site })).rejects.toThrow(ConfigError)
  await expect(start({ ORIGINS: site })).rejects.toThrow(
    `ORIGINS names the site itself, ${site}, as if the API were elsewhere: set API_BASE, which mails link to, or leave it out.`,
  )
  await start({ ORIGINS: 'https://app.tidewheel.example' })
  await server!.stop()
  await start({ ORIGINS: site, SMTP_URL: '' })
  await server!.stop()
  // Said to be the same on purpose.
  await start({ ORIGINS: site, API_BASE: site })
})
