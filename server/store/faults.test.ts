import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { heldInFile } from '#tests/bench/intake/holdings.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { startProcess } from '../testing/testProcess.ts'
import { startReceiver } from '../testing/testReceiver.ts'
import { enquiry, seededIn, startServer, type TestServer, type TestServerOptions } from '../testing/testServer.ts'
import { changeByNewer, quiet } from '../testing/testStores.ts'
import { until } from '../testing/until.ts'
import { openStore } from './openStore.ts'
import { sqliteFile } from './sqlite.ts'

let server: TestServer
const start = async (options?: TestServerOptions) => {
  server = await startServer(options)
}
afterEach(() => server?.stop())

const post = (message = 'Hello.') => server.post(enquiry({ message }), { 'idempotency-key': randomUUID() })
const statusOf = async (path: string) => (await server.request(path)).status

async function expectAway(message?: string): Promise<void> {
  const answer = await post(message)
  expect(answer.status).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json.detail).toContain('your draft is saved')
  expect([await statusOf('/'), await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200, 503])
}

describe('when the store fails, pages go on', () => {
  test('LEAD-31 a full disk is 503 with the draft kept, and over when there is space again', async () => {
    await start()
    const raw = () => {
      const store = server.store()
      if (store.kind !== 'sqlite') throw new Error('not SQLite')
      return store.database
    }
    const stored = new Set([(await post()).json.id])
    // As on a disk without space, SQLite gets no further page: the same error 13 without mounting anything.
    const { page_count } = raw().prepare('pragma page_count').get() as { page_count: number }
    raw().exec(`pragma max_page_count=${page_count}`)
    let refused = 0
    for (let n = 0; refused === 0 && n < 100; n += 1) {
      const answer = await post('x'.repeat(5000))
      if (answer.status === 200) stored.add(answer.json.id)
      else refused = answer.status
    }
    expect(refused).toBe(503)
    await expectAway('x'.repeat(5000))
    expect(server.lines).toContainEqual(expect.objectContaining({ level: 'error', errcode: 13 }))
    raw().exec('pragma max_page_count=1000000')
    const answer = await post()
    expect(answer.status).toBe(200)
    stored.add(answer.json.id)
    const rows = await server.store().db.selectFrom('lead').select('id').execute()
    expect(new Set(rows.map(({ id }) => id))).toEqual(stored)
  })

  test('LEAD-32 a folder that cannot be made leaves the server alive, and ready as soon as it can', async () => {
    const file = join(tempFolder(), 'in-the-way')
    writeFileSync(file, '')
    await start({ env: { DATA_DIR: join(file, 'data') }, impatient: true })
    await until(() => server.lines.some(({ msg }) => String(msg).startsWith('The folder of the store cannot be used')))
    await expectAway()
  })

  test('LEAD-33 a damaged file is refused, named, and left untouched', async () => {
    const dataDir = tempFolder()
    const damaged = Buffer.from(Array.from({ length: 20_000 }, (_, n) => (n * 131 + 7) % 256))
    writeFileSync(sqliteFile(dataDir), damaged)
    await start({ env: { DATA_DIR: dataDir }, impatient: true })
    await until(() => server.lines.some(({ msg }) => String(msg).includes('damaged')))
    await expectAway()
    expect(readFileSync(sqliteFile(dataDir)).equals(damaged)).toBe(true)
    // Said once, not at every attempt to open it.
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(server.lines.filter(({ msg }) => String(msg).includes('damaged'))).toHaveLength(1)
  })

  test('LEAD-37 tables that a newer version has changed are left alone, and that is said once', async () => {
    const dataDir = tempFolder()
    const newer = await openStore({ databaseUrl: null, dataDir }, quiet)
    await changeByNewer(newer)
    await newer.close()
    const before = readFileSync(sqliteFile(dataDir))
    await start({ env: { DATA_DIR: dataDir }, impatient: true })
    const said = () => server.lines.filter(({ msg }) => String(msg).includes('"999-future" of a newer version')).length
    await until(() => said() > 0)
    await expectAway()
    expect(said()).toBe(1)
    await server.stop()
    expect(readFileSync(sqliteFile(dataDir)).equals(before)).toBe(true)
  })

  test('while another process holds the file, pages are answered and enquiries wait for it', async () => {
    await start()
    const other = holdFile(server.config.dataDir)
    const answered: string[] = []
    const posting = post().finally(() => answered.push('enquiry'))
    for (let n = 0; n < 20; n += 1) expect(await statusOf('/')).toBe(200)
    expect(answered).toEqual([])
    other.release()
    expect((await posting).status).toBe(200)
  })

  test('an enquiry that waited in vain is refused and not stored behind the visitor’s back', async () => {
    await start()
    const other = holdFile(server.config.dataDir)
    const late = await Promise.all([post('One.'), post('Two.'), post('Three.')])
    expect(late.map(({ status }) => status)).toEqual([503, 503, 503])
    other.release()
    await until(async () => (await post('Four.')).status === 200)
    expect((await server.rows()).leads).toBe(1)
  })

  test('a bug in the store is a 500 that asks for no second try, and the server stays ready', async () => {
    await start()
    await sql`alter table lead rename to elsewhere`.execute(server.store().db)
    const answer = await post()
    expect(answer.status).toBe(500)
    expect(answer.json.detail).toContain("sending it again won't help")
    expect(answer.headers['retry-after']).toBeUndefined()
    expect(await statusOf('/readyz')).toBe(200)
    const bugs = server.lines.filter(({ msg }) => msg === 'unexpected error in a request')
    expect(bugs).toEqual([expect.objectContaining({ level: 'error', errcode: 1, at: expect.arrayContaining([]) })])
    expect(JSON.stringify(bugs)).toContain('server/store/leads.ts')
    expect(seededIn(server.lines)).toEqual([])
  })

  test('more than 256 waiting requests are sent away quickly, and the others are stored', async () => {
    await start()
    const store = server.store()
    let release = () => {}
    const held = store.db.transaction().execute(
      () =>
        new Promise<void>((resolve) => {
          release = resolve
        }),
    )
    const posts = Array.from({ length: 300 }, (_, n) => post(`Message ${n}`))
    await until(() => server.lines.filter(({ status }) => status === 503).length > 0)
    release()
    await held
    const statuses = (await Promise.all(posts)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBe((await server.rows()).leads)
  })
})

describe('when the files of the store disappear under load', () => {
  /** Posts until enquiries are refused for what happens to the files. @returns the acknowledged ids */
  async function underLoad(happening: () => Promise<void>): Promise<string[]> {
    const acknowledged: string[] = []
    const statuses = new Set<number>()
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let n = 0; !statuses.has(503); n += 1) {
        const answer = await post(`Visitor ${visitor}, ${n}`)
        statuses.add(answer.status)
        if (answer.status === 200) acknowledged.push(answer.json.id)
      }
    })
    await until(() => acknowledged.length > 20)
    await happening()
    await Promise.all(visitors)
    expect(statuses).toEqual(new Set([200, 503]))
    return acknowledged
  }
  const folder = () => server.config.dataDir
  const missingFrom = (ids: string[], ...folders: string[]) => {
    const kept = new Set(folders.flatMap((name) => [...heldInFile(name).ids]))
    return ids.filter((id) => !kept.has(id))
  }
  const rescued = () =>
    readdirSync(folder())
      .filter((name) => name.startsWith('rescued-'))
      .map((name) => join(folder(), name))
  const saved = () => until(() => server.lines.some((line) => line.saved))

  test('a deleted store is written on no more, and what it held is saved with every acknowledged enquiry', async () => {
    await start()
    const ids = await underLoad(async () => {
      for (const end of ['', '-wal', '-shm']) rmSync(`${sqliteFile(folder())}${end}`)
    })
    await saved()
    await expectAway()
    expect(rescued()).toHaveLength(1)
    expect(missingFrom(ids, ...rescued())).toEqual([])
    const readyz = String((await server.request('/readyz')).body)
    expect(JSON.parse(readyz)).toMatchObject({ reason: 'The file of the store was deleted or replaced.' })
    expect(readyz).not.toContain(folder())
  })

  test('a store replaced by a backup is used after a restart, and what the old one held can be read', async () => {
    await start()
    await post('In the backup.')
    const backup = join(tempFolder(), 'backup.sqlite')
    await sql`vacuum into ${backup}`.execute(server.store().db)
    const ids = await underLoad(async () => renameSync(backup, sqliteFile(folder())))
    await saved()
    await server.stop()
    expect(rescued()).toHaveLength(1)
    expect(missingFrom(ids, ...rescued())).toEqual([])
    expect(heldInFile(folder()).integrity).toBe('ok')
    expect(statSync(sqliteFile(rescued()[0]!)).mode & 0o077).toBe(0)
    await start({ env: { DATA_DIR: folder() } })
    expect((await post('After the restart.')).status).toBe(200)
  })

  test('when only the changes beside the file are deleted, the file has everything after a restart', async () => {
    await start()
    const ids = await underLoad(async () => rmSync(`${sqliteFile(folder())}-wal`))
    await server.stop()
    expect(missingFrom(ids, folder())).toEqual([])
  })

  test('a server that is stopped before it has noticed saves everything', async () => {
    await start()
    const { id } = (await post()).json
    for (const name of readdirSync(folder())) rmSync(join(folder(), name))
    await server.stop()
    expect(missingFrom([id], ...rescued())).toEqual([])
  })
})

describe('two servers on one folder', () => {
  test('each delivery is made by one of them, and by the one that stays when the other is killed', async () => {
    const receiver = await startReceiver()
    const hook = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: receiver.secret, DATA_DIR: tempFolder() }
    const first = await startProcess(hook)
    await start({ env: hook })
    const ids = []
    for (let n = 0; n < 40; n += 1) ids.push((await post(`Message ${n}`)).json.id)
    await until(() => receiver.events.length >= 40)
    await first.kill('SIGKILL')
    ids.push((await post('After it.')).json.id)
    await until(() => receiver.events.length >= 41)
    expect(receiver.events.map(({ event }) => event.data.id).sort()).toEqual(ids.sort())
    await receiver.stop()
  })
})

/** As a long transaction of another process does. */
function holdFile(dataDir: string): { release: () => void } {
  const other = new DatabaseSync(sqliteFile(dataDir))
  other.exec('begin immediate')
  return {
    release() {
      other.exec('rollback')
      other.close()
    },
  }
}
