import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuzz } from '#tests/bench/intake/fuzz.ts'
import { hammer, pace } from '#tests/bench/intake/intakeLoad.ts'
import { stall } from '#tests/bench/intake/stalled.ts'
import { times } from '#tests/chance.ts'
import { type Destinations, startDestinations } from './testing/testDestinations.ts'
import { seededIn, startServer, type TestServer } from './testing/testServer.ts'
import { until } from './testing/until.ts'

let server: TestServer
let destinations: Destinations
beforeAll(async () => {
  destinations = await startDestinations()
  server = await startServer({ env: destinations.env })
})
afterAll(async () => {
  await server.stop()
  await destinations.stop()
})

/** What must hold however slow the machine is. Full length and times are in `npm run bench -- intake`. */
describe('under load', () => {
  test('LEAD-25 a hundred a second: all stored, all delivered, none twice', async () => {
    const { mailbox, receiver } = destinations
    const sent = await pace([server.base], 100, 2)
    const replies = await Promise.all(sent.map(({ reply }) => reply))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const rows = await server.store().db.selectFrom('lead').select('id').execute()
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(replies.map(({ id }) => id)))
    await until(() => receiver.events.length === 200 && mailbox.messages.length === 200)
    expect(new Set(receiver.events.map(({ event }) => event.data.id)).size).toBe(200)
    expect(new Set(mailbox.messages.map(({ headers }) => headers['message-id'])).size).toBe(200)
  })

  test('LEAD-19 API-16 bodies that nobody meant: every refusal in the published form, never a 5xx', async () => {
    const before = (await server.rows()).leads
    const result = await fuzz(server.base, { bodies: times(300), clients: 16 })
    expect(Object.keys(result.statuses).map(Number).sort()).toEqual([200, 400, 403, 413, 415, 422])
    expect(result.malformed).toEqual([])
    expect((await server.rows()).leads - before).toBe(result.ids.size)
    expect(server.lines.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('LEAD-27 three hundred clients at once get 200 or 503 with a time, and every 200 is stored', async () => {
    const load = hammer(server.base, { clients: 300 })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await load.stop()
    for (const { status, retryAfter } of load.replies) {
      expect([200, 503]).toContain(status)
      if (status === 503) expect(retryAfter).toBeGreaterThan(0)
    }
    const rows = await server.store().db.selectFrom('lead').select('id').execute()
    const stored = new Set(rows.map(({ id }) => id))
    expect(load.acknowledged.length).toBeGreaterThan(0)
    expect(load.acknowledged.filter(({ id }) => !stored.has(id))).toEqual([])
    const later = await Promise.all((await pace([server.base], 10, 1)).map(({ reply }) => reply))
    expect(later.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  test('LEAD-46 the log of all that names nobody', () => {
    expect(seededIn(server.lines)).toEqual([])
    expect(server.lines.filter((line) => /fuzz@|load@/.test(JSON.stringify(line)))).toEqual([])
  })
})

test('LEAD-28 stalled connections hinder nobody and are closed after 5 s without a head, 15 s without a body', async () => {
  const { headsClosedMs, bodiesClosedMs, statuses } = await stall(server.base, 300, 300)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(headsClosedMs).toBeGreaterThan(4_900)
  expect(bodiesClosedMs).toBeGreaterThan(14_900)
  // A loaded machine is late, but not by as much as lies between the two.
  expect(headsClosedMs).toBeLessThan(bodiesClosedMs)
})
