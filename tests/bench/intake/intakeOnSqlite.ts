import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { startDestinations } from '#server/testing/testDestinations.ts'
import { type ServerProcess, startProcess } from '#server/testing/testProcess.ts'
import { until } from '#server/testing/until.ts'
import { fuzz } from './fuzz.ts'
import { arrivedTwice, heldInFile, lostOnTheWay, neverAmong } from './holdings.ts'
import { hammer, pace, send } from './intakeLoad.ts'
import { missing, ms, type Report, times } from './report.ts'
import { stall } from './stalled.ts'

/** The scenarios on the embedded store, in the order of a run. */
export const intakeOnSqlite = [steady, overload, stalled, strange, killed]

function residentMb(server: ServerProcess): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout) / 1024)
}

async function steady(report: Report): Promise<void> {
  const destinations = await startDestinations()
  const { mailbox, receiver, env, stop } = destinations
  const server = await startProcess(env)
  const sent = await pace([server.base], 100, 60)
  const replies = await Promise.all(sent.map(({ reply }) => reply))
  const startedAt = performance.now()
  await until(() => mailbox.messages.length + receiver.events.length >= 12_000, 60_000).catch(() => {})
  const deliveredMs = performance.now() - startedAt
  const rss = residentMb(server)
  await server.kill('SIGTERM')
  const held = heldInFile(server.dataDir)
  report.say('LEAD-25', '100 enquiries a second for 60 s on SQLite, both deliveries on', {
    facts: {
      'answered 200': `${replies.filter(({ status }) => status === 200).length} of 6000`,
      ...times(replies),
      'p99 wanted': '< 500 ms',
      'all delivered after': `${ms(deliveredMs)} (wanted < 30 s)`,
      memory: `${rss} MB (wanted < 250)`,
      'still to be delivered': held.open,
    },
    never: neverAmong(replies, held, destinations),
  })
  await stop()
}

async function overload(report: Report): Promise<void> {
  const server = await startProcess({ LOG_LEVEL: 'warn' })
  const load = hammer(server.base, { clients: 1_000 })
  await wait(20_000)
  await load.stop()
  await wait(1_000)
  const later = await Promise.all((await pace([server.base], 50, 4)).map(({ reply }) => reply))
  await server.kill('SIGTERM')
  const { ids } = heldInFile(server.dataDir)
  const count = (status: number) => load.replies.filter((reply) => reply.status === status).length
  report.say('LEAD-27', '1,000 clients, each sending again as soon as it is answered, for 20 s', {
    facts: {
      '200': count(200),
      '503': count(503),
      others: load.replies.length - count(200) - count(503),
      slowest: `${ms(Math.max(...load.replies.map((reply) => reply.ms)))} (wanted < 5 s)`,
      'answered 200 in the 5 s after': `${later.filter(({ status }) => status === 200).length} of 200`,
    },
    never: { missing: missing([...load.acknowledged, ...later], ids) },
  })
}

async function stalled(report: Report): Promise<void> {
  const server = await startProcess({ LOG_LEVEL: 'warn' })
  const result = await stall(server.base, 300, 50)
  await server.kill('SIGTERM')
  const { ids } = heldInFile(server.dataDir)
  report.say('LEAD-28', '300 stalled heads and 50 stalled bodies', {
    facts: {
      'slowest enquiry beside them': `${ms(result.slowestMs)} (wanted < 500)`,
      'heads closed after': `${ms(result.headsClosedMs)} (wanted < 7 s)`,
      'bodies closed after': `${ms(result.bodiesClosedMs)} (wanted < 17 s)`,
    },
    never: { missing: result.statuses.filter((status) => status === 200).length - ids.size },
  })
}

async function strange(report: Report): Promise<void> {
  const server = await startProcess({ LOG_LEVEL: 'warn' })
  const { statuses, ids, slowestMs, malformed } = await fuzz(server.base, { bodies: 10_000, clients: 16 })
  await server.kill('SIGTERM')
  const held = heldInFile(server.dataDir)
  report.say('LEAD-19', '10,000 bodies that nobody meant, 16 clients', {
    facts: {
      statuses: Object.entries(statuses)
        .map(([status, n]) => `${status}×${n}`)
        .join(' '),
      slowest: `${ms(slowestMs)} (wanted < 500)`,
    },
    never: {
      missing: missing(
        [...ids].map((id) => ({ id })),
        held.ids,
      ),
      'stored beside the acknowledged': held.ids.size - ids.size,
      'refusals in another form': malformed.length,
    },
  })
}

async function killed(report: Report): Promise<void> {
  const destinations = await startDestinations()
  const { env, stop } = destinations
  let server = await startProcess(env)
  const acknowledged = new Map<string, string>()
  const unanswered: string[] = []
  let slowestStartMs = 0
  for (let round = 0; round < 20; round += 1) {
    const load = hammer(server.base, { clients: 32 })
    await wait(200 + Math.random() * 1_000)
    await server.kill('SIGKILL')
    await load.stop()
    for (const { key, id } of load.acknowledged) acknowledged.set(key, id)
    unanswered.push(...load.unanswered)
    const startedAt = performance.now()
    server = await startProcess({ ...env, DATA_DIR: server.dataDir })
    slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt)
  }
  for (const key of unanswered) acknowledged.set(key, (await send(server.base, key, key)).id)
  await server.kill('SIGTERM')
  const held = heldInFile(server.dataDir)
  report.say('LEAD-29', 'killed 20 times at a random moment under 32 clients; unanswered enquiries sent again', {
    facts: {
      acknowledged: acknowledged.size,
      integrity: held.integrity,
      'slowest restart': `${ms(slowestStartMs)} (wanted < 2 s)`,
      'delivered so far': held.delivered.length,
      'of these twice': arrivedTwice(destinations),
    },
    never: {
      missing: missing(
        [...acknowledged.values()].map((id) => ({ id })),
        held.ids,
      ),
      'stored twice': held.keys.length - new Set(held.keys).size,
      'without both deliveries': held.withoutJobs,
      'delivered to nobody': lostOnTheWay(held, destinations),
      damaged: held.integrity === 'ok' ? 0 : 1,
    },
  })
  await stop()
}
