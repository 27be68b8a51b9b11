import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { releaseFormat } from '#schemas/serverManifest.ts'
import { heldInFile } from '#tests/bench/intake/holdings.ts'
import { hammer, send } from '#tests/bench/intake/intakeLoad.ts'
import { chance, times } from '#tests/chance.ts'
import { tempFolder } from './testing/tempFolder.ts'
import { freePort } from './testing/testPostgres.ts'
import { runNode, type ServerProcess, startProcess } from './testing/testProcess.ts'
import { makeTestSite } from './testing/testSite.ts'
import { until } from './testing/until.ts'

let server: ServerProcess | null = null
afterEach(async () => {
  await server?.kill('SIGKILL')
  server = null
})

describe('the process', () => {
  test.each([
    [{ PORT: 'http' }, 2, 'PORT is "http"; it takes a whole number from 0 to 65535.\n'],
    [
      { DIST_DIR: mkdtempSync(join(tmpdir(), 'empty-')) },
      1,
      /current is missing or unreadable; run "npm run build"\.\n$/,
    ],
    [
      { DIST_DIR: makeTestSite({}, { format: releaseFormat + 1 }) },
      1,
      /server\.json was made by another version of this program; run "npm run build"\.\n$/,
    ],
  ])('NF with %o ends with one sentence and its exit code', async (env, code, sentence) => {
    const { child, output } = runNode(['server/main.ts'], { ...process.env, ...env })
    expect((await once(child, 'close'))[0]).toBe(code)
    expect(output()).toMatch(sentence)
    expect(output().trim().split('\n')).toHaveLength(1)
  })

  test.each([
    [
      'HOST',
      'x86_64-conda-linux-gnu',
      'This machine has no address x86_64-conda-linux-gnu (ENOTFOUND). Set HOST to one',
    ],
    [
      'HOST',
      '192.0.2.1',
      'This machine has no address 192.0.2.1 (EADDRNOTAVAIL). Set HOST to one that it has, or to 0.',
    ],
    ['HOST', 'fe80::1', 'This machine has no address fe80::1 ('],
    ['HOST', 'http://127.0.0.1', 'This machine has no address http://127.0.0.1 ('],
    ['HOST', '10.0.0.0/8', 'This machine has no address 10.0.0.0/8 ('],
    ['HOST', '[::1]:3000', 'This machine has no address [::1]:3000 ('],
    ['DATABASE_URL', 'postgres://user:hunter#2@host/name', 'DATABASE_URL takes an address such as postgres://user:'],
    ['WEBHOOK_SECRET', 'correct-horse-battery-staple-and-some-more!!', 'WEBHOOK_SECRET must be at least 24 random'],
  ])('%s=%s ends with one sentence and exit code 2', async (name, value, sentence) => {
    const { child, output } = runNode(['server/main.ts'], {
      ...{ ...process.env, DIST_DIR: makeTestSite(), DATA_DIR: tempFolder(), PORT: '0' },
      ...{ WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: 'a'.repeat(40), [name]: value },
    })
    expect((await once(child, 'close'))[0]).toBe(2)
    expect(output()).toContain(sentence)
    expect(output().trim().split('\n')).toHaveLength(1)
  })

  test('a port that is taken is one sentence as well', async () => {
    server = await startProcess()
    const { child, output } = runNode(['server/main.ts'], {
      ...process.env,
      DIST_DIR: makeTestSite(),
      DATA_DIR: tempFolder(),
      PORT: new URL(server.base).port,
    })
    expect((await once(child, 'close'))[0]).toBe(1)
    expect(output()).toContain('is taken: something else listens there. Stop it, or set PORT to another one.\n')
  })

  test('an error that nobody caught ends it with 1, and what the error quotes is not in the log', async () => {
    const bug = `Object.assign(new Error('no dana@harbor.example'), { code: '22P02', detail: 'is dana@harbor.example' })`
    const reject = `process.once('SIGUSR2', () => Promise.reject(${bug}))`
    server = await startProcess({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reject)}` })
    expect(await server.kill('SIGUSR2')).toBe(1)
    expect(server.output()).toMatch(/"level":"fatal".*"code":"22P02","at":\[.*"msg":"uncaught error; stopping"/)
    expect(server.output()).not.toContain('dana@')
  })

  test('LEAD-30 told to stop under load, it finishes what it took, refuses what is new, and leaves with 0', async () => {
    server = await startProcess()
    const { base, dataDir } = server
    const load = hammer(base, { clients: 8 })
    await until(() => load.acknowledged.length > 50)
    expect(await server.kill('SIGTERM')).toBe(0)
    await load.stop()
    await expect(send(base, randomUUID(), 'late')).rejects.toThrow()
    const { ids } = heldInFile(dataDir)
    expect(load.acknowledged.filter(({ id }) => !ids.has(id))).toEqual([])
    expect(server.output()).not.toContain('"level":"error"')
  })

  test('LEAD-30 a stopping server is not ready before it is gone', async () => {
    server = await startProcess()
    const { hostname, port } = new URL(server.base)
    const slow = connect(Number(port), hostname)
    slow.on('error', () => {})
    const body = '{"x":1}'
    const head = `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const ready = connect(Number(port), hostname)
    ready.on('error', () => {})
    slow.write(head + body.slice(0, 3))
    ready.write('GET /readyz HTTP/1.1\r\nHost: x\r\n')
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { base } = server
    const exit = server.kill('SIGTERM')
    await until(async () => (await fetch(`${base}/readyz`)).status === 503)
    let text = ''
    ready.on('data', (part) => (text += part))
    ready.write('\r\n')
    await until(() => text.includes('\r\n\r\n'))
    expect(text).toMatch(/^HTTP\/1\.1 503 /)
    let answer = ''
    slow.on('data', (part) => (answer += part))
    slow.write(body.slice(3))
    await until(() => answer.includes('\r\n\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 422 /)
    expect(await exit).toBe(0)
  })

  const rounds = times(2) > 2 ? 200 : 2

  test('LEAD-29 killed at random moments: every acknowledged enquiry is there, whole, and none twice', {
    timeout: 20 * 60_000,
  }, async () => {
    const webhook = { WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/`, WEBHOOK_SECRET: 'a'.repeat(40) }
    const mail = {
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      LEADS_FROM: 'a@b.example',
      LEADS_TO: 'a@b.example',
    }
    server = await startProcess({ ...webhook, ...mail })
    const { dataDir } = server
    const acknowledged = new Map<string, string>()
    const unanswered: string[] = []
    const random = chance()
    for (let round = 0; round < rounds; round += 1) {
      const load = hammer(server.base, { clients: 32 })
      await until(() => load.acknowledged.length > 30)
      await new Promise((resolve) => setTimeout(resolve, random() * 150))
      await server.kill('SIGKILL')
      await load.stop()
      for (const { key, id } of load.acknowledged) acknowledged.set(key, id)
      unanswered.push(...load.unanswered)
      server = await startProcess({ ...webhook, ...mail, DATA_DIR: dataDir })
    }
    for (const key of unanswered) acknowledged.set(key, (await send(server.base, key, key)).id)
    await server.kill('SIGTERM')
    const { ids, keys, integrity, withoutJobs } = heldInFile(dataDir)
    expect(integrity).toBe('ok')
    expect([...acknowledged.values()].filter((id) => !ids.has(id))).toEqual([])
    expect(keys.length).toBe(new Set(keys).size)
    expect(new Set(keys)).toEqual(new Set(acknowledged.keys()))
    expect(withoutJobs).toBe(0)
  })
})
