import { expect, test } from 'vitest'
import { describeStores, sampleLead } from '../testing/testStores.ts'
import { noteChannels, notedChannels } from './channels.ts'
import { storeLead } from './leads.ts'
import { addJobs, claimJobs, type Job, type Outcome, retryJobs, settleJobs } from './outbox.ts'
import { runningServers } from './storeHandle.ts'

const hour = 3_600_000

describeStores('the outbox', (open) => {
  test('a job that is to wait is claimed by no worker before its time, and at once when the clock goes back', async () => {
    let now = 10 * hour
    const store = await open(() => now)
    await addJobs(store, store.db, [{ channel: 'webhook', event: 'lead.erased', delay_ms: 90_000 }])
    now += 89_000
    expect(await claimJobs(store, ['webhook'], 'one')).toEqual([])
    now += 1_000
    expect(await claimJobs(store, ['webhook'], 'one')).toMatchObject([{ event: 'lead.erased', attempts: 0 }])
    await addJobs(store, store.db, [{ channel: 'email', event: 'later', delay_ms: 90_000 }])
    now -= hour
    expect(await claimJobs(store, ['email'], 'one')).toHaveLength(1)
  })

  test('a job that is under way does not go to a second worker by a retry', async () => {
    const store = await open()
    const { id } = await storeLead(store, sampleLead(), ['webhook'])
    await claimJobs(store, ['webhook'], 'one')
    expect(await retryJobs(store, { lead_id: id })).toBe(1)
    expect(await claimJobs(store, ['webhook'], 'two')).toEqual([])
  })

  test('twenty jobs are claimed at a time, the oldest first', async () => {
    let now = 10 * hour
    const store = await open(() => now)
    for (let n = 0; n < 25; n += 1) {
      now += 1
      await addJobs(store, store.db, [{ id: `job-${String(n).padStart(2, '0')}`, channel: 'webhook', event: 'e' }])
    }
    const claimed = (await claimJobs(store, ['webhook'], 'one')).map(({ id }) => id).sort()
    expect(claimed).toEqual(Array.from({ length: 20 }, (_, n) => `job-${String(n).padStart(2, '0')}`))
    expect(await claimJobs(store, ['webhook'], 'two')).toHaveLength(5)
  })

  test('a lease and a wait are kept; what can only come of a changed clock is over', async () => {
    const now = 10 * hour
    const store = await open(() => now)
    const free = async (job: Partial<Job>) => {
      await store.db.deleteFrom('outbox').execute()
      const row = { id: 'a', channel: 'webhook', event: 'e', state: 'pending', attempts: 0, created_at: now } as const
      await store.db
        .insertInto('outbox')
        .values({ ...row, due_at: now, delay_ms: 0, ...job })
        .execute()
      return (await claimJobs(store, ['webhook'], 'two')).length
    }
    const lease = (lease_until: number) => free({ lease_until, lease_by: 'one' })
    expect([
      await lease(now - 1),
      await lease(now + 1),
      await lease(now + 120_000),
      await lease(now + 120_001),
    ]).toEqual([...[1, 0, 0, 1]])
    const waits = (aheadMs: number) => free({ due_at: now + aheadMs, delay_ms: 10_000 })
    expect([await waits(0), await waits(1), await waits(12_000), await waits(12_001)]).toEqual([1, 0, 0, 1])
  })

  test('a claim takes of all channels what is due for longest, and no more than was asked for', async () => {
    let now = 10 * hour
    const store = await open(() => now)
    for (const channel of ['receipt', 'email', 'webhook', 'digest', 'email'] as const) {
      now += 1
      await addJobs(store, store.db, [{ channel, event: 'e' }])
    }
    const claim = async (worker: string, limit: number) => {
      const jobs = await claimJobs(store, ['email', 'confirm', 'digest', 'receipt'], worker, limit)
      return jobs.map(({ channel }) => channel).sort()
    }
    expect(await claim('one', 2)).toEqual(['email', 'receipt'])
    expect(await claim('two', 1)).toEqual(['digest'])
    expect(await claim('three', 5)).toEqual(['email'])
    const leases = await store.db.selectFrom('outbox').select(['lease_by', 'lease_until']).orderBy('due_at').execute()
    expect(leases.map(({ lease_by }) => lease_by)).toEqual(['one', 'one', null, 'two', 'three'])
    expect(leases[0]!.lease_until).toBe(now + 60_000)
  })

  test('what a worker claimed and did not send is free with what it writes, but not what another has by then', async () => {
    let now = 10 * hour
    const store = await open(() => now)
    await addJobs(store, store.db, [
      { id: 'a', channel: 'webhook', event: 'e' },
      { id: 'b', channel: 'webhook', event: 'e' },
    ])
    const jobs = await claimJobs(store, ['webhook'], 'one')
    const job = jobs.find(({ id }) => id === 'a')!
    const outcome = { job, at: 1, ms: 5, status: 204, error: null, next: { state: 'delivered' as const } }
    await settleJobs(store, 'one', jobs, [outcome])
    expect((await claimJobs(store, ['webhook'], 'two')).map(({ id }) => id)).toEqual(['b'])
    now += 1_000
    await settleJobs(store, 'one', jobs, [outcome])
    expect(await claimJobs(store, ['webhook'], 'three')).toEqual([])
    expect(await store.db.selectFrom('delivery_attempt').select('n').execute()).toEqual([{ n: 1 }])
  })

  test('jobs of a worker that let its minute pass stay with it where no other may take over', async () => {
    let now = 10 * hour
    const store = await open(() => now)
    await addJobs(store, store.db, [{ channel: 'webhook', event: 'e' }])
    await claimJobs(store, ['webhook'], 'one')
    now += hour
    expect(await claimJobs(store, ['webhook'], 'two', 20, false)).toEqual([])
    expect(await claimJobs(store, ['webhook'], 'two')).toHaveLength(1)
  })

  test('an attempt is counted once, however often it is written, and two attempts twice', async () => {
    const store = await open(() => 10 * hour)
    await addJobs(store, store.db, [{ channel: 'webhook', event: 'e', detail: 'first' }])
    const [job] = await claimJobs(store, ['webhook'], 'one')
    const failed = (at: number): Outcome => ({
      ...{ job: job!, at, ms: 5, status: 500, error: 'HTTP 500', next: { state: 'pending', delayMs: 1.6 } },
    })
    await settleJobs(store, 'one', [job!], [failed(1)])
    await settleJobs(store, 'one', [job!], [failed(1)])
    const row = () => store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({
      attempts: 1,
      delay_ms: 2,
      due_at: 10 * hour + 2,
      lease_by: null,
      detail: 'first',
    })
    await settleJobs(store, 'late', [job!], [{ ...failed(2), next: { state: 'dead' } }])
    expect(await row()).toMatchObject({ attempts: 2, state: 'pending', closed_at: null })
    const delivered = { ...failed(3), status: 204, error: null, detail: 'now', next: { state: 'delivered' as const } }
    await settleJobs(store, 'late', [job!], [delivered])
    expect(await row()).toMatchObject({ attempts: 3, state: 'delivered', closed_at: 10 * hour, detail: 'now' })
    const notes = await store.db.selectFrom('delivery_attempt').select(['n', 'at']).orderBy('n').execute()
    expect(notes).toEqual([
      { n: 1, at: 1 },
      { n: 2, at: 2 },
      { n: 3, at: 3 },
    ])
    await settleJobs(store, 'later', [job!], [{ ...delivered, at: 4, detail: 'again' }])
    expect(await row()).toMatchObject({ attempts: 4, state: 'delivered', detail: 'now' })
  })

  test('all that was given up starts over together, but no receipt and nothing that was delivered', async () => {
    const store = await open(() => 10 * hour)
    const ids = { dead: 'dead', pending: 'pending', delivered: 'delivered', receipt: 'receipt' }
    for (const id of Object.values(ids)) {
      const channel = id === ids.receipt ? 'receipt' : 'webhook'
      await addJobs(store, store.db, [{ id, channel, event: 'e' }])
      const state = id === ids.receipt ? 'dead' : (id as Job['state'])
      await store.db.updateTable('outbox').set({ state, attempts: 5 }).where('id', '=', id).execute()
    }
    expect(await retryJobs(store, { state: 'dead' })).toBe(1)
    expect(await retryJobs(store, { id: ids.delivered })).toBe(0)
    expect(await retryJobs(store, { id: ids.receipt })).toBe(1)
    const rows = await store.db.selectFrom('outbox').select(['id', 'state', 'attempts']).orderBy('id').execute()
    expect(rows.map(({ id, state, attempts }) => `${id} ${state} ${attempts}`)).toEqual([
      ...['dead pending 0', 'delivered delivered 5', 'pending pending 5', 'receipt pending 0'],
    ])
  })
})

describeStores('who is there', (open) => {
  test('a server counts for fifteen seconds after its last heartbeat', async () => {
    const now = 10 * hour
    const store = await open(() => now)
    const beats = [0, 14_999, 15_000, hour].map((agoMs, n) => ({ instance: `s${n}`, at: now - agoMs }))
    await store.db.insertInto('heartbeat').values(beats).execute()
    expect(await runningServers(store)).toBe(2)
  })

  test('a channel is noted until no server has served it for a minute, or said so a minute ahead of the clock', async () => {
    const now = 10 * hour
    const store = await open(() => now)
    const seen = { email: -60_000, confirm: -60_001, digest: 60_000, receipt: 60_001 } as const
    const rows = Object.entries(seen).map(([name, ms]) => ({
      name: name as keyof typeof seen,
      since: 1,
      seen_at: now + ms,
    }))
    await store.db.insertInto('channel').values(rows).execute()
    await noteChannels(store, ['webhook'])
    expect(await notedChannels(store.db)).toEqual(['digest', 'email', 'webhook'])
    await noteChannels(store, [])
    expect(await notedChannels(store.db)).toEqual(['digest', 'email', 'webhook'])
  })
})
