import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rawRequest } from '#server/site/rawRequest.ts'
import { createProject } from '#src/compiler/project.ts'
import type { PageState } from './protocol.ts'
import { type DevServer, startDevServer } from './server.ts'

/** The development server over a copy of the site's content, with a compiler that fails where the words of the trap stand. */
const trap = 'the compiler stumbles here'
const dir = mkdtempSync(path.join(tmpdir(), 'dev-failure-'))
const about = path.join(dir, 'pages/about.yaml')
const told: string[] = []
let server: DevServer
let text: string

const stumbling: typeof createProject = (...args) => {
  const stumble = () => {
    if (readFileSync(about, 'utf8').includes(trap)) throw new Error('a bug')
  }
  stumble()
  const project = createProject(...args)
  const update = project.update.bind(project)
  project.update = (files) => {
    stumble()
    return update(files)
  }
  return project
}

beforeAll(async () => {
  cpSync('content', dir, { recursive: true })
  text = readFileSync(about, 'utf8')
  writeFileSync(about, `# ${trap}\n${text}`)
  symlinkSync('round.yaml', path.join(dir, 'pages/round.yaml'))
  const tell = (sentence: string) => void told.push(sentence)
  const root = process.cwd()
  server = await startDevServer({
    root,
    contentDir: dir,
    host: '127.0.0.1',
    port: 0,
    tell,
    createProject: stumbling,
    reportDir: path.join(dir, '.cache'),
  })
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

const get = (address: string) => rawRequest(server.url, address)
const stateOf = async (page: string): Promise<PageState> =>
  JSON.parse((await get(`/__content/state?path=${page}`)).body.toString())
const titleOf = async (page: string) => /<title>(.*?)<\/title>/.exec((await get(page)).body.toString())?.[1]
const poll = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000 })

test('a compiler that fails from the start is told at every address, as no mistake of the author’s', async () => {
  const { status, body } = await get('/about')
  expect(status).toBe(500)
  expect(body.toString()).toContain('<h1>The program that reads the content fails</h1>')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(
    /^The development server itself has failed, which is a mistake of this project and not of yours:/,
  )
  expect(body.toString()).toContain(told[0]!)
  expect((await get('/__mails')).status).toBeLessThan(500)
})

test('each save is tried anew: the pages come once one works, stay when one fails, and follow the next', async () => {
  writeFileSync(about, text)
  await poll(() => titleOf('/about')).toMatch(/^About/)
  writeFileSync(about, `# ${trap}\n${text.replace('title: About', 'title: Stumbled')}`)
  await poll(async () => (await stateOf('/about')).failure).toMatch(/^The development server itself has failed/)
  expect(await titleOf('/about')).toMatch(/^About/)
  expect((await stateOf('/about')).notices.filter(({ severity }) => severity === 'error')).toEqual([])
  writeFileSync(path.join(dir, 'pages/other.yaml'), text.replace('title: About', 'title: Other'))
  writeFileSync(about, text.replace('title: About', 'title: Mended'))
  await poll(() => titleOf('/about')).toMatch(/^Mended/)
  expect((await stateOf('/about')).failure).toBeUndefined()
  expect(await titleOf('/other')).toMatch(/^Other/)
})

test('files that cannot be looked at stop nothing', async () => {
  symlinkSync('again.yaml', path.join(dir, 'pages/again.yaml'))
  writeFileSync(path.join(dir, 'pages/odd.yaml'), Buffer.from([0xff, 0xfe, 0, 0xd8]))
  await vi.waitFor(() => {
    const { errors } = server.state.summary
    expect(errors).toBeGreaterThanOrEqual(2)
  })
  writeFileSync(about, text.replace('title: About', 'title: Afterwards'))
  await poll(() => titleOf('/about')).toMatch(/^Afterwards/)
})
