import type { Request } from 'express'
import { Registry } from 'prom-client'
import { describe, expect, test, vi } from 'vitest'
import { asSent } from '../http/fields.ts'
import { enquiry } from '../testing/testServer.ts'
import { contactRoute, idempotencyKey, readContact } from './contact.ts'
import type { ApiParts } from './formRoute.ts'

const route = contactRoute({ metrics: new Registry() } as ApiParts)
const host = 'www.tidewheel.example'
const request = (headers: Record<string, string>) => {
  const get = (name: string) => headers[name]
  return { host, headers: { 'user-agent': 'Old browser', ...headers }, get } as unknown as Request
}
const json = request({ 'content-type': 'application/json' })
const services = asSent(['Lead Response System $997', 'Lead Response System $897', 'Cafe\u0301 hours'])
const budgets = asSent(['Under $2,500', 'Exploring'])
const site = {
  offers: (list: string) => ({ services, budgets })[list] ?? null,
  pageFor: () => '/get-started',
}
const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const form = request(formType)

/** The enquiry that a body stands for. @throws Failure when it is refused */
function read(changes: Record<string, unknown>, req = json, { offers } = site) {
  const body = route.body!.read(enquiry(changes), req) as Parameters<typeof readContact>[0]
  return readContact(body, { ...site, offers })
}

describe('from the first input to submitting', () => {
  test.each([
    [0, 0],
    [9_000.6, 9_001],
    [1e12, 1e12],
    [1e15, 1e12],
  ])('%s is %s ms', (ttc_ms, stored) => {
    expect(read({ ttc_ms })).toMatchObject({ ttc_ms: stored })
  })

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '', '9000', true, null, undefined, [1]])(
    '%s is no evidence',
    (ttc_ms) => {
      expect(read({ ttc_ms })).toMatchObject({ ttc_ms: null, state: 'accepted' })
    },
  )
})

test('a box is checked by `true` in JSON, and by what browsers send in a form', () => {
  const refused = (consent: unknown, req = json) =>
    expect(() => read({ consent }, req), String(consent)).toThrow('consent')
  for (const consent of ['on', 'true', false, undefined]) refused(consent)
  for (const consent of ['', 'no']) refused(consent, form)
  for (const consent of ['on', 'true']) expect(read({ consent }, form)).toMatchObject({ state: 'accepted' })
})

test('the browser’s own suspicion is `true`; anything else is none', () => {
  const flags = [true, false, 'true', 1, null].map((is_bot_flag) => read({ is_bot_flag }))
  expect(flags).toMatchObject([1, 0, 0, 0, 0].map((client_bot_flag) => ({ client_bot_flag })))
})

test('every reason to hold an enquiry is named', () => {
  expect(read({ hp: 'x', ttc_ms: 3_999, is_bot_flag: true })).toMatchObject({
    ...{ state: 'quarantined', bot_reasons: 'honeypot,too_fast,client_flag' },
  })
  expect(read({ ttc_ms: 4_000 })).toMatchObject({ state: 'accepted', bot_reasons: null })
})

test('values that the form does not offer are named; those it offers and empty ones are not', () => {
  expect(read({ service: 'Fax automation', budget: 'Much' })).toMatchObject({
    extra: '{"unlisted":["service","budget"]}',
  })
  expect(read({ budget: '', timeline: '' })).toMatchObject({ extra: null, budget: '' })
})

test('what the site offers in a list, or offered before a price changed, is named to nobody', () => {
  for (const service of ['Lead Response System $997', 'Lead Response System $897', 'Café hours'])
    expect(read({ service }), service).toMatchObject({ service, extra: null })
})

test('where nobody knows what the site offers, nothing is said of a choice', () => {
  const offers = () => null
  expect(read({ service: 'Anything' }, json, { ...site, offers })).toMatchObject({ service: 'Anything', extra: null })
})

test('without a word from the page an enquiry comes from the form itself', () => {
  expect(read({ source: '', page_path: '' })).toMatchObject({ source: 'get-started' })
  expect(read({ source: '', page_path: '/solutions/intake' })).toMatchObject({ source: 'intake' })
})

test('a form without JavaScript is read with its headers, which the form’s own words outweigh', () => {
  expect(read({ user_agent: '', consent: 'on' }, form)).toMatchObject({ user_agent: 'Old browser' })
  expect(read({ user_agent: 'Mine', consent: 'on' }, form)).toMatchObject({ user_agent: 'Mine' })
  expect(read({ user_agent: '' })).toMatchObject({ user_agent: '' })
  const page = request({ ...formType, referer: 'https://www.tidewheel.example/pricing?utm_source=ad' })
  const fromPage = read({ consent: 'on', page_path: '', utm_source: '' }, page)
  expect(fromPage).toMatchObject({ page_path: '/pricing', utm_source: 'ad' })
})

test('what the visitor can correct makes another message, and what the page adds does not', () => {
  const hash = (changes: Record<string, unknown>) => (read(changes) as { body_hash: string }).body_hash
  expect(hash({ utm_source: 'other', ttc_ms: 5, page_path: '/' })).toBe(hash({}))
  for (const name of ['firstName', 'message', 'phone', 'hearAbout'])
    expect(hash({ [name]: 'Other' })).not.toBe(hash({}))
})

test.each(['a1-_Z890', 'x'.repeat(100)])('the key %s is used', (key) => {
  expect(idempotencyKey(key, 0)).toBe(key)
})

test.each([undefined, '', 'a'.repeat(7), 'x'.repeat(101), 'with space', 'a:b:c:d:e', 'auto:000 0'])(
  'in the place of %s stands the ten minutes it came in',
  (key) => {
    const keys = [0, 599_999, 600_000, 1_200_000].map((now) => idempotencyKey(key, now))
    expect(keys).toEqual(['auto:0', 'auto:0', 'auto:1', 'auto:2'])
  },
)

test('what the headers say of a page is cut to what is stored of it', () => {
  const long = 'x'.repeat(2_500)
  const query = `source=${long}&utm_source=${long}&utm_medium=${long}&utm_campaign=`
  const page = request({ ...formType, 'user-agent': long, referer: `https://${host}/${long}?${query}` })
  const nothing = { source: '', utm_source: '', utm_medium: '', utm_campaign: '', page_path: '', user_agent: '' }
  const lead = read({ consent: 'on', ...nothing }, page) as unknown as Record<keyof typeof nothing, string>
  const lengths = Object.keys(nothing).map((name) => [name, lead[name as keyof typeof nothing].length])
  expect(Object.fromEntries(lengths)).toEqual({
    source: 200,
    utm_source: 200,
    utm_medium: 200,
    utm_campaign: 0,
    page_path: 2_000,
    user_agent: 2_000,
  })
  const foreign = request({ ...formType, referer: 'https://evil.example/?utm_source=x' })
  expect(read({ consent: 'on', ...nothing }, foreign)).toMatchObject({ utm_source: '', page_path: '' })
})

test('the words of one field in the next one are another message', () => {
  const hash = (changes: Record<string, unknown>) => (read(changes) as { body_hash: string }).body_hash
  expect(hash({ firstName: 'ab', lastName: 'c' })).not.toBe(hash({ firstName: 'a', lastName: 'bc' }))
})

test('an enquiry is the same one for a version that has a further field, which nobody filled in', async () => {
  const given = { ...enquiry(), company: '' }
  const body = route.body!.read(given, json) as Parameters<typeof readContact>[0]
  const schemaFile = '#schemas/requests/contact.schema.json'
  const { default: schema } = await import(schemaFile)
  const { company, ...others } = schema.properties
  vi.resetModules()
  vi.doMock(schemaFile, () => ({ default: { ...schema, properties: others } }))
  const before = await import('./contact.ts')
  vi.doUnmock(schemaFile)
  vi.resetModules()
  expect(before.readContact(body, site).body_hash).toBe(readContact(body, site).body_hash)
  expect(readContact({ ...body, company: 'Harbor' }, site).body_hash).not.toBe(readContact(body, site).body_hash)
})
