import { expect, test, vi } from 'vitest'
import { describeStores, quiet, sampleLead } from '../testing/testStores.ts'
import { eraseEmail } from './deletion.ts'
import { releaseLead, storeLead } from './leads.ts'
import { connectStore } from './openStore.ts'
import { retryJobs } from './outbox.ts'
import type { Store } from './store.ts'
import { subscribe } from './subscriptions.ts'
import type { Channel } from './tables.ts'

const hour = 3_600_000
const channels: Channel[] = ['email', 'receipt']
const at = (email: string) => ({ email, email_norm: email.toLowerCase() })

const receiptsIn = (store: Store) =>
  store.db
    .selectFrom('outbox')
    .select(['id', 'lead_id'])
    .where('channel', '=', 'receipt')
    .orderBy('created_at')
    .execute()

describeStores('a receipt', (open) => {
  test('goes to an address that was not confirmed once a day, however often it is typed', async () => {
    let now = 1_000 * 24 * hour
    const store = await open(() => now)
    const first = await storeLead(store, sampleLead(), channels)
    await storeLead(store, sampleLead(at('Dana@Harbor.Example')), channels)
    await storeLead(store, sampleLead(at('eve@quay.example')), channels)
    expect(await receiptsIn(store)).toHaveLength(2)
    now += 24 * hour - 1
    await storeLead(store, sampleLead(), channels)
    expect(await receiptsIn(store)).toHaveLength(2)
    now += 1
    const later = await storeLead(store, sampleLead(), channels)
    const ids = (await receiptsIn(store)).map(({ lead_id }) => lead_id)
    expect(ids).toContain(first.id)
    expect(ids).toContain(later.id)
    expect(ids).toHaveLength(3)
  })

  test('goes once to an address whose host is written in Unicode or in ASCII, also by an earlier release', async () => {
    const store = await open()
    await storeLead(store, sampleLead(at('ada@m\u00fcller.example')), channels)
    await storeLead(store, sampleLead(at('ada@xn--mller-kva.example')), channels)
    expect(await receiptsIn(store)).toHaveLength(1)
  })

  test('goes to a confirmed address for each enquiry, and not to one that was only left somewhere', async () => {
    let now = 1_000 * 24 * hour
    const store = await open(() => now)
    const news = {
      kind: 'newsletter' as const,
      source: '',
      consent_text_version: '1',
      bot_reasons: null,
      topic: 'news',
    }
    // Without mail an address counts at once, and its owner never said so.
    for (const [email, confirming] of [
      ['dana@harbor.example', true],
      ['eve@quay.example', false],
    ] as const)
      await subscribe(store, { ...news, email }, confirming)
    const count = async (email: string) => {
      await storeLead(store, sampleLead(at(email)), channels)
      now += 1_000
      await storeLead(store, sampleLead(at(email)), channels)
      return (await receiptsIn(store)).length
    }
    expect(await count('dana@harbor.example')).toBe(1)
    expect(await count('eve@quay.example')).toBe(2)
    const confirmed = { state: 'active' as const, confirmed_at: now }
    await store.db.updateTable('subscription').set(confirmed).where('email_norm', '=', 'dana@harbor.example').execute()
    expect(await count('dana@harbor.example')).toBe(4)
    await store.db.updateTable('subscription').set({ state: 'unsubscribed' }).execute()
    expect(await count('dana@harbor.example')).toBe(4)
  })

  test('is not written for what is held before it is released, for a canary, or to one of the endless spellings with a +', async () => {
    const store = await open()
    const held = await storeLead(store, sampleLead({ state: 'quarantined', bot_reasons: 'too_fast' }), channels)
    await storeLead(store, sampleLead({ ...at('canary@quay.example'), kind: 'canary' }), channels)
    await storeLead(store, sampleLead({ ...at('test@quay.example'), kind: 'test' }), channels)
    await storeLead(store, sampleLead(at('ben+1@quay.example')), channels)
    expect(await receiptsIn(store)).toEqual([])
    await store.db.transaction().execute((db) => releaseLead(store, db, held.id, channels))
    expect(await receiptsIn(store)).toMatchObject([{ lead_id: held.id }])
  })

  test('is written once for an enquiry that is sent again', async () => {
    const store = await open()
    const lead = sampleLead()
    await storeLead(store, lead, channels)
    expect(await storeLead(store, lead, channels)).toMatchObject({ replayed: true })
    expect(await receiptsIn(store)).toHaveLength(1)
  })

  test('is not started again with other deliveries that failed: it would be late, and perhaps a stranger’s', async () => {
    const store = await open()
    const { id } = await storeLead(store, sampleLead(), channels)
    await store.db.updateTable('outbox').set({ state: 'dead' }).execute()
    expect(await retryJobs(store, { state: 'dead' })).toBe(1)
    expect(await retryJobs(store, { lead_id: id })).toBe(1)
    const [receipt] = await receiptsIn(store)
    expect(await retryJobs(store, { id: receipt!.id })).toBe(1)
  })

  test('goes with its enquiry when the person is erased', async () => {
    const store = await open()
    await storeLead(store, sampleLead(), channels)
    await eraseEmail(store, 'dana@harbor.example', 'test', false)
    expect(await receiptsIn(store)).toEqual([])
  })
})

describeStores('of all who subscribed', (open, kind) => {
  test.skipIf(kind === 'postgres')('an enquiry looks at its own address alone', async () => {
    const store = await open()
    if (store.kind !== 'sqlite') return
    const prepared = vi.spyOn(store.database, 'prepare')
    await storeLead(store, sampleLead(), channels)
    const query = prepared.mock.calls.map(([statement]) => statement).find((one) => one.includes('from subscription'))
    const plan = store.database.prepare(`explain query plan ${query}`).all()
    const looks = plan.map(({ detail }) => String(detail)).filter((detail) => detail.includes(' subscription '))
    expect(looks).toEqual([expect.stringContaining('(email_norm=?)')])
  })
})

describeStores('two enquiries from one address at the same moment', (open, kind) => {
  test('bring one receipt', async () => {
    const store = await open()
    // On PostgreSQL a second server, on SQLite the same one: two may not write one file.
    const other = kind === 'postgres' ? await connectStore({ databaseUrl: urlOf(store), dataDir: '' }, quiet) : store
    for (let round = 0; round < 10; round += 1) {
      const email = at(`round-${round}@quay.example`)
      await Promise.all([store, other, store, other].map((one) => storeLead(one, sampleLead(email), channels)))
    }
    if (other !== store) await other.close()
    expect(await receiptsIn(store)).toHaveLength(10)
  })
})

function urlOf(store: Store): string {
  return store.kind === 'postgres' ? String(store.pool.options.connectionString) : ''
}
