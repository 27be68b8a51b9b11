import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { leadsWith } from '../testing/testCommand.ts'
import { parseCsv } from '../testing/testCsv.ts'
import { freePort } from '../testing/testPostgres.ts'
import { type Receiver, startReceiver } from '../testing/testReceiver.ts'
import { enquiry, startServer, type TestServer } from '../testing/testServer.ts'
import { quiet } from '../testing/testStores.ts'
import { until } from '../testing/until.ts'

let server: TestServer
let receiver: Receiver
let env: Record<string, string>

beforeEach(async () => {
  receiver = await startReceiver()
  env = { DATA_DIR: tempFolder(), WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: receiver.secret }
  env.ERASURES_KEY = 'a key of erasures'
  server = await startServer({ env })
})
afterEach(async () => {
  await server.stop()
  await receiver.stop()
})

const leads = (...args: string[]) => leadsWith(env, ...args)

async function post(changes: Record<string, unknown> = {}): Promise<string> {
  return (await server.post(enquiry(changes), { 'idempotency-key': randomUUID() })).json.id
}

/** As an operator runs it, beside the server. */
async function otherProcess(args: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['server/cli/main.ts', ...args], { env: { ...process.env, ...env } })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  const [code] = await once(child, 'close')
  return { code, text: Buffer.concat(parts).toString() }
}

describe('npm run leads', () => {
  test('list and show say what is stored and how its delivery went', async () => {
    const id = await post()
    await until(async () => (await leads('outbox', 'list')).text === 'Everything is delivered.\n')
    expect((await leads('list')).text).toMatch(new RegExp(`^${id} .* accepted .* Dana Okafor`))
    const shown = (await leads('show', id)).text
    expect(shown).toMatch(/email +dana@harbor\.example/)
    expect(shown).toMatch(/delivery .* webhook {2}delivered {2}1 attempts/)
    expect(await leads('show', 'nothing')).toEqual({ code: 1, text: 'There is no enquiry nothing.\n' })
  })

  test('LEAD-22 no exported cell is a formula, the table reads back, and NDJSON is exactly the store', async () => {
    const nasty = ['=HYPERLINK("http://evil.example")', '+1 555', '-1', '@x', '＝1+1']
    for (const text of nasty) {
      await post({
        firstName: text,
        company: `${text}, "quoted"`,
        phone: text,
        message: `${text}\nsecond line`,
        budget: text,
      })
    }
    const rows = parseCsv((await leads('export', '--format', 'csv')).text)
    const [head, ...body] = rows
    expect(body).toHaveLength(nasty.length)
    expect(body.every((row) => row.length === head!.length)).toBe(true)
    for (const column of ['firstName', 'company', 'phone', 'message', 'budget']) {
      const cells = body.map((row) => row[head!.indexOf(column)]!)
      expect(cells.every((cell) => cell.startsWith("'"))).toBe(true)
    }
    const lines = (await leads('export', '--format', 'ndjson')).text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const stored = await server.store().db.selectFrom('lead').select(['id', 'first_name', 'message']).execute()
    const exported = lines.map(({ id, firstName, message }) => ({ id, first_name: firstName, message }))
    expect(exported.sort((a, b) => a.id.localeCompare(b.id))).toEqual(stored.sort((a, b) => a.id.localeCompare(b.id)))
  })

  test('LEAD-07 release delivers a held enquiry; archive and spam move it', async () => {
    const held = await post({ hp: 'x' })
    const spam = await post({ hp: 'y', message: 'Buy this.' })
    expect((await leads('list', '--state', 'quarantined')).text.split('\n')).toHaveLength(3)
    expect(await leads('release', held)).toEqual({ code: 0, text: `${held}: done\n` })
    await until(() => receiver.events.length === 1)
    expect((await leads('archive', held)).code).toBe(0)
    expect((await leads('spam', spam)).code).toBe(0)
    expect((await leads('release', held)).code).toBe(1)
    const actions = await server.store().db.selectFrom('audit').select(['action', 'lead_id', 'actor']).execute()
    expect(actions.map(({ action }) => action).sort()).toEqual(['archive', 'list', 'release', 'spam'])
    expect(actions).toContainEqual({ action: 'release', lead_id: held, actor: expect.stringMatching(/^cli:/) })
  })

  test('LEAD-40 outbox retry and retry start a dead delivery again', async () => {
    receiver.answer = (res) => res.writeHead(410).end()
    const id = await post()
    // As a word of its own: an id can hold those letters too.
    await until(async () => (await leads('outbox', 'list')).text.includes('  dead  '))
    receiver.answer = (res) => res.writeHead(204).end()
    const [job] = (await leads('outbox', 'list')).text.split(' ')
    expect(await leads('outbox', 'retry', job!)).toEqual({ code: 0, text: '1 delivery starts again.\n' })
    await until(async () => (await leads('outbox', 'list')).text === 'Everything is delivered.\n')
    expect(receiver.events).toHaveLength(2)
    expect((await leads('retry', id)).code).toBe(1)
  })

  test('LEAD-44 erase leaves nothing of the person in the rows, in the file or in its log, and notifies the webhook', async () => {
    const id = await post({ email: 'Vera@Nowhere-Else.example', lastName: 'Zzyzx', message: 'Call Zzyzx.' })
    const kept = await post()
    await server.post({ email: 'vera@nowhere-else.example', topic: 'webinars' }, {}, '/api/subscriptions')
    expect((await leads('access', '--email', 'VERA@nowhere-else.example')).text.trim().split('\n')).toHaveLength(2)
    await until(async () => (await leads('outbox', 'list')).text === 'Everything is delivered.\n')
    expect(receiver.events).toHaveLength(2)
    const erased = await leads('erase', '--email', 'vera@nowhere-else.example')
    expect(erased).toEqual({ code: 0, text: 'Erased: 1 enquiries, 1 subscriptions.\n' })
    await until(() => receiver.events.length === 3)
    expect(receiver.events[2]!.event).toMatchObject({ type: 'lead.erased', data: { leadIds: [id] } })
    expect((await leads('list')).text).toContain(kept)
    for (const name of ['leads.sqlite', 'leads.sqlite-wal']) {
      const file = join(env.DATA_DIR!, name)
      const bytes = existsSync(file) ? readFileSync(file).toString('latin1') : ''
      expect(bytes).not.toMatch(/vera|nowhere-else|zzyzx/i)
    }
    const audited = await server.store().db.selectFrom('audit').selectAll().where('action', '=', 'erase').execute()
    expect(JSON.parse(audited[0]!.detail!)).toEqual({ address: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('LEAD-44 access and erase find the person behind each spelling of their address', async () => {
    await post({ email: '\u200eada\u200b@m\u00fcller.example' })
    await post({ email: 'Ada@xn--mller-kva.example' })
    await post({ email: 'ada@muller.example' })
    for (const email of ['ada@m\u00fcller.example', 'ada@xn--mller-kva.example', 'a\u2060da@m\u00fcller.example']) {
      const found = (await leads('access', '--email', email)).text.trim().split('\n')
      expect(found.map((line) => JSON.parse(line).email)).toEqual([
        'ada@m\u00fcller.example',
        'Ada@xn--mller-kva.example',
      ])
    }
    const erased = await leads('erase', '--email', 'ada@m\u00fcller.example')
    expect(erased.text).toBe('Erased: 2 enquiries, 0 subscriptions.\n')
    expect((await leads('erase', '--email', 'ada@xn--mller-kva.example')).text).toMatch(/^Nothing is stored/)
  })

  test('LEAD-44 what an earlier release took for an address can be named, and a slip of the pen cannot', async () => {
    const id = await post()
    const old = 'ada\u3000@exam\ufffdple.com'
    const table = server.store().db.updateTable('lead')
    await table.set({ email: old, email_norm: old }).where('id', '=', id).execute()
    expect((await leads('erase', '--email', old)).text).toBe('Erased: 1 enquiries, 0 subscriptions.\n')
    expect((await leads('erase', '--email', 'ada @example.com')).code).toBe(2)
  })

  test('LEAD-43 the command line and the server share one file without a refused visitor', async () => {
    const statuses: number[] = []
    let posting = true
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let n = 0; posting; n += 1) {
        const answer = await server.post(enquiry({ message: `Visitor ${visitor}, ${n}` }), {
          'idempotency-key': randomUUID(),
        })
        statuses.push(answer.status)
      }
    })
    for (const args of [['purge'], ['export', '--format', 'ndjson'], ['purge'], ['export', '--format', 'ndjson']]) {
      const { code, text } = await otherProcess(args)
      expect(code).toBe(0)
      if (args[0] === 'export')
        expect(
          text
            .trim()
            .split('\n')
            .every((row) => JSON.parse(row).id),
        ).toBe(true)
    }
    posting = false
    await Promise.all(visitors)
    expect(statuses.length).toBeGreaterThan(20)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('backup writes a whole copy that opens by itself, for its owner alone, and never over a file', async () => {
    const id = await post()
    const folder = tempFolder()
    const file = join(folder, 'leads.sqlite')
    expect((await leads('backup', file)).code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const copy = await openStore({ databaseUrl: null, dataDir: folder }, quiet)
    expect(await copy.db.selectFrom('lead').select('id').execute()).toEqual([{ id }])
    await copy.close()
    expect((await leads('backup', file)).code).toBe(2)
  })

  test('LEAD-33 doctor is content with a sound store, names a damaged one and says to restore a backup', async () => {
    await post()
    await until(async () => (await leads('outbox', 'list')).text === 'Everything is delivered.\n')
    expect((await leads('doctor')).code).toBe(0)
    const broken = tempFolder()
    writeFileSync(join(broken, 'leads.sqlite'), Buffer.alloc(8192, 'not a database '))
    env = { ...env, DATA_DIR: broken }
    const said = await leads('doctor')
    expect(said.code).toBe(1)
    expect(said.text).toContain(
      'damaged. It was left untouched: move it away with what is beside it, and restore a backup',
    )
  })

  test('doctor says in one sentence what keeps a store shut, and never the address with its password', async () => {
    const sentence = async (changes: Record<string, string>) => {
      env = { ...env, ...changes }
      const { code, text } = await leads('doctor')
      expect(code).toBe(1)
      expect(text).not.toContain('s3cret')
      return text
    }
    const nobodyThere = `postgres://site:s3cret@127.0.0.1:${await freePort()}/site`
    expect(await sentence({ DATABASE_URL: nobodyThere })).toContain(
      'The database cannot be reached (ECONNREFUSED): see that it runs, and that DATABASE_URL names it.',
    )
    const file = join(tempFolder(), 'file')
    writeFileSync(file, '')
    expect((await leads('list')).text).toContain('The database cannot be reached (ECONNREFUSED)')
    env = { ...env, DATABASE_URL: '', DATA_DIR: join(file, 'data') }
    expect(await leads('list')).toEqual({
      code: 2,
      text: `There is no store at ${file}/data/leads.sqlite: see that DATA_DIR is the server's.\n`,
    })
  })

  test('a backup that cannot be written is one sentence, and leaves nothing behind', async () => {
    await post()
    const file = join(tempFolder(), 'missing', 'leads.sqlite')
    const said = await leads('backup', file)
    expect(said).toEqual({ code: 2, text: `${file} cannot be written (ENOENT).\n` })
    expect(existsSync(file)).toBe(false)
  })

  test('wrong usage is one sentence and exit code 2', async () => {
    expect(await leads('lits')).toEqual({ code: 2, text: 'There is no command "lits". --help lists them.\n' })
    expect(await leads('erase')).toEqual({ code: 2, text: '--email is missing.\n' })
    expect((await leads('list', '--state', 'lost')).text).toContain('--state takes one of accepted')
    expect((await leads('export', '--format', 'xml')).code).toBe(2)
    expect((await leads('list', '--sinse', 'x')).text).toContain('Usage: list')
    expect((await leads('--help')).code).toBe(0)
  })
})
