import type { Server } from 'node:http'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/ops/listen.ts'
import { rawRequest } from '#server/site/rawRequest.ts'
import { Workspace } from '#src/compiler/testing/workspace.ts'
import { ContentState } from './contentState.ts'
import { chooseDay, Days, type Look } from './days.ts'

const look = (name: string) => ({ name }) as unknown as Look
const made: string[] = []
const days = new Days(look('today'), (day) => {
  made.push(day)
  return look(day)
})
const of = (cookie?: string) => (days.of({ headers: { cookie } }) as unknown as { name: string }).name

test('a viewer sees today, or the day that he has chosen; each day is compiled once', () => {
  expect([of(), of('a=b'), of('content-day=2026-02-30'), of('content-day=x')]).toEqual(Array(4).fill('today'))
  expect([of('a=b; content-day=2026-12-24'), of('content-day=2026-12-24')]).toEqual(['2026-12-24', '2026-12-24'])
  expect(made).toEqual(['2026-12-24'])
})

test('of many days, those that were looked at last are kept up to date', () => {
  for (const day of ['2026-12-24', '2026-12-25', '2026-12-24', '2026-12-26']) of(`content-day=${day}`)
  expect(days.all().map((one) => (one as unknown as { name: string }).name)).toEqual([
    'today',
    '2026-12-24',
    '2026-12-26',
  ])
})

let server: Server
beforeAll(async () => {
  server = express()
    .use(chooseDay)
    .use((_, res) => void res.send('the page'))
    .listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(() => server.close())

test.each([
  ['/pricing?today=2026-12-24', '/pricing', 'content-day=2026-12-24; Path=/; SameSite=Lax; HttpOnly'],
  ['/pricing?view=modules&today=2026-12-24', '/pricing?view=modules', 'content-day=2026-12-24; '],
  ['/?today=', '/', 'content-day=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0'],
  ['//evil.example/a?today=', '/a', 'content-day=; '],
])('%s chooses a day and leads to %s', async (address, to, cookie) => {
  const { status, headers } = await rawRequest(addressOf(server), address)
  expect({ status, location: headers.location }).toEqual({ status: 302, location: to })
  expect(headers['set-cookie']?.[0]).toContain(cookie)
})

test('what is no day is nothing but a query', async () => {
  for (const query of ['today=2026-02-30', 'today=soon', 'day=2026-12-24'])
    expect((await rawRequest(addressOf(server), `/?${query}`)).status).toBe(200)
})

test('a new day begins at midnight where the site is at home, and brings what is there from then on', () => {
  let now = new Date('2026-12-24T04:59:59Z')
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\ntimeZone: America/New_York\n',
    'pages/x.yaml':
      'title: X\nsections:\n  - { type: banner, headline: A }\n  - { type: banner, headline: B, show: { from: 2026-12-24 } }\n',
  })
  const state = new ContentState(() => folder.project({ today: undefined, now: () => now }))
  expect([state.isBehind, state.state('/x').today, state.page('/x')?.sections.length]).toEqual([false, '2026-12-23', 1])
  now = new Date('2026-12-24T05:00:00Z')
  expect(state.isBehind).toBe(true)
  expect(state.update([]).changed).toEqual(['/x'])
  expect([state.isBehind, state.state('/x').today, state.page('/x')?.sections.length]).toEqual([false, '2026-12-24', 2])
})
