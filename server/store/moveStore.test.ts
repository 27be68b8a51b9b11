import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { tempFolder } from '../testing/tempFolder.ts'
import { leadsWith } from '../testing/testCommand.ts'
import { hasPostgres, postgresDatabases, quiet, sampleLead } from '../testing/testStores.ts'
import { type NewLead, storeLead } from './leads.ts'
import { closingMove } from './moveStore.ts'
import { connectStore, openStore, StoreMoved } from './openStore.ts'
import { claimJobs, type Job, settleJobs } from './outbox.ts'
import { noteConsent, secret } from './records.ts'
import type { Store } from './store.ts'
import { subscribe } from './subscriptions.ts'

const tables = ['lead', 'subscription', 'outbox', 'delivery_attempt', 'audit', 'consent_text', 'secret'] as const

/** Every row of what is moved, in an order of its own. */
async function rowsOf({ db }: Store): Promise<Record<string, string[]>> {
  const all = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  const texts = all.map((rows) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort())
  return Object.fromEntries(tables.map((table, at) => [table, texts[at]!]))
}

const withoutMoves = (rows: Record<string, string[]>) => ({
  ...rows,
  audit: rows.audit!.filter((row) => !row.includes('["action","move"]')),
})

describe.skipIf(!hasPostgres)('npm run leads -- move', () => {
  const databases = postgresDatabases()
  let dataDir: string
  let url: string
  let source: Store
  let target: Store
  let sample: NewLead
  const move = (to = url) => leadsWith({ DATA_DIR: dataDir }, 'move', '--to', to)
  const isEmpty = async () => Object.values(await rowsOf(target)).every((rows) => rows.length === 0)

  beforeEach(async () => {
    dataDir = tempFolder()
    url = await databases.createDatabase()
    source = await openStore({ databaseUrl: null, dataDir }, quiet)
    target = await openStore({ databaseUrl: url, dataDir: '' }, quiet)
    sample = sampleLead({ message: 'Grüße\n🦄 "1"', ttc_ms: null })
    await storeLead(source, sample, ['email', 'webhook'])
    await storeLead(source, sampleLead({ state: 'quarantined', bot_reasons: 'honeypot' }), [])
    await noteConsent(source, 'I agree.')
    const given = { email: 'ann@x.example', topic: 't', kind: 'notify' as const, source: '', bot_reasons: null }
    await subscribe(source, { ...given, consent_text_version: '1' }, true)
    return () => Promise.all([source.close(), target.close()])
  })

  test('moves every row as it is, and closes the SQLite side', async () => {
    for (let n = 0; n < 1_100; n += 1) await storeLead(source, sampleLead(), [])
    const before = await rowsOf(source)
    const { code, text } = await move()
    expect([code, text]).toEqual([0, expect.stringMatching(/compared by count and hash: 1102 in lead, 1 in subscr/)])
    expect(await rowsOf(target)).toEqual(await rowsOf(source))
    expect(withoutMoves(await rowsOf(target))).toEqual(before)
    expect((await rowsOf(target)).audit).toHaveLength(1)
    expect(text).toMatch(/Set DATABASE_URL .* still holds personal data/)
    expect(text).not.toMatch(/dana|postgres:\/\//i)
    await expect(openStore({ databaseUrl: null, dataDir }, quiet)).rejects.toThrow(StoreMoved)
    for (const command of ['list', 'doctor'])
      expect((await leadsWith({ DATA_DIR: dataDir }, command)).text).toContain('was moved to PostgreSQL')
  })

  test('sends nothing twice: what was delivered stays so, and what is under way waits for its minute', async () => {
    const [mail] = await claimJobs(source, ['email'], 'killed')
    const done = { job: mail as Job, at: 1, ms: 5, status: 250, error: null, next: { state: 'delivered' as const } }
    await settleJobs(source, 'killed', [mail as Job], [done])
    const [hook] = await claimJobs(source, ['webhook'], 'killed')
    expect((await move()).code).toBe(0)
    expect(await claimJobs(target, ['email', 'webhook'], 'new')).toEqual([])
    expect(await storeLead(target, sample, ['email', 'webhook'])).toMatchObject({ id: hook!.lead_id, replayed: true })
    await target.db.updateTable('outbox').set({ lease_until: 1 }).where('id', '=', hook!.id).execute()
    expect(await claimJobs(target, ['email', 'webhook'], 'new')).toMatchObject([{ id: hook!.id, attempts: 0 }])
    expect(await secret(target, 'links')).toEqual(await secret(source, 'links'))
  })

  test('refuses while a server runs on either side, and a target that is not empty', async () => {
    const refused = async (why: string) => {
      expect(await move()).toEqual({ code: 2, text: expect.stringContaining(why) })
      expect(await closingMove(source.db)).toBeUndefined()
    }
    for (const store of [source, target]) {
      await store.db.insertInto('heartbeat').values({ instance: 'a', at: Date.now() }).execute()
      await refused('A server runs on')
      await store.db.deleteFrom('heartbeat').execute()
    }
    // What a server makes on an empty database as soon as it starts is replaced.
    await secret(target, 'links')
    await noteConsent(target, 'I agree.')
    await storeLead(target, sampleLead(), [])
    await refused('is not empty: it has rows in "lead"')
    await target.db.deleteFrom('lead').execute()
    expect((await move()).code).toBe(0)
  })

  test.each([
    ['fails', `raise exception 'full'`, 1, 'The store failed (P0001)'],
    ['stores something else than was sent', `new.value := 'x'; return new`, 2, 'did not arrive as it was sent'],
  ])('leaves both sides as they were when PostgreSQL %s', async (_what, body, code, why) => {
    await sql
      .raw(`create function spoil() returns trigger language plpgsql as $$ begin ${body}; end $$`)
      .execute(target.db)
    await sql`create trigger spoil before insert on secret for each row execute function spoil()`.execute(target.db)
    const before = await rowsOf(source)
    expect(await move()).toEqual({ code, text: expect.stringContaining(why) })
    expect(await isEmpty()).toBe(true)
    expect(await rowsOf(source)).toEqual(before)
    await sql`drop trigger spoil on secret`.execute(target.db)
    expect((await move()).code).toBe(0)
  })

  test('completes what broke off between the two commits, to the same place only, and once', async () => {
    await sql`create function spoil() returns trigger language plpgsql as $$ begin raise exception 'off'; end $$`.execute(
      target.db,
    )
    // Deferred, so it fails at the commit.
    await sql`create constraint trigger spoil after insert on lead deferrable initially deferred
      for each row execute function spoil()`.execute(target.db)
    expect(await move()).toEqual({ code: 1, text: expect.stringContaining('run this command again') })
    expect(await isEmpty()).toBe(true)
    const reopened = connectStore({ databaseUrl: null, dataDir }, quiet)
    expect(await closingMove((await reopened).db)).toBeDefined()
    await (await reopened).close()
    await sql`drop trigger spoil on lead`.execute(target.db)
    const other = await databases.createDatabase()
    expect(await move(other)).toEqual({ code: 2, text: expect.stringMatching(/^This store was moved to 127\.0\.0\.1/) })
    expect((await move()).code).toBe(0)
    expect(await rowsOf(target)).toEqual(await rowsOf(source))
    expect(await move()).toEqual({ code: 0, text: expect.stringContaining('was moved there before') })
  })

  test('says what --to takes, and why the target does not open', async () => {
    for (const to of ['', 'mysql://x', 'postgres://[', 'site'])
      expect(await move(to)).toEqual({ code: 2, text: expect.stringContaining('--to takes an address such as') })
    const nowhere = Object.assign(new URL(url), { pathname: '/nowhere' }).href
    expect(await move(nowhere)).toEqual({ code: 2, text: expect.stringMatching(/^--to: The database is not there/) })
    expect((await leadsWith({ DATABASE_URL: url }, 'move', '--to', url)).text).toContain('is PostgreSQL')
  })
})
