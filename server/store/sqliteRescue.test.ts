import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { heldInFile } from '#tests/bench/intake/holdings.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { quiet, sampleLead } from '../testing/testStores.ts'
import { storeLead } from './leads.ts'
import { openStore } from './openStore.ts'
import { sqliteFile } from './sqliteFiles.ts'
import { SqliteRescue } from './sqliteRescue.ts'
import type { SqliteStore } from './store.ts'

// Tests that share a process share its modules: those that use what is mocked are loaded anew here, and after this file.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

// Only this one: a spy on all of `node:fs` also spies on the streams of every later test in the process.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, linkSync: vi.fn(fs.linkSync) }
})

async function storeWithOne() {
  const dataDir = tempFolder()
  const store = await openStore({ databaseUrl: null, dataDir }, quiet)
  if (store.kind !== 'sqlite') throw new Error('not SQLite')
  const { id } = await storeLead(store, sampleLead(), [])
  return { store, dataDir, id }
}

function deleteFiles(dataDir: string): void {
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name))
}

/** Saves what a deleted store held, and puts it back when the time for a restore is over. */
async function rescued(store: SqliteStore): Promise<string | null> {
  let now = 0
  const rescue = new SqliteRescue(store, quiet, () => now)
  await rescue.step()
  now = 10_000
  return await rescue.step()
}

test('a deleted store waits for the time of a restore, and is put back then', async () => {
  const { store, dataDir, id } = await storeWithOne()
  expect(store.isIntact()).toBe(true)
  deleteFiles(dataDir)
  expect(store.isIntact()).toBe(false)
  let now = 50_000
  const rescue = new SqliteRescue(store, quiet, () => now)
  expect(await rescue.step()).toContain('was deleted')
  now = 59_999
  expect(await rescue.step()).toContain('is put back in a few seconds')
  now = 60_000
  expect(await rescue.step()).toBeNull()
  expect(readdirSync(dataDir)).toEqual(['leads.sqlite'])
  expect([...heldInFile(dataDir).ids]).toEqual([id])
})

test('a backup that comes within that time stays in its place', async () => {
  const { store, dataDir, id } = await storeWithOne()
  const other = await storeWithOne()
  await other.store.close()
  deleteFiles(dataDir)
  const rescue = new SqliteRescue(store, quiet, () => 0)
  expect(await rescue.step()).not.toBeNull()
  renameSync(sqliteFile(other.dataDir), sqliteFile(dataDir))
  expect(await rescue.step()).toBeNull()
  rescue.putBack()
  expect([...heldInFile(dataDir).ids]).toEqual([other.id])
  const saved = readdirSync(dataDir).find((name) => name.startsWith('rescued-'))
  expect([...heldInFile(join(dataDir, saved ?? '')).ids]).toEqual([id])
})

test('a folder that cannot be written keeps the old files open until it can', async () => {
  const { store, dataDir, id } = await storeWithOne()
  rmSync(dataDir, { recursive: true })
  writeFileSync(dataDir, 'in the way')
  let now = 0
  const rescue = new SqliteRescue(store, quiet, () => now)
  expect(await rescue.step()).toContain('cannot be saved yet (ENOTDIR)')
  now = 60_000
  expect(await rescue.step()).toContain('Do not end the server before')
  rmSync(dataDir)
  mkdirSync(dataDir)
  expect(await rescue.step()).toBeNull()
  expect([...heldInFile(dataDir).ids]).toEqual([id])
})

test('what was saved is for its owner alone, and that it is back is said', async () => {
  const { store, dataDir } = await storeWithOne()
  deleteFiles(dataDir)
  const [warn, error] = [vi.fn(), vi.fn()]
  let now = 0
  const rescue = new SqliteRescue(store, { ...quiet, error, warn } as unknown as typeof quiet, () => now)
  await rescue.step()
  const [saved = ''] = readdirSync(dataDir)
  const modes = [join(dataDir, saved), sqliteFile(join(dataDir, saved))].map((name) => statSync(name).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600])
  expect(saved).toMatch(/^rescued-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/)
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { saved: join(dataDir, saved) },
    'the file of the store was deleted or replaced while it was open; it was saved',
  )
  now = 10_000
  await rescue.step()
  expect(warn).toHaveBeenCalledExactlyOnceWith('the deleted file of the store was put back')
})

test('when only the files beside it are gone, the store has everything', async () => {
  const { store, dataDir, id } = await storeWithOne()
  for (const name of readdirSync(dataDir)) if (name !== 'leads.sqlite') rmSync(join(dataDir, name))
  expect(store.isIntact()).toBe(false)
  const error = vi.fn()
  expect(await new SqliteRescue(store, { ...quiet, error } as unknown as typeof quiet, () => 0).step()).toBeNull()
  expect(readdirSync(dataDir)).toEqual(['leads.sqlite'])
  expect([...heldInFile(dataDir).ids]).toEqual([id])
  expect(error.mock.calls).toEqual([['files beside the store were deleted while it was open; nothing was lost']])
})

test('on a disk without links a deleted store is put back as well', async () => {
  const { store, dataDir, id } = await storeWithOne()
  deleteFiles(dataDir)
  vi.mocked(linkSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('no links'), { code: 'EPERM' })
  })
  expect(await rescued(store)).toBeNull()
  expect(readdirSync(dataDir)).toEqual(['leads.sqlite'])
  expect([...heldInFile(dataDir).ids]).toEqual([id])
})

test('a backup that comes at the very moment of putting back stays', async () => {
  const { store, dataDir } = await storeWithOne()
  deleteFiles(dataDir)
  vi.mocked(linkSync).mockImplementationOnce((_, file) => {
    writeFileSync(file, 'the backup')
    throw Object.assign(new Error('there is one'), { code: 'EEXIST' })
  })
  expect(await rescued(store)).toBeNull()
  expect(readFileSync(sqliteFile(dataDir), 'utf8')).toBe('the backup')
})

test('a store that comes with files beside it keeps them', async () => {
  const { store, dataDir } = await storeWithOne()
  const other = await storeWithOne()
  deleteFiles(dataDir)
  const names = readdirSync(other.dataDir)
  expect(names).toContain('leads.sqlite-wal')
  for (const name of names) renameSync(join(other.dataDir, name), join(dataDir, name))
  expect(await new SqliteRescue(store, quiet, () => 0).step()).toBeNull()
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(names))
  expect([...heldInFile(dataDir).ids]).toEqual([other.id])
})
