import type { Request } from 'express'
import { expect, test } from 'vitest'
import { pageFields } from './contact.ts'
import { pageOfForm, referringPage } from './pages.ts'
import { pageTopic } from './subscriptions.ts'

const host = 'www.tidewheel.example'
const from = (referer?: string, changes: Record<string, string> = {}, at = host) =>
  ({ host: at, headers: { referer, ...changes } }) as unknown as Request

test.each([
  ['https://www.tidewheel.example/pricing?a=b#c', '/pricing'],
  ['https://www.tidewheel.example', '/'],
  ['https://www.tidewheel.example?a=b', '/'],
  ['https://evil.example/pricing', undefined],
  ['//www.tidewheel.example/pricing', undefined],
  ['/pricing', undefined],
  ['https://[', undefined],
  ['', undefined],
  [undefined, undefined],
])('who comes from %s comes from our page %s', (referer, path) => {
  expect(referringPage(from(referer))?.pathname).toBe(path)
})

test('a host of 300 characters is read, and a longer one is not ours', () => {
  for (const end of ['', '/', '?a', '#a']) {
    const [long, longer] = [300, 301].map((length) => 'x'.repeat(length))
    expect(referringPage(from(`https://${long}${end}`, {}, long))?.host).toBe(long)
    expect(referringPage(from(`https://${longer}${end}`, {}, longer))).toBeNull()
  }
})

test('what the headers say of a page is cut to what is stored of it', () => {
  const long = 'x'.repeat(3_000)
  const query = `source=${long}&utm_source=${long}&utm_medium=${long}`
  const fields = pageFields(from(`https://${host}/${long}?${query}`, { 'user-agent': `${long}` }), {})
  const lengths = Object.fromEntries(Object.entries(fields).map(([name, { length }]) => [name, length]))
  expect(lengths).toEqual({
    ...{ user_agent: 2_000, page_path: 2_000, source: 200, utm_source: 200, utm_medium: 200, utm_campaign: 0 },
  })
  expect(pageFields(from('https://evil.example/?source=x'), {})).toEqual({ user_agent: '' })
})

test('a page that stands for others names the wanted one, in at most 100 characters', () => {
  const topic = '/coming-soon'
  const asked = (query: string) => pageTopic(from(`https://${host}${topic}${query}`), {}, topic)
  expect(asked('?from=/resources/guide')).toBe('/resources/guide')
  expect(asked(`?from=/${'x'.repeat(200)}`)).toHaveLength(100)
  expect([asked(''), asked('?from=https://evil.example'), pageTopic(from(), {}, topic)]).toEqual([topic, topic, topic])
  expect(pageTopic(from(`https://${host}${topic}?from=/other`), {}, 'webinars')).toBe('webinars')
})

test('a form that came back says itself which page it stands on, as long as that is one of ours', () => {
  const api = `https://${host}/api/contact`
  const named = (page: unknown) => {
    const found = pageOfForm(from(api), { page })
    return found && found.pathname + found.search
  }
  expect(named('/get-started?source=pricing')).toBe('/get-started?source=pricing')
  for (const foreign of ['//evil.example/x', '/\\evil.example/x']) expect(named(foreign)).toBeNull()
  for (const nothing of ['', 'get-started', 'https://evil.example/', `/${'x'.repeat(2_000)}`, undefined, ['/a']])
    expect(named(nothing)).toBe('/api/contact')
  expect(pageOfForm(from(api), 'text')?.pathname).toBe('/api/contact')
})
