import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rawRequest } from '#server/testing/rawRequest.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { type DevServer, startDevServer } from './server.ts'

/** The development server over a copy of the second site, whose check gets no further until it is let go. */
let dir: string
let server: DevServer
let isHeld: boolean

beforeEach(async () => {
  isHeld = true
  dir = mkdtempSync(path.join(tmpdir(), 'dev-first-'))
  cpSync(fixtureContent, dir, { recursive: true })
  server = await startDevServer({
    env: { CONTENT_DIR: dir, PORT: '0' },
    withoutForms: true,
    report: () => {},
    onCompile(project) {
      const rest = project.rest.bind(project)
      project.rest = function* () {
        while (isHeld) yield
        yield* rest()
      }
    },
  })
}, 120_000)
afterEach(async () => {
  isHeld = false
  await server.checked
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

const get = (address: string) => rawRequest(server.url, address)
const answer = async (address: string) => {
  const { status, body } = await get(address)
  return { address, status, text: body.toString() }
}

test('pages are answered before the check is through, and are the same after it', { timeout: 60_000 }, async () => {
  const addresses = ['/leistungen', '/', '/kontakt', '/leistungen/hofpflege', '/404', '/leistungen.json', '/index.json']
  const answers = []
  for (const address of addresses) answers.push(await answer(address))
  expect(answers.filter(({ status }) => status !== 200).map(({ address, status }) => [address, status])).toEqual([
    ['/404', 404],
  ])
  isHeld = false
  await server.checked
  expect(await Promise.all(addresses.map(answer))).toEqual(answers)
})

test('what needs all pages waits for them: an unknown address, the sitemap', { timeout: 60_000 }, async () => {
  const answered: string[] = []
  const waiting = ['/nowhere', '/nowhere.json', '/sitemap.xml', '/__mails.html'].map(async (address) => {
    const { status } = await get(address)
    answered.push(address)
    return status
  })
  expect((await get('/kontakt')).status).toBe(200)
  expect(answered).toEqual([])
  isHeld = false
  expect(await Promise.all(waiting)).toEqual([404, 404, 200, 200])
})

test('an edit is not lost while the check is under way', { timeout: 60_000 }, async () => {
  expect((await answer('/kontakt')).text).toContain('<title>Kontakt')
  const file = path.join(dir, 'pages/kontakt.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('title: Kontakt', 'title: Edited'))
  await expect.poll(async () => (await answer('/kontakt')).text, { timeout: 30_000 }).toContain('<title>Edited')
  isHeld = false
  await server.checked
  expect((await answer('/kontakt')).text).toContain('<title>Edited')
})

test('the address is said at once, how many mistakes there are once all is checked', { timeout: 60_000 }, async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  server.greet()
  writeFileSync(path.join(dir, 'pages/wrong.yaml'), 'titel: Wrong\n')
  await expect.poll(() => server.state.summary.errors, { timeout: 30_000 }).toBeGreaterThan(0)
  const before = said.mock.calls.length
  isHeld = false
  await server.checked
  expect([before, ...said.mock.calls.flat()]).toEqual([
    1,
    expect.stringMatching(/^The site is at http:\S+ and follows your edits\./),
    expect.stringMatching(/^The content has \d+ mistakes?; the pages show where\.$/),
  ])
  said.mockRestore()
})
