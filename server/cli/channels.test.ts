import { afterEach, beforeEach, expect, test } from 'vitest'
import { tempFolder } from '../testing/tempFolder.ts'
import { leadsWith } from '../testing/testCommand.ts'
import { type Receiver, startReceiver } from '../testing/testReceiver.ts'
import { enquiry, startServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

let server: TestServer
let receiver: Receiver
let bare: Record<string, string>
let full: Record<string, string>

beforeEach(async () => {
  receiver = await startReceiver()
  bare = { DATA_DIR: tempFolder() }
  full = { ...bare, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: receiver.secret }
  server = await startServer({ env: full })
})
afterEach(async () => {
  await server.stop()
  await receiver.stop()
})

const everything = async () => {
  const { db } = server.store()
  const [leads, jobs, lines] = [db.selectFrom('lead'), db.selectFrom('outbox'), db.selectFrom('audit')]
  return JSON.stringify([
    await leads.selectAll().execute(),
    await jobs.selectAll().execute(),
    await lines.selectAll().execute(),
  ])
}

test('what puts deliveries on the list refuses in a shell without the server’s settings, and names them', async () => {
  const held = (await server.post(enquiry({ hp: 'x' }))).json.id
  receiver.answer = (res) => res.writeHead(410).end()
  const dead = (await server.post(enquiry({ message: 'Another.' }))).json.id
  const jobs = () => server.store().db.selectFrom('outbox').selectAll().execute()
  await until(async () => (await jobs())[0]?.state === 'dead')
  const [job] = await jobs()
  const before = await everything()
  for (const args of [
    ['release', held],
    ['retry', dead],
    ['outbox', 'retry', job!.id],
    ['outbox', 'retry', '--dead'],
    ['erase', '--email', 'dana@harbor.example'],
  ]) {
    expect(await leadsWith(bare, ...args)).toEqual({
      code: 2,
      text: "The server delivers by webhook, and this shell is set for neither mail nor webhook. They differ in WEBHOOK_URL and WEBHOOK_SECRET: run this with the server's settings, or restart the server with these. Nothing was done.\n",
    })
  }
  expect(await everything()).toBe(before)
  receiver.answer = (res) => res.writeHead(204).end()
  expect((await leadsWith(full, 'release', held)).code).toBe(0)
  expect((await leadsWith(full, 'outbox', 'retry', '--dead')).code).toBe(0)
  await until(async () => (await jobs()).every(({ state }) => state === 'delivered'))
})

test('a channel that the server does not have is named as well', async () => {
  const held = (await server.post(enquiry({ hp: 'x' }))).json.id
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', LEADS_FROM: 'a@b.example', LEADS_TO: 'c@d.example' }
  expect(await leadsWith({ ...full, ...mail }, 'release', held)).toEqual({
    code: 2,
    text: expect.stringContaining(
      'is set for mail and webhook. They differ in SMTP_URL, LEADS_FROM and LEADS_TO: run this',
    ),
  })
})

test('a server that stopped is remembered, and the next one may have other channels at once', async () => {
  const held = (await server.post(enquiry({ hp: 'x' }))).json.id
  await server.stop()
  expect((await leadsWith(bare, 'release', held)).text).toContain('They differ in WEBHOOK_URL')
  server = await startServer({ env: bare })
  expect(await leadsWith(bare, 'release', held)).toEqual({
    code: 0,
    text: `Neither mail nor webhook is set, here or at a server: nothing leaves. "retry ID" delivers an enquiry later.\n${held}: done\n`,
  })
  expect((await leadsWith(full, 'retry', held)).text).toBe(
    'No server has delivered from this store yet: what is to leave waits for one that delivers by webhook.\n1 delivery starts again.\n',
  )
})
