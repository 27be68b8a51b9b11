import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startMailbox } from '../delivery/testMailbox.ts'
import { startReceiver } from '../delivery/testReceiver.ts'
import { startPostgres } from '../store/testPostgres.ts'
import { type ServerProcess, startProcess } from '../testProcess.ts'
import { until } from '../until.ts'
import { fuzz } from './fuzz.ts'
import { checkFile, hammer, pace, percentile, type Reply, send } from './intakeLoad.ts'
import { stall } from './stalled.ts'

/**
 * The long rows of the fault table in full length: each line has what was measured and, behind it, what it should be.
 * Takes about three minutes; the servers run in processes of their own.
 */
export async function benchIntake(): Promise<void> {
  for (const scenario of [steady, twoServers, overload, stalled, strange, killed, databaseKilled]) await scenario()
}

function say(row: number, what: string, facts: Record<string, string | number>): void {
  const text = Object.entries(facts).map(([name, value]) => `${name} ${value}`)
  console.log(`row ${row}  ${what}\n        ${text.join('; ')}`)
}

const ms = (value: number) => `${Math.round(value)} ms`
const times = (replies: Reply[]) => {
  const all = replies.map((reply) => reply.ms)
  return { p50: ms(percentile(all, 0.5)), p99: ms(percentile(all, 0.99)) }
}

function residentMb(server: ServerProcess): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout) / 1024)
}

async function destinations() {
  const [mailbox, receiver] = [await startMailbox(), await startReceiver()]
  const mail = { SMTP_URL: mailbox.url, LEADS_FROM: 'site@test.example', LEADS_TO: 'team@test.example' }
  const env = { ...mail, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: receiver.secret, LOG_LEVEL: 'warn' }
  const stop = () => Promise.all([mailbox.stop(), receiver.stop()])
  return { mailbox, receiver, env, stop }
}

async function steady(): Promise<void> {
  const { mailbox, receiver, env, stop } = await destinations()
  const server = await startProcess(env)
  const sent = await pace([server.base], 100, 60)
  const replies = await Promise.all(sent.map(({ reply }) => reply))
  const startedAt = performance.now()
  await until(() => mailbox.messages.length + receiver.events.length >= 12_000, 60_000).catch(() => {})
  const deliveredMs = performance.now() - startedAt
  const rss = residentMb(server)
  await server.kill('SIGTERM')
  const { ids } = checkFile(server.dataDir)
  const events = new Set(receiver.events.map(({ id }) => id)).size
  say(25, '100 enquiries a second for 60 s on SQLite, both deliveries on', {
    'answered 200': `${replies.filter(({ status }) => status === 200).length} of 6000`,
    missing: replies.filter(({ id }) => !ids.has(id)).length,
    'delivered twice': receiver.events.length - events,
    ...times(replies),
    'p99 wanted': '< 500 ms',
    'all delivered after': `${ms(deliveredMs)} (wanted < 30 s)`,
    memory: `${rss} MB (wanted < 250)`,
  })
  await stop()
}

async function twoServers(): Promise<void> {
  const database = await startPostgres()
  const { receiver, env, stop } = await destinations()
  const url = await database.createDatabase()
  const pair = await Promise.all([
    startProcess({ ...env, DATABASE_URL: url }),
    startProcess({ ...env, DATABASE_URL: url }),
  ])
  const sent = await pace(
    pair.map(({ base }) => base),
    200,
    15,
  )
  const replies = await Promise.all(sent.map(({ reply }) => reply))
  await until(() => receiver.events.length >= 3_000, 60_000).catch(() => {})
  await wait(1_000)
  say(26, '200 a second for 15 s over two servers on one PostgreSQL', {
    'answered 200': `${replies.filter(({ status }) => status === 200).length} of 3000`,
    'events received': receiver.events.length,
    'different ones': new Set(receiver.events.map(({ id }) => id)).size,
    ...times(replies),
    'p99 wanted': '< 1000 ms',
  })
  await Promise.all(pair.map((server) => server.kill('SIGTERM')))
  await stop()
  await database.stop()
}

async function overload(): Promise<void> {
  const server = await startProcess({ LOG_LEVEL: 'warn' })
  const load = hammer(server.base, { clients: 1_000 })
  await wait(20_000)
  await load.stop()
  await wait(1_000)
  const later = await Promise.all((await pace([server.base], 50, 4)).map(({ reply }) => reply))
  await server.kill('SIGTERM')
  const { ids } = checkFile(server.dataDir)
  const count = (status: number) => load.replies.filter((reply) => reply.status === status).length
  say(27, '1,000 clients, each sending again as soon as it is answered, for 20 s', {
    '200': count(200),
    '503': count(503),
    others: load.replies.length - count(200) - count(503),
    slowest: `${ms(Math.max(...load.replies.map((reply) => reply.ms)))} (wanted < 5 s)`,
    missing: load.acknowledged.filter(({ id }) => !ids.has(id)).length,
    'answered 200 in the 5 s after': `${later.filter(({ status }) => status === 200).length} of 200`,
  })
}

async function stalled(): Promise<void> {
  const server = await startProcess({ LOG_LEVEL: 'warn' })
  const result = await stall(server.base, 300, 50)
  say(28, '300 stalled heads and 50 stalled bodies', {
    'slowest enquiry beside them': `${ms(result.slowestMs)} (wanted < 500)`,
    'heads closed after': `${ms(result.headsClosedMs)} (wanted < 7 s)`,
    'bodies closed after': `${ms(result.bodiesClosedMs)} (wanted < 17 s)`,
  })
  await server.kill('SIGTERM')
}

async function strange(): Promise<void> {
  const server = await startProcess({ LOG_LEVEL: 'warn' })
  const { statuses, ids, slowestMs, malformed } = await fuzz(server.base, { bodies: 10_000, clients: 16, seed: 19 })
  await server.kill('SIGTERM')
  say(19, '10,000 bodies that nobody meant, 16 clients', {
    statuses: Object.entries(statuses)
      .map(([status, n]) => `${status}×${n}`)
      .join(' '),
    'stored beside the acknowledged': checkFile(server.dataDir).ids.size - ids.size,
    'refusals in another form': malformed.length,
    slowest: `${ms(slowestMs)} (wanted < 500)`,
  })
}

async function killed(): Promise<void> {
  const { env, stop } = await destinations()
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
  const { ids, keys, integrity, withoutJobs } = checkFile(server.dataDir)
  say(29, 'killed 20 times at a random moment under 32 clients; unanswered enquiries sent again', {
    acknowledged: acknowledged.size,
    missing: [...acknowledged.values()].filter((id) => !ids.has(id)).length,
    'stored twice': keys.length - new Set(keys).size,
    'without both deliveries': withoutJobs,
    integrity,
    'slowest restart': `${ms(slowestStartMs)} (wanted < 2 s)`,
  })
  await stop()
}

async function databaseKilled(): Promise<void> {
  const database = await startPostgres()
  const url = await database.createDatabase()
  const server = await startProcess({ LOG_LEVEL: 'silent', DATABASE_URL: url })
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
  const stored = await storedIds(url)
  say(35, 'PostgreSQL killed under 8 clients and started again 3 s later', {
    acknowledged: load.acknowledged.length,
    missing: load.acknowledged.filter(({ id }) => !stored.has(id)).length,
    'refused with 503': load.replies.filter(({ status }) => status === 503).length,
    'first 200 after': `${ms(firstMs)} (wanted < 1 s)`,
  })
  await server.kill('SIGTERM')
  await database.stop()
}

async function storedIds(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from lead')
  await client.end()
  return new Set(rows.map(({ id }) => id))
}
