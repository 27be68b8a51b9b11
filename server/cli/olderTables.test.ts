import { beforeEach, describe, expect, test } from 'vitest'
import { connectStore, migrate, missingChanges } from '../store/openStore.ts'
import type { Store } from '../store/store.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { leadsWith } from '../testing/testCommand.ts'
import { changeByNewer, hasPostgres, postgresDatabases, quiet, storeKinds } from '../testing/testStores.ts'

const postgres = postgresDatabases()

describe.each(storeKinds)('a store with the tables of an older version on %s', (kind) => {
  let env: Record<string, string>
  let store: Store

  beforeEach(async () => {
    env = kind === 'sqlite' ? { DATA_DIR: tempFolder() } : { DATABASE_URL: await postgres.createDatabase() }
    store = await connectStore({ databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR ?? '' }, quiet)
    await migrate(store, '001-tables')
    return () => store.close()
  })

  const beat = (at: number) =>
    store.db
      .insertInto('heartbeat')
      .values({ instance: `server ${at}`, at })
      .execute()

  test('is left alone while a server runs on it', async () => {
    await beat(Date.now())
    for (const args of [['list'], ['purge'], ['outbox', 'retry', '--dead']]) {
      const { code, text } = await leadsWith(env, ...args)
      expect(code).toBe(2)
      expect(text).toMatch(
        /^The tables lack "002-channels".*a server of an older version runs on them: restart it with this version first/,
      )
    }
    expect(await missingChanges(store)).toContain('002-channels')
  })

  test('is brought up to date, which is said once, while no server runs', async () => {
    await beat(Date.now() - 16_000)
    expect((await leadsWith(env, 'list')).text).toMatch(
      /^The tables were brought up to date: "002-channels".*\nNo enquiries\.\n$/,
    )
    expect((await leadsWith(env, 'list')).text).toBe('No enquiries.\n')
  })

  test('is not touched by a command that is older than its tables', async () => {
    await migrate(store)
    await changeByNewer(store)
    expect(await leadsWith(env, 'list')).toEqual({
      code: 2,
      text: 'The database has the change "999-future" of a newer version; this version will not use it. Start the newer one.\n',
    })
  })
})

test.skipIf(!hasPostgres)(
  'in an empty database, where no server can have noted that it runs, a command makes the tables',
  async () => {
    const env = { DATABASE_URL: await postgres.createDatabase() }
    expect((await leadsWith(env, 'list')).text).toBe('No enquiries.\n')
  },
)

test('a command makes no store where there is none, and names the place', async () => {
  const dataDir = tempFolder()
  expect(await leadsWith({ DATA_DIR: dataDir }, 'list')).toEqual({
    code: 2,
    text: `There is no store at ${dataDir}/leads.sqlite: see that DATA_DIR is the server's.\n`,
  })
})
