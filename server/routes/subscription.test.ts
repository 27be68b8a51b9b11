import type { Request } from 'express'
import { expect, test } from 'vitest'
import type { ApiParts } from './formRoute.ts'
import { pageTopic, subscriptionRoute } from './subscriptions.ts'

const host = 'www.tidewheel.example'
const plain = 'application/x-www-form-urlencoded'
const req = (type: string, referer: string) =>
  ({ host, headers: { 'content-type': type, referer } }) as unknown as Request
const { prepare } = subscriptionRoute({} as ApiParts).body!

test('a topic that a program or a script names is taken at its word; a plain form means the page behind it', () => {
  const referer = 'https://www.tidewheel.example/coming-soon?from=/resources/guide'
  const given = { email: 'ann@x.example', topic: '/coming-soon' }
  const topic = (type: string) => (prepare(given, req(type, referer)) as { topic: string }).topic
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
