import { expect, test } from 'vitest'
import { storeLead } from './leads.ts'
import { addJobs, claimJobs, retryJobs } from './outbox.ts'
import { describeStores, sampleLead } from './testStores.ts'

const hour = 3_600_000

describeStores('the outbox', (open) => {
  test('fault 6 a job that is told to wait is nobody’s before its time, and at once when the clock goes back', async () => {
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

  test('a job that is under way is not handed to a second worker by a retry', async () => {
    const store = await open()
    const { id } = await storeLead(store, sampleLead(), ['webhook'])
    await claimJobs(store, ['webhook'], 'one')
    expect(await retryJobs(store, { leadId: id })).toBe(1)
    expect(await claimJobs(store, ['webhook'], 'two')).toEqual([])
  })
})
