import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingPrograms } from '../testing/missingPrograms.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { freePort } from '../testing/testPostgres.ts'
import { type Receiver, startReceiver } from '../testing/testReceiver.ts'
import { enquiry, startServer, type TestServer } from '../testing/testServer.ts'
import { hasPostgres, postgresDatabases } from '../testing/testStores.ts'
import { until } from '../testing/until.ts'

const isRoot = process.getuid?.() === 0
const hasBouncer = missingPrograms('pgbouncer').length === 0
if (!hasBouncer) console.log('PgBouncer is left out: the program is not installed (Debian: apt install pgbouncer).')

/** Two connections to the database for all of its clients, each for one transaction at a time. */
async function startBouncer(target: URL): Promise<{ url: string; child: ChildProcess }> {
  const folder = tempFolder()
  const port = await freePort()
  const { hostname, port: to, username, password, pathname } = target
  writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`)
  const settings = `[databases]
* = host=${hostname} port=${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 2
max_client_conn = 200
`
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings)
  // It refuses to run as root.
  const user = isRoot ? ['-u', 'postgres'] : []
  if (isRoot) {
    const id = Number(execFileSync('id', ['-u', 'postgres']))
    for (const path of [folder, file, join(folder, 'users')]) chownSync(path, id, -1)
  }
  const child = spawn('pgbouncer', [...user, file], { stdio: 'ignore' })
  const url = Object.assign(new URL(target), { port: String(port), pathname }).href
  await until(async () => {
    const client = new pg.Client(url)
    const answers = client.connect().then(() => true)
    return answers.catch(() => false).finally(() => client.end().catch(() => {}))
  }, 20_000)
  return { url, child }
}

describe.skipIf(!hasPostgres || !hasBouncer)('through PgBouncer that gives a connection for one transaction', () => {
  const databases = postgresDatabases()
  const opened = new AsyncDisposableStack()
  let receiver: Receiver
  let servers: TestServer[]
  beforeAll(async () => {
    receiver = opened.adopt(await startReceiver(), (it) => it.stop())
    const bouncer = await startBouncer(new URL(await databases.createDatabase()))
    opened.defer(() => void bouncer.child.kill('SIGTERM'))
    const env = { DATABASE_URL: bouncer.url, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: receiver.secret }
    servers = await Promise.all([startServer({ env }), startServer({ env })])
    for (const server of servers) opened.adopt(server, (it) => it.stop())
  })
  afterAll(() => opened.disposeAsync())

  test('LEAD-02 the same key forty times over two servers is one enquiry, and is delivered once', async () => {
    const key = randomUUID()
    const post = (_: unknown, n: number) => servers[n % 2]!.post(enquiry(), { 'idempotency-key': key })
    const answers = await Promise.all(Array.from({ length: 40 }, post))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await until(() => receiver.events.length > 0)
    expect(await servers[0]!.rows()).toEqual({ leads: 1, jobs: 1 })
  })

  test('LEAD-26 many enquiries over both: each is stored, and each leaves once', async () => {
    const before = receiver.events.length
    const post = (_: unknown, n: number) => servers[n % 2]!.post(enquiry({ message: `Message ${n}` }))
    const answers = await Promise.all(Array.from({ length: 100 }, post))
    const stored = answers.filter(({ status }) => status === 200)
    expect(stored.length).toBeGreaterThan(0)
    await until(() => receiver.events.length === before + stored.length)
    const ids = receiver.events.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('both stay ready', async () => {
    for (const server of servers) expect((await server.request('/readyz')).status).toBe(200)
  })
})
