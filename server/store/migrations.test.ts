import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tempFolder } from '../testing/tempFolder.ts'
import { schemaOf } from '../testing/testSchema.ts'
import {
  type Columns,
  changeByNewer,
  describeStores,
  olderLead,
  quiet,
  sampleLead,
  tableColumns,
} from '../testing/testStores.ts'
import { writeBackup } from './backup.ts'
import { storeLead } from './leads.ts'
import { moveStore } from './moveStore.ts'
import { connectStore, migrate, migrations, missingChanges } from './openStore.ts'
import { claimJobs } from './outbox.ts'
import type { Store } from './store.ts'

const tables = ['lead', 'subscription', 'outbox', 'delivery_attempt', 'heartbeat', 'audit', 'secret'] as const

/** Rows in every state and of every channel, as the first version wrote them. */
async function fill({ db }: Store, columns: Columns): Promise<void> {
  const all = <T>(values: readonly T[]) =>
    Array.from({ length: 300 }, (_, n) => [n, values[n % values.length]!] as const)
  const lead = {
    kind: 'contact' as const,
    consent: 1,
    consent_at: 1,
    updated_at: 2,
    message: 'שלום 👩‍👩‍👧 "quoted"\n; --',
  }
  for (const [n, state] of all(['accepted', 'archived', 'quarantined', 'spam'] as const))
    await db
      .insertInto('lead')
      .values({ ...olderLead(columns), ...lead, id: `lead-${n}`, state, created_at: n } as never)
      .execute()
  const given = { kind: 'notify' as const, topic: 't', consent_text_version: '1', source: '', confirm_count: 2 }
  for (const [n, state] of all(['pending', 'active', 'unsubscribed', 'quarantined'] as const))
    await db
      .insertInto('subscription')
      .values({ ...given, id: `s-${n}`, email: `${n}`, email_norm: `${n}`, state, created_at: n })
      .execute()
  for (const [n, channel] of all(['email', 'webhook', 'confirm', 'digest'] as const)) {
    const state = (['pending', 'delivered', 'dead'] as const)[n % 3]!
    const of =
      channel === 'confirm' ? { subscription_id: `s-${n}` } : channel === 'digest' ? {} : { lead_id: `lead-${n}` }
    const job = {
      id: `job-${n}`,
      channel,
      state,
      ...of,
      event: 'e',
      attempts: n,
      due_at: 9e12,
      delay_ms: 5,
      created_at: n,
    }
    await db.insertInto('outbox').values(job).execute()
    await db
      .insertInto('delivery_attempt')
      .values({ outbox_id: `job-${n}`, n, at: n, ms: 1, status: null, error: 'E' })
      .execute()
    await db
      .insertInto('audit')
      .values({ id: `a-${n}`, at: n, actor: 'cli', action: 'show' })
      .execute()
    await db
      .insertInto('secret')
      .values({ name: `visitors:${n}`, value: 'v', created_at: n })
      .execute()
    await db
      .insertInto('heartbeat')
      .values({ instance: `i-${n}`, at: n })
      .execute()
  }
}

async function rows({ db }: Store, columns: Columns): Promise<Record<string, string[]>> {
  const read = async (table: (typeof tables)[number]) => {
    const found = await db
      .selectFrom(table)
      .select(columns[table] as never[])
      .execute()
    return [table, found.map((row) => JSON.stringify(row)).sort()] as const
  }
  const found: (readonly [string, string[]])[] = []
  for (const table of tables) found.push(await read(table))
  return Object.fromEntries(found)
}

describeStores('the tables', (open, kind) => {
  test('001 makes what it has always made', async () => {
    const store = await open(undefined, '001-tables')
    await expect(await schemaOf(store)).toMatchFileSnapshot(`migrations/001-tables.${kind}.txt`)
  })

  test('002 keeps every row that 001 held, and what hangs together', async () => {
    const store = await open(undefined, '001-tables')
    const columns = await tableColumns(store)
    await fill(store, columns)
    const before = await rows(store, columns)
    expect(Object.values(before).every((found) => found.length === 300)).toBe(true)
    await migrate(store)
    expect(await rows(store, columns)).toEqual(before)
    await store.db.deleteFrom('lead').execute()
    await store.db.deleteFrom('subscription').execute()
    const left = await store.db.selectFrom('outbox').select('channel').execute()
    expect(new Set(left.map(({ channel }) => channel))).toEqual(new Set(['digest']))
    expect((await rows(store, columns)).delivery_attempt).toHaveLength(left.length)
  })

  test('002 lets a new channel and a new state in without another change, and nothing else', async () => {
    const before = await open(undefined, '001-tables')
    const job = { event: 'e', attempts: 0, due_at: 1, created_at: 1 }
    const add = ({ db }: Store, given: object) =>
      db
        .insertInto('outbox')
        .values({ ...job, ...given } as never)
        .execute()
    const fresh = { id: 'one', channel: 'pigeon', state: 'resting' }
    await expect(add(before, fresh)).rejects.toThrow()
    const store = await open()
    await add(store, fresh)
    await expect(add(store, { ...fresh, id: 'two', due_at: 'soon' })).rejects.toThrow()
    await expect(add(store, { ...fresh, id: 'two', lead_id: 'nobody' })).rejects.toThrow()
    await expect(add(store, { ...fresh, event: null })).rejects.toThrow()
    await expect(add(store, fresh)).rejects.toThrow()
  })

  test('what is deleted by age is found by an index', async () => {
    const store = await open()
    const old = sql`select * from delivery_attempt where at < 5`
    if (kind === 'postgres') await sql`set enable_seqscan = off`.execute(store.db)
    const plan = kind === 'sqlite' ? sql`explain query plan ${old}` : sql`explain ${old}`
    expect(JSON.stringify((await plan.execute(store.db)).rows)).toContain('attempt_by_time')
  })

  test('which changes are missing is known before any is made', async () => {
    const store = await open(undefined, '001-tables')
    expect(await missingChanges(store)).toContain('002-channels')
    expect(await missingChanges(store)).not.toContain('001-tables')
    await migrate(store)
    expect(await missingChanges(store)).toEqual([])
  })
})

test('an empty database lacks all changes', async () => {
  const empty = await connectStore({ databaseUrl: null, dataDir: tempFolder() }, quiet)
  expect(await missingChanges(empty)).toEqual(migrations)
  await migrate(empty)
  expect(await missingChanges(empty)).toEqual([])
  await empty.close()
})

describeStores('tables that a newer version has changed', (open, kind) => {
  const last = migrations.at(-1)!.slice(0, 3)

  test('are used where the change only widens them, beside the newer version', async () => {
    const store = await open()
    await sql`alter table lead add column future text not null default ''`.execute(store.db)
    await changeByNewer(store, `998-future@${last}`)
    expect(await missingChanges(store)).toEqual([])
    await storeLead(store, sampleLead(), ['webhook'])
    expect(await claimJobs(store, ['webhook'], 'lane')).toHaveLength(1)
  })

  test('are not copied into tables of this version', async () => {
    const [wide, target] = [await open(), await open()]
    await changeByNewer(wide, `998-future@${last}`)
    const why = /has the change "998-future@\d+" of a newer version, which alone can copy it: run this in the folder/
    await expect(moveStore(wide, target, 'there', async () => {})).rejects.toThrow(why)
    const backup = writeBackup(wide, join(tempFolder(), 'copy'))
    await (kind === 'postgres' ? expect(backup).rejects.toThrow(why) : backup)
  })

  test('are refused where the change, or any of several, is for versions that know more', async () => {
    const store = await open()
    await changeByNewer(store, `997-future@${last}`)
    await changeByNewer(store, '998-no-future@997')
    await expect(missingChanges(store)).rejects.toThrow('has the change "998-no-future@997" of a newer version')
  })
})

test('each change since 005 says which versions may use the tables after it', () => {
  const later = migrations.filter((name) => name >= '005')
  expect(later.filter((name) => !/@\d{3}$/.test(name))).toEqual([])
})
