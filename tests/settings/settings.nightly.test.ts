import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Mailbox, startMailbox } from '#server/testing/testMailbox.ts'
import { openPostgres, type TestPostgres } from '#server/testing/testPostgres.ts'
import { runNode, type ServerProcess, startProcess } from '#server/testing/testProcess.ts'
import { type Receiver, startReceiver } from '#server/testing/testReceiver.ts'
import { operatorSettings } from '../guides/variablesIn.ts'
import { everySetting } from './everySetting.ts'
import { everyVariable, type Variables } from './everyVariable.ts'
import { leavesOf, settingsOf } from './names.ts'
import { onlyOn, writeSmallSite } from './smallSite.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const documented = operatorSettings()

let plain: Variables
let inFiles: Variables
let onPostgres: Variables
let dir: string
let mailbox: Mailbox
let receiver: Receiver
let postgres: TestPostgres
let server: ServerProcess | undefined

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'settings-'))
  ;[mailbox, receiver, postgres] = await Promise.all([startMailbox(), startReceiver(), openPostgres()])
  const { apiBase: _, ...withoutApi } = everySetting
  await writeSmallSite(path.join(dir, 'content'), everySetting)
  await writeSmallSite(path.join(dir, 'content-without-api'), withoutApi)
  const services = { dir, day: onlyOn.day, mailbox, receiver, postgres }
  ;({ plain, inFiles, onPostgres } = await everyVariable(services))
})
afterAll(async () => {
  await server?.kill('SIGKILL')
  await Promise.all([mailbox.stop(), receiver.stop(), postgres.stop()])
  rmSync(dir, { recursive: true, force: true })
})

/** What is not set is empty: a shell of a developer may have set it. */
const environment = (set: Variables): Variables => ({
  ...Object.fromEntries(documented.map((name) => [name, ''])),
  ...set,
})

/** Builds a release and writes a static host's folder. @returns what it says */
async function build(set: Variables, out: string): Promise<string> {
  const args = ['src/build/main.ts', '--out', path.join(dir, out)]
  const { child, output } = runNode(args, { ...process.env, ...environment(set) })
  const [code] = await once(child, 'close')
  expect(code, output()).toBe(0)
  return output()
}

async function start(set: Variables): Promise<ServerProcess> {
  // A stop that waits for visitors takes five seconds.
  await server?.kill('SIGKILL')
  server = await startProcess(environment(set))
  return server
}

/** Sends an enquiry, as the proxy hands it on for a visitor. */
const post = (base: string, message: string, visitor: string, headers: Variables = {}) =>
  fetch(`${base}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor, ...headers },
    body: JSON.stringify({
      ...{ firstName: 'Ida', lastName: 'Lewis', email: 'ida@lime.example', service: 'Brig' },
      ...{ message, consent: true },
    }),
  })

/** Enquiries that got to the team, by mail and by webhook. */
const delivered = () => ({
  mails: mailbox.messages.flatMap(({ subject, text }) => (subject === 'A ship asks' ? text.split(' ')[0]! : [])).sort(),
  events: receiver.events.map(({ event }) => event.data.message as string).sort(),
})

const read = (file: string) => readFileSync(path.join(dir, file), 'utf8')

test('every setting of site.yaml is set here, and every variable of the guides', () => {
  const settings = leavesOf(everySetting).map(([name]) => name)
  const isSet = (name: string) =>
    settings.some((one) => one === name || one.startsWith(`${name}.`) || one.startsWith(`${name}[`))
  expect(settingsOf().filter((name) => !isSet(name))).toEqual([])
  expect(documented.filter((name) => ![plain, inFiles, onPostgres].some((set) => set[name]))).toEqual([])
})

test('every variable but those of the build says something to the server', () => {
  const ofTheBuild = ['CACHE_DIR']
  const read = (set: Variables) => {
    try {
      return readConfig(set)
    } catch (error) {
      return error
    }
  }
  const idle = [plain, inFiles, onPostgres].flatMap((variables) => {
    // To this machine mail may go in clear in any case.
    const set = { ...variables, ...(variables.SMTP_URL && { SMTP_URL: 'smtp://mail.set.example' }) }
    return Object.keys(set).filter((name) => isDeepStrictEqual(read({ ...set, [name]: '' }), read(set)))
  })
  expect(idle.filter((name) => !ofTheBuild.includes(name))).toEqual([])
})

test('a site with all of them is built and exported, and every word of its settings is in it', async () => {
  expect(await build(plain, 'out')).toMatch(/^\d+ files are in .*out\.$/m)
  expect(await build(inFiles, 'out-without-api')).toMatch(/^\d+ files are in .*out-without-api\.$/m)
  expect(read('out/_headers')).toMatch(/form-action 'self' https:\/\/api\.written\.example;/)
  expect(read('out/_headers')).toMatch(
    /^ {2}Reporting-Endpoints: csp="https:\/\/api\.written\.example\/base\/api\/reports"$/m,
  )
  expect(read('out-without-api/_headers')).toMatch(/form-action 'self' https:\/\/api\.set\.example;/)
  expect(read('out/sitemap.xml')).toContain('<loc>https://www.set.example/office</loc>')

  const built = ['dist', 'dist-without-api'].flatMap((folder) =>
    readdirSync(path.join(dir, folder, 'releases'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:html|json|xml)$/.test(name))
      .map((name) => read(`${folder}/releases/${name}`)),
  )
  const absent = leavesOf(everySetting).filter(([, value]) => !built.some((text) => text.includes(String(value))))
  expect(absent.map(([name]) => name).filter((name) => !unprinted.test(name))).toEqual([])
})

test('the server serves it, takes enquiries for it and delivers them', async () => {
  const { base, dataDir } = await start(plain)
  for (const page of ['/', '/privacy', '/terms', '/office']) expect((await fetch(base + page)).status).toBe(200)
  expect((await fetch(`${base}/nowhere`)).status).toBe(404)
  expect(await (await fetch(base)).text()).toContain(onlyOn.words)
  const office = await fetch(`${base}/office`)
  const policy = office.headers.get('Content-Security-Policy')
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.written\.example /)
  expect(policy).toMatch(/form-action 'self' https:\/\/api\.written\.example;/)
  expect(await office.text()).toContain('action="https://api.written.example/base/api/contact"')
  for (const [from, to] of [
    ['/old%20quay', '/office'],
    ['/logbook', 'https://log.example/book'],
  ] as const)
    expect((await fetch(base + from, { redirect: 'manual' })).headers.get('Location')).toBe(to)

  const origin = plain.ORIGINS!
  const answer = await post(base, 'Fog-ahead', '203.0.113.1', { Origin: origin })
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([200, origin])
  expect((await post(base, 'More-fog', '203.0.113.1')).status).toBe(200)
  expect((await post(base, 'No-end-of-fog', '203.0.113.1')).status).toBe(429)
  expect((await post(base, 'Clear-here', '203.0.113.2')).status).toBe(200)
  const messages = ['Clear-here', 'Fog-ahead', 'More-fog']
  await expect.poll(delivered, patience).toEqual({ mails: messages, events: messages })
  await expect.poll(() => mailbox.messages.map(({ subject }) => subject), patience).toContain('We have heard you')
  expect(existsSync(path.join(dataDir, 'leads.sqlite'))).toBe(true)
  const numbers = `http://${plain.METRICS_HOST}:${plain.METRICS_PORT}/metrics`
  expect((await fetch(numbers)).status).toBe(401)
  const headers = { Authorization: `Bearer ${plain.METRICS_TOKEN}` }
  expect((await fetch(numbers, { headers })).status).toBe(200)
})

test('secrets may stand in files, and the store in PostgreSQL', async () => {
  const { base } = await start(inFiles)
  const office = await (await fetch(`${base}/office`)).text()
  expect(office).toContain('action="https://api.set.example/base/api/contact"')
  expect(office).toContain('href="https://www.written.example/office"')
  expect((await post(base, 'By-file', '203.0.113.3')).status).toBe(200)
  await expect.poll(delivered, patience).toEqual({
    mails: expect.arrayContaining(['By-file']),
    events: expect.arrayContaining(['By-file']),
  })
  const again = await start(onPostgres)
  expect((await post(again.base, 'By-address', '203.0.113.3')).status).toBe(200)
  await expect.poll(again.output, patience).toContain('"store":"postgres"')
})

/** Far more than it takes; a busy machine is no reason to fail. */
const patience = { timeout: 60_000 }

/** Words of other places: what only the check and the build go by, how things look, and days, which are written out. */
const unprinted =
  /^(?:links\.later|budget|waivers|navigation\.items\[\]\.menu\.(?:size|columns\[\]\.(?:look|links\[\]\.(?:scene|color)))|legal\.\w+\.updated)/
