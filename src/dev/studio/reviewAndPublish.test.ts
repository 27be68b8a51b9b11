import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rawRequest } from '#server/testing/rawRequest.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { type DevServer, startDevServer } from '../server.ts'
import { type Outcome, type Panel, type Published, type Review, tokenAttribute, tokenHeader } from './protocol.ts'

/** The development server over a clone of the second site, whose host is a folder. */
const folder = mkdtempSync(join(tmpdir(), 'review-'))
const clone = join(folder, 'clone')
const host = join(folder, 'host.git')
const page = join(clone, 'content/pages/kontakt.yaml')
let server: DevServer
let token = ''

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()
const get = (path: string, headers = {}) => rawRequest(server.url, path, { headers })
async function ask<Answer>(what: string, body: unknown = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', [tokenHeader]: token }
  const asked = { method: 'POST', headers, body: JSON.stringify(body) }
  return JSON.parse((await rawRequest(server.url, `/__studio/${what}`, asked)).body.toString())
}
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
  server.state.update([file])
}

beforeAll(async () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', devNull)
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', host)
  git(folder, 'clone', '--quiet', host, clone)
  git(clone, 'config', 'user.name', 'Mina')
  git(clone, 'config', 'user.email', 'mina@mina.example')
  cpSync(fixtureContent, join(clone, 'content'), { recursive: true })
  git(clone, 'add', '.')
  git(clone, 'commit', '--quiet', '--message=Begin')
  git(clone, 'push', '--quiet', 'origin', 'HEAD:main')
  const env = { CONTENT_DIR: join(clone, 'content'), PORT: '0' }
  server = await startDevServer({ env, withoutForms: true, report: () => {} })
  await server.checked
  const html = (await get('/kontakt')).body.toString()
  token = new RegExp(`${tokenAttribute}="([^"]+)"`).exec(html)?.[1] ?? ''
}, 120_000)
afterAll(async () => {
  await server.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a review says in words what is different since the last commit, under its page', async () => {
  expect(await ask<Review>('review')).toMatchObject({
    notes: ['Nothing that visitors see is different.'],
    changes: [],
  })
  edit(page, 'headline: Erzählen Sie uns', 'headline: Schreiben Sie uns')
  expect(await ask<Review>('review')).toMatchObject({
    notes: [],
    changes: [
      { page: '/kontakt', title: 'Kontakt', message: expect.stringContaining('headline is “Schreiben Sie uns von') },
    ],
  })
})

test('a page is shown as it was and as it is, without scripts, to pages of this server alone', async () => {
  const [before, now] = await Promise.all(['before', 'now'].map((side) => get(`/__studio/${side}/kontakt`)))
  expect(before!.body.toString()).toContain('>Erzählen Sie uns von')
  expect(now!.body.toString()).toContain('>Schreiben Sie uns von')
  expect(now!.body.toString()).not.toMatch(/<script type="module"|\/@vite/)
  const [picture = ''] = /\/__studio\/before\/media\/[^"]+/.exec(before!.body.toString()) ?? []
  expect((await get(picture)).status).toBe(200)
  const missing = await get('/__studio/before/%3Cb%3E')
  expect([missing.status, missing.body.toString()]).toEqual([404, expect.stringContaining('no page at /&lt;b&gt;.')])
  expect((await get('/__studio/now/kontakt', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('nothing is reviewed or published without the token of this start', async () => {
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"summary":"Mine"}' }
  for (const what of ['review', 'publish'])
    expect((await rawRequest(server.url, `/__studio/${what}`, asked)).status).toBe(403)
})

test('publishing says first what would be sent, and then sends it; what is asked for meanwhile comes after it', async () => {
  expect(await ask<Published>('publish', { summary: 'Write to us', isTrial: true })).toMatchObject({
    published: false,
    branch: 'content/write-to-us',
    message: expect.stringMatching(/^Would send the branch content\/write-to-us, with 1 changed file:/),
  })
  expect(git(host, 'branch', '--list')).toBe('* main')
  const { fields } = await ask<Panel>('panel', { name: 'pages/kontakt.yaml', path: ['sections', 0] })
  const { what } = fields.find(({ label }) => label === 'Headline')!
  const sending = ask<Published>('publish', { summary: 'Write to us', isTrial: false })
  const later = ask<Outcome>('do', { do: 'set', values: [{ what, value: 'Und jetzt?' }] })
  expect(await sending).toMatchObject({ published: true, branch: 'content/write-to-us' })
  expect(await later).toMatchObject({ done: true })
  expect(git(host, 'log', '-1', '--format=%s by %an', 'content/write-to-us')).toBe('Write to us by Mina')
  expect(git(host, 'show', 'content/write-to-us:content/pages/kontakt.yaml')).toContain('headline: Schreiben Sie uns')
  expect(readFileSync(page, 'utf8')).toContain('headline: Und jetzt?')
  expect((await get('/__studio/before/kontakt')).body.toString()).toContain('>Schreiben Sie uns von')
})

test('a refusal is what the command says', async () => {
  const publish = () => ask<Published & { error?: string }>('publish', { summary: 'Again', isTrial: false })
  edit(page, 'type: hero', 'type: heroo')
  expect(await publish()).toMatchObject({
    published: false,
    message: expect.stringMatching(/^Nothing was sent, because the content has mistakes:\n.*no block of type "heroo"/),
  })
  edit(page, 'type: heroo', 'type: hero')
  git(clone, 'remote', 'remove', 'origin')
  expect((await publish()).message).toMatch(/^This repository has no remote to send to, so nothing was committed:/)
  rmSync(join(clone, '.git'), { recursive: true })
  expect((await publish()).message).toMatch(/^The content folder is not in a git repository, so it cannot be sent\./)
  expect(await ask('review')).toEqual({
    error: expect.stringMatching(/^The content folder is in no git repository: /),
  })
  const { status, body } = await get('/__studio/before/kontakt')
  expect([status, body.toString()]).toEqual([409, expect.stringContaining('in no git repository')])
})
