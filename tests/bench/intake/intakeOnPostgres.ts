import { setTimeout as wait } from 'node:timers/promises'
import { startDestinations } from '#server/testing/testDestinations.ts'
import { startPostgres } from '#server/testing/testPostgres.ts'
import { startProcess } from '#server/testing/testProcess.ts'
import { until } from '#server/testing/until.ts'
import { arrivedTwice, heldInPostgres, lostOnTheWay, neverAmong } from './holdings.ts'
import { hammer, pace } from './intakeLoad.ts'
import { missing, ms, type Report, times } from './report.ts'

/** The scenarios on PostgreSQL, in the order of a run. */
export const intakeOnPostgres = [twoServers, threeServers, databaseKilled]

async function twoServers(report: Report): Promise<void> {
  const database = await startPostgres()
  const destinations = await startDestinations()
  const { receiver, mailbox, env, stop } = destinations
  const url = await database.createDatabase()
  const pair = await Promise.all([1, 2].map(() => startProcess({ ...env, DATABASE_URL: url })))
  const bases = pair.map(({ base }) => base)
  const replies = await Promise.all((await pace(bases, 200, 15)).map(({ reply }) => reply))
  await until(() => receiver.events.length + mailbox.messages.length >= 6_000, 60_000).catch(() => {})
  await wait(1_000)
  await Promise.all(pair.map((server) => server.kill('SIGTERM')))
  const held = await heldInPostgres(url)
  report.say('LEAD-26', '200 a second for 15 s over two servers on one PostgreSQL', {
    facts: {
      'answered 200': `${replies.filter(({ status }) => status === 200).length} of 3000`,
      'events received': receiver.events.length,
      ...times(replies),
      'p99 wanted': '< 1000 ms',
      'still to be delivered': held.open,
    },
    never: neverAmong(replies, held, destinations),
  })
  await stop()
  await database.stop()
}

/** What the killed one had taken waits for its lease of a minute, and is delivered by the others then. */
async function threeServers(report: Report): Promise<void> {
  const database = await startPostgres()
  const destinations = await startDestinations()
  const { env, stop } = destinations
  const url = await database.createDatabase()
  const servers = await Promise.all([1, 2, 3].map(() => startProcess({ ...env, DATABASE_URL: url })))
  const loads = servers.map(({ base }) => hammer(base, { clients: 2 }))
  await wait(2_000)
  await servers[0]?.kill('SIGKILL')
  await wait(3_000)
  await Promise.all(loads.map((load) => load.stop()))
  const acknowledged = loads.flatMap((load) => load.acknowledged)
  const startedAt = performance.now()
  await until(async () => (await heldInPostgres(url)).open === 0, 180_000).catch(() => {})
  const deliveredMs = performance.now() - startedAt
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  const held = await heldInPostgres(url)
  report.say('LEAD-35', 'three servers on one PostgreSQL, six clients, and kill -9 for one of the servers', {
    facts: {
      acknowledged: acknowledged.length,
      'by the killed one': loads[0]?.acknowledged.length ?? 0,
      'refused by the others': loads.slice(1).flatMap(({ unanswered }) => unanswered).length,
      'all delivered after': `${ms(deliveredMs)} (a lease is 60 s)`,
      'of these twice': arrivedTwice(destinations),
    },
    never: {
      missing: missing(acknowledged, held.ids),
      'stored twice': held.keys.length - new Set(held.keys).size,
      'without both deliveries': held.withoutJobs,
      'not delivered after three minutes': held.open,
      'delivered to nobody': lostOnTheWay(held, destinations),
    },
  })
  await stop()
  await database.stop()
}

async function databaseKilled(report: Report): Promise<void> {
  const database = await startPostgres()
  const destinations = await startDestinations()
  const url = await database.createDatabase()
  const server = await startProcess({ ...destinations.env, LOG_LEVEL: 'silent', DATABASE_URL: url })
  const load = hammer(server.base, { clients: 8 })
  await wait(3_000)
  database.kill('SIGQUIT')
  await wait(3_000)
  await database.restart()
  const backAt = performance.now()
  const count = load.acknowledged.length
  await until(() => load.acknowledged.length > count)
  const firstMs = performance.now() - backAt
  await wait(2_000)
  await load.stop()
  await server.kill('SIGTERM')
  const held = await heldInPostgres(url)
  report.say('LEAD-35', 'PostgreSQL killed under 8 clients and started again 3 s later', {
    facts: {
      acknowledged: load.acknowledged.length,
      'refused with 503': load.replies.filter(({ status }) => status === 503).length,
      'first 200 after': `${ms(firstMs)} (wanted < 1 s)`,
      'delivered so far': held.delivered.length,
    },
    never: {
      missing: missing(load.acknowledged, held.ids),
      'without both deliveries': held.withoutJobs,
      'delivered to nobody': lostOnTheWay(held, destinations),
    },
  })
  await destinations.stop()
  await database.stop()
}
