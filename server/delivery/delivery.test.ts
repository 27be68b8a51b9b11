import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { releaseLead } from '../store/leads.ts'
import { claimJobs, retryJobs } from '../store/outbox.ts'
import { contentMails } from '../testing/contentMails.ts'
import { type Mailbox, startMailbox } from '../testing/testMailbox.ts'
import { freePort } from '../testing/testPostgres.ts'
import { type Receiver, startReceiver } from '../testing/testReceiver.ts'
import { enquiry, seededIn, startServer, type TestServer, type TestServerOptions } from '../testing/testServer.ts'
import { makeTestSite } from '../testing/testSite.ts'
import { until } from '../testing/until.ts'
import { waitsMs } from './courier.ts'
import { addDigest } from './digest.ts'

let server: TestServer
let mailbox: Mailbox
let receiver: Receiver
let now: number
const hour = 3_600_000

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 12)
  mailbox = await startMailbox()
  receiver = await startReceiver()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.stop()
  await mailbox.stop()
  await receiver.stop()
})

async function start(
  options: TestServerOptions & { mail?: string; hook?: string; canarySecret?: string } = {},
): Promise<void> {
  const env = {
    SMTP_URL: options.mail ?? mailbox.url,
    LEADS_FROM: 'Tidewheel <site@tidewheel.example>',
    LEADS_TO: 'team@tidewheel.example',
    WEBHOOK_URL: options.hook ?? receiver.url,
    WEBHOOK_SECRET: receiver.secret,
    CANARY_SECRET: options.canarySecret ?? '',
  }
  const site = makeTestSite({}, { mails: contentMails() })
  server = await startServer({ now: () => now, ...options, env: { DIST_DIR: site, ...env } })
}

async function post(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<string> {
  const answer = await server.post(enquiry(changes), { 'idempotency-key': randomUUID(), ...headers })
  expect(answer.status).toBe(200)
  return answer.json.id
}

const jobs = (channel?: string) => {
  const all = server.store().db.selectFrom('outbox').selectAll().orderBy('created_at')
  return (channel ? all.where('channel', '=', channel as 'email') : all).execute()
}
const job = async (channel: string) => (await jobs(channel))[0]!
/** Without word joiners, which no reader sees. */
const visible = (text: string) => text.replaceAll('\u2060', '')
const settled = (channel: string, attempts: number) => until(async () => (await job(channel))?.attempts === attempts)

describe('an enquiry goes out', () => {
  test('by mail to the team, answered with Reply, and by a signed webhook', async () => {
    await start()
    const id = await post()
    await until(() => mailbox.messages.length === 1 && receiver.events.length === 1)
    const [mail] = mailbox.messages
    expect(mail!.recipients).toEqual(['team@tidewheel.example'])
    expect(mail!.headers).toMatchObject({
      from: 'Tidewheel <site@tidewheel.example>',
      'reply-to': 'Dana Okafor <dana@harbor.example>',
      subject: 'Anfrage von Dana Okafor: Lead Response System $897',
      'content-type': expect.stringContaining('multipart/alternative'),
    })
    expect(mail!.text).toContain('We lose weekend leads.')
    const [{ id: webhookId, event }] = receiver.events as [Receiver['events'][0]]
    expect(event).toMatchObject({ type: 'lead.created', data: { id, email: 'dana@harbor.example', unlisted: [] } })
    expect(event.data).not.toHaveProperty('ip_hmac')
    await until(async () => (await jobs()).every(({ state }) => state === 'delivered'))
    expect((await job('webhook')).id).toBe(webhookId)
    expect(mail!.headers['message-id']).toBe(`<${(await job('email')).id}@www.tidewheel.example>`)
    expect(receiver.forged).toBe(0)
  })

  test('a monitor’s own enquiry, which knows the secret, goes by mail, and not into the CRM behind the webhook', async () => {
    await start({ canarySecret: 'a secret of sixteen' })
    await post({ source: 'canary' }, { 'canary-secret': 'a secret of sixteen' })
    await until(() => mailbox.messages.length === 1)
    expect((await jobs()).map(({ channel }) => channel)).toEqual(['email'])
    expect(await server.running.metrics.metrics()).toMatch(/\ncanary_age_seconds \d/)
  })

  test.each([
    ['a secret of sixteen', 'another secret'],
    ['a secret of sixteen', ''],
    [undefined, ''],
    [undefined, 'undefined'],
  ])(
    'whose secret is %j, a stranger’s canary with %j goes everywhere and is no sign of life',
    async (canarySecret, said) => {
      await start({ canarySecret })
      await post({ source: 'canary' }, { 'canary-secret': said })
      expect((await jobs()).map(({ channel }) => channel).sort()).toEqual(['email', 'webhook'])
      const age = /^canary_age_seconds (.*)$/m.exec(await server.running.metrics.metrics())?.[1]
      expect(age).toBe(canarySecret && '+Inf')
    },
  )

  test('LEAD-21 a name with a line break and Bcc makes no header and no second recipient', async () => {
    await start()
    await post({ firstName: 'Eve\r\nBcc: all@evil.example', service: `x\r\nX-Evil: 1${'y'.repeat(180)}` })
    await until(() => mailbox.messages.length === 1)
    const [{ recipients, headers }] = mailbox.messages as [Mailbox['messages'][0]]
    expect(recipients).toEqual(['team@tidewheel.example'])
    expect(headers.bcc).toBeUndefined()
    expect(headers['x-evil']).toBeUndefined()
    expect(headers['reply-to']).toContain('dana@harbor.example')
    expect(headers.subject!.length).toBeLessThanOrEqual(170)
  })

  test.each([
    ['=?utf-8?Q?Boss?=', '=?utf-8?Q?Boss?= Okafor'],
    ['=?utf-8?B?Qm9zcw==?= Zoë', '=?utf-8?B?Qm9zcw==?= Zoë Okafor'],
    ['=?x?', '=?x? Okafor'],
    ['"Boss" <boss@tidewheel.example>, all@evil.example', '"Boss" <boss@tidewheel.example>, all@evil.example Okafor'],
    ['Eve\\ "', 'Eve\\ " Okafor'],
    ['Boss\u202e\u2066moc.live@evE', 'Bossmoc.live@evE Okafor'],
  ])('the name %j is shown as it was typed', async (firstName, shown) => {
    await start()
    await post({ firstName, service: firstName })
    await until(() => mailbox.messages.length === 1)
    const [mail] = mailbox.messages as [Mailbox['messages'][0]]
    expect(mail.recipients).toEqual(['team@tidewheel.example'])
    expect(mail.replyTo).toEqual({ name: expect.any(String), address: 'dana@harbor.example' })
    expect(visible(mail.replyTo!.name)).toBe(shown)
    expect(visible(mail.subject)).toBe(`Anfrage von ${shown}: ${shown.replace(' Okafor', '')}`)
    // A mail program that reads encoded words where they do not belong finds none of the sender's.
    expect(mail.headers.subject).not.toContain(firstName.includes('=?') ? firstName : '\u202e')
    expect(mail.headers['reply-to']).not.toContain('=?utf-8?Q?Boss')
  })

  test('an answer reaches an address that came with something invisible', async () => {
    await start()
    await post({ email: '\u200edana\u2060@harbor.example' })
    await until(() => mailbox.messages.length === 1)
    expect(mailbox.messages[0]!.replyTo!.address).toBe('dana@harbor.example')
  })

  test('a subject has 150 characters at most, none of them cut in half', async () => {
    await start()
    await post({ firstName: '=?😀'.repeat(16), lastName: '😀'.repeat(40), service: '😀'.repeat(100) })
    await until(() => mailbox.messages.length === 1)
    const [{ subject, replyTo, headers }] = mailbox.messages as [Mailbox['messages'][0]]
    expect(subject.length).toBeLessThanOrEqual(150)
    expect(subject.isWellFormed() && replyTo!.name.isWellFormed()).toBe(true)
    expect(visible(replyTo!.name)).toBe(`${'=?😀'.repeat(16)} ${'😀'.repeat(40)}`)
    expect(replyTo!.address).toBe('dana@harbor.example')
    expect(headers.bcc).toBeUndefined()
  })

  test('what a stranger writes is text in the HTML, too', async () => {
    await start()
    await post({ firstName: '<b>Eve</b>', message: '<script>alert(1)</script>\n\nE-mail: boss@evil.example' })
    await until(() => mailbox.messages.length === 1)
    const [{ html, text }] = mailbox.messages as [Mailbox['messages'][0]]
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br><br>E-mail: boss@evil.example')
    expect(html).toContain('<bdi>&lt;b&gt;Eve&lt;/b&gt; Okafor</bdi>')
    expect(html).not.toMatch(/<script|<b>Eve/)
    // Lines that look like the server's are quoted.
    expect(text).toContain('> <script>alert(1)</script>\n>\n> E-mail: boss@evil.example\n\nName: <b>Eve</b> Okafor\n')
  })

  test('LEAD-20 a value the form does not offer is labeled', async () => {
    await start()
    await post({ service: 'Fax automation' })
    await until(() => mailbox.messages.length === 1 && receiver.events.length === 1)
    expect(mailbox.messages[0]!.text).toContain('Anliegen: Fax automation (steht nicht im Formular)')
    expect(receiver.events[0]!.event.data.unlisted).toEqual(['service'])
  })
})

describe('what is held', () => {
  test('LEAD-05 is told in a digest within the hour, at most once an hour', async () => {
    await start()
    const id = await post({ hp: 'x' })
    now += 10_000
    expect(await addDigest(server.store(), 'digest')).toBe(true)
    expect(await addDigest(server.store(), 'digest')).toBe(false)
    await until(async () => (await job('digest')).state === 'delivered')
    expect(mailbox.messages[0]!.subject).toBe('Anfragen: 1 zurückgehalten')
    expect(mailbox.messages[0]!.text).toContain('Dana Okafor (honeypot)')
    expect(mailbox.messages[0]!.text).toContain(`npm run leads -- release ${id}`)
    now += 1000
    await post({ hp: 'y', message: 'Another.' })
    now += hour / 2
    expect(await addDigest(server.store(), 'digest')).toBe(false)
    now += hour / 2
    expect(await addDigest(server.store(), 'digest')).toBe(true)
    now += 2 * hour
    expect(await addDigest(server.store(), 'digest')).toBe(false)
  })

  test('LEAD-07 is delivered both ways once it is released', async () => {
    await start()
    const id = await post({ is_bot_flag: true })
    expect(await jobs()).toEqual([])
    await releaseLead(server.store(), server.store().db, id, ['email', 'webhook'])
    await until(() => mailbox.messages.length === 1 && receiver.events.length === 1)
    expect((await jobs()).map(({ lead_id }) => lead_id)).toEqual([id, id])
  })
})

describe('when the other side fails', () => {
  test('LEAD-38 posts go on, nothing is lost or doubled, and all is delivered when both are back', async () => {
    const ports = [await freePort(), await freePort()] as const
    await start({ mail: `smtp://127.0.0.1:${ports[0]}`, hook: `http://127.0.0.1:${ports[1]}/in` })
    for (let n = 0; n < 5; n += 1) await post({ message: `Message ${n}` })
    await until(async () => (await jobs()).every(({ attempts, state }) => attempts === 1 && state === 'pending'))
    expect((await jobs('webhook')).every(({ last_error }) => last_error === 'ECONNREFUSED')).toBe(true)
    expect((await jobs('email')).every(({ last_error }) => last_error === 'ECONNREFUSED')).toBe(true)
    const [mailBack, hookBack] = [await startMailbox(ports[0]), await startReceiver(ports[1])]
    now += 5_000 * 1.2
    await until(() => mailBack.messages.length === 5 && hookBack.events.length === 5)
    expect(new Set(hookBack.events.map(({ id }) => id)).size).toBe(5)
    expect(new Set(mailBack.messages.map(({ headers }) => headers['message-id'])).size).toBe(5)
    expect(hookBack.forged).toBe(0)
    await until(async () => (await jobs()).every(({ state }) => state === 'delivered'))
    await mailBack.stop()
    await hookBack.stop()
  })

  test.each([500, 404])('LEAD-39 a webhook answer of %i is tried again', async (status) => {
    receiver.answer = (res) => res.writeHead(status).end()
    await start()
    await post()
    await settled('webhook', 1)
    expect(await job('webhook')).toMatchObject({ state: 'pending', last_status: status, last_error: `HTTP ${status}` })
  })

  test('LEAD-39 a redirect is not followed', async () => {
    receiver.answer = (res) => res.writeHead(302, { location: `http://127.0.0.1:${receiver.port}/elsewhere` }).end()
    await start()
    await post()
    await settled('webhook', 1)
    expect(await job('webhook')).toMatchObject({ state: 'pending', last_status: 302 })
    expect(receiver.events.map(({ path }) => path)).toEqual(['/in'])
  })

  test('LEAD-39 a webhook that is gone for good is given up at once, and told in the digest', async () => {
    receiver.answer = (res) => res.writeHead(410).end()
    await start()
    await post()
    await settled('webhook', 1)
    const dead = await job('webhook')
    expect(dead).toMatchObject({ state: 'dead', last_status: 410 })
    now += 10_000
    await addDigest(server.store(), 'digest')
    await until(() => mailbox.messages.length === 2)
    const digest = mailbox.messages.find(({ subject }) => subject === 'Anfragen: 1 nicht zugestellt')
    expect(digest!.text).toContain(`npm run leads -- outbox retry ${dead.id}`)
    // The next enquiry goes out all the same.
    receiver.answer = (res) => res.writeHead(204).end()
    await post({ message: 'Next.' })
    await until(() => receiver.events.length === 2)
  })

  test('LEAD-39 a wait that the webhook asks for is kept', async () => {
    receiver.answer = (res) => res.writeHead(429, { 'retry-after': '120' }).end()
    await start()
    await post()
    await settled('webhook', 1)
    expect((await job('webhook')).due_at - now).toBeGreaterThanOrEqual(120_000)
    now += 100_000
    expect(await claimJobs(server.store(), ['webhook'], 'test')).toEqual([])
  })

  test('LEAD-39 a webhook that hangs is left after its time, one that talks without end is not listened to', async () => {
    receiver.answer = () => {}
    const { timeout } = AbortSignal
    // Long enough for the second answer on a busy machine.
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 2_000))
    await start()
    await post()
    await settled('webhook', 1)
    expect(await job('webhook')).toMatchObject({ state: 'pending', last_error: 'TimeoutError' })
    let stopped = false
    receiver.answer = (res) => {
      res.writeHead(200, { 'content-length': String(1024 ** 3) })
      const chunk = Buffer.alloc(64 * 1024)
      const write = () => {
        while (!res.destroyed && res.write(chunk));
      }
      res.on('drain', write).on('close', () => {
        stopped = true
      })
      write()
    }
    now += 6_000
    await settled('webhook', 2)
    expect(await job('webhook')).toMatchObject({ state: 'delivered', last_status: 200 })
    await until(() => stopped)
    // The mail beside it has its own time.
    expect(new Set(spy.mock.calls.flat())).toEqual(new Set([15_000, 50_000]))
  })

  test('a mail server that refuses for now or for good is tried again, and its words are not kept', async () => {
    mailbox.answer(550)
    await start()
    await post()
    await settled('email', 1)
    expect(await job('email')).toMatchObject({ state: 'pending', last_status: 550, last_error: 'SMTP 550' })
    expect(seededIn(server.lines)).toEqual([])
    mailbox.answer(250)
    now += 6_000
    await until(() => mailbox.messages.length === 1)
  })

  test('LEAD-40 after ten attempts at the published times a job is dead, the server still ready, and a retry delivers', async () => {
    receiver.answer = (res) => res.writeHead(500).end()
    await start()
    const id = await post()
    await until(async () => (await job('email')).state === 'delivered')
    const at: number[] = [now]
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await settled('webhook', attempt)
      const { due_at } = await job('webhook')
      const waited = due_at - now
      expect(waited).toBeGreaterThanOrEqual(waitsMs[attempt]! * 0.9 - 1)
      expect(waited).toBeLessThanOrEqual(waitsMs[attempt]! * 1.1 + 1)
      now = due_at + 1
      at.push(now)
    }
    await settled('webhook', 10)
    expect(await job('webhook')).toMatchObject({ state: 'dead', attempts: 10 })
    const attempts = await server
      .store()
      .db.selectFrom('delivery_attempt')
      .selectAll()
      .where('status', '=', 500)
      .execute()
    expect(attempts.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect((await server.request('/readyz')).status).toBe(200)
    expect(await server.running.metrics.metrics()).toContain('\noutbox_dead 1\n')
    receiver.answer = (res) => res.writeHead(204).end()
    expect(await retryJobs(server.store(), { lead_id: id })).toBe(1)
    await until(async () => (await job('webhook')).state === 'delivered')
  })
})

test('metrics tell what waits, what died, what is held, and every attempt', async () => {
  receiver.answer = (res) => res.writeHead(500).end()
  await start()
  await post()
  await post({ hp: 'x', message: 'Held.' })
  await settled('webhook', 1)
  await settled('email', 1)
  now += 4_000
  const text = await server.running.metrics.metrics()
  for (const line of [
    'leads_total{state="accepted"} 1',
    'leads_total{state="quarantined"} 1',
    'lead_requests_total{status="200"} 2',
    'lead_replays_total 0',
    'store_errors_total 0',
    'outbox_pending 1',
    'outbox_oldest_seconds 4',
    'outbox_dead 0',
    'delivery_attempts_total{channel="webhook",result="retry"} 1',
    'delivery_attempts_total{channel="email",result="delivered"} 1',
    'quarantine_held 1',
    'lead_request_duration_seconds_count{route="/api/contact",status="200"} 2',
    'delivery_duration_seconds_count{channel="webhook",result="retry"} 1',
  ])
    expect(text).toContain(`\n${line}\n`)
  expect(text).toMatch(/\nevent_loop_lag_p99 \d/)
})
