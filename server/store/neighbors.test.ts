import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { leadsWith } from '../testing/testCommand.ts'
import { describeStores, hasPostgres, postgresDatabases, quiet, sampleLead } from '../testing/testStores.ts'
import { storeLead } from './leads.ts'
import { connectStore, markMoved, migrate, migrations, missingChanges, openStore, StoreMoved } from './openStore.ts'
import type { Store } from './store.ts'

/** A store whose tables an earlier version made: it noted its changes in Kysely's table. For SQLite that is still so. */
async function makeOlder({ db, kind }: Store): Promise<void> {
  if (kind === 'postgres') await sql`alter table leads_migration rename to kysely_migration`.execute(db)
}

const notes = async ({ db }: Store, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

describeStores('a store of an earlier version, whose changes are noted in kysely_migration', (open, kind) => {
  test('keeps its rows and its notes, to which new changes are added: an earlier version can still use it', async () => {
    const store = await open(undefined, '001-tables')
    await makeOlder(store)
    await sql`insert into heartbeat (instance, at) values ('one', 1)`.execute(store.db)
    expect(await missingChanges(store)).toEqual(migrations.slice(1))
    await migrate(store)
    expect(await notes(store, 'kysely_migration')).toEqual(migrations)
    await expect(notes(store, 'leads_migration')).rejects.toThrow(/no such table|does not exist/)
    expect((await sql`select * from heartbeat`.execute(store.db)).rows).toEqual([{ instance: 'one', at: 1 }])
  })

  test('is left alone when a newer version has changed it', async () => {
    const store = await open()
    await makeOlder(store)
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2030-01-01')`.execute(store.db)
    await expect(migrate(store)).rejects.toThrow('the change "999-future" of a newer version')
  })

  if (kind === 'sqlite')
    test('is closed for earlier versions as well when it is moved', async () => {
      const store = await open()
      await makeOlder(store)
      await markMoved(store.db)
      expect(await notes(store, 'kysely_migration')).toEqual([...migrations, 'moved-to-postgres'])
      await expect(migrate(store)).rejects.toThrow(StoreMoved)
    })
})

describe.skipIf(!hasPostgres)('another program with Kysely in the same PostgreSQL', () => {
  const databases = postgresDatabases()
  const theirs: Record<string, Migration> = {
    'a-thing': { up: (db) => db.schema.createTable('thing').addColumn('id', 'integer').execute() },
  }
  const migrateTheirs = async (url: string, migrationTableSchema = 'public') => {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) })
    const provider = { getMigrations: async () => theirs }
    const { error } = await new Migrator({ db, provider, migrationTableSchema }).migrateToLatest()
    await db.destroy()
    return error
  }
  const open = (databaseUrl: string) => openStore({ databaseUrl, dataDir: '' }, quiet)

  test.each([
    ['in the same schema', undefined],
    ['in a schema of its own', 'other'],
  ])('%s: it came first, and both work', async (_, schema) => {
    const url = await databases.createDatabase()
    expect(await migrateTheirs(url, schema)).toBeUndefined()
    const store = await open(url)
    await storeLead(store, sampleLead(), [])
    expect(await missingChanges(store)).toEqual([])
    expect(await notes(store, `${schema ?? 'public'}.kysely_migration`)).toEqual(['a-thing'])
    await store.close()
    expect(await migrateTheirs(url, schema)).toBeUndefined()
    expect((await leadsWith({ DATABASE_URL: url }, 'list')).text).toContain('Dana')
  })

  test('it comes later, and both work', async () => {
    const url = await databases.createDatabase()
    await (await open(url)).close()
    expect(await migrateTheirs(url)).toBeUndefined()
    const store = await open(url)
    expect(await missingChanges(store)).toEqual([])
    await store.close()
  })

  test('its table may be one that our user cannot read', async () => {
    const url = await databases.createDatabase()
    expect(await migrateTheirs(url, 'other')).toBeUndefined()
    const address = await withUser(url, async (admin, user) => {
      await admin(`grant create on schema public to ${user}; grant usage on schema other to ${user}`)
    })
    const store = await open(`${address}?options=-c%20search_path%3Dpublic,other`)
    expect(await missingChanges(store)).toEqual([])
    await store.close()
  })

  test.each(['an empty database', 'the tables of an earlier version'])(
    'four servers start at once on %s',
    async (on) => {
      const url = await databases.createDatabase()
      const first = await connectStore({ databaseUrl: url, dataDir: '' }, quiet)
      if (on !== 'an empty database') {
        await migrate(first, '001-tables')
        await makeOlder(first)
      }
      const stores = await Promise.all(Array.from({ length: 4 }, () => open(url)))
      expect(await Promise.all(stores.map(missingChanges))).toEqual(Array(4).fill([]))
      await Promise.all([first, ...stores].map((store) => store.close()))
    },
  )

  test('a schema of the search path holds the tables of its own site', async () => {
    const url = await databases.createDatabase()
    const admin = await connectStore({ databaseUrl: url, dataDir: '' }, quiet)
    await sql`create schema site`.execute(admin.db)
    const store = await open(`${url}?options=-c%20search_path%3Dsite`)
    await storeLead(store, sampleLead(), [])
    expect(await missingChanges(admin)).toEqual(migrations)
    expect(await notes(admin, 'site.leads_migration')).toEqual(migrations)
    await store.close()
    await admin.close()
  })
})

/** @returns the address of the database for a new user without rights, once they are given some */
async function withUser(
  url: string,
  give: (admin: (statement: string) => Promise<unknown>, user: string) => Promise<void>,
): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const user = `user_of_${new URL(url).pathname.slice(1)}`
  await client.query(`create role ${user} login password 'pass'`)
  await give((statement) => client.query(statement), user)
  await client.end()
  return Object.assign(new URL(url), { username: user, password: 'pass' }).href
}
