import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rawRequest } from '#server/testing/rawRequest.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import type { SiteOptions } from './liveSite.ts'
import { type DevServer, startDevServer } from './server.ts'

/** The development server over a copy of the second site, with a compiler that fails where the words of the trap stand. */
const trap = 'the compiler stumbles here'
const dir = mkdtempSync(path.join(tmpdir(), 'dev-failure-'))
const page = path.join(dir, 'pages/kontakt.yaml')
const told: string[] = []
let server: DevServer
let text: string

const stumbling: NonNullable<SiteOptions['onCompile']> = (project) => {
  const stumble = () => {
    if (readFileSync(page, 'utf8').includes(trap)) throw new Error('a bug')
  }
  stumble()
  const update = project.update.bind(project)
  project.update = (files) => {
    stumble()
    return update(files)
  }
}

beforeAll(async () => {
  cpSync(fixtureContent, dir, { recursive: true })
  text = readFileSync(page, 'utf8')
  writeFileSync(page, `# ${trap}\n${text}`)
  symlinkSync('round.yaml', path.join(dir, 'pages/round.yaml'))
  server = await startDevServer({
    env: { CONTENT_DIR: dir, PORT: '0' },
    withoutForms: true,
    report: (sentence) => void told.push(sentence),
    onCompile: stumbling,
  })
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

const get = (address: string) => rawRequest(server.url, address)
const titleOf = async (page: string) => /<title>(.*?)<\/title>/.exec((await get(page)).body.toString())?.[1]
const poll = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000 })

test('a compiler that fails from the start is told at every address, as no mistake of the author’s', async () => {
  const { status, body } = await get('/kontakt')
  expect(status).toBe(500)
  expect(body.toString()).toContain('<h1>The program that reads the content fails</h1>')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(
    /^The development server itself has failed, which is a mistake of this project and not of yours:/,
  )
  expect(body.toString()).toContain(told[0]!)
  expect((await get('/__mails.html')).status).toBeLessThan(500)
})

test('each save is tried anew: the pages come once one works, stay when one fails, and follow the next', async () => {
  writeFileSync(page, text)
  await poll(() => titleOf('/kontakt')).toMatch(/^Kontakt/)
  writeFileSync(page, `# ${trap}\n${text.replace('title: Kontakt', 'title: Stumbled')}`)
  await poll(async () => server.state.state('/kontakt').failure).toMatch(/^The development server itself has failed/)
  expect(await titleOf('/kontakt')).toMatch(/^Kontakt/)
  expect(server.state.state('/kontakt').notices.filter(({ severity }) => severity === 'error')).toEqual([])
  writeFileSync(path.join(dir, 'pages/other.yaml'), text.replace('title: Kontakt', 'title: Other'))
  writeFileSync(page, text.replace('title: Kontakt', 'title: Mended'))
  await poll(() => titleOf('/kontakt')).toMatch(/^Mended/)
  expect(server.state.state('/kontakt').failure).toBeUndefined()
  expect(await titleOf('/other')).toMatch(/^Other/)
})

test('files that cannot be looked at stop nothing', async () => {
  symlinkSync('again.yaml', path.join(dir, 'pages/again.yaml'))
  writeFileSync(path.join(dir, 'pages/odd.yaml'), Buffer.from([0xff, 0xfe, 0, 0xd8]))
  await vi.waitFor(() => {
    const { errors } = server.state.summary
    expect(errors).toBeGreaterThanOrEqual(2)
  })
  writeFileSync(page, text.replace('title: Kontakt', 'title: Afterwards'))
  await poll(() => titleOf('/kontakt')).toMatch(/^Afterwards/)
})
