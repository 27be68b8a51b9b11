import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, Kysely } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { withDeadline } from '../http/deadline.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { quiet } from '../testing/testStores.ts'
import { openStore } from './openStore.ts'
import { nodeSqliteDialect, retryWhileLocked, sqliteFile } from './sqlite.ts'
import type { Store } from './store.ts'

// Tests that share a process share its modules: those that use what is mocked are loaded again here, and after this file.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('node:timers/promises', { spy: true })

const database = new DatabaseSync(':memory:')
const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(database) })
const back = async (value: unknown) => (await db.executeQuery(CompiledQuery.raw('select ? as value', [value]))).rows

test.each([null, 'text', 5, -0.5, 10n])('%s is stored as it is', async (value) => {
  expect(await back(value)).toEqual([{ value: typeof value === 'bigint' ? Number(value) : value }])
})

test('yes and no are 1 and 0, bytes are bytes', async () => {
  expect([await back(true), await back(false)]).toEqual([[{ value: 1 }], [{ value: 0 }]])
  expect(await back(new Uint8Array([1, 2]))).toEqual([{ value: new Uint8Array([1, 2]) }])
})

test.each([Number.NaN, undefined])('what SQLite would store as NULL is refused: %s', async (value) => {
  await expect(back(value)).rejects.toThrow('SQLite cannot store undefined or NaN.')
})

test.each([new Date(0), {}, Object.create(null)])(
  'what SQLite would take for named values is refused',
  async (value) => {
    await expect(back(value)).rejects.toThrow('Provided value cannot be bound')
  },
)

test('a statement is prepared once, and the last two hundred are kept', async () => {
  const prepare = vi.spyOn(database, 'prepare')
  const fresh = new Kysely<unknown>({ dialect: nodeSqliteDialect(database) })
  const run = (n: number) => fresh.executeQuery(CompiledQuery.raw(`select ${n}`))
  for (let n = 0; n < 200; n += 1) await run(n)
  await run(0)
  expect(prepare).toHaveBeenCalledTimes(200)
  await run(200)
  await run(0)
  expect(prepare).toHaveBeenCalledTimes(201)
  await run(1)
  expect(prepare).toHaveBeenCalledTimes(202)
  prepare.mockRestore()
})

test('how many rows were changed is known', async () => {
  await db.executeQuery(CompiledQuery.raw('create table t (a)'))
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw('insert into t values (1), (2)'))
  expect(numAffectedRows).toBe(2n)
})

const locked = () => Object.assign(new Error('database is locked'), { errcode: 5 })

test('what is locked is tried again until it is free', async () => {
  let tries = 0
  const work = () => {
    tries += 1
    if (tries < 5) throw locked()
    return 'done'
  }
  expect(await retryWhileLocked(work)).toBe('done')
  expect(tries).toBe(5)
})

test('when the request’s time is over, nothing is tried any more', async () => {
  const work = vi.fn()
  await expect(withDeadline(0, () => retryWhileLocked(work))).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(work).not.toHaveBeenCalled()
})

test('what stays locked until then fails as locked, with no try after the end', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const work = vi.fn(() => {
    now += 1_500
    throw locked()
  })
  const waiting = withDeadline(4_000, () => retryWhileLocked(work))
  await expect(waiting).rejects.toMatchObject({ errcode: 5 })
  clock.mockRestore()
  expect(work).toHaveBeenCalledTimes(3)
})

test('any other error is not waited out', async () => {
  const work = vi.fn(() => {
    throw Object.assign(new Error('full'), { errcode: 13 })
  })
  await expect(retryWhileLocked(work)).rejects.toMatchObject({ errcode: 13 })
  expect(work).toHaveBeenCalledTimes(1)
})

test('work that no visitor waits for is tried for half a minute', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  try {
    const work = vi.fn(() => {
      clock.mockReturnValue(performance.now() + 14_999)
      throw locked()
    })
    await expect(retryWhileLocked(work)).rejects.toMatchObject({ errcode: 5 })
    expect(work).toHaveBeenCalledTimes(3)
  } finally {
    clock.mockRestore()
  }
})

test('the pauses between tries grow, and stay at 50 ms', async () => {
  const pauses: number[] = []
  vi.mocked(wait).mockImplementation(async (ms) => void pauses.push(ms ?? 0))
  let tries = 0
  await retryWhileLocked(() => {
    tries += 1
    if (tries < 9) throw locked()
  })
  vi.mocked(wait).mockReset()
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 50, 50])
})

test('a transaction has the write lock from its start, so that another writer waits before it has read', async () => {
  const file = join(tempFolder(), 'a.sqlite')
  const [one, other] = [new DatabaseSync(file, { timeout: 0 }), new DatabaseSync(file, { timeout: 0 })]
  const mine = new Kysely<unknown>({ dialect: nodeSqliteDialect(one) })
  await mine.transaction().execute(async () => {
    expect(() => other.exec('begin immediate')).toThrow('locked')
  })
  other.exec('begin immediate')
  const begun = vi.fn(async () => {})
  const waiting = withDeadline(300, () => mine.transaction().execute(begun))
  await expect(waiting).rejects.toMatchObject({ errcode: 5 })
  expect(begun).not.toHaveBeenCalled()
  for (const database of [one, other]) database.close()
})

test('a transaction that has begun goes to its end when the request’s time is over meanwhile', async () => {
  const file = new DatabaseSync(':memory:')
  const own = new Kysely<unknown>({ dialect: nodeSqliteDialect(file) })
  const slow = withDeadline(20, () =>
    own.transaction().execute(async (transaction) => {
      await new Promise((resolve) => setTimeout(resolve, 40))
      await transaction.executeQuery(CompiledQuery.raw('create table t (a)'))
    }),
  )
  await slow
  expect(file.isTransaction).toBe(false)
})

test('where SQLite has rolled back by itself, its own error is what comes out', async () => {
  const failing = db.transaction().execute(async () => {
    database.exec('rollback')
    throw new Error('the disk is full')
  })
  await expect(failing).rejects.toThrow('the disk is full')
})

test('a folder that is made for a store, and every file in it, is its owner’s alone', async () => {
  const dataDir = join(tempFolder(), 'not', 'there')
  const store = await openStore({ databaseUrl: null, dataDir }, quiet)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(dataDir))
    expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600])
  await store.close()
})

test('a store that others can read is its owner’s alone once it is open', async () => {
  const dataDir = tempFolder()
  const store = await openStore({ databaseUrl: null, dataDir }, quiet)
  await store.close()
  chmodSync(sqliteFile(dataDir), 0o644)
  const again = await openStore({ databaseUrl: null, dataDir }, quiet)
  expect(statSync(sqliteFile(dataDir)).mode & 0o777).toBe(0o600)
  await again.close()
})

test('a store with current tables opens while another program writes to it', async () => {
  const dataDir = tempFolder()
  await (await openStore({ databaseUrl: null, dataDir }, quiet)).close()
  const other = new DatabaseSync(sqliteFile(dataDir))
  other.exec('begin immediate')
  const opening = withDeadline(1_000, () => openStore({ databaseUrl: null, dataDir }, quiet))
  await (await opening).close()
  other.close()
})

test('a store that could not be prepared is closed again', async () => {
  let opened: Store | undefined
  const opening = openStore({ databaseUrl: null, dataDir: tempFolder() }, quiet, undefined, async (store) => {
    opened = store
    throw new Error('no channels')
  })
  await expect(opening).rejects.toThrow('no channels')
  expect(opened?.kind === 'sqlite' && opened.database.isOpen).toBe(false)
})
