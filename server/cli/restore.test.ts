import { createHmac, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { times } from '#tests/chance.ts'
import { addDigest, unreported } from '../delivery/digest.ts'
import { addMissingJobs, noteChannels } from '../store/channels.ts'
import { findLead, type NewLead, storeLead } from '../store/leads.ts'
import { connectStore, migrate, openStore } from '../store/openStore.ts'
import { claimJobs, settleJobs } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { subscribe } from '../store/subscriptions.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { leadsWith } from '../testing/testCommand.ts'
import { startDestinations } from '../testing/testDestinations.ts'
import { runNode } from '../testing/testProcess.ts'
import { enquiry, startServer } from '../testing/testServer.ts'
import { changeByNewer, hasPostgres, postgresDatabases, quiet, sampleLead, storeKinds } from '../testing/testStores.ts'
import { until } from '../testing/until.ts'

type Settings = Record<string, string>

const postgres = postgresDatabases()
const key = 'a key of erasures'
const hmac = (text: string) => createHmac('sha256', key).update(text).digest('hex')
const storeAt = (env: Settings) => ({ databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR! })
const open = (env: Settings) => openStore(storeAt(env), quiet)

/** Looks into a store that no server has open. */
async function within<Result>(env: Settings, look: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await open(env)
  try {
    return await look(store)
  } finally {
    await store.close()
  }
}

const sees = (store: Store, of: { email: string }) =>
  subscribe(
    store,
    { ...of, topic: 't', kind: 'notify', source: '', bot_reasons: null, consent_text_version: '1' },
    true,
  )

const idsIn = (env: Settings) =>
  within(env, async ({ db }) => (await db.selectFrom('lead').select('id').execute()).map(({ id }) => id).sort())

describe.each(storeKinds)('npm run leads -- restore into %s', (kind) => {
  let source: Settings
  let target: Settings
  let folder: string
  const settings = async (): Promise<Settings> => ({
    DATA_DIR: join(tempFolder(), 'data'),
    ...(kind === 'postgres' && { DATABASE_URL: await postgres.createDatabase() }),
  })
  const restore = (...args: string[]) => leadsWith(target, 'restore', ...args)
  /** A backup of a store with these enquiries. @returns its file, and their ids */
  async function backupOf(leads: Partial<NewLead>[], more?: (store: Store) => Promise<unknown>) {
    const ids = await within(source, async (store) => {
      const stored = []
      for (const lead of leads) stored.push((await storeLead(store, sampleLead(lead), ['email', 'webhook'])).id)
      await more?.(store)
      return stored.sort()
    })
    const file = join(folder, `${readdirSync(folder).length}.sqlite`)
    expect((await leadsWith(source, 'backup', file)).code).toBe(0)
    return { file, ids }
  }

  beforeEach(async () => {
    folder = tempFolder()
    ;[source, target] = [await settings(), await settings()]
  })

  test('brings back what a backup holds, for its owner alone, notes it, and does so once', async () => {
    const { file, ids } = await backupOf([{}, {}], (store) => sees(store, { email: 'ann@x.example' }))
    const before = readFileSync(file)
    const { code, text } = await restore(file)
    expect({ code, text }).toEqual({
      code: 0,
      text: expect.stringMatching(
        /2 enquiries until 20\d\d-\d\d-\d\dT[\d:.]+Z, 1 subscriptions, 5 deliveries\.\n(?:.*\n)*Restored from .*\. Start the server\.\n$/,
      ),
    })
    expect(await idsIn(target)).toEqual(ids)
    const lines = await within(target, ({ db }) =>
      db.selectFrom('audit').select(['action', 'actor', 'detail']).execute(),
    )
    expect(lines.map(({ action }) => action).sort()).toEqual(['backup', 'restore'])
    const [line] = lines.filter(({ action }) => action === 'restore')
    expect(line!.actor).toMatch(/^cli:/)
    expect(JSON.parse(line!.detail!)).toMatchObject({ from: file, givenUp: 5 })
    if (kind === 'sqlite') {
      expect(readdirSync(target.DATA_DIR!)).toEqual(['leads.sqlite'])
      const modes = [target.DATA_DIR!, join(target.DATA_DIR!, 'leads.sqlite')].map(
        (name) => statSync(name).mode & 0o777,
      )
      expect(modes).toEqual([0o700, 0o600])
    }
    expect(await restore(file)).toEqual({
      code: 2,
      text: expect.stringMatching(
        /is not empty: it has rows in "lead"\. (Move it away first, with what is beside it|Name an empty database)\.\n$/,
      ),
    })
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(folder)).toEqual(['0.sqlite'])
  })

  test('takes the newest of a folder, and a backup with older tables', async () => {
    const { file, ids } = await backupOf([{}])
    for (const name of ['leads-2026-12-02T02-00-00.sqlite', 'leads-2026-12-02T02-00-00.sqlite.a1B2c3', 'z.sqlite'])
      writeFileSync(join(folder, name), '')
    cpSync(file, join(folder, 'leads-2026-12-10T02-00-00.sqlite'))
    expect((await restore(folder)).text).toContain('/leads-2026-12-10T02-00-00.sqlite.')
    expect(await idsIn(target)).toEqual(ids)
    expect(await restore('--try', tempFolder())).toEqual({ code: 1, text: expect.stringContaining('has no backup') })
  })

  test('brings older tables up to date', async () => {
    const old = { databaseUrl: null, dataDir: tempFolder() }
    const store = await connectStore(old, quiet)
    await migrate(store, '001-tables')
    await store.close()
    expect((await restore(join(old.dataDir, 'leads.sqlite'))).code).toBe(0)
    expect((await leadsWith(target, 'consents')).text).toBe('No consent has been given yet.\n')
  })

  test('refuses what is no whole backup, or of a newer version, and changes nothing', async () => {
    const { file } = await backupOf(Array.from({ length: 200 }, () => ({})))
    const damaged = (name: string, change: (path: string) => void) => {
      const path = join(folder, name)
      cpSync(file, path)
      change(path)
      return path
    }
    const notWhole = /cannot be restored\. It is no whole file of "leads backup"\./
    const { size } = statSync(file)
    const wrong: [string, RegExp][] = [
      [damaged('short', (path) => truncateSync(path, size / 2)), notWhole],
      [damaged('shorter by a byte', (path) => truncateSync(path, size - 1)), notWhole],
      [damaged('empty', (path) => truncateSync(path, 0)), notWhole],
      [damaged('random', (path) => writeFileSync(path, randomBytes(10_000))), notWhole],
      [damaged('dump.sql', (path) => writeFileSync(path, '--\n-- PostgreSQL database dump\n--\n')), notWhole],
      [
        damaged('dump', (path) => writeFileSync(path, Buffer.concat([Buffer.from('PGDMP'), randomBytes(9_000)]))),
        notWhole,
      ],
      [
        damaged('other', (path) => {
          truncateSync(path, 0)
          new DatabaseSync(path).exec('create table t (a)')
        }),
        notWhole,
      ],
      [
        damaged('holes', (path) => writeFileSync(path, readFileSync(path).fill(7, size / 2, size / 2 + 9_000))),
        notWhole,
      ],
      [join(folder, 'missing'), /cannot be restored\. It cannot be read, or not be copied to .* \(ENOENT\)\./],
    ]
    for (const args of [[], ['--try']]) {
      for (const [path, why] of wrong) {
        const { code, text } = await restore(...args, path)
        expect([path, code, text]).toEqual([path, args.length > 0 ? 1 : 2, expect.stringMatching(why)])
        expect(text).toMatch(/^.*\n$/)
      }
    }
    const newer = { DATA_DIR: tempFolder() }
    await within(newer, changeByNewer)
    expect((await restore(join(newer.DATA_DIR, 'leads.sqlite'))).text).toContain('"999-future" of a newer version')
    expect(await idsIn(target)).toEqual([])
  })

  test('refuses while a server runs on the store', async () => {
    const { file } = await backupOf([{}])
    await within(target, ({ db }) => db.insertInto('heartbeat').values({ instance: 'a', at: Date.now() }).execute())
    for (const args of [[file], ['--loaded']])
      expect(await restore(...args)).toEqual({ code: 2, text: expect.stringMatching(/^A server runs on .*Stop it/) })
    await within(target, ({ db }) => db.updateTable('heartbeat').set({ at: 1 }).execute())
    expect((await restore(file)).code).toBe(0)
  })

  test('nothing leaves from a restored store but a digest, until a person starts the deliveries', async () => {
    const { file, ids } = await backupOf([{}, {}], async (store) => {
      await noteChannels(store, ['email', 'webhook', 'receipt'])
      // By a server that has no webhook yet, so another would add that.
      await storeLead(store, sampleLead(), ['email', 'receipt'])
      await sees(store, { email: 'ann@x.example' })
      const [done] = await claimJobs(store, ['email'], 'killed', 1)
      const delivered = { job: done!, at: 1, ms: 5, status: 250, error: null, next: { state: 'delivered' as const } }
      await settleJobs(store, 'killed', [done!], [delivered])
      await claimJobs(store, ['webhook'], 'killed')
    })
    expect((await restore(file)).text).toContain('6 deliveries that waited may have been made since and were given up')
    const { mailbox, receiver, env, stop } = await startDestinations()
    const server = await startServer({ env: { ...env, ...target } })
    onTestFinished(() => Promise.all([server.stop(), stop()]).then(() => {}))
    const store = server.store()
    expect((await leadsWith({ ...env, ...target }, 'doctor')).text).not.toContain('there is no such address')
    // What the clock would bring about.
    await noteChannels(store, ['email', 'webhook', 'receipt'])
    expect(await addMissingJobs(store, ['email', 'webhook', 'receipt'])).toBe(0)
    expect(await unreported(store, -20_000)).toEqual({ held: 0, dead: 5 })
    expect(await addDigest({ ...store, now: () => Date.now() + 20_000 }, 'digest')).toBe(true)
    const numbers = async () => (await server.running.metrics.metrics()).match(/^outbox_(dead|pending) \d+/gm)
    await until(async () => (await numbers())!.includes('outbox_pending 0'))
    expect(mailbox.messages.map(({ text }) => text)).toEqual([expect.stringContaining('digest')])
    expect(receiver.events).toEqual([])
    expect(await numbers()).toEqual(['outbox_pending 0', 'outbox_dead 5'])
    const all = { ...env, ...target }
    expect((await leadsWith(all, 'outbox', 'retry', '--dead')).text).toBe('5 deliveries start again.\n')
    await until(async () => (await numbers())!.includes('outbox_pending 0'))
    expect(receiver.events.map(({ event }) => event.data.id).sort()).toEqual(ids)
    // The digest, two enquiries whose mail was not out, and the address to confirm; the receipt only when it is named.
    expect(mailbox.messages).toHaveLength(4)
    expect((await leadsWith(all, 'outbox', 'list')).text).toMatch(/^\S+ .*receipt .*dead .*restored.*\n$/)
  })

  test('the first digest after it is not taken for the one that had left before', async () => {
    const held = { state: 'quarantined' as const, bot_reasons: 'honeypot' }
    const { file } = await backupOf([held])
    const digestOf = (env: Settings) =>
      within(env, async (store) => {
        await addDigest({ ...store, now: () => Date.now() + 20_000 }, 'digest')
        return (await store.db.selectFrom('outbox').select('id').where('event', '=', 'digest').execute()).map(
          ({ id }) => id,
        )
      })
    const [before] = await digestOf(source)
    await restore(file)
    const [after] = await digestOf(target)
    expect([before, after]).toEqual([expect.stringMatching(/^digest-/), expect.stringMatching(/^digest-/)])
    expect(after).not.toBe(before)
  })

  test('--loaded does the same with a store that was loaded by other means', async () => {
    await within(target, async (store) => {
      await storeLead(store, sampleLead(), ['email', 'webhook'])
      await noteChannels(store, ['email'])
    })
    const { code, text } = await restore('--loaded')
    expect({ code, text }).toEqual({
      code: 0,
      text: expect.stringMatching(/^1 enquiries .*\n2 deliveries that waited/),
    })
    const [jobs, channels] = await within(target, async ({ db }) => [
      await db.selectFrom('outbox').select(['state', 'last_error', 'lease_until']).distinct().execute(),
      await db.selectFrom('channel').selectAll().execute(),
    ])
    expect([jobs, channels]).toEqual([[{ state: 'dead', last_error: 'restored', lease_until: null }], []])
    for (const args of [['--loaded', 'file'], ['--loaded', '--try'], [], ['--try'], ['a', 'b']])
      expect((await restore(...args)).code).toBe(2)
  })

  describe('with a list of erasures', () => {
    const list = () => join(target.DATA_DIR!, 'erasures.txt')
    const withKey = () => {
      source.ERASURES_KEY = key
      target.ERASURES_KEY = key
      source.ERASURES_FILE = list()
    }

    test('who was erased after the backup is erased again, who wrote after that stays, and no webhook hears of it', async () => {
      withKey()
      const spelled = { email: 'Ada@M\u00fcller.example', email_norm: 'ada@xn--mller-kva.example' }
      const { file, ids } = await backupOf([spelled, {}], (store) => sees(store, { email: 'ada@m\u00fcller.example' }))
      const erasing = {
        ...source,
        WEBHOOK_URL: 'http://127.0.0.1:9/',
        WEBHOOK_SECRET: randomBytes(24).toString('base64'),
      }
      expect((await leadsWith(erasing, 'erase', '--email', 'ada@xn--mller-kva.example')).text).toContain(
        'Erased: 1 enquiries, 1 subscriptions.\n',
      )
      expect(statSync(list()).mode & 0o777).toBe(0o600)
      const lines = readFileSync(list(), 'utf8').trimEnd().split('\n')
      expect(lines).toEqual([
        expect.stringMatching(new RegExp(`^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z ${hmac('')}$`)),
        expect.stringMatching(new RegExp(`^20.*Z ${hmac('ada@xn--mller-kva.example')}$`)),
      ])
      const later = await within(source, (store) => storeLead(store, sampleLead(spelled), []))
      const again = join(folder, 'again.sqlite')
      await leadsWith(source, 'backup', again)
      // A crash in the middle of a line, and an erasure after it.
      appendFileSync(list(), '2026-12-01T02:0')
      await leadsWith(source, 'erase', '--email', 'nobody@x.example')

      const { text } = await restore(file)
      expect(text).toMatch(/^1 enquiries .* 0 subscriptions, 2 deliveries/m)
      expect(text).toContain('Erased again: 1 enquiries, 1 subscriptions.\n')
      const [kept] = await idsIn(target)
      expect(ids).toContain(kept)
      const events = await within(target, ({ db }) => db.selectFrom('outbox').select('event').distinct().execute())
      expect(events).toEqual([{ event: 'lead.created' }])
      if (kind === 'sqlite')
        expect(readFileSync(join(target.DATA_DIR!, 'leads.sqlite')).toString('latin1')).not.toMatch(/mller/)

      const other = { ...(await settings()), ERASURES_KEY: key, ERASURES_FILE: list() }
      expect((await leadsWith(other, 'restore', again)).code).toBe(0)
      expect(await within(other, ({ db }) => findLead(db, later.id))).toMatchObject({ id: later.id })
    })

    test('holds for what came before the clock went back, in whatever order and form its lines are', async () => {
      withKey()
      const { file } = await backupOf([{}, {}], (store) => sees(store, { email: 'dana@harbor.example' }))
      await within(source, ({ db }) => sql`update lead set created_at = created_at + 3600000`.execute(db))
      const ahead = join(folder, 'ahead.sqlite')
      await leadsWith(source, 'backup', ahead)
      await leadsWith(source, 'erase', '--email', 'dana@harbor.example')
      await leadsWith(source, 'erase', '--email', 'dana@harbor.example')
      writeFileSync(list(), `\uFEFF${readFileSync(list(), 'utf8').replaceAll('\n', '\r\n')}`)
      for (const path of [file, ahead])
        expect((await restore('--try', path)).text).toContain('Erased again: 2 enquiries, 1 subscriptions.\n')
    })

    test('without its key, or with another, nothing is restored or erased, and doctor says so', async () => {
      withKey()
      const { file, ids } = await backupOf([{}])
      await leadsWith(source, 'erase', '--email', 'nobody@x.example')
      for (const [ERASURES_KEY, why] of [
        ['', 'lists erasures: set the ERASURES_KEY of that list'],
        ['another key of erasures', 'ERASURES_KEY is not the key with which'],
      ] as const) {
        const env = { ...target, ERASURES_KEY }
        for (const [args, code] of [
          [['restore', file], 2],
          [['restore', '--try', file], 1],
          [['restore', '--loaded'], 2],
        ] as const) {
          if (args[1] === '--loaded') await within(target, async () => {})
          expect(await leadsWith(env, ...args)).toEqual({ code, text: expect.stringContaining(why) })
        }
        expect((await leadsWith(env, 'doctor')).text).toMatch(new RegExp(`^BAD .*${why}`, 'm'))
      }
      const other = { ...source, ERASURES_KEY: 'another key of erasures' }
      expect((await leadsWith(other, 'erase', '--email', 'dana@harbor.example')).code).toBe(2)
      expect(await idsIn(source)).toEqual(ids)
      expect(await idsIn(target)).toEqual([])
    })

    test('that cannot be read or written is no empty one', async () => {
      withKey()
      const { file } = await backupOf([{}])
      mkdirSync(list(), { recursive: true })
      expect(await restore(file)).toEqual({ code: 2, text: expect.stringContaining('cannot be read (EISDIR)') })
      source.ERASURES_FILE = join(file, 'erasures.txt')
      const { code, text } = await leadsWith(source, 'erase', '--email', 'dana@harbor.example')
      expect([code, text]).toEqual([2, expect.stringContaining('(ENOTDIR)')])
    })

    test('without a key, erasing works and says what to set, and so does doctor', async () => {
      const { file } = await backupOf([{}])
      const note = /ote:? no list of erasures is kept.*: set ERASURES_KEY/gi
      expect((await leadsWith(source, 'erase', '--email', 'dana@harbor.example')).text.match(note)).toHaveLength(1)
      expect((await restore(file)).text.match(note)).toHaveLength(1)
      expect((await leadsWith(source, 'doctor')).text).toMatch(/^note no list of erasures is kept/m)
      expect(existsSync(list())).toBe(false)
    })
  })

  test('--try shows that it can be done, and touches no store', async () => {
    const { file, ids } = await backupOf([{}, {}])
    const nowhere = kind === 'sqlite' ? target : { ...target, DATABASE_URL: 'postgres://a:b@127.0.0.1:9/none' }
    const { code, text } = await leadsWith(nowhere, 'restore', '--try', file)
    expect([code, text]).toEqual([0, expect.stringMatching(/^2 enquiries until .*, 0 subscriptions, 4 deliveries\./)])
    expect(text).toContain(`${file} can be restored; nothing was changed.\n`)
    expect(existsSync(target.DATA_DIR!)).toBe(kind === 'postgres' && existsSync(target.DATA_DIR!))
    // Beside a store with enquiries and a server, too.
    await within(source, ({ db }) => db.insertInto('heartbeat').values({ instance: 'a', at: Date.now() }).execute())
    expect((await leadsWith(source, 'restore', '--try', file)).code).toBe(0)
    expect(await idsIn(source)).toEqual(ids)
    const { rows } = await within(source, ({ db }) => sql`select 1 from outbox where state = 'pending'`.execute(db))
    expect(rows).toHaveLength(4)
  })

  test('a drill: what came until the backup is back, but for who was erased since', async () => {
    source.ERASURES_KEY = key
    target = { ...target, ERASURES_KEY: key, ERASURES_FILE: join(source.DATA_DIR!, 'erasures.txt') }
    const server = await startServer({ env: source })
    onTestFinished(() => server.stop())
    const post = async (email: string) => expect((await server.post(enquiry({ email }))).status).toBe(200)
    for (const name of ['ann', 'ben', 'cleo']) await post(`${name}@x.example`)
    await leadsWith(source, 'backup', folder)
    for (const name of ['dan', 'eve']) await post(`${name}@x.example`)
    await leadsWith(source, 'erase', '--email', 'Ben@x.example')
    expect((await restore('--try', folder)).text).toMatch(/^2 enquiries until .*\n(?:.*\n)*Erased again: 1 enquiries/)
    expect((await restore(folder)).code).toBe(0)
    const { text } = await leadsWith(target, 'export', '--format', 'ndjson')
    const found = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).email)
    expect(found.sort()).toEqual(['ann@x.example', 'cleo@x.example'])
  })

  test('killed at any moment, it has restored all or nothing, and can be run again', async () => {
    const { file, ids } = await backupOf(Array.from({ length: 300 }, () => ({})))
    // Until it has said nothing, said what is in the backup, or ended.
    for (const moment of ['', 'enquiries', 'Restored']) {
      target = await settings()
      const env = { ...process.env, ...target }
      const { child, output } = runNode(['server/cli/main.ts', 'restore', file], env)
      await until(() => output().includes(moment) || child.exitCode !== null)
      child.kill('SIGKILL')
      await until(() => child.exitCode !== null || child.signalCode !== null)
      const isThere = kind === 'postgres' || existsSync(join(target.DATA_DIR!, 'leads.sqlite'))
      const found = isThere ? await idsIn(target) : []
      if (found.length === 0) expect((await restore(file)).code).toBe(0)
      expect(await idsIn(target)).toEqual(ids)
      if (kind === 'sqlite') expect(readdirSync(target.DATA_DIR!)).not.toContain('restoring')
    }
  })
})

// The others by night.
const signals = (['SIGTERM', 'SIGINT', 'SIGHUP'] as const).slice(0, times(1))

test.each(signals)('ended by %s, no command leaves a copy behind', async (signal) => {
  const [source, folder] = [{ DATA_DIR: tempFolder() }, tempFolder()]
  await within(source, (store) => storeLead(store, sampleLead({ message: 'x'.repeat(9_000_000) }), []))
  const file = join(tempFolder(), 'backup')
  await leadsWith(source, 'backup', file)
  for (const args of [
    ['restore', '--try', file],
    ['backup', join(folder, 'b')],
  ]) {
    const { child } = runNode(['server/cli/main.ts', ...args], { ...process.env, ...source, TMPDIR: folder })
    await until(() => readdirSync(folder).length > 0 || child.exitCode !== null)
    child.kill(signal)
    await until(() => child.exitCode !== null || child.signalCode !== null)
    expect(readdirSync(folder).filter((name) => name !== 'b')).toEqual([])
  }
})

describe('the files of a store', () => {
  let env: { DATA_DIR: string }
  let file: string
  const at = (name: string) => join(env.DATA_DIR, name)
  beforeEach(async () => {
    const source = { DATA_DIR: tempFolder() }
    await within(source, (store) => storeLead(store, sampleLead(), []))
    file = join(tempFolder(), 'backup')
    await leadsWith(source, 'backup', file)
    env = { DATA_DIR: tempFolder() }
  })

  test('a damaged one is left where it is, and is to be moved away first', async () => {
    writeFileSync(at('leads.sqlite'), randomBytes(9_000))
    const before = readFileSync(at('leads.sqlite'))
    expect(await leadsWith(env, 'restore', file)).toEqual({
      code: 2,
      text: 'The database file is damaged. It was left untouched: move it away with what is beside it, and restore a backup.\n',
    })
    expect(readFileSync(at('leads.sqlite'))).toEqual(before)
    renameSync(at('leads.sqlite'), at('damaged'))
    expect((await leadsWith(env, 'restore', file)).code).toBe(0)
  })

  test('the last changes of a store, left behind without it, are not lost', async () => {
    writeFileSync(at('leads.sqlite-wal'), 'left')
    expect(await leadsWith(env, 'restore', file)).toEqual({
      code: 2,
      text: expect.stringContaining('leads.sqlite-wal is there, the last changes of another store: move it away'),
    })
    expect(readdirSync(env.DATA_DIR)).toEqual(['leads.sqlite-wal'])
  })

  test('a file of a server that was killed is restored with the changes beside it', async () => {
    const from = { DATA_DIR: tempFolder() }
    const store = await open(from)
    await storeLead(store, sampleLead(), [])
    const copied = tempFolder()
    cpSync(from.DATA_DIR, copied, { recursive: true })
    await store.close()
    expect((await leadsWith(env, 'restore', join(copied, 'leads.sqlite'))).text).toMatch(/^1 enquiries/)
  })
})

test.skipIf(!hasPostgres)('a PostgreSQL that breaks off while a backup is loaded stays empty', async () => {
  const source = { DATA_DIR: tempFolder() }
  await within(source, async (store) => {
    await storeLead(store, sampleLead(), [])
    await store.db.insertInto('secret').values({ name: 'links', value: 'x', created_at: 1 }).execute()
  })
  const file = join(tempFolder(), 'backup')
  await leadsWith(source, 'backup', file)
  const target = { DATABASE_URL: await postgres.createDatabase(), DATA_DIR: tempFolder() }
  await within(target, async ({ db }) => {
    await sql`create function spoil() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
      db,
    )
    await sql`create trigger spoil before insert on secret for each row execute function spoil()`.execute(db)
  })
  expect(await leadsWith(target, 'restore', file)).toEqual({ code: 1, text: expect.stringContaining('failed (P0001)') })
  expect(await idsIn(target)).toEqual([])
  await within(target, ({ db }) => sql`drop trigger spoil on secret`.execute(db))
  expect((await leadsWith(target, 'restore', file)).code).toBe(0)
})
