import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { heldInFile } from '#tests/bench/intake/holdings.ts'
import { withDeadline } from '../http/deadline.ts'
import { StoreAway } from '../http/failure.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { describeStores, quiet, sampleLead } from '../testing/testStores.ts'
import { until } from '../testing/until.ts'
import { storeLead } from './leads.ts'
import { openStore } from './openStore.ts'
import type { Store } from './store.ts'
import { StoreHandle, type StoreHandleOptions } from './storeHandle.ts'
import { confirm } from './subscriptions.ts'

// Tests that share a process share its modules: those that use what is mocked are loaded again here, and after this file.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('node:fs/promises', { spy: true })
vi.mock('node:timers/promises', { spy: true })

const handles: StoreHandle[] = []
afterEach(async () => {
  await Promise.all(handles.splice(0).map((handle) => handle.stop()))
  vi.mocked(wait).mockReset()
})

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

const inVain = (handle: StoreHandle) => withDeadline(1_050, () => handle.use(() => new Promise(() => {})))

describeStores('the store of a running server', (open) => {
  test('two that waited in vain, and one that did not, do not close the door on the next', async () => {
    const { handle } = await start(await open())
    await Promise.allSettled([inVain(handle), inVain(handle)])
    expect(await handle.use(async () => 'answered')).toBe('answered')
    await Promise.allSettled([inVain(handle), inVain(handle)])
    expect(await handle.use(async () => 'answered')).toBe('answered')
  })

  test('after three that waited in vain no other waits, until the store takes a heartbeat', async () => {
    const store = await open()
    const { handle, counts } = await start(store)
    await sql`alter table heartbeat rename to elsewhere`.execute(store.db)
    await Promise.allSettled([inVain(handle), inVain(handle), inVain(handle)])
    expect(counts.errors).toBe(3)
    const work = vi.fn(async () => 'answered')
    await expect(handle.use(work)).rejects.toMatchObject({ headers: { 'Retry-After': '10' } })
    expect(work).not.toHaveBeenCalled()
    await sql`alter table elsewhere rename to heartbeat`.execute(store.db)
    await until(() => handle.use(work).then(Boolean, () => false))
  })

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
    const asked = handle.use((store) => confirm(store, '\0', 'x')).catch((error) => error)
    expect(await asked).not.toBeInstanceOf(StoreAway)
    expect([handle.reason(), counts.errors]).toEqual([null, 0])
  })

  test('all steps of a request spend the same deadline', async () => {
    const { handle } = await start(await open())
    const late = vi.fn()
    await withDeadline(4_000, async () => {
      await handle.use((store) => sql`select 1`.execute(store.db))
      const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 4_000)
      await expect(handle.use(late)).rejects.toBeInstanceOf(StoreAway)
      clock.mockRestore()
    })
    expect(late).not.toHaveBeenCalled()
    // That one request was slow elsewhere says nothing of the store.
    expect(handle.reason()).toBeNull()
  })

  test('a store that takes no heartbeat is not ready until it takes one, and that is logged once', async () => {
    const looks = await withShortPauses()
    const store = await open()
    const error = vi.fn()
    const { handle } = await start(store, { log: { ...quiet, error } as unknown as typeof quiet })
    const spoil = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(store.db)
    await spoil('heartbeat', 'elsewhere')
    await until(() => handle.reason() === 'The store cannot be written.')
    const before = looks()
    await until(() => looks() > before + 3)
    await spoil('elsewhere', 'heartbeat')
    await until(() => handle.reason() === null)
    expect(error).toHaveBeenCalledOnce()
    expect(error).toHaveBeenCalledWith(expect.anything(), expect.stringMatching(/^The store cannot be used \(/))
    await spoil('heartbeat', 'elsewhere')
    await until(() => error.mock.calls.length === 2)
  })
})

describe('the embedded store of a running server', () => {
  const openFile = (dataDir = tempFolder()) => openStore({ databaseUrl: null, dataDir }, quiet)
  const deleteFiles = (folder: string) => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  }

  const rescued = (folder: string) => {
    const name = readdirSync(folder).find((entry) => entry.startsWith('rescued-'))
    return name && join(folder, name)
  }

  const full = Object.assign(new Error('full'), { code: 'ENOSPC' })

  test('after an enquiry found the disk full it is not ready for thirty seconds, or until one is written', async () => {
    const { handle, counts } = await start(await openFile())
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    await expect(handle.use(() => Promise.reject(full))).rejects.toMatchObject({ headers: { 'Retry-After': '10' } })
    clock.mockReturnValue(29_999)
    expect([handle.reason(), counts.errors]).toEqual(['An enquiry could not be written in the last 30 seconds.', 1])
    clock.mockReturnValue(30_000)
    expect(handle.reason()).toBeNull()
    await expect(handle.use(() => Promise.reject(full))).rejects.toMatchObject({ headers: { 'Retry-After': '10' } })
    expect(handle.reason()).not.toBeNull()
    await handle.use(async () => 'written')
    expect(handle.reason()).toBeNull()
    clock.mockRestore()
  })

  test('a request that had little time left, and a deadlock, say nothing of the store', async () => {
    const { handle, counts } = await start(await openFile())
    for (let n = 0; n < 4; n += 1) {
      const hurried = withDeadline(20, () => handle.use(() => new Promise(() => {})))
      await expect(hurried).rejects.toMatchObject({ headers: { 'Retry-After': '2' } })
    }
    const deadlock = Object.assign(new Error('deadlock'), { code: '40P01' })
    await expect(handle.use(() => Promise.reject(deadlock))).rejects.toMatchObject({ headers: { 'Retry-After': '2' } })
    expect([handle.reason(), counts]).toEqual([null, { errors: 0, refusals: 0 }])
    expect(await handle.use(async () => 'stored')).toBe('stored')
    // A full disk is one, however little time there was.
    const late = withDeadline(20, () => handle.use(() => Promise.reject(full)))
    await expect(late).rejects.toMatchObject({ headers: { 'Retry-After': '10' } })
  })

  test('a request that waited its fair time in vain says that the store hangs', async () => {
    const { handle, counts } = await start(await openFile())
    await expect(inVain(handle)).rejects.toMatchObject({ headers: { 'Retry-After': '10' } })
    expect([handle.reason(), counts.errors]).toEqual(['The store cannot be written.', 1])
    await until(() => handle.reason() === null)
  })

  test('what is written to a file that was deleted is not acknowledged, nothing more is taken, and what it held is saved', async () => {
    const dataDir = tempFolder()
    const error = vi.fn()
    const { handle } = await start(await openFile(dataDir), { log: { ...quiet, error } as unknown as typeof quiet })
    const { id } = await handle.use((open) => storeLead(open, sampleLead(), []))
    deleteFiles(dataDir)
    await expect(handle.use((open) => storeLead(open, sampleLead(), []))).rejects.toMatchObject({
      headers: { 'Retry-After': '10' },
    })
    expect([handle.current, handle.reason()]).toEqual([null, 'The file of the store was deleted or replaced.'])
    await until(() => rescued(dataDir) !== undefined && error.mock.calls.some(([facts]) => facts.saved))
    expect(heldInFile(rescued(dataDir)!).ids).toContain(id)
    const work = vi.fn()
    await expect(handle.use(work)).rejects.toMatchObject({ headers: { 'Retry-After': '10' } })
    expect(work).not.toHaveBeenCalled()
    await handle.stop()
    expect(readdirSync(dataDir)).toHaveLength(1)
  })

  test('once the file was lost, another one that gets its name does not bring the store back', async () => {
    const dataDir = tempFolder()
    const looks = await withShortPauses()
    const opened = vi.fn(() => openFile(dataDir))
    const handle = handleOf({ open: opened, log: quiet })
    handle.start()
    await until(() => handle.reason() === null)
    const [file, aside] = [join(dataDir, 'leads.sqlite'), join(dataDir, 'aside')]
    renameSync(file, aside)
    const bug = new TypeError('a failure of a store that is lost is no bug')
    const under = handle.use(async () => {
      await handle.use(async () => {}).catch(() => {})
      throw bug
    })
    await expect(under).rejects.toMatchObject({ headers: { 'Retry-After': '10' } })
    renameSync(aside, file)
    await expect(handle.use(async () => {})).rejects.toMatchObject({ headers: { 'Retry-After': '10' } })
    await until(() => rescued(dataDir) !== undefined)
    const before = looks()
    await Promise.race([until(() => looks() > before + 1), new Promise((resolve) => setTimeout(resolve, 200))])
    expect(opened).toHaveBeenCalledOnce()
  })

  test('that the file was deleted is noticed without a visitor', async () => {
    const dataDir = tempFolder()
    const { handle } = await start(await openFile(dataDir))
    deleteFiles(dataDir)
    await until(() => rescued(dataDir) !== undefined)
    expect(handle.reason()).toBe('The file of the store was deleted or replaced.')
  })

  test('a file that is deleted just before the stop is saved by it', async () => {
    const dataDir = tempFolder()
    const { handle } = await start(await openFile(dataDir))
    const { id } = await handle.use((open) => storeLead(open, sampleLead(), []))
    deleteFiles(dataDir)
    await handle.stop()
    expect([...heldInFile(rescued(dataDir)!).ids]).toEqual([id])
  })

  test('while what a deleted file held cannot be saved, that is logged once, and it is saved later', async () => {
    const dataDir = tempFolder()
    const error = vi.fn()
    const { handle } = await start(await openFile(dataDir), { log: { ...quiet, error } as unknown as typeof quiet })
    const { id } = await handle.use((open) => storeLead(open, sampleLead(), []))
    rmSync(dataDir, { recursive: true })
    writeFileSync(dataDir, 'in the way')
    await handle.use(async () => {}).catch(() => {})
    const logged = () => error.mock.calls.filter(([, text]) => String(text).includes('cannot be saved yet'))
    await until(() => logged().length > 0)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    rmSync(dataDir)
    mkdirSync(dataDir)
    await until(() => rescued(dataDir) !== undefined)
    await handle.stop()
    expect(logged()).toHaveLength(1)
    expect([...heldInFile(rescued(dataDir)!).ids]).toEqual([id])
  })

  test('with less than 100 MB of the disk left it is not ready, and writes a heartbeat at each look instead of every tenth', async () => {
    const looksNow = await withShortPauses()
    const free = vi.mocked(statfs)
    const beatsInTwentyLooks = async () => {
      const [looksBefore, beatsBefore] = [looksNow(), free.mock.calls.length]
      await until(() => looksNow() >= looksBefore + 20)
      return free.mock.calls.length - beatsBefore
    }
    free.mockResolvedValue({ bavail: 104_857_599, bsize: 1 } as never)
    const handle = handleOf({ open: () => openFile(), log: quiet })
    handle.start()
    await until(() => handle.reason() === 'The disk has less than 100 MB left.')
    expect(await beatsInTwentyLooks()).toBeGreaterThanOrEqual(19)
    free.mockResolvedValue({ bavail: 104_857_600, bsize: 1 } as never)
    await until(() => handle.reason() === null)
    expect(await beatsInTwentyLooks()).toBeLessThanOrEqual(3)
    free.mockReset()
  })

  test('R10 why it cannot be opened is said once, in the log, and strangers hear no detail', async () => {
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
    expect(error.mock.calls[0]).toEqual([expect.anything(), expect.stringContaining('(ECONNREFUSED)')])
    expect(handle.reason()).toBe('The store is not open.')
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
  // It tries every half a second. A busy machine has time to be late.
  const tooLate = new Promise((resolve) => setTimeout(resolve, 3_000, 'too late'))
  const opened = until(() => handle.current !== null).then(() => 'open')
  expect(await Promise.race([opened, tooLate])).toBe('open')
  await until(() => handle.reason() === null)
})

/** @returns how many looks at the store there were since; `afterEach` makes the pauses between them long again */
async function withShortPauses(): Promise<() => number> {
  const { setTimeout: realWait } = await vi.importActual<typeof import('node:timers/promises')>('node:timers/promises')
  let looks = 0
  vi.mocked(wait).mockImplementation((ms, value, options) => {
    if (ms === 500) looks += 1
    return realWait(1, value, options)
  })
  return () => looks
}
