import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { leaseMs } from '../store/outbox.ts'
import { type Mailbox, startMailbox } from '../testing/testMailbox.ts'
import { enquiry, startServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'
import { refused } from './mail.ts'

let server: TestServer
let mailbox: Mailbox
let now: number

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 12)
  mailbox = await startMailbox()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server?.stop()
  await mailbox.stop()
})

const team = { LEADS_FROM: 'site@tidewheel.example', LEADS_TO: 'Ann <Ann@tidewheel.example>, bob@tidewheel.example' }
async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startServer({ now: () => now, env: { SMTP_URL: mailbox.url, ...team, ...env } })
  const answer = await server.post(enquiry(), { 'idempotency-key': randomUUID() })
  expect(answer.status).toBe(200)
}
const job = () => server.store().db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
const attempted = (times: number) => until(async () => (await job()).attempts === times)

test('who of the team was refused is told, and the next attempts go to that one alone', async () => {
  mailbox.refuseRecipient('bob@tidewheel.example')
  await start()
  await attempted(1)
  const refused = { state: 'pending', last_status: 550, last_error: 'SMTP 550 for 1 of 2 recipients' }
  expect(await job()).toMatchObject(refused)
  expect(mailbox.messages.map(({ recipients }) => recipients)).toEqual([['Ann@tidewheel.example']])
  expect(JSON.stringify(server.lines)).toContain('SMTP 550 for 1 of 2 recipients')
  expect(JSON.stringify(server.lines)).not.toContain('tidewheel.example"')
  now += 6_000
  await attempted(2)
  expect(await job()).toMatchObject(refused)
  mailbox.takeRecipient('bob@tidewheel.example')
  now += 400_000
  await attempted(3)
  expect(await job()).toMatchObject({ state: 'delivered' })
  expect(mailbox.messages.map(({ recipients }) => recipients)).toEqual([
    ['Ann@tidewheel.example'],
    ['bob@tidewheel.example'],
  ])
  const [first, second] = mailbox.messages.map(({ headers }) => headers)
  expect(second!['message-id']).toBe(first!['message-id'])
  expect(second!.to).toBe(first!.to)
})

test('an address of the team whose domain has an umlaut gets the mail once', async () => {
  await start({ LEADS_TO: 'Ann <Ann@büro.example>, bob@tidewheel.example' })
  await attempted(1)
  expect(await job()).toMatchObject({ state: 'delivered', last_error: null })
  expect(mailbox.messages.map(({ recipients }) => recipients)).toEqual([['Ann@büro.example', 'bob@tidewheel.example']])
})

test('a mail that was taken for all who were asked has been sent, however the mail server spells them', async () => {
  await start({ LEADS_TO: 'bob@xn--ü.example' })
  await attempted(1)
  expect(await job()).toMatchObject({ state: 'delivered', last_error: null })
})

test.each(['Team bob@tidewheel.example', '(Team) bob@tidewheel.example', 'Bob <bob@tidewheel.example'])(
  'a mail to %s arrives once',
  async (LEADS_TO) => {
    await start({ LEADS_TO })
    await attempted(1)
    expect(await job()).toMatchObject({ state: 'delivered', last_error: null })
    expect(mailbox.messages.map(({ recipients }) => recipients)).toEqual([['bob@tidewheel.example']])
  },
)

/** What takes seconds takes a tenth of them. */
function hurry() {
  const { timeout } = AbortSignal
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 10))
}

test('a mail server that takes 10 s to greet, and 10 s for the mail, gets it once', async () => {
  hurry()
  mailbox.slow(10_000 / 10)
  await start()
  await attempted(1)
  expect(await job()).toMatchObject({ state: 'delivered', last_error: null })
  expect(mailbox.messages).toHaveLength(1)
})

test('a mail server that takes a mail and never says so is left before the lease of the job ends', async () => {
  const limits = hurry()
  mailbox.hold(true)
  await start()
  await attempted(1)
  const last_error = 'TimeoutError (it did not take the mail in time)'
  expect(await job()).toMatchObject({ state: 'pending', last_status: null, last_error })
  expect(Math.max(...limits.mock.calls.flat())).toBeLessThan(leaseMs)
})

// Linux reaches this machine by 0.0.0.0, which nobody would call loopback.
const elsewhere = () => `smtp://user:secret@0.0.0.0:${mailbox.port}`

test('without STARTTLS neither the password nor an enquiry goes out, and it is said', async () => {
  await start({ SMTP_URL: elsewhere() })
  await attempted(1)
  expect(await job()).toMatchObject({
    state: 'pending',
    last_error: 'SMTP 500 (it offers no TLS: SMTP_ALLOW_PLAIN=yes would send mail in clear)',
  })
  expect([mailbox.heard, mailbox.messages]).toEqual([[], []])
})

test('it goes out in clear where the operator allows it by name, and on this machine', async () => {
  await start({ SMTP_URL: elsewhere(), SMTP_ALLOW_PLAIN: 'yes' })
  await until(() => mailbox.messages.length === 1)
  expect(mailbox.heard).toEqual(['user:secret', 'site@tidewheel.example'])
})

test.each([
  [{ SMTP_ALLOW_PLAIN: 'maybe' }, 'SMTP_ALLOW_PLAIN is "maybe"; it takes yes (mail may go in clear) or no.'],
  [
    { SMTP_URL: 'smtp://mail.example:587?ignoreTLS=true' },
    'SMTP_URL holds "ignoreTLS"; leave it out, and say SMTP_ALLOW_PLAIN=yes if mail may go in clear.',
  ],
])('%o ends the start with a sentence', (env, sentence) => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example', ...team, ...env })).toThrow(sentence)
})

test.each([
  [
    'smtps',
    {},
    'ERR_SSL_WRONG_VERSION_NUMBER (it does not begin with TLS: write smtp:// in SMTP_URL, usually with port 587)',
  ],
  [
    'smtp',
    { secure: true },
    'GREETING_TIMEOUT (it does not greet: if it begins with TLS, as on port 465, write smtps:// in SMTP_URL)',
  ],
  ['smtps', { secure: true }, "CERT_HAS_EXPIRED (its certificate has run out, or this machine's clock is wrong)"],
])(
  'why no connection comes about, and what to set, is kept with the job: %s to %o',
  async (protocol, options, reason) => {
    const other = await startMailbox(0, options)
    // Its 30 s are nodemailer's own.
    await start({ SMTP_URL: `${protocol}://127.0.0.1:${other.port}?greetingTimeout=200` })
    await attempted(1)
    expect(await job()).toMatchObject({ state: 'pending', last_status: null, last_error: reason })
    expect(JSON.stringify(server.lines)).toContain(JSON.stringify(reason))
    await other.stop()
  },
)

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'NODE_EXTRA_CA_CERTS'],
  ['CERT_NOT_YET_VALID', 'clock'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
])('a certificate that is refused is named, %s, with what to do', (originalCode, words) => {
  const error = Object.assign(new Error('for dana@harbor.example'), { code: 'ESOCKET', originalCode })
  expect(refused(error)).toEqual({ ok: false, status: null, error: expect.stringContaining(`${originalCode} (`) })
  expect(refused(error).error).toContain(words)
})
