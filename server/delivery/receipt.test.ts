import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MailTemplates } from '#schemas/mailTemplate.ts'
import { contentMails } from '../testing/contentMails.ts'
import { leadsWith } from '../testing/testCommand.ts'
import { type Mailbox, startMailbox } from '../testing/testMailbox.ts'
import { enquiry, startServer, type TestServer } from '../testing/testServer.ts'
import { makeTestSite, nextRelease } from '../testing/testSite.ts'
import { until } from '../testing/until.ts'

let server: TestServer
let mailbox: Mailbox
let env: Record<string, string>
beforeEach(async () => {
  mailbox = await startMailbox()
})
afterEach(async () => {
  await server.stop()
  await mailbox.stop()
})

const on = (): MailTemplates => contentMails({ receipt: true })

async function start(mails = on()): Promise<void> {
  env = {
    SMTP_URL: mailbox.url,
    LEADS_FROM: 'Tidewheel <site@tidewheel.example>',
    LEADS_TO: 'team@tidewheel.example, sales@tidewheel.example',
    DIST_DIR: makeTestSite({}, { mails }),
  }
  server = await startServer({ env })
  env.DATA_DIR = server.config.dataDir
}

async function post(changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await server.post(enquiry(changes), { 'idempotency-key': randomUUID() })
  expect(answer.status).toBe(200)
  return answer.json.id
}

const receipts = () => mailbox.messages.filter(({ recipients }) => recipients[0] === 'dana@harbor.example')
const toTeam = () => mailbox.messages.filter(({ recipients }) => recipients[0] === 'team@tidewheel.example')
const jobs = () => server.store().db.selectFrom('outbox').selectAll().where('channel', '=', 'receipt').execute()
/** Everything that was to be sent is sent. */
const settled = () => until(async () => (await jobs()).every(({ state }) => state !== 'pending'))

test('whoever wrote gets their own words, what happens next and the way to the calendar, in a mail that nobody’s program answers', async () => {
  await start()
  await post({ message: 'We lose <b>weekend</b> leads.\n\nCan you help?', firstName: 'Dana =?utf-8?Q?Boss?=' })
  await until(() => receipts().length === 1)
  const [mail] = receipts() as [Mailbox['messages'][0]]
  expect(mail.recipients).toEqual(['dana@harbor.example'])
  expect(mail.returnPath).toBe('')
  expect(mail.headers).toMatchObject({
    from: 'Tidewheel <site@tidewheel.example>',
    to: 'dana@harbor.example',
    'reply-to': 'team@tidewheel.example, sales@tidewheel.example',
    'auto-submitted': 'auto-replied',
    'x-auto-response-suppress': 'All',
    'message-id': `<${(await jobs())[0]!.id}@www.tidewheel.example>`,
  })
  expect(mail.subject).toBe('Ihre Nachricht ist angekommen')
  expect(mail.text).toContain('> We lose <b>weekend</b> leads.\n>\n> Can you help?')
  expect(mail.text).toContain('innerhalb von einem Werktag')
  expect(mail.text).toContain('https://termine.example/blattwerk')
  expect(mail.html).toContain('We lose &lt;b&gt;weekend&lt;/b&gt; leads.<br><br>Can you help?')
  expect(mail.html).toContain('<a href="https://termine.example/blattwerk"')
})

test('it is off unless site.yaml says so, and a new release turns it on and off', async () => {
  await start(contentMails())
  await post()
  await until(() => toTeam().length === 1)
  expect(await jobs()).toEqual([])
  nextRelease(env.DIST_DIR!, { manifest: { mails: on() } })
  await until(async () => {
    await post({ message: `On ${randomUUID()}` })
    return (await jobs()).length > 0
  })
  await until(() => receipts().length === 1)
  nextRelease(env.DIST_DIR!, { manifest: { mails: contentMails() } })
  await until(async () => {
    const before = (await jobs()).length
    await server.store().db.deleteFrom('outbox').where('channel', '=', 'receipt').execute()
    await post({ message: `Off ${randomUUID()}` })
    return before === 0 && (await jobs()).length === 0
  })
})

test('the words are those of the newest release, without a restart', async () => {
  await start()
  const mails = on()
  const receipt = { ...mails.receipt!, subject: ['New words'] }
  nextRelease(env.DIST_DIR!, { manifest: { mails: { ...mails, receipt } } })
  await until(async () => {
    await server.request('/')
    return server.lines.some(({ msg }) => String(msg).includes('new release'))
  })
  await post()
  await until(() => receipts().length === 1)
  expect(receipts()[0]!.subject).toBe('New words')
})

test('what is held or sent again brings none; a release does, in a shell with the server’s settings', async () => {
  await start()
  const held = await post({ hp: 'x' })
  const again = { 'idempotency-key': 'the-same-key-twice' }
  await server.post(enquiry({ email: 'ann@quay.example' }), again)
  await server.post(enquiry({ email: 'ann@quay.example' }), again)
  await until(() => toTeam().length === 1)
  await settled()
  expect((await jobs()).length).toBe(1)
  expect(receipts()).toEqual([])
  expect(await leadsWith(env, 'release', held)).toMatchObject({ code: 0 })
  await until(() => receipts().length === 1)
})

test('retrying an enquiry of last month writes no receipt for it', async () => {
  await start(contentMails())
  const id = await post()
  await until(() => toTeam().length === 1)
  nextRelease(env.DIST_DIR!, { manifest: { mails: on() } })
  await leadsWith(env, 'retry', id)
  expect(await jobs()).toEqual([])
})

test('a mail server that takes no null sender gets ours, once it has said so', async () => {
  await start()
  mailbox.refuseNullSender()
  await post()
  await until(() => receipts().length === 1)
  expect(receipts()[0]!.returnPath).toBe('site@tidewheel.example')
  expect(receipts()[0]!.headers['auto-submitted']).toBe('auto-replied')
  await post({ email: 'ann@quay.example' })
  await until(() => mailbox.messages.some(({ recipients }) => recipients[0] === 'ann@quay.example'))
  expect(mailbox.refusedSenders).toBe(1)
})

test('an address that the mail server refuses is given up at once, and alarms nobody: a stranger typed it', async () => {
  await start()
  mailbox.refuseRecipient('nobody@quay.example')
  await post({ email: 'nobody@quay.example' })
  await until(async () => (await jobs())[0]?.state === 'dead')
  expect((await jobs())[0]).toMatchObject({ attempts: 1, last_error: 'SMTP 550' })
  await until(() => toTeam().length === 1)
  const metrics = await server.running.metrics.metrics()
  expect(metrics).toContain('\noutbox_dead 0\n')
  expect(metrics).toContain('\ndelivery_attempts_total{channel="receipt",result="dead"} 1\n')
  const { text, code } = await leadsWith(env, 'doctor')
  expect(text).toContain('note 1 receipt refused')
  expect(code).toBe(0)
})
