import { expect, test } from 'vitest'
import { describeStores, sampleLead } from '../testing/testStores.ts'
import { addMissingJobs, leaveChannels, noteChannels, notedChannels } from './channels.ts'
import { releaseLead, storeLead } from './leads.ts'

describeStores('the channels of a store', (open) => {
  test('two servers keep each other’s channels, and one that was killed is forgotten after a minute', async () => {
    let now = 1_000_000_000
    const store = await open(() => now)
    const noted = async () => await store.db.selectFrom('channel').selectAll().orderBy('name').execute()
    await noteChannels(store, ['webhook', 'email'])
    now += 20_000
    await noteChannels(store, ['webhook'])
    expect(await noted()).toEqual([
      { name: 'email', since: 1_000_000_000, seen_at: 1_000_000_000 },
      { name: 'webhook', since: 1_000_000_000, seen_at: now },
    ])
    now += 41_000
    await noteChannels(store, ['webhook'])
    expect((await noted()).map(({ name }) => name)).toEqual(['webhook'])
    now += 61_000
    await noteChannels(store, [])
    expect(await noted()).toEqual([])
  })

  test('a server that stops leaves its channels at once: the next one may have others', async () => {
    const store = await open()
    await noteChannels(store, ['webhook', 'email'])
    await leaveChannels(store, [])
    await leaveChannels(store, ['email'])
    await noteChannels(store, [])
    expect(await notedChannels(store.db)).toEqual(['webhook'])
  })

  test('what a server with fewer channels takes while the others have a new one leaves by that, too', async () => {
    let now = 1_000_000_000
    const store = await open(() => now)
    const take = (changes = {}) => storeLead(store, sampleLead(changes), ['email'])
    const jobsOf = async ({ id }: { id: string }) => {
      const jobs = store.db.selectFrom('outbox').select('channel').where('lead_id', '=', id).orderBy('channel')
      return (await jobs.execute()).map(({ channel }) => channel)
    }
    await noteChannels(store, ['email'])
    const before = await take()
    now += 10_000
    await noteChannels(store, ['email', 'webhook', 'receipt'])
    const during = await take()
    const canary = await take({ kind: 'canary' })
    const held = await take({ state: 'quarantined', bot_reasons: 'honeypot' })
    expect(await addMissingJobs(store, [])).toBe(0)
    expect(await addMissingJobs(store, ['email'])).toBe(0)
    now += 20_000
    await noteChannels(store, ['email', 'webhook', 'receipt'])
    expect(await addMissingJobs(store, ['email', 'webhook', 'receipt'])).toBe(1)
    expect(await addMissingJobs(store, ['email', 'webhook', 'receipt'])).toBe(0)
    expect(await jobsOf(before)).toEqual(['email'])
    expect(await jobsOf(during)).toEqual(['email', 'webhook'])
    expect(await jobsOf(canary)).toEqual(['email'])
    expect(await jobsOf(held)).toEqual([])
    await releaseLead(store, store.db, held.id, ['email'])
    expect(await addMissingJobs(store, ['email', 'webhook'])).toBe(1)
  })
})
