import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { consentVersion } from '#schemas/consentVersion.ts'
import { StoreAway } from '../http/failure.ts'
import { consentTexts, noteConsent } from '../store/records.ts'
import { type Answer, enquiry, seededIn, startServer, type TestServer } from '../testing/testServer.ts'
import { makeTestSite } from '../testing/testSite.ts'
import { until } from '../testing/until.ts'

const webhookSecret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
// Nothing listens there: what is to be delivered stays on the list, where it is counted.
const env = {
  SMTP_URL: 'smtp://127.0.0.1:59',
  LEADS_FROM: 'site@tidewheel.example',
  LEADS_TO: 'team@tidewheel.example',
  WEBHOOK_URL: 'http://127.0.0.1:59/in',
  WEBHOOK_SECRET: webhookSecret,
  CANARY_SECRET: 'a secret of sixteen',
}
let server: TestServer
let before: { leads: number; jobs: number }

beforeAll(async () => {
  server = await startServer({ env })
})
afterAll(() => server.stop())
beforeEach(async () => {
  before = await server.rows()
})

async function added(): Promise<{ leads: number; jobs: number }> {
  const now = await server.rows()
  return { leads: now.leads - before.leads, jobs: now.jobs - before.jobs }
}
const key = () => ({ 'idempotency-key': randomUUID() })
const lead = (id: string) =>
  server.store().db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const nothing = { leads: 0, jobs: 0 }

function expectRefusal(answer: Answer, status: number): void {
  expect(answer.status).toBe(status)
  expect(answer.json).toMatchObject({ success: false, status, type: 'about:blank' })
  expect(answer.json.detail).toEqual(expect.stringMatching(/^[A-Z].*[^.]$/))
  expect(answer.json.error).toBe(answer.json.detail)
  expect(answer.json.requestId).toEqual(expect.any(String))
  expect(answer.text).not.toMatch(/\bat .*\.(ts|js):\d/)
}

describe('what is stored', () => {
  test.each([
    ['canary', 'a secret of sixteen', 'canary'],
    ['canary', 'another of sixteen', 'contact'],
    ['canary', '', 'contact'],
    ['pricing', 'a secret of sixteen', 'contact'],
  ])('an enquiry from %j with the secret %j is a %s', async (source, secret, kind) => {
    const answer = await server.post(enquiry({ source }), { ...key(), 'canary-secret': secret })
    expect(await lead(answer.json.id)).toMatchObject({ source, kind })
  })

  test('LEAD-01 API-15 a good enquiry is answered with 200 and stored with its two deliveries', async () => {
    const answer = await server.post(enquiry(), key())
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ success: true, id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(await added()).toEqual({ leads: 1, jobs: 2 })
    expect(await lead(answer.json.id)).toMatchObject({
      ...{ state: 'accepted', first_name: 'Dana', email: 'dana@harbor.example', source: 'pricing', consent: 1 },
      ...{ utm_source: 'news', utm_medium: 'mail', utm_campaign: 'fall', page_path: '/get-started', ttc_ms: 9000 },
    })
    const line = { method: 'POST', path: '/api/contact', status: 200, lead: answer.json.id }
    await until(() => server.lines.some(({ lead: id }) => id === line.lead))
    expect(server.lines).toContainEqual(expect.objectContaining(line))
  })

  test('LEAD-02 the same key fifty times at once is one enquiry', async () => {
    const same = key()
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.post(enquiry(), same)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49)
    expect(await added()).toEqual({ leads: 1, jobs: 2 })
  })

  test('LEAD-03 the same key with an edited message is a second enquiry', async () => {
    const same = key()
    const first = await server.post(enquiry(), same)
    const second = await server.post(enquiry({ message: 'And on Mondays.' }), same)
    expect(second.json.id).not.toBe(first.json.id)
    expect(await added()).toEqual({ leads: 2, jobs: 4 })
  })

  test('LEAD-05 API-08 a filled honeypot is held, and answered like any other', async () => {
    const good = await server.post(enquiry(), key())
    const held = await server.post(enquiry({ hp: 'http://spam.example' }), key())
    const shape = ({ date: _, ...headers }: Answer['headers']) => Object.entries(headers)
    expect(held.status).toBe(200)
    expect(Object.keys(held.json)).toEqual(Object.keys(good.json))
    expect(shape(held.headers)).toEqual(shape(good.headers))
    expect(await lead(held.json.id)).toMatchObject({ state: 'quarantined', bot_reasons: 'honeypot' })
    expect(await added()).toEqual({ leads: 2, jobs: 2 })
  })

  test.each([' ', '\0', '\u200b', '\t'])('LEAD-05 a honeypot filled with %j is filled', async (hp) => {
    const { status, json } = await server.post(enquiry({ hp }), key())
    expect(status).toBe(200)
    expect(await lead(json.id)).toMatchObject({ state: 'quarantined', bot_reasons: 'honeypot' })
    const subscribed = await server.post({ email: 'bot@x.example', topic: 'webinars', hp }, {}, '/api/subscriptions')
    const found = server.store().db.selectFrom('subscription').selectAll().where('id', '=', subscribed.json.id)
    expect(await found.executeTakeFirstOrThrow()).toMatchObject({ state: 'quarantined', bot_reasons: 'honeypot' })
    await server.store().db.deleteFrom('subscription').execute()
  })

  test.each([
    [3999, 'quarantined', 3999],
    [4000, 'accepted', 4000],
    [null, 'accepted', null],
    [-5, 'accepted', null],
  ])('LEAD-06 API-07 ttc_ms %s is %s', async (ttc_ms, state, stored) => {
    const { status, json } = await server.post(enquiry({ ttc_ms }), key())
    expect(status).toBe(200)
    expect(await lead(json.id)).toMatchObject({ state, ttc_ms: stored })
  })

  test('LEAD-07 the browser’s own suspicion alone holds an enquiry', async () => {
    const { json } = await server.post(enquiry({ is_bot_flag: true }), key())
    expect(await lead(json.id)).toMatchObject({ state: 'quarantined', bot_reasons: 'client_flag' })
    expect(await added()).toEqual({ leads: 1, jobs: 0 })
  })

  test('LEAD-16 names that mean something to JavaScript or to us are ignored', async () => {
    const body = `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"id":"mine","state":"archived",${JSON.stringify(enquiry()).slice(1)}`
    const { status, json } = await server.post(body, key())
    expect(status).toBe(200)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    expect(json.id).not.toBe('mine')
    expect(await lead(json.id)).toMatchObject({ state: 'accepted' })
  })

  test('LEAD-18 any script is stored as written, without NUL and with U+FFFD for half a character', async () => {
    const message = `NUL:\u0000 lone:\ud800 שלום 👩‍👩‍👧 𠜎\r\nnew line`
    const { json } = await server.post(enquiry({ message, firstName: 'Ame\u0301lie' }), key())
    expect(await lead(json.id)).toMatchObject({
      message: 'NUL: lone:\ufffd שלום 👩‍👩‍👧 𠜎\nnew line',
      first_name: 'Amélie',
    })
  })

  test('LEAD-18 what is invisible and misleads is not stored, and what spells a name is', async () => {
    const changes = {
      ...{ firstName: '\u202eRez\u200ca\ufeff', message: '\u2066ok\u200b \u{1f469}\u200d\u{1f467}' },
      ...{ email: '\u200eada\u200b\u00ad@x.example', website: 'https://x\u200c.example' },
      ...{ phone: '\u202d\uff0b\u0664\u0669 30 12345\u202c', company: ' \u2060\u200b ' },
    }
    const { json } = await server.post(enquiry(changes), key())
    expect(await lead(json.id)).toMatchObject({
      ...{ first_name: 'Rez\u200ca', message: 'ok \u{1f469}\u200d\u{1f467}', email: 'ada@x.example', company: '' },
      ...{ email_norm: 'ada@x.example', website: 'https://x.example', phone: '+49 30 12345' },
    })
  })

  test('LEAD-18 a text is as long as what is left of it', async () => {
    const lastName = `${'\u200b'.repeat(50)}${'x'.repeat(100)}`
    expect((await server.post(enquiry({ lastName }), key())).status).toBe(200)
    expectRefusal(await server.post(enquiry({ lastName: `${lastName}x` })), 422)
  })

  test('LEAD-20 a value the form does not offer is kept and labeled, what the page adds is cut', async () => {
    const changes = { service: 'Fax automation', utm_term: 'x', referrer: `https://x.example/${'a'.repeat(5000)}` }
    const { status, json } = await server.post(enquiry(changes), key())
    const stored = await lead(json.id)
    expect(status).toBe(200)
    expect(stored).toMatchObject({ service: 'Fax automation', extra: '{"unlisted":["service"]}' })
    expect(stored.referrer).toHaveLength(2000)
  })

  test('LEAD-21 a line break in a name cannot become a mail header', async () => {
    const { json } = await server.post(enquiry({ firstName: 'Eve\r\nBcc: all@evil.example' }), key())
    expect((await lead(json.id)).first_name).toBe('Eve Bcc: all@evil.example')
  })

  test('the visitor’s address is not stored', async () => {
    const { json } = await server.post(enquiry(), key())
    const stored = await lead(json.id)
    expect(stored.ip_hmac).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(stored)).not.toContain('127.0.0.1')
  })
})

describe('what is refused', () => {
  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])('LEAD-08 %s is 405', async (method) => {
    const answer = await server.request('/api/contact', { method, headers: { accept: 'application/json' } })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
    if (method !== 'HEAD') expect(JSON.parse(answer.body.toString())).toMatchObject({ success: false, status: 405 })
    expect(await added()).toEqual(nothing)
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ''])(
    'LEAD-09 %s is 415',
    async (type) => {
      expectRefusal(await server.post(enquiry(), { 'content-type': type }), 415)
      expect(await added()).toEqual(nothing)
    },
  )

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('LEAD-10 %o is 403', async (headers: Record<string, string>) => {
    const answer = await server.post(enquiry(), headers)
    expectRefusal(answer, 403)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(await added()).toEqual(nothing)
  })

  test('our own pages and programs without an origin may post', async () => {
    const ways: Record<string, string>[] = [
      { origin: server.base, 'sec-fetch-site': 'same-origin' },
      { origin: 'https://www.tidewheel.example' },
      {},
    ]
    for (const headers of ways) {
      expect((await server.post(enquiry(), { ...headers, ...key() })).status).toBe(200)
    }
  })

  test.each([
    ['{"firstName":', 400],
    ['5', 400],
    ['"text"', 400],
    ['null', 400],
    ['[1,2]', 422],
    ['', 422],
    ['{}', 422],
  ])('LEAD-11 the body %s is %i', async (body, status) => {
    expectRefusal(await server.post(body), status)
    expect(await added()).toEqual(nothing)
  })

  test.each([
    [{ message: 'x' }, 'message', /at least 2 characters/],
    [{ message: 'x'.repeat(5001) }, 'message', /within 5,000 characters/],
    [{ firstName: '  ' }, 'firstName', /first name/],
    [{ lastName: '' }, 'lastName', /last name/],
    [{ firstName: 'x'.repeat(101) }, 'firstName', /within 100 characters/],
    [{ service: '' }, 'service', /choose a service/],
    [{ email: 'a b@c.d' }, 'email', /^Please enter a valid email address$/],
    [{ email: 'a@b.co,c@d.co' }, 'email', /^Please enter a valid email address$/],
    [{ email: 'a@b' }, 'email', /^Please enter a valid email address$/],
    [{ email: '@b.co' }, 'email', /^Please enter a valid email address$/],
    [{ email: '' }, 'email', /^Please enter a valid email address$/],
    [{ email: 'a\u3000@b.co' }, 'email', /^Please enter a valid email address$/],
    [{ email: 'a\tb@c.co' }, 'email', /^Please enter a valid email address$/],
    [{ email: 'a\ufffd@b.co' }, 'email', /^Please enter a valid email address$/],
    [{ firstName: '\u200b\u2060' }, 'firstName', /first name/],
    [{ message: 'a\u200b' }, 'message', /./],
    [{ consent: false }, 'consent', /agree/],
    [{ consent: 'true' }, 'consent', /agree/],
    [{ consent: undefined }, 'consent', /agree/],
    [{ company: { a: 1 } }, 'company', /must be text/],
    [{ email: ['a@b.co'] }, 'email', /must be text/],
    [{ message: 5 }, 'message', /must be text/],
  ])('LEAD-13 LEAD-14 LEAD-15 API-16 %o names its field', async (changes: Record<string, unknown>, field, detail) => {
    const answer = await server.post(enquiry(changes))
    expectRefusal(answer, 422)
    expect(answer.json.errors).toEqual([{ field, detail: expect.stringMatching(detail) }])
    expect(await added()).toEqual(nothing)
  })

  test('API-16 five mistakes are told at once, error and detail alike', async () => {
    const answer = await server.post({ consent: false, message: '?' })
    expectRefusal(answer, 422)
    expect(answer.json.errors.map(({ field }: { field: string }) => field)).toEqual([
      'firstName',
      'lastName',
      'email',
      'service',
      'message',
      'consent',
    ])
  })

  test('FORM-14 FORM-15 the shortest good address and message pass', async () => {
    expect((await server.post(enquiry({ email: 'a@b.co', message: 'ok' }), key())).status).toBe(200)
    expectRefusal(await server.post(enquiry({ message: ' a ' })), 422)
  })

  test('LEAD-17 deep nesting and a long address are refused quickly', async () => {
    const deep = `{"message":${'['.repeat(15_000)}${']'.repeat(15_000)}}`
    for (const body of [deep, enquiry({ email: `${'a@'.repeat(14_000)}b.co` })]) {
      const tookMs: number[] = []
      for (let time = 0; time < 3; time += 1) {
        const startedAt = performance.now()
        expectRefusal(await server.post(body), 422)
        tookMs.push(performance.now() - startedAt)
      }
      // The quickest: what else the machine does must not decide.
      expect(Math.min(...tookMs)).toBeLessThan(1_000)
    }
  })

  test('while the store is away it is asked once, and the answer is 503', async () => {
    const use = vi.spyOn(server.running.handle, 'use').mockRejectedValue(new StoreAway('away'))
    expectRefusal(await server.post(enquiry(), key()), 503)
    expect(use).toHaveBeenCalledTimes(1)
    use.mockRestore()
  })

  test('an unknown address below /api is JSON as well', async () => {
    expectRefusal(await server.post({}, {}, '/api/nothing'), 404)
    expectRefusal(await server.post({}, {}, '/api/%E0%A4%A'), 404)
  })

  test('who does not ask for application/json gets application/problem+json', async () => {
    const answer = await server.post({}, { accept: '*/*' })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  })

  test('no answer lets another site read it', async () => {
    const answer = await server.post(enquiry(), key())
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers.vary ?? '').not.toContain('Origin')
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

test('LEAD-46 the log of all that has no name, address, phone number, message or IP', () => {
  expect(server.lines.length).toBeGreaterThan(50)
  expect(seededIn(server.lines)).toEqual([])
})

test('other words of the consent are another version; each is kept, and stored with its enquiries', async () => {
  const versionOf = async (text: string) => {
    const distDir = makeTestSite({}, { consents: { contact: text, news: '' } })
    const other = await startServer({ env: { ...env, DIST_DIR: distDir } })
    const { json } = await other.post(enquiry(), key())
    const { db } = other.store()
    const { consent_text_version: version } = await db
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', json.id)
      .executeTakeFirstOrThrow()
    const kept = await consentTexts(db)
    expect(kept).toMatchObject([{ version, text }])
    await other.stop()
    return version
  }
  expect(await versionOf('I agree.')).not.toBe(await versionOf('I agree to more.'))
})

test('a form that was open when the words of the consent changed is stored with those that its visitor saw', async () => {
  const before = 'What the page said before.'
  await noteConsent(server.store(), before)
  const seen = consentVersion(before)
  const stored = async (version?: string) => {
    const { json } = await server.post(enquiry(), { ...key(), ...(version && { 'consent-version': version }) })
    const { consent_text_version } = await server
      .store()
      .db.selectFrom('lead')
      .selectAll()
      .where('id', '=', json.id)
      .executeTakeFirstOrThrow()
    return consent_text_version
  }
  const own = await stored()
  expect(own).toMatch(/^[0-9a-f]{12}$/)
  expect(await stored(seen)).toBe(seen)
  // Older pages say nothing, and strangers anything.
  const wordsOfNoPage = consentVersion('What no page ever said.')
  for (const other of ['latest', `${seen}0`, seen.toUpperCase(), wordsOfNoPage])
    expect(await stored(other), other).toBe(own)
})
