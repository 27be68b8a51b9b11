import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeLead } from '../store/leads.ts'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/store.ts'
import { subscribe } from '../store/subscriptions.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { leadsWith } from '../testing/testCommand.ts'
import { hasPostgres, postgresDatabases, quiet, sampleLead, storeKinds } from '../testing/testStores.ts'
import { commands } from './main.ts'

interface Scene {
  accepted: string
  held: string
  file: string
  /** An empty PostgreSQL, where there is one. */
  target: string
}

/** One run of each command that reads out or changes something of a person. A new command needs one here. */
const runs: Record<string, (scene: Scene) => string[]> = {
  list: () => [],
  show: ({ accepted }) => [accepted],
  export: () => ['--format', 'ndjson'],
  release: ({ held }) => [held],
  archive: ({ accepted }) => [accepted],
  spam: ({ held }) => [held],
  retry: ({ accepted }) => [accepted],
  outbox: () => ['retry', '--dead'],
  test: () => [],
  access: () => ['--email', 'dana@harbor.example'],
  erase: () => ['--email', 'dana@harbor.example'],
  consents: () => [],
  purge: () => [],
  backup: ({ file }) => [file],
  move: ({ target }) => ['--to', target],
  restore: () => ['--loaded'],
}

const hostile = [
  ...[
    [],
    [''],
    ['%'],
    ['constructor'],
    ['__proto__'],
    ['toString'],
    ["' or 1=1 --"],
    ['x'.repeat(5_000)],
    ['🦄'],
    ['\u0000'],
    ['\u001b[2J'],
  ],
  ...[
    ['--email'],
    ['--email', ''],
    ['--email', '%'],
    ['--email', '  '],
    ['--email', '@'],
    ['--email', 'nobody@nowhere.example'],
    ['--email=x', '--email=y'],
  ],
  ...[
    ['--email', '\ud800@x.example'],
    ['--email', '__proto__'],
  ],
  ...[
    ['--limit', '0'],
    ['--limit', '-1'],
    ['--limit', '1e3'],
    ['--limit', '99999999999999999999'],
    ['--limit', ''],
    ['--limit', 'NaN'],
  ],
  ...[
    ['--since', 'soon'],
    ['--since', '2026-02-30'],
    ['--since', '1'],
    ['--since', ''],
    ['--since', '+275760-09-14'],
  ],
  ...[
    ['--state', 'constructor'],
    ['--state', ''],
    ['--format', '__proto__'],
    ['--format', ''],
  ],
  ...[
    ['--subscriptions', '--format', 'ndjson'],
    ['--dead'],
    ['list', '--dead'],
    ['retry'],
    ['retry', '%'],
    ['list', 'more'],
    ['--nonsense'],
    ['--'],
    ['-x'],
  ],
  ...[['--help', 'constructor'], ['/'], ['/nonexistent/folder/file']],
]

const postgres = postgresDatabases()

describe.each(storeKinds)('npm run leads on %s', (kind) => {
  let env: Record<string, string>
  let store: Store
  let scene: Scene

  beforeEach(async () => {
    env = { DATA_DIR: tempFolder(), ...(kind === 'postgres' && { DATABASE_URL: await postgres.createDatabase() }) }
    store = await openStore({ databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR! }, quiet)
    const { id: accepted } = await storeLead(store, sampleLead(), ['webhook'])
    const { id: held } = await storeLead(store, sampleLead({ state: 'quarantined', bot_reasons: 'honeypot' }), [])
    const old = await storeLead(store, sampleLead(), [])
    await store.db
      .updateTable('lead')
      .set({ created_at: 0 } as never)
      .where('id', '=', old.id)
      .execute()
    const given = { email: 'dana@harbor.example', topic: 't', kind: 'notify' as const, source: '', bot_reasons: null }
    await subscribe(store, { ...given, consent_text_version: '1' }, false)
    const target = hasPostgres ? await postgres.createDatabase() : ''
    scene = { accepted, held, file: join(tempFolder(), 'copy.sqlite'), target }
    return () => store.close()
  })

  test('every command is known to these tests', () => {
    expect(Object.keys(runs).sort()).toEqual(Object.keys(commands).sort())
  })

  test.each(Object.keys(commands))('%s leaves a line in the audit, without personal data', async (name) => {
    const args = [name, ...runs[name]!(scene)]
    const { code, text } = await leadsWith(env, ...args)
    const lines = await store.db.selectFrom('audit').selectAll().execute()
    if (name === 'move' && (kind === 'postgres' || !hasPostgres)) {
      expect({ code, lines }).toEqual({ code: 2, lines: [] })
      return
    }
    if (name === 'test') {
      expect({ code, lines }).toEqual({ code: 2, lines: [] })
      expect(text).toContain('Nothing can arrive: nothing is set to deliver enquiries')
      return
    }
    expect(lines).toHaveLength(1)
    expect(lines[0]!.actor).toMatch(/^cli:./)
    expect(lines[0]!.action).toBe(name === 'outbox' ? 'outbox retry' : name)
    expect(JSON.stringify(lines)).not.toMatch(/dana|okafor|harbor|weekend/i)
  })

  test('what leaves no line shows no personal data', async () => {
    for (const args of [['outbox', 'list'], ['doctor'], ['--help']]) {
      const { text } = await leadsWith(env, ...args)
      expect(text).not.toMatch(/dana|okafor|harbor|weekend/i)
    }
    expect(await store.db.selectFrom('audit').selectAll().execute()).toEqual([])
  })

  test.each([...Object.keys(commands), 'doctor'])('%s answers every wrong argument with a sentence', async (name) => {
    const folder = tempFolder()
    for (const args of hostile) {
      // A file that a backup does write must not be left here.
      const own = name === 'backup' ? args.map((word) => (/^(-|$)/.test(word) ? word : join(folder, word))) : args
      const { code, text } = await leadsWith(env, name, ...own)
      const said = JSON.stringify({ args, code, text: text.slice(0, 300) })
      expect([0, 1, 2], said).toContain(code)
      expect(text, said).not.toMatch(/undefined|\bNaN\b(?!")|\[object|\n {4}at |Error\b/)
      if (code !== 0) expect(text, said).toMatch(/\S/)
    }
  })

  test('only what is a command is one', async () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', '', '%', 'LIST']) {
      const sentence = { code: 2, text: `There is no command "${name}". --help lists them.\n` }
      expect(await leadsWith(env, name)).toEqual(sentence)
      expect((await leadsWith(env, name, '--help')).text).toContain('npm run leads -- COMMAND')
    }
  })

  test('access and erase say that something is no address, or that nothing is stored', async () => {
    for (const name of ['access', 'erase']) {
      expect(await leadsWith(env, name, '--email', '%')).toEqual({
        code: 2,
        text: '"%" is no mail address: --email takes one such as dana@example.com.\n',
      })
      const { code, text } = await leadsWith(env, name, '--email', 'nobody@nowhere.example')
      expect([code, text]).toEqual([0, expect.stringContaining('Nothing is stored about this address.\n')])
    }
  })
})
