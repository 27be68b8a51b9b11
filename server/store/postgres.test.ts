import { expect, test } from 'vitest'
import { hasPostgres, postgresDatabases, quiet } from '../testing/testStores.ts'
import { openStore } from './openStore.ts'

const databases = postgresDatabases()

test.skipIf(!hasPostgres)('an enquiry is answered once the disk has it, a count before that', async () => {
  const store = await openStore({ databaseUrl: await databases.createDatabase(), dataDir: '' }, quiet)
  if (store.kind !== 'postgres') throw new Error('not PostgreSQL')
  const waits = async (pool: typeof store.pool) => (await pool.query('show synchronous_commit')).rows
  expect(await waits(store.pool)).toEqual([{ synchronous_commit: 'on' }])
  expect(await waits(store.counters)).toEqual([{ synchronous_commit: 'off' }])
  await store.close()
  await store.close()
  await expect(store.counters.query('select 1')).rejects.toThrow('after calling end')
})
