import type { Request, Response } from 'express'
import { expect, test, vi } from 'vitest'
import type { ApiParts } from './formRoute.ts'
import { readSubscription, subscriptionBody, subscriptionRoute } from './subscriptions.ts'

const req = (type: string, referer: string) =>
  ({ host: 'www.tidewheel.example', ip: '192.0.2.1', headers: { 'content-type': type, referer } }) as unknown as Request

test('a topic that a program or a script names is taken at its word; a plain form means the page behind it', () => {
  const referer = 'https://www.tidewheel.example/coming-soon?from=/resources/guide'
  const given = { email: 'ann@x.example', topic: '/coming-soon' }
  const topic = (type: string) => (subscriptionBody.prepare(given, req(type, referer)) as { topic: string }).topic
  expect(topic('application/json')).toBe('/coming-soon')
  expect(topic('application/x-www-form-urlencoded')).toBe('/resources/guide')
})

test('a path is one resource to wait for, a word is news; only an absent honeypot is a person’s', () => {
  const read = (topic: string, hp?: string) => readSubscription({ email: 'ann@x.example', topic, hp }, 'I agree.')
  expect([read('/a').kind, read('webinars').kind]).toEqual(['notify', 'newsletter'])
  expect([read('a').bot_reasons, read('a', 'x').bot_reasons]).toEqual([null, 'honeypot'])
})

test('a person’s address costs a message and a machine’s one of those that are held; what was not stored costs nothing', async () => {
  const giveBack = vi.fn()
  const taken: string[] = []
  const budget = (name: string) => ({
    take: async () => {
      taken.push(name)
      return { giveBack }
    },
  })
  const parts = {
    ...{ handle: { use: () => Promise.reject(new Error('away')) }, visitors: { fingerprint: async () => 'somebody' } },
    pages: { of: () => ({}) },
    budgets: { message: budget('message'), held: budget('held') },
  }
  const { handle } = subscriptionRoute(parts as unknown as ApiParts)
  const ask = (body: object) =>
    handle({ req: req('application/json', ''), res: {} as Response, query: undefined, body })
  const given = { email: 'ann@x.example', topic: 'webinars' }
  await expect(ask(given)).rejects.toThrow('away')
  await expect(ask({ ...given, hp: 'x' })).rejects.toThrow('away')
  expect(taken).toEqual(['message', 'held'])
  expect(giveBack).toHaveBeenCalledTimes(2)
})
