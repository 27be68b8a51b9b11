import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeLead } from '../store/leads.ts'
import { openStore } from '../store/openStore.ts'
import { contentMails } from '../testing/contentMails.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { leadsWith } from '../testing/testCommand.ts'
import { type Mailbox, startMailbox } from '../testing/testMailbox.ts'
import { type Receiver, startReceiver } from '../testing/testReceiver.ts'
import { startServer } from '../testing/testServer.ts'
import { makeTestSite } from '../testing/testSite.ts'
import { quiet, sampleLead } from '../testing/testStores.ts'

let mailbox: Mailbox
let receiver: Receiver
let env: Record<string, string>

beforeEach(async () => {
  mailbox = await startMailbox()
  receiver = await startReceiver()
  env = {
    DATA_DIR: tempFolder(),
    DIST_DIR: makeTestSite({}, { mails: contentMails() }),
    SMTP_URL: mailbox.url,
    LEADS_FROM: 'site@tidewheel.example',
    LEADS_TO: 'team@tidewheel.example',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: receiver.secret,
  }
})
afterEach(async () => {
  await mailbox.stop()
  await receiver.stop()
})

const openOwn = () => openStore({ databaseUrl: null, dataDir: env.DATA_DIR! }, quiet)
const leadsIn = async () => {
  const store = await openOwn()
  const leads = await store.db.selectFrom('lead').select(['kind', 'state', 'source']).execute()
  const audit = await store.db.selectFrom('audit').select('action').execute()
  await store.close()
  return { leads, audit }
}
const bothTook = { code: 0, text: 'ok   mail took the test enquiry (250)\nok   webhook took the test enquiry (204)\n' }

test('beside a server a marked enquiry goes through its mail and webhook, and is put aside', async () => {
  const server = await startServer({ env })
  expect(await leadsWith(env, 'test')).toEqual(bothTook)
  await server.stop()
  expect(mailbox.messages).toMatchObject([{ headers: { subject: expect.stringContaining('Test Enquiry') } }])
  expect(receiver.events).toMatchObject([{ event: { type: 'lead.created', data: { source: 'test' } } }])
  expect(await leadsIn()).toEqual({
    leads: [{ kind: 'test', state: 'archived', source: 'test' }],
    audit: [{ action: 'test' }],
  })
})

test('without a server it sends by itself, and nothing else that waits', async () => {
  const store = await openOwn()
  await storeLead(store, sampleLead(), ['email', 'webhook'])
  await store.close()
  expect((await leadsWith(env, 'test')).text).toContain(bothTook.text)
  expect([mailbox.messages.length, receiver.events.length]).toEqual([1, 1])
  expect(receiver.events).toMatchObject([{ event: { data: { source: 'test' } } }])
  expect(await leadsIn()).toEqual({
    leads: [{ kind: 'contact', state: 'accepted', source: 'get-started' }],
    audit: [{ action: 'test' }],
  })
})

test('says for each which did not arrive and why, and ends with 1', async () => {
  await (await openOwn()).close()
  receiver.answer = (res) => res.writeHead(500).end()
  const { code, text } = await leadsWith(env, 'test')
  expect(code).toBe(1)
  expect(text).toContain('ok   mail took the test enquiry (250)\nBAD  webhook: HTTP 500\n')
})

test('says why no connection to the mail server comes about, and what to set', async () => {
  await (await openOwn()).close()
  const { text } = await leadsWith({ ...env, SMTP_URL: env.SMTP_URL!.replace('smtp:', 'smtps:') }, 'test')
  expect(text).toContain(
    'BAD  mail: ERR_SSL_WRONG_VERSION_NUMBER (it does not begin with TLS: write smtp:// in SMTP_URL',
  )
})

test('waits no longer than it may', async () => {
  receiver.answer = () => {}
  const server = await startServer({ env })
  expect(await leadsWith(env, 'test', '--within', '1')).toEqual({
    code: 1,
    text: expect.stringContaining('BAD  webhook: no answer within 1 seconds\n'),
  })
  await receiver.stop()
  await server.stop()
})

test('without a site that is built there are no words for the mail, in one sentence', async () => {
  await (await openOwn()).close()
  const { code, text } = await leadsWith({ ...env, DIST_DIR: tempFolder() }, 'test')
  expect([code, text]).toEqual([2, expect.stringMatching(/current.*\n$/)])
})
