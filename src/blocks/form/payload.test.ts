import { expect, test } from 'vitest'
import { blank } from './enquiry.ts'
import { payload, type Visit } from './payload.ts'
import { requests } from './requests.ts'

const visit: Visit = {
  source: 'pricing',
  campaign: { utm_source: 'news', utm_medium: 'mail', utm_campaign: 'fall' },
  path: '/get-started',
  referrer: 'https://www.example.org/',
  userAgent: 'Lynx',
}

test('API-04 the body has exactly the 22 fields of the request schema, in its order', () => {
  expect(Object.keys(payload(blank, visit, null))).toEqual(Object.keys(requests.contact.properties))
})

test('API-06 FORM-28 it says where the visit came from', () => {
  expect(payload(blank, visit, null)).toMatchObject({
    ...{ source: 'pricing', utm_source: 'news', utm_medium: 'mail', utm_campaign: 'fall' },
    ...{ page_path: '/get-started', referrer: 'https://www.example.org/', user_agent: 'Lynx' },
  })
  expect(payload(blank, { ...visit, source: '' }, null).source).toBe('get-started')
})

test('API-05 API-07 API-08 under 4,000 ms, or with the honeypot filled, it may be a machine', () => {
  const flag = (hp: string, ttcMs: number | null) => payload({ ...blank, hp }, visit, ttcMs).is_bot_flag
  expect([flag('', 3999), flag('', 4000), flag('', null)]).toEqual([true, false, false])
  expect([flag('x', 60_000), flag('x', null)]).toEqual([true, true])
  expect(payload(blank, visit, 5120)).toMatchObject({ ttc_ms: 5120, hp: '', consent: true })
  expect(payload(blank, visit, null).ttc_ms).toBeNull()
})
