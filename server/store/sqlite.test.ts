import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../testing/tempFolder.ts'
import { quiet } from '../testing/testStores.ts'
import { openStore } from './openStore.ts'
import { sqliteFile } from './sqlite.ts'

test('a folder that is made for a store is its owner’s alone', async () => {
  const dataDir = join(tempFolder(), 'not', 'there')
  const store = await openStore({ databaseUrl: null, dataDir }, quiet)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
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
