import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { secret } from '../store/records.ts'
import { unsubscribeToken } from '../store/subscriptions.ts'
import { contentMails } from '../testing/contentMails.ts'
import { type Mailbox, startMailbox } from '../testing/testMailbox.ts'
import { startServer, type TestServer } from '../testing/testServer.ts'
import { makeTestSite } from '../testing/testSite.ts'
import { hasPostgres, postgresDatabases } from '../testing/testStores.ts'
import { until } from '../testing/until.ts'
import type { ApiParts } from './formRoute.ts'
import { pageTopic, subscriptionRoute } from './subscriptions.ts'

let server: TestServer
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  const mail = {
    SMTP_URL: mailbox.url,
    LEADS_FROM: 'Tidewheel <site@tidewheel.example>',
    LEADS_TO: 'team@tidewheel.example',
  }
  server = await startServer({ env: { ...mail, DIST_DIR: makeTestSite({}, { mails: contentMails() }) } })
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})

const subscribe = (body: unknown) => server.post(body, {}, '/api/subscriptions')
const stateOf = async (email: string) => {
  const found = server.store().db.selectFrom('subscription').select('state').where('email_norm', '=', email)
  return (await found.executeTakeFirst())?.state
}
const linksIn = (text: string) => [...text.matchAll(/https:\/\/\S+/g)].map(([link]) => new URL(link))

test('API-17 LEAD-50 an address is stored, and confirmed by its owner alone', async () => {
  const answer = await subscribe({ email: 'ann@x.example', topic: 'webinars' })
  expect(answer.json).toEqual({ success: true, id: expect.any(String) })
  expect(await stateOf('ann@x.example')).toBe('pending')

  await until(() => mailbox.messages.length > 0)
  const { recipients, text, headers } = mailbox.messages[0]!
  expect(recipients).toEqual(['ann@x.example'])
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [confirm, unsubscribe] = linksIn(text)
  expect(confirm!.origin).toBe('https://www.tidewheel.example')

  // A mail scanner opens the link; nothing changes.
  const page = await server.request(confirm!.pathname + confirm!.search)
  expect(page.status).toBe(200)
  expect(page.body.toString()).toContain(`<form action="${confirm!.search.replace('&', '&amp;')}">`)
  expect(await stateOf('ann@x.example')).toBe('pending')

  const press = (link: URL, body = '') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    return server.request(link.pathname + link.search, { method: 'POST', headers, body })
  }
  expect((await press(confirm!)).status).toBe(200)
  expect((await press(confirm!)).status).toBe(200)
  expect(await stateOf('ann@x.example')).toBe('active')

  expect((await press(unsubscribe!, 'List-Unsubscribe=One-Click')).status).toBe(200)
  expect(await stateOf('ann@x.example')).toBe('unsubscribed')
})

test('a whole address as the target reaches the same routes, and the host it names no mail', async () => {
  expect((await server.request('http://evil.example/healthz')).status).toBe(200)
  const before = mailbox.messages.length
  const body = { email: 'eve@x.example', topic: 'webinars' }
  const answer = await server.post(body, { host: 'evil.example' }, 'http://evil.example/api/subscriptions')
  expect(answer.status).toBe(200)
  await until(() => mailbox.messages.length > before)
  const mail = mailbox.messages.at(-1)!
  expect(mail.recipients).toEqual(['eve@x.example'])
  expect(JSON.stringify(mail)).not.toContain('evil.example')
})

test('LEAD-50 new, known and held addresses get the same answer', async () => {
  const shape = ({ status, json, headers: { date: _, ...headers } }: Awaited<ReturnType<typeof subscribe>>) => ({
    ...{ status, headers, keys: Object.keys(json) },
  })
  const fresh = await subscribe({ email: 'ben@x.example', topic: 'webinars' })
  const known = await subscribe({ email: 'Ben@X.example', topic: 'webinars' })
  const held = await subscribe({ email: 'bot@x.example', topic: 'webinars', hp: 'filled' })
  expect(shape(known)).toEqual(shape(fresh))
  expect(shape(held)).toEqual(shape(fresh))
  expect(await stateOf('bot@x.example')).toBe('quarantined')
})

test('a path is one resource to wait for, a word is news', async () => {
  await subscribe({ email: 'eve@x.example', topic: 'webinars' })
  await subscribe({ email: 'eve@x.example', topic: '/resources/guide' })
  const found = server.store().db.selectFrom('subscription').select(['topic', 'kind'])
  expect(await found.where('email_norm', '=', 'eve@x.example').orderBy('kind').execute()).toEqual([
    { topic: 'webinars', kind: 'newsletter' },
    { topic: '/resources/guide', kind: 'notify' },
  ])
})

test('a guessed link changes nothing', async () => {
  const { json } = await subscribe({ email: 'cy@x.example', topic: '/resources/playbooks/crm-automation-guide' })
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  }
  expect((await server.request(`/api/subscriptions/confirm?s=${json.id}&t=guess`, options)).status).toBe(422)
  expect((await server.request(`/api/subscriptions/unsubscribe?s=${json.id}&t=guess`, options)).status).toBe(200)
  const likely = `s=${json.id}&t=${'a'.repeat(43)}`
  expect((await server.request(`/api/subscriptions/confirm?${likely}`, options)).status).toBe(422)
  expect((await server.request(`/api/subscriptions/unsubscribe?${likely}`, options)).status).toBe(200)
  expect(await stateOf('cy@x.example')).toBe('pending')
})

test.each([
  ['with a NUL', 's=%00&t=x'],
  ['without an id', 't=x'],
  ['with nothing', ''],
  ['with a long id', `s=${'a'.repeat(9000)}&t=x`],
  ['with two ids', 's=1&s=2&t=x'],
  ['with a NUL in its token', `s=${randomUUID()}&t=${'a'.repeat(42)}%00`],
  ['with two tokens', `s=${randomUUID()}&t=${'a'.repeat(43)}&t=${'a'.repeat(43)}`],
  ['without a token', `s=${randomUUID()}`],
])('a link %s is no link, without asking the store', async (_, query) => {
  const use = vi.spyOn(server.running.handle, 'use')
  for (const [path, method, status] of [
    ['confirm', 'POST', 422],
    ['confirm', 'GET', 422],
    ['unsubscribe', 'GET', 422],
    // RFC 8058, and what a stranger must not be able to tell from a right one.
    ['unsubscribe', 'POST', 200],
  ] as const) {
    const headers = { accept: 'application/json' }
    const answer = await server.request(`/api/subscriptions/${path}?${query}`, { method, headers })
    expect([path, method, answer.status]).toEqual([path, method, status])
    if (status === 422) expect(JSON.parse(answer.body.toString()).detail).toMatch(/^This link is no longer valid/)
    else expect(answer.body.toString()).toBe('<h1>Unsubscribed</h1>')
  }
  expect(use).not.toHaveBeenCalled()
  expect((await server.request('/readyz')).status).toBe(200)
  use.mockRestore()
})

const databases = postgresDatabases()

test.skipIf(!hasPostgres)('nobody can make a server look away from its PostgreSQL by a link', async () => {
  const alone = await startServer({ env: { DATABASE_URL: await databases.createDatabase() } })
  for (const path of ['confirm', 'unsubscribe']) {
    await alone.request(`/api/subscriptions/${path}?s=%00&t=${'a'.repeat(43)}`, { method: 'POST' })
    const right = `s=${randomUUID()}&t=${'a'.repeat(43)}`
    await alone.request(`/api/subscriptions/${path}?${right}`, { method: 'POST' })
  }
  expect((await alone.request('/readyz')).status).toBe(200)
  expect(alone.lines.filter(({ level }) => level === 'error')).toEqual([])
  await alone.stop()
})

test('mail programs unsubscribe with one click, as a form of either kind and without an origin (RFC 8058)', async () => {
  for (const [email, type, body] of [
    ['one@x.example', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['two@x.example', 'multipart/form-data; boundary=b', '--b\r\n\r\nOne-Click\r\n--b--'],
  ] as const) {
    const { id } = (await subscribe({ email, topic: 'webinars' })).json
    const token = unsubscribeToken(await secret(server.store(), 'links'), id)
    const path = `/api/subscriptions/unsubscribe?s=${id}&t=${token}`
    expect((await server.request(path, { method: 'POST', headers: { 'content-type': type }, body })).status).toBe(200)
    expect(await stateOf(email)).toBe('unsubscribed')
  }
})

test.each([
  [{ email: 'nobody', topic: 'webinars' }, 'email'],
  [{ email: '', topic: 'webinars' }, 'email'],
  [{ email: 'a@b.co' }, 'topic'],
])('%o is refused', async (body, field) => {
  const answer = await subscribe(body)
  expect(answer.status).toBe(422)
  expect(answer.json.errors).toMatchObject([{ field }])
})

test('without mail an address counts at once', async () => {
  const alone = await startServer()
  await alone.post({ email: 'di@x.example', topic: 'webinars' }, {}, '/api/subscriptions')
  const { state } = await alone.store().db.selectFrom('subscription').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('active')
  await alone.stop()
})

const host = 'www.tidewheel.example'
const plain = 'application/x-www-form-urlencoded'
const req = (type: string, referer: string) =>
  ({ host, headers: { 'content-type': type, referer } }) as unknown as Request
const { read } = subscriptionRoute({} as ApiParts).body!

test('a topic that a program or a script names is taken at its word; a plain form means the page behind it', () => {
  const referer = 'https://www.tidewheel.example/coming-soon?from=/resources/guide'
  const given = { email: 'ann@x.example', topic: '/coming-soon' }
  const topic = (type: string) => (read(given, req(type, referer)) as { topic: string }).topic
  expect(topic('application/json')).toBe('/coming-soon')
  expect(topic(plain)).toBe('/resources/guide')
})

test('a page that stands for others names the wanted one, in at most 100 characters', () => {
  const topic = '/coming-soon'
  const asked = (query: string) => pageTopic(req(plain, `https://${host}${topic}${query}`), {}, topic)
  expect(asked('?from=/resources/guide')).toBe('/resources/guide')
  expect(asked(`?from=/${'x'.repeat(200)}`)).toHaveLength(100)
  expect([asked(''), asked('?from=https://evil.example'), pageTopic(req(plain, ''), {}, topic)]).toEqual([
    topic,
    topic,
    topic,
  ])
  expect(pageTopic(req(plain, `https://${host}${topic}?from=/other`), {}, 'webinars')).toBe('webinars')
})
