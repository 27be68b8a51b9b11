import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { describeStores, sampleLead } from '../testing/testStores.ts'
import { purge } from './deletion.ts'
import { storeLead } from './leads.ts'
import { secret } from './records.ts'
import type { Store } from './store.ts'
import { confirm, confirmToken, subscribe, unsubscribe, unsubscribeToken } from './subscriptions.ts'

const pauses = vi.hoisted(() => ({ visit: undefined as (() => Promise<void>) | undefined }))
// Tests that share a process share its modules: those that use what is mocked are loaded again here, and after this file.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('node:timers/promises', () => ({ setTimeout: () => pauses.visit?.() }))
afterEach(() => {
  pauses.visit = undefined
})

const keep = { leadDays: 730, heldDays: 30, attemptDays: 90, unconfirmedDays: 14, unsubscribedDays: 30 }
const day = 86_400_000
const none = { leads: 0, subscriptions: 0, jobs: 0, attempts: 0, unread: 0 }

/** A digest that arrived, and reports what was held until then. */
function digestArrived({ db }: Store, to: number) {
  const detail = JSON.stringify({ from: 0, to })
  const job = { id: `digest-${to}`, channel: 'digest' as const, event: 'digest', state: 'delivered' as const, detail }
  const times = { due_at: to, created_at: to, closed_at: to }
  return db
    .insertInto('outbox')
    .values({ ...job, ...times, attempts: 1, delay_ms: 0 })
    .execute()
}

async function count({ db }: Store, table: 'lead' | 'delivery_attempt' | 'audit'): Promise<number> {
  const counted = db.selectFrom(table).select((is) => is.fn.countAll().as('n'))
  return Number((await counted.executeTakeFirstOrThrow()).n)
}

/** Old enquiries, with an old attempt each. */
async function fill({ db }: Store, rows: number): Promise<void> {
  const numbers = Array.from({ length: rows }, (_, n) => n)
  const lead = { kind: 'contact' as const, consent: 1, consent_at: 1, created_at: 1, updated_at: 1, ip_hmac: 'x' }
  const job = {
    event: 'lead.created',
    state: 'delivered' as const,
    attempts: 1,
    due_at: 1,
    delay_ms: 0,
    created_at: 1,
    closed_at: 1,
  }
  for (let from = 0; from < rows; from += 500) {
    const part = numbers.slice(from, from + 500)
    await db
      .insertInto('lead')
      .values(part.map((n) => ({ ...sampleLead(), ...lead, id: `${n}` })))
      .execute()
    await db
      .insertInto('outbox')
      .values(part.map((n) => ({ ...job, id: `${n}`, lead_id: `${n}`, channel: 'email' as const })))
      .execute()
    await db
      .insertInto('delivery_attempt')
      .values(part.map((n) => ({ outbox_id: `${n}`, n: 1, at: 1, ms: 1, status: null, error: null })))
      .execute()
  }
}

describeStores('what is kept', (open, kind) => {
  test('LEAD-45 what is old enough goes, except what is still to be delivered', async () => {
    let now = 1_000 * day
    const store = await open(() => now)
    const made = async (ageDays: number, changes = {}, channels: ('email' | 'webhook')[] = []) => {
      now = (1_000 - ageDays) * day
      const { id } = await storeLead(store, sampleLead({ ip_hmac: 'x', ...changes }), channels)
      now = 1_000 * day
      return id
    }
    const held = { state: 'quarantined' as const, bot_reasons: 'honeypot' }
    await made(731)
    const stays = [await made(729), await made(800, {}, ['email']), await made(29, held), await made(1)]
    await made(31, held)
    await digestArrived(store, now - 30 * day)
    expect(await purge(store, keep, 'server')).toEqual({ ...none, leads: 2 })
    const left = await store.db.selectFrom('lead').select(['id', 'ip_hmac', 'created_at']).execute()
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set(stays))
    expect(left.filter((lead) => lead.ip_hmac !== null).map(({ id }) => id)).toEqual([stays[3]])
  })

  test('a single enquiry or subscription that goes leaves a line in the audit, forgotten network addresses leave none', async () => {
    let now = 1_000 * day
    const store = await open(() => now)
    await storeLead(store, sampleLead({ ip_hmac: 'x' }), [])
    now += 8 * day
    await purge(store, keep, 'server')
    expect(await count(store, 'audit')).toBe(0)
    now += 800 * day
    await purge(store, keep, 'server')
    expect(await count(store, 'audit')).toBe(1)
    const given = { email: 'a@b.example', topic: 't', kind: 'notify' as const, source: '', bot_reasons: null }
    await subscribe(store, { ...given, consent_text_version: '1' }, true)
    now += 20 * day
    await purge(store, keep, 'server')
    expect(await count(store, 'audit')).toBe(2)
  })

  test('a server that was not seen for a day is forgotten', async () => {
    const now = 1_000 * day
    const store = await open(() => now)
    const beats = [now, now - day, now - day - 1, now - 9 * day].map((at) => ({ instance: `${at}`, at }))
    await store.db.insertInto('heartbeat').values(beats).execute()
    await purge(store, keep, 'server')
    const left = await store.db.selectFrom('heartbeat').select('at').orderBy('at').execute()
    expect(left.map(({ at }) => at)).toEqual([now - day, now])
  })

  test('an address that is asked for again has its 14 days from then on', async () => {
    let now = 1_000 * day
    const store = await open(() => now)
    const given = { email: 'a@b.example', topic: 'webinars', kind: 'newsletter' as const, source: '' }
    const ask = () => subscribe(store, { ...given, consent_text_version: '1', bot_reasons: null }, true)
    const { id } = await ask()
    await unsubscribe(store, id, unsubscribeToken(await secret(store, 'links'), id))
    now += 400 * day
    await ask()
    now += 13 * day
    expect((await purge(store, keep, 'server')).subscriptions).toBe(0)
    expect(await confirm(store, id, confirmToken(await secret(store, 'links'), id, 2))).toBe(true)
    const { unsubscribed_at } = await store.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow()
    expect(unsubscribed_at).toBeNull()
  })

  test('the keyed hash of a network address goes after seven days, and so does the key', async () => {
    let now = 1_000 * day
    const store = await open(() => now)
    await storeLead(store, sampleLead({ ip_hmac: 'x' }), [])
    await secret(store, 'visitors:2026-11-22')
    const kept = async () => {
      await purge(store, keep, 'server')
      const [lead] = await store.db.selectFrom('lead').select('ip_hmac').execute()
      return [lead?.ip_hmac, (await store.db.selectFrom('secret').select('name').execute()).length]
    }
    now += 7 * day
    expect(await kept()).toEqual(['x', 1])
    now += 1
    expect(await kept()).toEqual([null, 0])
  })

  test('LEAD-45 a held enquiry that no digest has reported is kept for 90 days more, and no longer', async () => {
    let now = 1_000 * day
    const store = await open(() => now)
    const hold = (at: number, state: 'quarantined' | 'spam') => {
      now = at
      return storeLead(store, sampleLead({ state: 'quarantined', bot_reasons: 'honeypot' }), []).then(({ id }) =>
        store.db.updateTable('lead').set({ state }).where('id', '=', id).execute(),
      )
    }
    const states = async () =>
      (await store.db.selectFrom('lead').select('state').orderBy('created_at').execute()).map(({ state }) => state)
    await hold(1_000 * day, 'quarantined')
    await hold(1_001 * day, 'quarantined')
    // Somebody has looked at this one.
    await hold(1_001 * day, 'spam')
    now = 1_031 * day + 1
    expect(await purge(store, keep, 'server')).toEqual({ ...none, leads: 1 })
    expect(await states()).toEqual(['quarantined', 'quarantined'])
    await digestArrived(store, 1_000 * day)
    expect(await purge(store, keep, 'server')).toEqual({ ...none, leads: 1 })
    now = 1_121 * day
    expect(await purge(store, keep, 'server')).toEqual({ ...none, jobs: 0 })
    now += 1
    expect(await purge(store, keep, 'server')).toEqual({ ...none, leads: 1, unread: 1 })
  })

  test('LEAD-45 an enquiry that could not be delivered is kept for 90 days more, and no longer', async () => {
    let now = 2_000 * day
    const store = await open(() => now)
    await storeLead(store, sampleLead(), ['webhook'])
    now += 819 * day
    expect(await purge(store, keep, 'server')).toEqual(none)
    now += 2 * day
    expect(await purge(store, keep, 'server')).toEqual({ ...none, leads: 1, unread: 1 })
  })

  test('an address that unsubscribed is kept for 30 days from then', async () => {
    let now = 1_000 * day
    const store = await open(() => now)
    const given = { topic: 't', kind: 'newsletter' as const, source: '', consent_text_version: '1', bot_reasons: null }
    const add = (email: string) => subscribe(store, { ...given, email }, false)
    const { id } = await add('leaves@b.example')
    await add('stays@b.example')
    now += 500 * day
    await unsubscribe(store, id, unsubscribeToken(await secret(store, 'links'), id))
    now += 29 * day
    expect((await purge(store, keep, 'server')).subscriptions).toBe(0)
    now += 2 * day
    expect((await purge(store, keep, 'server')).subscriptions).toBe(1)
    const left = await store.db.selectFrom('subscription').select('email').execute()
    expect(left).toEqual([{ email: 'stays@b.example' }])
  })

  test('digests and other closed deliveries without an enquiry go after 90 days, but for the digest that arrived last', async () => {
    let now = 1_000 * day
    const store = await open(() => now)
    const job = (id: string, event: string, state: 'delivered' | 'dead' | 'pending', ageDays: number) => {
      const at = now - ageDays * day
      const channel = event === 'digest' ? ('digest' as const) : ('webhook' as const)
      const closed_at = state === 'pending' ? null : at
      return { id, event, channel, state, attempts: 1, due_at: at, delay_ms: 0, created_at: at, closed_at }
    }
    const jobs = [
      ...[
        job('d1', 'digest', 'delivered', 300),
        job('d2', 'digest', 'delivered', 200),
        job('d3', 'digest', 'dead', 190),
      ],
      ...[job('d4', 'digest', 'pending', 180), job('d5', 'digest', 'dead', 10)],
      ...[
        job('e1', 'lead.erased', 'delivered', 91),
        job('e2', 'lead.erased', 'pending', 91),
        job('e3', 'lead.erased', 'dead', 89),
      ],
    ]
    await store.db.insertInto('outbox').values(jobs).execute()
    expect((await purge(store, keep, 'server')).jobs).toBe(4)
    const left = await store.db.selectFrom('outbox').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['d2', 'd5', 'e2', 'e3'])
    now += 1
  })

  test('the delivery of an enquiry stays with it, and notes about its attempts go after 90 days', async () => {
    let now = 1_000 * day
    const store = await open(() => now)
    const { id } = await storeLead(store, sampleLead(), ['webhook'])
    const [job] = await store.db.updateTable('outbox').set({ state: 'dead', closed_at: now }).returningAll().execute()
    const attempt = { outbox_id: job!.id, ms: 1, status: null, error: 'E' }
    await store.db
      .insertInto('delivery_attempt')
      .values([
        { ...attempt, n: 1, at: now },
        { ...attempt, n: 1, at: now + day },
      ])
      .execute()
    now += 91 * day
    expect(await purge(store, keep, 'server')).toEqual({ ...none, attempts: 1 })
    expect(await store.db.selectFrom('delivery_attempt').select('at').execute()).toEqual([{ at: 1_001 * day }])
    expect(await store.db.selectFrom('outbox').select('lead_id').execute()).toEqual([{ lead_id: id }])
  })

  test('a long purge goes in small steps between which visitors are served, and leaves one line in the audit', async () => {
    const store = await open()
    await fill(store, 1_500)
    const left: number[] = []
    pauses.visit = async () => {
      await storeLead(store, sampleLead(), [])
      left.push((await store.db.selectFrom('lead').select('id').where('created_at', '=', 1).execute()).length)
    }
    const purged = await purge(store, keep, 'cli:test')
    expect(purged).toEqual({ ...none, leads: 1_500 })
    expect(left).toEqual([1_300, 1_100, 900, 700, 500, 300, 100, 0])
    expect(await count(store, 'delivery_attempt')).toBe(0)
    const lines = await store.db.selectFrom('audit').select(['actor', 'action', 'detail']).execute()
    expect(lines).toEqual([
      {
        actor: 'cli:test',
        action: 'purge',
        detail: JSON.stringify({ ...none, leads: 1_500 }),
      },
    ])
  })

  test('a purge that is to stop does so after the batch it is at', async () => {
    const store = await open()
    await fill(store, 1_000)
    const stopping = new AbortController()
    const purging = purge(store, keep, 'server', stopping.signal)
    stopping.abort()
    expect((await purging).leads).toBeLessThan(1_000)
    expect(await count(store, 'lead')).toBe(1_000 - (await purging).leads)
  })

  test('what is looked for by age is found by an index', async () => {
    const store = await open()
    const looks = {
      lead_with_address: sql`select id from lead where ip_hmac is not null and created_at < 5`,
      subscription_by_state: sql`select id from subscription where state in ('unsubscribed') and created_at < 5`,
      lead_by_time: sql`select id from lead where state in ('spam') and created_at < 5`,
    }
    if (kind === 'postgres') await sql`set enable_seqscan = off`.execute(store.db)
    for (const [index, look] of Object.entries(looks)) {
      const plan = kind === 'sqlite' ? sql`explain query plan ${look}` : sql`explain ${look}`
      expect(JSON.stringify((await plan.execute(store.db)).rows)).toContain(index)
    }
  })
})
