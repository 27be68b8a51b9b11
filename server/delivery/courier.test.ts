import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { storeLead } from '../store/leads.ts'
import { leaseMs } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { describeStores, quiet, sampleLead } from '../testing/testStores.ts'
import { until } from '../testing/until.ts'
import { attemptMs, Courier, failed, type Sender } from './courier.ts'

let courier: Courier | null = null
afterEach(async () => {
  await courier?.stop()
  vi.restoreAllMocks()
})

function deliver(store: () => Store | null, send: Sender, longestMs?: number): Courier {
  courier = new Courier({
    destinations: [{ channels: ['webhook'], send, attemptMs: longestMs }],
    store,
    attempted() {},
    log: quiet,
    now: Date.now,
    pollMs: 20,
  })
  courier.start()
  return courier
}

const stateOf = async (store: Store) => {
  const jobs = await store.db.selectFrom('outbox').select(['state', 'attempts']).execute()
  const notes = await store.db.selectFrom('delivery_attempt').select('n').execute()
  return { states: jobs.map(({ state }) => state), attempts: jobs.map(({ attempts }) => attempts), notes: notes.length }
}
const threeDelivered = { states: Array(3).fill('delivered'), attempts: Array(3).fill(1), notes: 3 }

describeStores('what a delivery came to', (open) => {
  test('is written down when the receiver takes longer than a second, and the enquiry goes out once', async () => {
    const store = await open()
    for (let n = 0; n < 3; n += 1) await storeLead(store, sampleLead(), ['webhook'])
    const calls: string[] = []
    deliver(
      () => store,
      async (job) => {
        calls.push(job.id)
        await wait(1_500)
        return { ok: true, status: 204, error: null }
      },
    )
    await until(async () => (await stateOf(store)).states.every((state) => state === 'delivered'), 10_000)
    expect(await stateOf(store)).toEqual(threeDelivered)
    expect(new Set(calls).size).toBe(calls.length)
  })

  test('is kept while the store is away, and written when it is back', async () => {
    const store = await open()
    for (let n = 0; n < 3; n += 1) await storeLead(store, sampleLead(), ['webhook'])
    let away = false
    const fails = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    const db = new Proxy(store.db, {
      get(target, name) {
        if (away) throw fails
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const calls: string[] = []
    deliver(
      () => ({ ...store, db }),
      async (job) => {
        calls.push(job.id)
        if (calls.length === 2) away = true
        return { ok: true, status: 204, error: null }
      },
    )
    await until(() => away)
    await wait(200)
    away = false
    await until(async () => (await stateOf(store)).states.every((state) => state === 'delivered'), 10_000)
    expect(await stateOf(store)).toEqual(threeDelivered)
    expect(new Set(calls).size).toBe(3)
    expect(calls).toHaveLength(3)
  })

  test('is no attempt while the store is away before it begins, and a failed one when it is a bug', async () => {
    const store = await open()
    await storeLead(store, sampleLead(), ['webhook'])
    const errors = [Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), new TypeError('a bug')]
    deliver(
      () => store,
      async () => {
        throw errors.shift()
      },
    )
    await until(() => errors.length === 0)
    await courier!.stop()
    expect(await stateOf(store)).toEqual({ states: ['pending'], attempts: [1], notes: 1 })
    const { last_error } = await store.db.selectFrom('outbox').select('last_error').executeTakeFirstOrThrow()
    expect(last_error).toBe('TypeError')
  })

  test('is written before the courier has stopped', async () => {
    const store = await open()
    await storeLead(store, sampleLead(), ['webhook'])
    const sending = Promise.withResolvers<void>()
    deliver(
      () => store,
      async () => {
        sending.resolve()
        await wait(200)
        return { ok: true, status: 204, error: null }
      },
    )
    await sending.promise
    await courier!.stop()
    expect(await stateOf(store)).toEqual({ states: ['delivered'], attempts: [1], notes: 1 })
  })

  test('is written before the courier has stopped, also when the other side has much more time to answer', async () => {
    const store = await open()
    await storeLead(store, sampleLead(), ['webhook'])
    const { timeout } = AbortSignal
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms > attemptMs ? ms : 100))
    const sending = Promise.withResolvers<void>()
    deliver(
      () => store,
      async (_job, _store, signal) => {
        sending.resolve()
        await once(signal, 'abort')
        return failed(signal.reason)
      },
      leaseMs,
    )
    await sending.promise
    await courier!.stop()
    expect(await stateOf(store)).toEqual({ states: ['pending'], attempts: [1], notes: 1 })
    const { last_error, lease_by } = await store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect([last_error, lease_by]).toEqual(['TimeoutError', null])
  })
})
