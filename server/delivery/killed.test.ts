import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteFile } from '../store/sqlite.ts'
import { type Destinations, startDestinations } from '../testing/testDestinations.ts'
import { type ServerProcess, startProcess } from '../testing/testProcess.ts'
import { enquiry } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

let server: ServerProcess
let destinations: Destinations

beforeEach(async () => {
  destinations = await startDestinations()
})
afterEach(async () => {
  await server.kill('SIGKILL')
  await destinations.stop()
})

/** The deliveries as they stand in the file, while no process has it open. */
function jobsIn<Row>(dataDir: string, sql: string): Row[] {
  const file = new DatabaseSync(sqliteFile(dataDir))
  const rows = file.prepare(sql).all() as Row[]
  file.close()
  return rows
}

test('LEAD-41 a server killed between sending and noting it sends again after the lease, under the same ids', async () => {
  const { mailbox, receiver, env } = destinations
  // Both take what they get, and never say so: the server cannot note anything.
  receiver.answer = () => {}
  mailbox.hold(true)
  server = await startProcess(env)
  const { base, dataDir } = server
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/api/contact`, { method: 'POST', headers, body: JSON.stringify(enquiry()) })
  expect(answer.status).toBe(200)
  await until(() => receiver.events.length === 1 && mailbox.messages.length === 1)
  await server.kill('SIGKILL')
  const killedAt = Date.now()

  interface Left {
    channel: string
    state: string
    attempts: number
    lease_until: number
  }
  const left = jobsIn<Left>(dataDir, 'select * from outbox order by channel')
  expect(left).toMatchObject([
    { channel: 'email', state: 'pending', attempts: 0 },
    { channel: 'webhook', state: 'pending', attempts: 0 },
  ])
  for (const { lease_until } of left) expect(lease_until).toBeLessThanOrEqual(killedAt + 60_000)
  expect(Math.min(...left.map(({ lease_until }) => lease_until))).toBeGreaterThan(killedAt)
  // Nobody waits for a minute here: it is over.
  jobsIn(dataDir, 'update outbox set lease_until = 1 where lease_by is not null returning id')

  receiver.answer = (res) => res.writeHead(204).end()
  mailbox.hold(false)
  server = await startProcess({ ...env, DATA_DIR: dataDir })
  await until(() => receiver.events.length === 2 && mailbox.messages.length === 2, 60_000)
  await server.kill('SIGTERM')
  expect(receiver.events[1]!.id).toBe(receiver.events[0]!.id)
  const [first, second] = mailbox.messages.map(({ headers }) => headers['message-id'])
  expect(second).toBe(first)
  const noted = jobsIn<Left>(dataDir, 'select state, attempts from outbox')
  expect(noted).toEqual([1, 2].map(() => expect.objectContaining({ state: 'delivered', attempts: 1 })))
}, 150_000)
