import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeLead } from '../store/leads.ts'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/store.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { leadsWith } from '../testing/testCommand.ts'
import { hasPostgres, postgresDatabases, quiet, sampleLead, storeKinds } from '../testing/testStores.ts'

const postgres = postgresDatabases()
const tables = ['lead', 'subscription', 'outbox', 'delivery_attempt', 'audit', 'consent_text', 'secret'] as const

/** Every row of a store, in an order of its own. */
async function rowsOf({ db }: Store) {
  const all = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return all.map((rows) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort())
}

/** Opens a backup by a copy of it, as `restore` does. */
async function opened(file: string): Promise<Store> {
  const dataDir = tempFolder()
  writeFileSync(join(dataDir, 'leads.sqlite'), readFileSync(file))
  return openStore({ databaseUrl: null, dataDir }, quiet)
}

describe.each(storeKinds)('npm run leads -- backup of %s', (kind) => {
  let env: Record<string, string>
  let store: Store
  let folder: string
  const backup = (path: string, more = {}) => leadsWith({ ...env, ...more }, 'backup', path)

  beforeEach(async () => {
    folder = tempFolder()
    env = kind === 'sqlite' ? { DATA_DIR: tempFolder() } : { DATABASE_URL: await postgres.createDatabase() }
    store = await openStore({ databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR ?? '' }, quiet)
    await storeLead(store, sampleLead({ message: 'Grüße\n🦄 "1"', ttc_ms: null }), ['email', 'webhook'])
  })
  afterEach(() => store.close())

  test('writes all of it into one SQLite file, which only its owner can read', async () => {
    for (let n = 0; n < 1_100; n += 1) await storeLead(store, sampleLead(), ['webhook'])
    // As no index orders them.
    const [job] = await store.db.selectFrom('outbox').select('id').execute()
    const attempts = Array.from({ length: 1_300 }, (_, at) => ({ outbox_id: job!.id, n: at % 9, at, ms: 1 }))
    await store.db.insertInto('delivery_attempt').values(attempts).execute()
    const file = join(folder, 'all.sqlite')
    expect(await backup(file)).toEqual({ code: 0, text: `Written: ${file}\n` })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['all.sqlite'])
    const copy = await opened(file)
    expect(await rowsOf(copy)).toEqual(await rowsOf(store))
    await copy.close()
  })

  test('gives it the time as its name in a folder, and removes backups older than KEEP_BACKUPS_DAYS', async () => {
    const now = Date.now()
    const ago = (days: number) =>
      `leads-${new Date(now - days * 86_400_000).toISOString().slice(0, 19).replaceAll(':', '-')}.sqlite`
    const foreign = ['leads.sqlite', 'leads-2001.sqlite', `old-${ago(40)}`]
    for (const name of [ago(13), ago(15), ...foreign]) writeFileSync(join(folder, name), '')
    // A backup that was killed has left this.
    mkdirSync(join(folder, `${ago(20)}.a1B2c3`))
    const { code, text } = await backup(folder)
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/\/leads-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.sqlite\nRemoved, older than 14 days: 2\n$/),
    ])
    const [, written] = /Written: .*\/(.*)\n/.exec(text)!
    expect(readdirSync(folder).sort()).toEqual([...foreign, ago(13), written].sort())
    // Two in one second would have one name.
    rmSync(join(folder, written!))
    expect((await backup(folder, { KEEP_BACKUPS_DAYS: '12' })).text).toContain('older than 12 days: 1\n')
  })

  test('never writes over a file, and leaves nothing behind when it cannot write', async () => {
    const file = join(folder, 'there')
    writeFileSync(file, 'mine')
    expect(await backup(file)).toEqual({ code: 2, text: `${file} exists already.\n` })
    expect(readFileSync(file, 'utf8')).toBe('mine')
    const nowhere = join(folder, 'missing', 'leads.sqlite')
    expect(await backup(nowhere)).toEqual({ code: 2, text: `${nowhere} cannot be written (ENOENT).\n` })
    expect(readdirSync(folder)).toEqual(['there'])
  })

  test('is of one moment, while enquiries come in', async () => {
    let isPosting = true
    const visitors = Array.from({ length: 4 }, async () => {
      while (isPosting) {
        await storeLead(store, sampleLead(), ['email', 'webhook'])
        await turn()
      }
    })
    const files = ['one', 'two', 'three'].map((name) => join(folder, name))
    for (const file of files) expect((await backup(file)).code).toBe(0)
    isPosting = false
    await Promise.all(visitors)
    for (const file of files) {
      const copy = await opened(file)
      const jobs = sql`select 1 from lead where 2 <> (select count(*) from outbox where lead_id = lead.id)`
      expect((await jobs.execute(copy.db)).rows).toEqual([])
      const [lone, found] = [sql`pragma foreign_key_check`, sql`select count(*) as n from lead`]
      expect((await lone.execute(copy.db)).rows).toEqual([])
      expect((await found.execute(copy.db)).rows).not.toEqual([{ n: 0 }])
      await copy.close()
    }
  })
})

test('what stops a backup is said in words, and of which file', async () => {
  const [env, folder] = [{ DATA_DIR: tempFolder() }, tempFolder()]
  const store = await openStore({ databaseUrl: null, dataDir: env.DATA_DIR }, quiet)
  const loop = join(folder, 'loop')
  symlinkSync('loop', loop)
  expect((await leadsWith(env, 'backup', loop)).text).toContain(`${loop} failed (ELOOP), so this was not done`)
  // As a full disk is said.
  for (let n = 0; n < 100; n += 1) await storeLead(store, sampleLead(), [])
  await store.close()
  const file = join(env.DATA_DIR, 'leads.sqlite')
  const { size } = statSync(file)
  writeFileSync(file, readFileSync(file).fill(7, size - 30_000, size - 20_000))
  expect((await leadsWith(env, 'backup', join(folder, 'a'))).text).toContain(
    `${join(folder, 'a')} cannot be written (database disk image is malformed).`,
  )
})

test.skipIf(!hasPostgres)('a backup that PostgreSQL breaks off is reported, and leaves no file', async () => {
  const env = { DATABASE_URL: await postgres.createDatabase() }
  const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: '' }, quiet)
  await storeLead(store, sampleLead(), [])
  await sql`drop table delivery_attempt`.execute(store.db)
  const folder = tempFolder()
  expect((await leadsWith(env, 'backup', folder)).text).toContain('cannot be written (42P01)')
  expect(readdirSync(folder)).toEqual([])
  await store.close()
})
