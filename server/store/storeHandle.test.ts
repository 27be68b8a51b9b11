import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { heldInFile } from '#tests/bench/intake/holdings.ts'
import { Deadline } from '../http/deadline.ts'
import { StoreAway } from '../http/storeAway.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { describeStores, quiet, sampleLead } from '../testing/testStores.ts'
import { until } from '../testing/until.ts'
import { storeLead } from './leads.ts'
import { openStore } from './openStore.ts'
import type { Store } from './store.ts'
import { StoreHandle, type StoreHandleOptions } from './storeHandle.ts'
import { confirm } from './subscriptions.ts'

// Tests that share a process share its modules: those that use what is mocked are loaded anew here, and after this file.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('node:fs/promises', { spy: true })
vi.mock('node:timers/promises', { spy: true })

const handles: StoreHandle[] = []
afterEach(() => Promise.all(handles.splice(0).map((handle) => handle.stop())))

function handleOf(options: Pick<StoreHandleOptions, 'open' | 'log'> & Partial<StoreHandleOptions>): StoreHandle {
  const silent = { inc: () => {} }
  const handle = new StoreHandle({ errors: silent, refusals: silent, ...options })
  handles.push(handle)
  return handle
}

async function start(store: Store, options: Partial<StoreHandleOptions> = {}) {
  const counts = { errors: 0, refusals: 0 }
  const count = (name: keyof typeof counts) => ({
    inc: () => {
      counts[name] += 1
    },
  })
  const counters = { errors: count('errors'), refusals: count('refusals') }
  const handle = handleOf({ open: async () => store, log: quiet, ...counters, ...options })
  handle.start()
  await until(() => handle.reason() === null)
  return { handle, counts }
}

describeStores('the store of a running server', (open) => {
  test('a bug in the work comes back as it is, and leaves the server ready', async () => {
    const { handle, counts } = await start(await open())
    const bug = new TypeError('not what it seemed')
    await expect(handle.use(() => Promise.reject(bug))).rejects.toBe(bug)
    expect([handle.reason(), counts]).toEqual([null, { errors: 0, refusals: 1 }])
  })

  test('a row that breaks a rule of the tables is refused, and leaves the server ready', async () => {
    const { handle, counts } = await start(await open())
    const lead = sampleLead({ email: null as unknown as string })
    const refused = handle.use((store) => storeLead(store, lead, []))
    await expect(refused).rejects.toThrow()
    await expect(refused).rejects.not.toBeInstanceOf(StoreAway)
    expect([handle.reason(), counts]).toEqual([null, { errors: 0, refusals: 1 }])
  })

  test('a NUL in an id is no reason to think that the store is away', async () => {
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

  test('all steps of a request spend the same deadline', async () => {
    const { handle } = await start(await open())
    let now = 0
    const deadline = new Deadline(4_000, () => now)
    await deadline.over(() => handle.use((store) => sql`select 1`.execute(store.db)))
    now = 4_000
    const late = vi.fn()
    await expect(deadline.over(() => handle.use(late))).rejects.toBeInstanceOf(StoreAway)
    expect(late).not.toHaveBeenCalled()
    // That one request was slow elsewhere says nothing of the store.
    expect(handle.reason()).toBeNull()
  })

  test('after three that waited in vain nobody waits, until the store has answered', async () => {
    const store = await open()
    const { handle, counts } = await start(store)
    const release = await holdHeartbeat(store)
    const never = () => new Deadline(1_100).over(() => handle.use(() => new Promise(() => {})))
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

describe('the embedded store of a running server', () => {
  const openFile = (dataDir = tempFolder()) => openStore({ databaseUrl: null, dataDir }, quiet)
  const deleteFiles = (folder: string) => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  }

  test('after an enquiry could not be written it is not ready for thirty seconds', async () => {
    let now = 0
    const { handle, counts } = await start(await openFile(), { clock: () => now })
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
    await expect(handle.use(() => Promise.reject(full))).rejects.toMatchObject({ why: 'away' })
    now = 29_999
    expect([handle.reason(), counts.errors]).toEqual(['An enquiry could not be written in the last 30 seconds.', 1])
    now = 30_000
    expect(handle.reason()).toBeNull()
  })

  test('LEAD-27 it lets 256 visitors wait, and sends away the next', async () => {
    const { handle } = await start(await openFile())
    const released = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 256 }, () => handle.use(() => released.promise))
    const work = vi.fn()
    await expect(handle.use(work)).rejects.toMatchObject({ why: 'busy' })
    expect(work).not.toHaveBeenCalled()
    released.resolve()
    await Promise.all(waiting)
  })

  test('a request that had little time left, and a deadlock, say nothing of the store', async () => {
    const { handle, counts } = await start(await openFile())
    for (let n = 0; n < 4; n += 1) {
      const hurried = new Deadline(20).over(() => handle.use(() => new Promise(() => {})))
      await expect(hurried).rejects.toMatchObject({ why: 'busy' })
    }
    const deadlock = Object.assign(new Error('deadlock'), { code: '40P01' })
    await expect(handle.use(() => Promise.reject(deadlock))).rejects.toMatchObject({ why: 'busy' })
    expect([handle.reason(), counts]).toEqual([null, { errors: 0, refusals: 0 }])
    expect(await handle.use(async () => 'taken')).toBe('taken')
  })

  test('what is written to a file that was deleted is not acknowledged, and is there again after a stop', async () => {
    const dataDir = tempFolder()
    const store = await openFile(dataDir)
    const { handle } = await start(store)
    const { id } = await handle.use((open) => storeLead(open, sampleLead(), []))
    deleteFiles(dataDir)
    const lost = sampleLead()
    await expect(handle.use((open) => storeLead(open, lost, []))).rejects.toMatchObject({ why: 'away' })
    expect([handle.current, handle.reason()]).toEqual([null, 'The file of the store was deleted or replaced.'])
    await handle.stop()
    expect(heldInFile(dataDir).ids).toContain(id)
  })

  test('a file that is deleted just before the stop is there again after it', async () => {
    const dataDir = tempFolder()
    const { handle } = await start(await openFile(dataDir))
    const { id } = await handle.use((open) => storeLead(open, sampleLead(), []))
    deleteFiles(dataDir)
    await handle.stop()
    expect([...heldInFile(dataDir).ids]).toEqual([id])
  })

  test('while what a deleted file held cannot be saved, that is said, once in the log', async () => {
    const dataDir = tempFolder()
    const error = vi.fn()
    const log = { ...quiet, error } as unknown as typeof quiet
    // However slow the machine, the time that somebody has for a restore is not over.
    const handle = handleOf({ open: () => openFile(dataDir), log, clock: () => 60_000 })
    handle.start()
    await until(() => handle.reason() === null)
    const { id } = await handle.use((open) => storeLead(open, sampleLead(), []))
    rmSync(dataDir, { recursive: true })
    writeFileSync(dataDir, 'in the way')
    await handle.use(async () => {}).catch(() => {})
    const said = () => error.mock.calls.filter(([text]) => String(text).includes('cannot be saved yet'))
    await until(() => handle.reason()?.includes('cannot be saved yet') === true)
    rmSync(dataDir)
    mkdirSync(dataDir)
    await until(() => handle.reason()?.includes('is put back in a few seconds') === true)
    expect(said()).toHaveLength(1)
    await handle.stop()
    expect([...heldInFile(dataDir).ids]).toEqual([id])
  })

  test('it is not ready with less than 100 MB of the disk left, and looks ten times as often until there is more', async () => {
    const free = vi.mocked(statfs)
    const blocks = (bavail: number) => free.mockResolvedValue({ bavail, bsize: 1 } as never)
    vi.mocked(wait).mockClear()
    // Shorter pauses are those of `until`.
    const pausesMs = () => vi.mocked(wait).mock.calls.flatMap(([ms = 0]) => (ms >= 500 ? [ms] : []))
    const handle = handleOf({ open: () => openFile(), log: quiet })
    blocks(104_857_599)
    handle.start()
    await until(() => handle.reason() === 'The disk has less than 100 MB left.' && pausesMs().length > 0)
    expect(new Set(pausesMs())).toEqual(new Set([500]))
    blocks(104_857_600)
    await until(() => handle.reason() === null && pausesMs().at(-1) !== 500)
    expect(pausesMs().at(-1)).toBe(5_000)
    free.mockReset()
  })

  test('why it cannot be opened is said once, however often it is tried', async () => {
    const error = vi.fn()
    let tries = 0
    const open = async () => {
      tries += 1
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    }
    const handle = handleOf({ open, log: { ...quiet, error } as unknown as typeof quiet })
    handle.start()
    await until(() => tries >= 4)
    expect(error).toHaveBeenCalledOnce()
    expect(handle.reason()).toMatch(/^The database cannot be reached \(ECONNREFUSED\)/)
  })
})

test('LEAD-34 a store that cannot be opened is tried again soon, however long it was away', async () => {
  const store = await openStore({ databaseUrl: null, dataDir: tempFolder() }, quiet)
  let tries = 0
  let isBack = false
  const open = async () => {
    tries += 1
    if (!isBack) throw new Error('not yet')
    return store
  }
  const handle = handleOf({ open, log: quiet })
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
