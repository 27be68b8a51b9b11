import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { noteChannels } from '../store/channels.ts'
import { storeLead } from '../store/leads.ts'
import { connectStore, migrate, openStore } from '../store/openStore.ts'
import type { Store } from '../store/store.ts'
import { whyClosed } from '../store/storeError.ts'
import type { Channel } from '../store/tables.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { leadsWith } from '../testing/testCommand.ts'
import { makeTestSite, pointTo } from '../testing/testSite.ts'
import { changeByNewer, postgresDatabases, quiet, sampleLead, storeKinds } from '../testing/testStores.ts'

const postgres = postgresDatabases()

const webhook = {
  WEBHOOK_URL: 'https://crm.example/in',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 9).toString('base64')}`,
}

describe.each(storeKinds)('doctor on %s', (kind) => {
  let env: Record<string, string>
  let store: Store
  const hour = 3_600_000

  beforeEach(async () => {
    env = {
      ...webhook,
      ...(kind === 'sqlite' ? { DATA_DIR: tempFolder() } : { DATABASE_URL: await postgres.createDatabase() }),
    }
    store = await connectStore({ databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR ?? '' }, quiet)
    await migrate(store)
    await beat('one')
    await noteChannels(store, ['webhook'])
    return () => store.close()
  })

  const beat = (instance: string) =>
    store.db
      .insertInto('heartbeat')
      .values({ instance, at: Date.now() + 20_000 })
      .execute()
  const job = (channel: Channel, given: object) => {
    const at = Date.now()
    const row = {
      id: channel,
      channel,
      event: 'e',
      state: 'pending' as const,
      attempts: 0,
      due_at: at,
      delay_ms: 0,
      created_at: at,
    }
    return store.db
      .insertInto('outbox')
      .values({ ...row, ...given })
      .execute()
  }
  const bad = async (sentence: RegExp | string) => {
    const { code, text } = await leadsWith(env, 'doctor')
    const problems = text.split('\n').filter((line) => line.startsWith('BAD '))
    expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]))
    expect(code).toBe(1)
  }

  test('is content with a sound store and a running server', async () => {
    expect(await leadsWith(env, 'doctor')).toEqual({ code: 0, text: expect.not.stringContaining('BAD') })
  })

  test('notes a week before that the releases of coming days end, whatever the day is', async () => {
    const distDir = makeTestSite()
    const ends = { date: '2027-01-10', place: 'content/pages/offer.yaml:12' }
    pointTo(distDir, 'first', null, { coming: { timeZone: 'UTC', days: [], ends } })
    const on = async (TODAY: string) => (await leadsWith({ ...env, DIST_DIR: distDir, TODAY }, 'doctor')).text
    expect(await on('2027-01-02')).not.toContain('no release')
    expect(await on('2027-01-03')).toContain('note no release is built for 2027-01-10 and later (content/pages/offer')
  })

  test('finds that no server runs', async () => {
    await store.db.deleteFrom('heartbeat').execute()
    await bad('No server has been seen')
  })

  test('finds two servers on one folder, which is right on PostgreSQL', async () => {
    await beat('two')
    if (kind === 'sqlite') await bad('2 servers run on this folder')
    else expect((await leadsWith(env, 'doctor')).text).toContain('ok   2 servers run on it')
  })

  test('finds settings that are not those of the server, both ways', async () => {
    await noteChannels(store, ['webhook', 'email'])
    await bad('set for webhook. They differ in SMTP_URL, LEADS_FROM and LEADS_TO: run this with')
    await store.db.deleteFrom('channel').where('name', '=', 'webhook').execute()
    env = { ...env, SMTP_URL: 'smtps://mail.example', LEADS_FROM: 'a@b.example', LEADS_TO: 'a@b.example' }
    await bad('The server delivers by mail, and this shell is set for mail and webhook. They differ in WEBHOOK_URL and')
    await store.db.deleteFrom('channel').execute()
    await bad('The server delivers by neither mail nor webhook, and this shell is set for mail and webhook')
  })

  test('finds deliveries that were given up, or wait', async () => {
    await job('email', { state: 'dead', closed_at: 1, last_error: 'HTTP 410' })
    await bad(/1 deliveries given up \(HTTP 410\): "outbox retry --dead"/)
    await job('webhook', { created_at: 1, due_at: Date.now() - hour, lease_until: Date.now() + hour, lease_by: 'x' })
    await bad('1 deliveries waiting, the oldest for')
    await bad(/1 deliveries \(webhook\) are due for more than 15 minutes/)
  })

  test('finds mails that some recipients were refused', async () => {
    await job('email', { created_at: Date.now() - hour, attempts: 1, last_error: 'SMTP 550 for 1 of 2 recipients' })
    await bad(/1 deliveries waiting, the oldest for 60 minutes \(SMTP 550 for 1 of 2 recipients\)/)
  })

  test('notes that mail may go in clear to another machine, and to this one without a word', async () => {
    const plain = { LEADS_FROM: 'a@b.example', LEADS_TO: 'a@b.example', SMTP_ALLOW_PLAIN: 'yes' }
    const said = async (url: string) => (await leadsWith({ ...env, ...plain, SMTP_URL: url }, 'doctor')).text
    expect(await said('smtp://user:secret@mail.example:587')).toContain('note mail may go to mail.example in clear')
    expect(await said('smtp://127.0.0.1:25')).not.toContain('in clear')
    expect(await said('smtps://mail.example')).not.toContain('in clear')
  })

  test('notes that the database on another machine is spoken to in clear', async () => {
    const elsewhere = { ...env, DATABASE_URL: 'postgres://site:secret@192.0.2.1:1/site' }
    const { text } = await leadsWith(elsewhere, 'doctor')
    expect(text).toContain('note everything goes to the database on 192.0.2.1 in clear')
    expect(text).not.toContain('secret')
  })

  if (kind === 'sqlite')
    test('finds a store that was saved after its file had gone', async () => {
      mkdirSync(join(env.DATA_DIR!, 'rescued-2026-11-22'))
      await bad(/was saved in .*rescued-2026-11-22: see what it holds/)
    })

  test('finds that nothing is set to deliver enquiries, also before there is a store', async () => {
    await store.db.deleteFrom('channel').execute()
    env = { ...env, WEBHOOK_URL: '', WEBHOOK_SECRET: '' }
    const sentence =
      'BAD  nothing is set to deliver enquiries: set SMTP_URL, LEADS_FROM and LEADS_TO, or WEBHOOK_URL and WEBHOOK_SECRET'
    await bad(sentence)
    env = { DATA_DIR: tempFolder() }
    await bad(sentence)
  })

  test('finds held enquiries that no digest has reported, and no others', async () => {
    const { id } = await storeLead(store, sampleLead({ state: 'quarantined', bot_reasons: 'honeypot' }), [])
    await store.db
      .updateTable('lead')
      .set({ created_at: Date.now() - 3 * hour } as never)
      .where('id', '=', id)
      .execute()
    await job('digest', {
      event: 'digest',
      state: 'dead',
      closed_at: 1,
      detail: JSON.stringify({ from: 0, to: Date.now() }),
    })
    await bad('1 of them were reported by no digest')
    await store.db.updateTable('outbox').set({ state: 'delivered' }).execute()
    expect(await leadsWith(env, 'doctor')).toEqual({ code: 0, text: expect.stringContaining('1 enquiries held') })
  })

  test('finds tables of an older and of a newer version, and leaves them alone', async () => {
    const other = kind === 'sqlite' ? { DATA_DIR: tempFolder() } : { DATABASE_URL: await postgres.createDatabase() }
    const old = await connectStore({ databaseUrl: other.DATABASE_URL ?? null, dataDir: other.DATA_DIR ?? '' }, quiet)
    await migrate(old, '001-tables')
    env = { ...webhook, ...(Object.fromEntries(Object.entries(other)) as Record<string, string>) }
    await bad(/The tables of .* lack 002-channels.*: a server of this version brings them up to date/)
    await migrate(old)
    await changeByNewer(old)
    await bad('The database has the change "999-future" of a newer version')
    await old.close()
  })

  if (kind === 'postgres')
    test('finds that a server could not make the tables, because the user has no right to', async () => {
      const url = await postgres.createDatabase()
      const admin = await connectStore({ databaseUrl: url, dataDir: '' }, quiet)
      const user = `user_of_${new URL(url).pathname.slice(1)}`
      const as = (username: string) => Object.assign(new URL(url), { username, password: 'pass' }).href
      await sql`create role ${sql.id(user)} login password 'pass'`.execute(admin.db)
      env = { ...webhook, DATABASE_URL: as(user) }
      const sentence = 'The database refuses a right '
      await bad(sentence)
      expect((await leadsWith(env, 'doctor')).text).not.toContain('brings them up to date')
      expect(await leadsWith(env, 'list')).toEqual({ code: 2, text: expect.stringContaining(sentence) })
      await sql`grant create on schema public to ${sql.id(user)}`.execute(admin.db)
      await bad('a server of this version brings them up to date when it starts')
      await migrate(admin, '001-tables')
      await sql`grant all on all tables in schema public to ${sql.id(user)}`.execute(admin.db)
      await bad(sentence)
      await admin.close()
    })

  if (kind === 'postgres')
    test.each([
      ['its user may only read', 'migrated', 'revoke insert on lead from USER', 'refuses a right (42501)'],
      ['it takes no writes', 'migrated', 'alter role USER set default_transaction_read_only = on', 'no writes (25006)'],
      ['it takes none while empty', '', 'alter role USER set default_transaction_read_only = on', 'no writes (25006)'],
      [
        'it has a foreign table',
        '',
        'create table subscription (); grant all on subscription to USER',
        'a table of another program',
      ],
      [
        'its notes are foreign',
        '',
        'create table leads_migration (); grant all on leads_migration to USER',
        'a table of another program',
      ],
    ])('says what a server says of a database: %s', async (_, state, statement, sentence) => {
      const url = await postgres.createDatabase()
      const admin = await connectStore({ databaseUrl: url, dataDir: '' }, quiet)
      const user = `user_of_${new URL(url).pathname.slice(1)}`
      if (state === 'migrated') await migrate(admin)
      await sql`create role ${sql.id(user)} login password 'pass'`.execute(admin.db)
      await sql`grant usage, create on schema public to ${sql.id(user)}`.execute(admin.db)
      await sql`grant all on all tables in schema public to ${sql.id(user)}`.execute(admin.db)
      for (const one of statement.split('; ')) await sql.raw(one.replace('USER', user)).execute(admin.db)
      const DATABASE_URL = Object.assign(new URL(url), { username: user, password: 'pass' }).href
      env = { ...webhook, DATABASE_URL }
      const { text } = await leadsWith(env, 'doctor')
      expect(text).toContain(sentence)
      expect(text).not.toMatch(/brings them up to date|tables are current/)
      const why = await openStore({ databaseUrl: DATABASE_URL, dataDir: '' }, quiet).then(() => '', whyClosed)
      expect(text).toContain(`BAD  ${why}`)
      await admin.close()
    })

  if (kind === 'sqlite')
    test('finds a log that another program keeps in use', async () => {
      await storeLead(store, sampleLead(), [])
      const reader = new DatabaseSync(join(env.DATA_DIR!, 'leads.sqlite'))
      reader.exec('begin; select * from lead')
      await storeLead(store, sampleLead(), [])
      await bad('Another program keeps reading the store')
      reader.close()
    })
})
