import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { heldInFile } from '../bench/holdings.ts'
import { tempFolder } from '../tempFolder.ts'
import { storeLead } from './leads.ts'
import { openStore } from './openStore.ts'
import { sqliteFile } from './sqliteFiles.ts'
import { SqliteRescue } from './sqliteRescue.ts'
import { quiet, sampleLead } from './testStores.ts'

async function storeWithOne() {
  const dataDir = tempFolder()
  const store = await openStore({ databaseUrl: null, dataDir }, quiet)
  if (store.kind !== 'sqlite') throw new Error('not SQLite')
  const { id } = await storeLead(store, sampleLead(), [])
  return { store, dataDir, id }
}

test('fault 12 a deleted store waits for the time of a restore, and is put back then', async () => {
  const { store, dataDir, id } = await storeWithOne()
  expect(store.isIntact()).toBe(true)
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name))
  expect(store.isIntact()).toBe(false)
  let now = 0
  const rescue = new SqliteRescue(store, quiet, () => now)
  expect(await rescue.step()).toContain('was deleted')
  now = 9_999
  expect(await rescue.step()).toContain('is put back in a few seconds')
  now = 10_000
  expect(await rescue.step()).toBeNull()
  expect(readdirSync(dataDir)).toEqual(['leads.sqlite'])
  expect([...heldInFile(dataDir).ids]).toEqual([id])
})

test('fault 12 a backup that comes within that time stays in its place', async () => {
  const { store, dataDir, id } = await storeWithOne()
  const other = await storeWithOne()
  await other.store.close()
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name))
  const rescue = new SqliteRescue(store, quiet, () => 0)
  expect(await rescue.step()).not.toBeNull()
  renameSync(sqliteFile(other.dataDir), sqliteFile(dataDir))
  expect(await rescue.step()).toBeNull()
  rescue.putBack()
  expect([...heldInFile(dataDir).ids]).toEqual([other.id])
  const saved = readdirSync(dataDir).find((name) => name.startsWith('rescued-'))
  expect([...heldInFile(join(dataDir, saved ?? '')).ids]).toEqual([id])
})

test('fault 12 a folder that cannot be written keeps the old files open until it can', async () => {
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
