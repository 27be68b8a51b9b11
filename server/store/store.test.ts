import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addDigest } from '../delivery/digest.ts'
import { composeMail } from '../delivery/mails.ts'
import { contentMails } from '../testing/contentMails.ts'
import { changeByNewer, describeStores, sampleLead } from '../testing/testStores.ts'
import { eraseEmail } from './deletion.ts'
import { findReplay, releaseLead, storeLead } from './leads.ts'
import { migrate } from './openStore.ts'
import { claimJobs, type Outcome, retryJobs, settleJobs } from './outbox.ts'
import { secret } from './records.ts'
import type { Store } from './store.ts'
import { UnusableStore } from './storeError.ts'
import { confirm, confirmToken, subscribe, unsubscribe, unsubscribeToken } from './subscriptions.ts'

const channels = ['email', 'webhook'] as const
const mailSite = {
  mails: contentMails(),
  siteUrl: new URL('https://www.tidewheel.example'),
  apiBase: 'https://www.tidewheel.example',
  to: [],
}
const day = 86_400_000

async function count(store: Store, table: 'lead' | 'outbox' | 'subscription' | 'audit' | 'delivery_attempt') {
  const { n } = await store.db
    .selectFrom(table)
    .select((is) => is.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const failed = (job: Outcome['job'], delayMs: number): Outcome => ({
  job,
  at: 0,
  ms: 5,
  status: 500,
  error: 'HTTP 500',
  next: { state: 'pending', delayMs },
})

describeStores('the store', (open, kind) => {
  test('an enquiry and its jobs are stored together, once per key and body', async () => {
    const store = await open()
    const lead = sampleLead()
    const all = await Promise.all(Array.from({ length: 20 }, () => storeLead(store, lead, [...channels])))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(all.filter(({ replayed }) => replayed)).toHaveLength(19)
    const edited = await storeLead(store, { ...lead, body_hash: 'edited', message: 'More.' }, [...channels])
    expect(edited.replayed).toBe(false)
    expect([await count(store, 'lead'), await count(store, 'outbox')]).toEqual([2, 4])
  })

  test('a canary leaves by mail alone, and by the webhook where there is no mail', async () => {
    const store = await open()
    const leaves = async (by: ('email' | 'webhook')[]) => {
      const { id } = await storeLead(store, sampleLead({ kind: 'canary' }), by)
      const jobs = await store.db.selectFrom('outbox').select('channel').where('lead_id', '=', id).execute()
      return jobs.map(({ channel }) => channel)
    }
    expect(await leaves(['webhook', 'email'])).toEqual(['email'])
    expect(await leaves(['webhook'])).toEqual(['webhook'])
  })

  test('LEAD-18 text comes back as it went in', async () => {
    const store = await open()
    const message = 'שלום 👩‍👩‍👧 𠜎 \uFFFD Ünïcode\nline two'
    const { id } = await storeLead(store, sampleLead({ message }), [])
    const row = await store.db.selectFrom('lead').select('message').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.message).toBe(message)
  })

  test('times are numbers in milliseconds', async () => {
    const store = await open()
    await storeLead(store, sampleLead(), [])
    const { created_at } = await store.db.selectFrom('lead').select('created_at').executeTakeFirstOrThrow()
    expect(Math.abs(created_at - Date.now())).toBeLessThan(60_000)
  })

  test('one that is erased at the moment at which it is sent again is stored again', async () => {
    const store = await open()
    const lead = sampleLead()
    for (let round = 0; round < 20; round += 1) {
      await storeLead(store, lead, ['webhook'])
      const [again] = await Promise.all([
        storeLead(store, lead, ['webhook']),
        store.db.deleteFrom('lead').where('idem_key', '=', lead.idem_key).execute(),
      ])
      expect(again.id).toMatch(/^[\da-f-]{36}$/)
    }
  })

  test('a held enquiry gets its jobs when it is released', async () => {
    const store = await open()
    const { id } = await storeLead(store, sampleLead({ state: 'quarantined', bot_reasons: 'honeypot' }), [...channels])
    expect(await count(store, 'outbox')).toBe(0)
    expect(await releaseLead(store, store.db, id, [...channels])).toMatchObject({ id, state: 'accepted' })
    expect(await releaseLead(store, store.db, id, [...channels])).toBeUndefined()
    const other = await storeLead(store, sampleLead(), [])
    expect(await releaseLead(store, store.db, other.id, [...channels])).toBeUndefined()
    const jobs = store.db.selectFrom('outbox').select('id').where('lead_id', '=', other.id)
    expect(await jobs.execute()).toEqual([])
    expect(await findReplay(store.db, sampleLead())).toBeUndefined()
    expect(await count(store, 'outbox')).toBe(2)
  })

  test('a claimed job is nobody else’s until its minute is over', async () => {
    let now = 1_000_000
    const store = await open(() => now)
    await storeLead(store, sampleLead(), ['webhook'])
    expect(await claimJobs(store, ['webhook'], 'one')).toHaveLength(1)
    now += 59_000
    expect(await claimJobs(store, ['webhook'], 'two')).toHaveLength(0)
    now += 2_000
    expect(await claimJobs(store, ['webhook'], 'two')).toHaveLength(1)
  })

  test('twenty workers at once share the jobs without a double', async () => {
    const store = await open()
    for (let n = 0; n < 60; n += 1) await storeLead(store, sampleLead(), ['webhook'])
    const claimed = await Promise.all(Array.from({ length: 20 }, (_, n) => claimJobs(store, ['webhook'], `w${n}`)))
    const ids = claimed.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(60)
  })

  test('a failed attempt waits for its time', async () => {
    let now = 1_000_000
    const store = await open(() => now)
    await storeLead(store, sampleLead(), ['webhook'])
    const [job] = await claimJobs(store, ['webhook'], 'one')
    await settleJobs(store, 'one', [job!], [failed(job!, 5_000)])
    now += 4_900
    expect(await claimJobs(store, ['webhook'], 'one')).toHaveLength(0)
    now += 200
    const [again] = await claimJobs(store, ['webhook'], 'one')
    expect(again).toMatchObject({ id: job!.id, attempts: 1, last_status: 500, last_error: 'HTTP 500' })
  })

  test('LEAD-42 after the clock has gone back, nothing waits longer than it was meant to', async () => {
    let now = 10_000_000
    const store = await open(() => now)
    await storeLead(store, sampleLead(), ['webhook'])
    const [job] = await claimJobs(store, ['webhook'], 'one')
    await settleJobs(store, 'one', [job!], [failed(job!, 5_000)])
    await storeLead(store, sampleLead(), ['webhook'])
    await storeLead(store, sampleLead(), ['webhook'])
    expect(await claimJobs(store, ['webhook'], 'crashed')).toHaveLength(2)
    now -= 3_600_000
    expect(await claimJobs(store, ['webhook'], 'two')).toHaveLength(3)
  })

  test('a stopping worker gives its jobs back', async () => {
    const store = await open()
    await storeLead(store, sampleLead(), ['email'])
    const [job] = await claimJobs(store, ['email'], 'one')
    await settleJobs(store, 'one', [job!], [])
    expect(await claimJobs(store, ['email'], 'two')).toHaveLength(1)
  })

  test('a dead job starts over when asked', async () => {
    const store = await open()
    const { id } = await storeLead(store, sampleLead(), ['webhook'])
    const [job] = await claimJobs(store, ['webhook'], 'one')
    await settleJobs(store, 'one', [job!], [{ ...failed(job!, 0), next: { state: 'dead' } }])
    expect(await claimJobs(store, ['webhook'], 'one')).toHaveLength(0)
    expect(await retryJobs(store, { lead_id: id })).toBe(1)
    expect(await claimJobs(store, ['webhook'], 'one')).toMatchObject([{ attempts: 0, state: 'pending' }])
  })

  test('LEAD-44 erase --email removes every row of the address and leaves an audit line without it', async () => {
    const store = await open()
    await storeLead(store, sampleLead(), ['email'])
    await storeLead(store, sampleLead({ email_norm: 'other@x.example' }), ['email'])
    const given = { email: 'Dana@harbor.example', topic: 'webinars', kind: 'newsletter' as const, source: '' }
    await subscribe(store, { ...given, consent_text_version: '1', bot_reasons: null }, true)
    expect(await eraseEmail(store, ' DANA@harbor.example', 'cli:test', true)).toEqual({
      leads: 1,
      subscriptions: 1,
      left: null,
    })
    const jobs = await store.db.selectFrom('outbox').select(['channel', 'event', 'lead_id']).execute()
    expect(jobs.filter(({ lead_id }) => lead_id === null)).toMatchObject([{ channel: 'webhook', event: 'lead.erased' }])
    expect([await count(store, 'lead'), await count(store, 'subscription')]).toEqual([1, 0])
    const [entry] = await store.db.selectFrom('audit').selectAll().execute()
    expect(entry).toMatchObject({ action: 'erase', actor: 'cli:test' })
    expect(JSON.stringify(entry)).not.toMatch(/dana|harbor/i)
  })

  test('LEAD-50 an address is mailed at most once a day and three times in all, and confirmed once', async () => {
    let now = Date.now()
    const store = await open(() => now)
    const key = await secret(store, 'links')
    const given = { email: 'a@b.example', topic: 'webinars', kind: 'newsletter' as const, source: '' }
    const ask = () => subscribe(store, { ...given, consent_text_version: '1', bot_reasons: null }, true)
    const { id } = await ask()
    await ask()
    expect(await count(store, 'outbox')).toBe(1)
    for (let n = 0; n < 5; n += 1) {
      now += day + 1
      expect(await ask()).toEqual({ id })
    }
    expect(await count(store, 'outbox')).toBe(3)
    expect(await confirm(store, id, confirmToken(key, id, 1))).toBe(false)
    expect(await confirm(store, id, 'guess')).toBe(false)
    expect(await confirm(store, id, confirmToken(key, id, 3))).toBe(true)
    expect(await confirm(store, id, confirmToken(key, id, 3))).toBe(true)
    await unsubscribe(store, id, unsubscribeToken(key, id))
    const row = await store.db.selectFrom('subscription').select('state').executeTakeFirstOrThrow()
    expect(row.state).toBe('unsubscribed')
  })

  test('LEAD-05 what is written while a digest is made is told in the next one', async () => {
    let now = 1_000 * day
    const store = await open(() => now)
    const held = { state: 'quarantined' as const, bot_reasons: 'honeypot' }
    await storeLead(store, sampleLead(held), [])
    now += 20_000
    expect(await addDigest(store, 'digest')).toBe(true)
    const [first] = await claimJobs(store, ['digest'], 'one')
    const arrived = { job: first!, at: now, ms: 1, status: 250, error: null, next: { state: 'delivered' as const } }
    await settleJobs(store, 'one', [first!], [arrived])
    // Its transaction began a second before the digest and ends after it.
    now -= 1_000
    await storeLead(store, sampleLead({ ...held, first_name: 'Late' }), [])
    now += 3_601_000
    expect(await addDigest(store, 'digest')).toBe(true)
    const [job] = await store.db.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').execute()
    expect((await composeMail(job!, store, mailSite))!.text).toContain('Late Okafor')
  })

  test('LEAD-05 a flood of held enquiries is counted, and where the rest are is said', async () => {
    let now = 1_000 * day
    const store = await open(() => now)
    for (let n = 0; n < 103; n += 1)
      await storeLead(store, sampleLead({ state: 'quarantined', bot_reasons: 'honeypot' }), [])
    now += 20_000
    await addDigest(store, 'digest')
    const job = await store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    const mail = (await composeMail(job, store, mailSite))!
    expect(mail.subject).toBe('Anfragen: 103 zurückgehalten')
    expect(mail.text).toContain('Und 3 weitere: npm run leads -- list --state quarantined')
  })

  test('LEAD-37 an older program refuses a database that a newer one has changed', async () => {
    const store = await open()
    await changeByNewer(store)
    await expect(migrate(store)).rejects.toThrow(UnusableStore)
    await expect(migrate(store)).rejects.toThrow('999-future')
  })

  test('both servers on one store get the same key', async () => {
    const store = await open()
    const keys = await Promise.all([secret(store, 'links'), secret(store, 'links'), secret(store, 'links')])
    expect(new Set(keys.map(String)).size).toBe(1)
    expect(keys[0]).toHaveLength(32)
  })

  test(`transactions that wait for something do not mix (${kind})`, async () => {
    const store = await open()
    let active = 0
    let most = 0
    const work = () =>
      store.db.transaction().execute(async (db) => {
        active += 1
        most = Math.max(most, active)
        await db.selectFrom('lead').select('id').execute()
        await wait(2)
        active -= 1
      })
    await Promise.all(Array.from({ length: 10 }, work))
    if (kind === 'sqlite') expect(most).toBe(1)
    else expect(most).toBeGreaterThan(1)
  })
})
