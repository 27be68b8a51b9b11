import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { tempFolder } from '../tempFolder.ts'
import { until } from '../until.ts'
import { Deadline } from './deadline.ts'
import { storeLead } from './leads.ts'
import { openStore } from './openStore.ts'
import type { Store } from './store.ts'
import { StoreAway } from './storeAway.ts'
import { StoreHandle } from './storeHandle.ts'
import { confirm } from './subscriptions.ts'
import { describeStores, quiet, sampleLead } from './testStores.ts'

const handles: StoreHandle[] = []
afterEach(() => Promise.all(handles.splice(0).map((handle) => handle.stop())))

async function start(store: Store) {
  const counts = { errors: 0, refusals: 0 }
  const count = (name: keyof typeof counts) => ({
    add: () => {
      counts[name] += 1
    },
  })
  const handle = new StoreHandle({
    ...{ open: async () => store, log: quiet, errors: count('errors'), refusals: count('refusals') },
  })
  handles.push(handle)
  handle.start()
  await until(() => handle.reason() === null)
  return { handle, counts }
}

describeStores('the store of a running server', (open) => {
  test('fault 11 a bug in the work comes back as it is, and leaves the server ready', async () => {
    const { handle, counts } = await start(await open())
    const bug = new TypeError('not what it seemed')
    await expect(handle.use(() => Promise.reject(bug))).rejects.toBe(bug)
    expect([handle.reason(), counts]).toEqual([null, { errors: 0, refusals: 1 }])
  })

  test('fault 11 a row that breaks a rule of the tables is refused, and leaves the server ready', async () => {
    const { handle, counts } = await start(await open())
    const lead = sampleLead({ email: null as unknown as string })
    const refused = handle.use((store) => storeLead(store, lead, []))
    await expect(refused).rejects.toThrow()
    await expect(refused).rejects.not.toBeInstanceOf(StoreAway)
    expect([handle.reason(), counts]).toEqual([null, { errors: 0, refusals: 1 }])
  })

  test('fault 1 a NUL in an id is no reason to think that the store is away', async () => {
    const { handle, counts } = await start(await open())
    const asked = handle.use((store) => confirm(store, '\0', 'x', Date.now())).catch((error) => error)
    expect(await asked).not.toBeInstanceOf(StoreAway)
    expect([handle.reason(), counts.errors]).toEqual([null, 0])
  })

  test('nine visitors who wait for the store are a crowd', async () => {
    const { handle } = await start(await open())
    const released = Promise.withResolvers<void>()
    const works = Array.from({ length: 8 }, () => handle.use(() => released.promise))
    expect(handle.crowded).toBe(false)
    works.push(handle.use(() => released.promise))
    expect(handle.crowded).toBe(true)
    released.resolve()
    await Promise.all(works)
    expect(handle.crowded).toBe(false)
  })

  test('fault 10 all steps of a request spend the same deadline', async () => {
    const { handle } = await start(await open())
    let now = 0
    const deadline = new Deadline(4_000, () => now)
    await handle.use((store) => sql`select 1`.execute(store.db), deadline)
    now = 4_000
    const late = vi.fn()
    await expect(handle.use(late, deadline)).rejects.toBeInstanceOf(StoreAway)
    expect(late).not.toHaveBeenCalled()
    // That one request was slow elsewhere says nothing of the store.
    expect(handle.reason()).toBeNull()
  })

  test('fault 10 after three that waited in vain nobody waits, until the store has answered', async () => {
    const store = await open()
    const { handle, counts } = await start(store)
    const release = await holdHeartbeat(store)
    const never = () => handle.use(() => new Promise(() => {}), new Deadline(1_100))
    await Promise.allSettled([never(), never(), never()])
    expect(counts.errors).toBe(3)
    const work = vi.fn(async () => {})
    await expect(handle.use(work)).rejects.toBeInstanceOf(StoreAway)
    expect(work).not.toHaveBeenCalled()
    await release()
    await until(() =>
      handle.use(work).then(
        () => true,
        () => false,
      ),
    )
    expect(work).toHaveBeenCalledTimes(1)
  })
})

test('row 34 a store that cannot be opened is tried again soon, however long it was away', async () => {
  const store = await openStore({ databaseUrl: null, dataDir: tempFolder() }, quiet)
  const silent = { add: () => {} }
  let tries = 0
  let isBack = false
  const open = async () => {
    tries += 1
    if (!isBack) throw new Error('not yet')
    return store
  }
  const handle = new StoreHandle({ open, log: quiet, errors: silent, refusals: silent })
  handles.push(handle)
  handle.start()
  await until(() => tries >= 7)
  isBack = true
  // It tries every half a second; a wait that doubled on would be six by now. A busy machine has time to be late.
  const tooLate = new Promise((resolve) => setTimeout(resolve, 3_000, 'too late'))
  const opened = until(() => handle.current !== null).then(() => 'open')
  expect(await Promise.race([opened, tooLate])).toBe('open')
  await until(() => handle.reason() === null)
})

/** As in a store that hangs, no heartbeat gets through until the hold is released. */
async function holdHeartbeat(store: Store): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = store.db.transaction().execute(async (db) => {
    if (store.kind === 'postgres') await sql`lock table heartbeat in access exclusive mode`.execute(db)
    held.resolve()
    await released.promise
  })
  await held.promise
  return async () => {
    released.resolve()
    await holding
  }
}
