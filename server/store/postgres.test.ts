import { connect, createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { withDeadline } from '../http/deadline.ts'
import { hasPostgres, postgresDatabases, quiet } from '../testing/testStores.ts'
import { until } from '../testing/until.ts'
import { connectStore, migrate, missingChanges, openStore } from './openStore.ts'
import type { Db, PostgresStore } from './store.ts'
import { whyClosed } from './storeError.ts'

const opened: PostgresStore[] = []
afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())))

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  const databases = postgresDatabases()
  const open = async (url?: string, how = openStore) => {
    const store = await how({ databaseUrl: url ?? (await databases.createDatabase()), dataDir: '' }, quiet)
    if (store.kind !== 'postgres') throw new Error('not PostgreSQL')
    opened.push(store)
    return store
  }

  test('an enquiry is answered once the disk has it; a count does not wait for the disk', async () => {
    const store = await open()
    const { rows } = await store.pool.query('show synchronous_commit')
    expect(rows).toEqual([{ synchronous_commit: 'on' }])
    const kinds = await store.pool.query(
      `select relname, relpersistence from pg_class where relname in ('lead', 'rate_limit') order by relname`,
    )
    expect(kinds.rows).toEqual([
      { relname: 'lead', relpersistence: 'p' },
      { relname: 'rate_limit', relpersistence: 'u' },
    ])
  })

  test('it is closed twice without harm', async () => {
    const store = await open()
    await store.close()
    await store.close()
    await expect(store.pool.query('select 1')).rejects.toThrow('after calling end')
  })

  test('a statement ends after four seconds, and an idle transaction after ten', async () => {
    const store = await open()
    const limit = async (name: string) => (await store.pool.query(`show ${name}`)).rows[0][name]
    expect(await limit('statement_timeout')).toBe('4s')
    expect(await limit('idle_in_transaction_session_timeout')).toBe('10s')
  })

  test('a connection on which time ran out is closed, and its transaction has changed nothing', async () => {
    const store = await open()
    const overrun = (db: Db) => withDeadline(200, () => sql`select pg_sleep(2)`.execute(db))
    await expect(overrun(store.db)).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(store.pool.totalCount).toBe(0)
    const changing = store.db.transaction().execute(async (db) => {
      await db.insertInto('heartbeat').values({ instance: 'a', at: 1 }).execute()
      await overrun(db)
    })
    await expect(changing).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(store.pool.totalCount).toBe(0)
    const spent = withDeadline(300, () =>
      store.db.transaction().execute(async (db) => {
        await db.insertInto('heartbeat').values({ instance: 'b', at: 1 }).execute()
        await wait(350)
        await sql`select 1`.execute(db)
      }),
    )
    await expect(spent).rejects.toMatchObject({ code: 'TIMEOUT' })
    await until(async () => (await store.db.selectFrom('heartbeat').selectAll().execute()).length === 0)
  })

  test('R6 a pooler that refuses start-up parameters, as PgBouncer does, is no obstacle', async () => {
    const pooler = await startPooler(new URL(await databases.createDatabase()))
    const store = await open(pooler.url)
    expect(await missingChanges(store)).toEqual([])
    await store.close()
    pooler.server.close()
  })

  test('R4 a change of the tables may take longer than an enquiry', async () => {
    const store = await open(undefined, connectStore)
    await migrate(store, '001-tables')
    const client = await store.pool.connect()
    await client.query('begin')
    await client.query('lock table lead in access share mode')
    const migrating = migrate(store).then(() => 'done')
    // So long that a statement of the pool would have been ended.
    await wait(4_300)
    await client.query('commit')
    client.release()
    expect(await migrating).toBe('done')
    expect(await missingChanges(store)).toEqual([])
  })

  test.each([
    [
      'no TLS, where it is asked for',
      { search: '?sslmode=verify-full' },
      'The database does not encrypt connections: turn on',
    ],
    ['no password', { password: '' }, 'The database refuses the user or the password of DATABASE_URL.'],
    ['another password', { password: 'x' }, 'The database refuses the user or the password of DATABASE_URL.'],
    ['another name', { pathname: '/nowhere' }, 'no database has the name that DATABASE_URL ends with.'],
    ['a socket', { search: '?host=/nowhere' }, 'The database cannot be reached (ENOENT): see that it runs'],
  ])('why it does not open is said in a sentence: %s', async (_, part, sentence) => {
    const url = Object.assign(new URL(await databases.createDatabase()), part).href
    const why = await open(url).then(() => '', whyClosed)
    expect(why).toContain(sentence)
  })

  test('a database that confirms what is not on disk is refused', async () => {
    const url = await databases.createDatabase()
    const store = await open(url)
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set synchronous_commit = off`.execute(store.db)
    await expect(open(url)).rejects.toThrow('synchronous_commit off')
  })
})

/** Passes everything on, but takes no start-up parameters beyond those that PgBouncer knows. */
async function startPooler(target: URL): Promise<{ url: string; server: Server }> {
  const known = ['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'application_name']
  const server = createServer((near) => {
    near.once('data', (first: Buffer) => {
      const words = first.subarray(8).toString().split('\0')
      const foreign = words.find((word, n) => n % 2 === 0 && word !== '' && !known.includes(word.toLowerCase()))
      if (foreign) return near.end(errorMessage(`unsupported startup parameter: ${foreign}`))
      const far = connect(Number(target.port), target.hostname)
      far.write(first)
      far.on('error', () => near.destroy()).pipe(near)
      return near.on('error', () => far.destroy()).pipe(far)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: Object.assign(new URL(target), { port: String(port) }).href, server }
}

/** As PostgreSQL's protocol has it: fields of one letter and a text. */
function errorMessage(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
