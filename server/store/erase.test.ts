import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { describeStores, sampleLead } from '../testing/testStores.ts'
import { until } from '../testing/until.ts'
import { eraseEmail } from './deletion.ts'
import { normalEmail, storeLead } from './leads.ts'
import { claimJobs, type Outcome, settleJobs } from './outbox.ts'
import type { Store } from './store.ts'
import { subscribe } from './subscriptions.ts'

const delivered = (job: Outcome['job']): Outcome => ({
  ...{ job, at: 0, ms: 5, status: 204, error: null, next: { state: 'delivered' } },
})

const news = { topic: 't', kind: 'notify' as const, source: '', consent_text_version: '1', bot_reasons: null }

/** Every value in every table, whatever tables there are. */
async function everything({ db }: Store): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db).then((found) => found.rows))
  return JSON.stringify(await Promise.all(rows))
}

describeStores('erase', (open, kind) => {
  test('LEAD-44 lead.erased is due when nothing of the person can be under way any more', async () => {
    let now = 1_000_000_000
    const store = await open(() => now)
    const { id } = await storeLead(store, sampleLead(), ['webhook'])
    await storeLead(store, sampleLead({ email_norm: 'other@x.example' }), ['webhook'])
    now += 1_000
    const slow = await claimJobs(store, ['webhook'], 'slow')
    expect(slow).toHaveLength(2)
    now += 10_000
    await eraseEmail(store, 'dana@harbor.example', 'cli:test', true)
    now += 49_000
    await settleJobs(store, 'slow', slow, [])
    expect((await claimJobs(store, ['webhook'], 'other')).map(({ event }) => event)).toEqual(['lead.created'])
    now += 2_000
    const [erased] = await claimJobs(store, ['webhook'], 'other')
    expect(erased).toMatchObject({ event: 'lead.erased', detail: JSON.stringify({ leadIds: [id] }) })
  })

  test('LEAD-44 lead.erased is due at once when nothing is under way', async () => {
    let now = 1_000_000_000
    const store = await open(() => now)
    await storeLead(store, sampleLead(), ['webhook', 'email'])
    const [job] = await claimJobs(store, ['webhook'], 'one')
    await settleJobs(store, 'one', [job!], [delivered(job!)])
    await claimJobs(store, ['email'], 'crashed')
    now += 61_000
    await eraseEmail(store, 'dana@harbor.example', 'cli:test', true)
    expect((await claimJobs(store, ['webhook', 'email'], 'two')).map(({ event }) => event)).toEqual(['lead.erased'])
  })

  test('a lease from before the clock went back does not keep lead.erased waiting', async () => {
    let now = 1_000_000_000
    const store = await open(() => now)
    await storeLead(store, sampleLead(), ['webhook'])
    await claimJobs(store, ['webhook'], 'one')
    now -= 61_000
    await eraseEmail(store, 'dana@harbor.example', 'cli:test', true)
    expect((await claimJobs(store, ['webhook'], 'two')).map(({ event }) => event)).toEqual(['lead.erased'])
  })

  test('where no enquiry was, or no webhook is, nothing is sent', async () => {
    const store = await open()
    await subscribe(store, { ...news, email: 'Dana@harbor.example' }, false)
    const erased = await eraseEmail(store, 'dana@harbor.example', 'cli:test', true)
    expect(erased).toEqual({ leads: 0, subscriptions: 1, left: null })
    await storeLead(store, sampleLead(), [])
    await eraseEmail(store, 'dana@harbor.example', 'cli:test', false)
    expect(await store.db.selectFrom('outbox').select('event').execute()).toEqual([])
  })

  test.each(['ada@m\u00fcller.example', 'ADA@xn--mller-kva.example', 'a\u200bda@m\u00fcller.example'])(
    'LEAD-44 %j is whoever has the same address in Unicode, in ASCII or with something invisible, from earlier releases too',
    async (asked) => {
      const store = await open()
      const stored = ['ada@m\u00fcller.example', 'ada@xn--mller-kva.example', '\u200eada@xn--mller-kva.example']
      for (const email of stored) await storeLead(store, sampleLead({ email, email_norm: email }), [])
      await storeLead(store, sampleLead({ email_norm: 'ada@muller.example' }), [])
      await subscribe(store, { ...news, email: stored[0]! }, false)
      await subscribe(store, { ...news, email: 'ben@m\u00fcller.example' }, false)
      expect(await eraseEmail(store, asked, 'cli:test', false)).toMatchObject({ leads: 3, subscriptions: 1 })
    },
  )

  test.each([
    ['ada@foo%.example', 'ben@foo%.example'],
    ['ada@x.example', 'ada@x.example/y'],
    ['ada@x.example', 'ada@%78.example'],
    ['ada@m\u00fcller.example', 'ada@m\u00fcller.example/y'],
    ['ada@1.2', 'ada@1.0.0.2'],
    ['ada@xn--a.example', 'ada@xn--b.example'],
    ['ada@m\u00fcller%.example', 'ada@%.example'],
  ])('%j and %j are two people, also where no conversion succeeds', async (one, other) => {
    const store = await open()
    for (const email of [one, other]) await storeLead(store, sampleLead({ email, email_norm: normalEmail(email) }), [])
    expect(await eraseEmail(store, one, 'cli:test', false)).toMatchObject({ leads: 1 })
    expect(await eraseEmail(store, other, 'cli:test', false)).toMatchObject({ leads: 1 })
  })

  test('LEAD-44 no table holds anything of the person afterwards', async () => {
    const store = await open()
    await storeLead(store, sampleLead(), ['webhook', 'email'])
    const [job] = await claimJobs(store, ['webhook'], 'one')
    await settleJobs(store, 'one', [job!], [delivered(job!)])
    const given = { email: 'Dana@harbor.example', topic: 't', kind: 'notify' as const, source: '', bot_reasons: null }
    await subscribe(store, { ...given, consent_text_version: '1' }, true)
    expect(await everything(store)).toMatch(/dana/i)
    expect((await eraseEmail(store, 'DANA@harbor.example', 'cli:test', true)).left).toBeNull()
    expect(await everything(store)).not.toMatch(/dana|okafor|harbor|weekend/i)
    expect(await store.db.selectFrom('delivery_attempt').selectAll().execute()).toEqual([])
  })

  if (kind === 'sqlite')
    test('a log that another program keeps in use is said, and empty after the next try', async () => {
      const store = await open()
      if (store.kind !== 'sqlite') return
      const file = join(store.directory, 'leads.sqlite')
      const bytes = () => readFileSync(`${file}-wal`).toString('latin1')
      await storeLead(store, sampleLead({ last_name: 'Zzyzx' }), [])
      const reader = new DatabaseSync(file)
      reader.exec('begin; select * from lead')
      const erased = await eraseEmail(store, 'dana@harbor.example', 'cli:test', true)
      expect(erased).toMatchObject({
        leads: 1,
        left: expect.stringMatching(/bytes are still in leads\.sqlite-wal.*run this again/),
      })
      expect(bytes()).toContain('Zzyzx')
      reader.exec('rollback')
      reader.close()
      expect(await eraseEmail(store, 'dana@harbor.example', 'cli:test', true)).toMatchObject({ leads: 0, left: null })
      expect(bytes()).not.toContain('Zzyzx')
      expect(readFileSync(file).toString('latin1')).not.toContain('Zzyzx')
    })

  if (kind === 'sqlite')
    test('LEAD-44 a log that comes free meanwhile is emptied', async () => {
      const store = await open()
      if (store.kind !== 'sqlite') return
      await storeLead(store, sampleLead({ last_name: 'Zzyzx' }), [])
      const reader = new DatabaseSync(join(store.directory, 'leads.sqlite'))
      reader.exec('begin; select * from lead')
      const tried = vi.spyOn(store.database, 'prepare')
      const erasing = eraseEmail(store, 'dana@harbor.example', 'cli:test', true)
      await until(() => tried.mock.calls.some(([statement]) => statement.includes('wal_checkpoint')))
      reader.close()
      expect((await erasing).left).toBeNull()
    })

  if (kind === 'postgres') {
    test('vacuum may take longer than the statements of visitors', async () => {
      const store = await open()
      if (store.kind !== 'postgres') return
      await storeLead(store, sampleLead(), [])
      const other = new pg.Client({ connectionString: store.pool.options.connectionString! })
      await other.connect()
      other.on('error', () => {})
      await other.query('begin; lock table lead in share update exclusive mode')
      const erasing = eraseEmail(store, 'dana@harbor.example', 'cli:test', true)
      const waiting = `select 1 from pg_stat_activity where query like 'vacuum%' and clock_timestamp() - query_start > '4.2 s'`
      let ended = false
      void erasing.finally(() => (ended = true))
      await until(async () => ended || (await store.pool.query(waiting)).rows.length === 1)
      await other.query('rollback')
      await other.end()
      expect(await erasing).toEqual({ leads: 1, subscriptions: 0, left: null })
    })

    test('a vacuum that fails is one sentence, and the rows are gone', async () => {
      const store = await open()
      if (store.kind !== 'postgres') return
      await storeLead(store, sampleLead(), [])
      await sql`alter table delivery_attempt rename to elsewhere`.execute(store.db)
      const { left } = await eraseEmail(store, 'dana@harbor.example', 'cli:test', true)
      expect(left).toMatch(/^The rows are gone, but PostgreSQL still has to vacuum them, which failed \(42P01\)/)
      expect(await store.db.selectFrom('lead').selectAll().execute()).toEqual([])
      expect((await store.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '4s' }])
    })
  }
})
