import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { heldInFile } from '#tests/bench/intake/holdings.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { quiet, sampleLead } from '../testing/testStores.ts'
import { storeLead } from './leads.ts'
import { openStore } from './openStore.ts'
import { hasItsFiles, saveLost, sqliteFile } from './sqlite.ts'

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

test('what a deleted store held is saved beside it, for its owner alone', async () => {
  const { store, dataDir, id } = await storeWithOne()
  expect(hasItsFiles(store)).toBe(true)
  deleteFiles(dataDir)
  expect(hasItsFiles(store)).toBe(false)
  const saved = await saveLost(store)
  expect(readdirSync(dataDir).map((name) => join(dataDir, name))).toEqual([saved])
  expect(saved).toMatch(/\/rescued-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/)
  expect([saved, sqliteFile(saved)].map((name) => statSync(name).mode & 0o777)).toEqual([0o700, 0o600])
  expect([...heldInFile(saved).ids]).toEqual([id])
})

test('a backup that has its place by then stays in it, without the changes of the old store', async () => {
  const { store, dataDir, id } = await storeWithOne()
  const other = await storeWithOne()
  await other.store.close()
  renameSync(sqliteFile(other.dataDir), sqliteFile(dataDir))
  expect(hasItsFiles(store)).toBe(false)
  const saved = await saveLost(store)
  expect(readdirSync(dataDir).sort()).toEqual(['leads.sqlite', saved.slice(dataDir.length + 1)])
  expect([...heldInFile(dataDir).ids]).toEqual([other.id])
  expect([...heldInFile(saved).ids]).toEqual([id])
})

test('a store that comes with files beside it keeps them', async () => {
  const { store, dataDir } = await storeWithOne()
  const other = await storeWithOne()
  deleteFiles(dataDir)
  const names = readdirSync(other.dataDir)
  expect(names).toContain('leads.sqlite-wal')
  for (const name of names) renameSync(join(other.dataDir, name), join(dataDir, name))
  await saveLost(store)
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(names))
  expect([...heldInFile(dataDir).ids]).toEqual([other.id])
})

test('when only the files beside it are gone, the store has everything once it is closed', async () => {
  const { store, dataDir, id } = await storeWithOne()
  for (const name of readdirSync(dataDir)) if (name !== 'leads.sqlite') rmSync(join(dataDir, name))
  expect(hasItsFiles(store)).toBe(false)
  const saved = await saveLost(store)
  for (const folder of [dataDir, saved]) expect([...heldInFile(folder).ids]).toEqual([id])
})

test('a folder that cannot be written keeps the old files open until it can', async () => {
  const { store, dataDir, id } = await storeWithOne()
  rmSync(dataDir, { recursive: true })
  writeFileSync(dataDir, 'in the way')
  await expect(saveLost(store)).rejects.toMatchObject({ code: 'ENOTDIR' })
  rmSync(dataDir)
  mkdirSync(dataDir)
  expect([...heldInFile(await saveLost(store)).ids]).toEqual([id])
})

test('a copy that fails leaves nothing behind, however often it is tried', async () => {
  const { store, dataDir } = await storeWithOne()
  // As a disk without space, it takes the folder and no copy.
  store.database.close()
  await expect(saveLost(store)).rejects.toThrow()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('rescued-'))).toEqual([])
})
