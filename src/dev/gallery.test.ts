import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#server/testing/rawRequest.ts'
import { blockGroups } from '#src/compiler/schema/blockKeywords.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import type { GalleryExample } from './galleryExamples.ts'
import { type DevServer, startDevServer } from './server.ts'

/** The gallery over a copy of the second site. */
const dir = mkdtempSync(path.join(tmpdir(), 'dev-gallery-'))
let server: DevServer
beforeAll(async () => {
  cpSync(fixtureContent, dir, { recursive: true })
  server = await startDevServer({ env: { CONTENT_DIR: dir, PORT: '0' }, withoutForms: true, report: () => {} })
  await server.checked
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

const get = async (address: string) => {
  const { status, body } = await rawRequest(server.url, address)
  return { status, text: body.toString() }
}
const listed = async () => JSON.parse((await get('/_blocks.json')).text) as GalleryExample[]
const bands = ['paper', 'foam', 'shallows', 'buff', 'fathom', 'deep'].map((band) => `/_blocks/faq/on-${band}`)

/** Saves a file of the content until `check` is done. */
async function whileSaved(name: string, change: (text: string) => string, check: () => Promise<void>): Promise<void> {
  const file = path.join(dir, name)
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, change(before))
  server.state.update([file])
  await check()
  writeFileSync(file, before)
  server.state.update([file])
}

test('every example is listed with all that a dialog shows of it, those of one kind together', async () => {
  const examples = await listed()
  const { text } = await get('/_blocks')
  for (const file of globSync('src/blocks/*/example*.yaml')) {
    const [, type, look] = /blocks.(.+).example-?(.*)\.yaml$/.exec(file)!
    const address = ['/_blocks', type, look].filter(Boolean).join('/')
    expect(examples.map((example) => example.address)).toContain(address)
    expect(text).toContain(` src="${address}"`)
  }
  expect(new Set(examples.map(({ address }) => address)).size).toBe(examples.length)
  expect([...new Set(examples.map(({ group }) => group))]).toEqual(blockGroups)
  expect(examples.find(({ type, look }) => type === 'faq' && look === 'cards')).toEqual({
    type: 'faq',
    look: 'cards',
    address: '/_blocks/faq/cards',
    title: 'Questions and answers',
    description: 'Questions and answers, in rows that open or in columns. Search engines can read them, too.',
    lookDescription: 'Ruled columns with every answer showing.',
    group: 'Text',
    yaml: expect.stringMatching(/^- type: faq\n {2}look: cards\n/),
  })
})

test('every example, and every band, is drawn by itself: awake, with no bar, footer or opening screen', async () => {
  for (const address of [...(await listed()).map((example) => example.address), ...bands]) {
    const { status, text } = await get(address)
    const [, type] = address.match(/_blocks\/([^/]+)/)!
    expect({ address, status }).toEqual({ address, status: 200 })
    expect(text).toContain(`data-block="${type}"`)
    expect(text).toContain('src="/src/app/boot.ts"')
    expect(text.match(/<[^<>]+ data-topbar|<footer|<[^<>]+ id="splash"|src\/dev\/browser/)).toBeNull()
  }
  expect((await get('/_blocks/faq/on-deep')).text).toMatch(/data-block="faq"[^>]* data-band="deep"/)
})

test('the site knows nothing of the gallery', async () => {
  await listed()
  expect(server.state.site.pages.filter(({ path }) => path.includes('_blocks'))).toEqual([])
  expect((await get('/sitemap.xml')).text).not.toContain('_blocks')
  expect((await get('/_blocks/faq/none')).status).toBe(404)
})

test.each([
  ['pages/kontakt.yaml', (text: string) => `${text}  no colon\n`],
  ['site.yaml', () => 'brand: 5\n'],
])('mistakes in %s leave the examples as they are', async (name, change) => {
  await whileSaved(name, change, async () => {
    expect((await get('/_blocks')).status).toBe(200)
    expect((await get('/_blocks/faq')).text).toContain('data-block="faq"')
  })
})

test('an example that cannot be drawn says why, and the others are drawn', async () => {
  await whileSaved(
    'collections/choices/services.yaml',
    () => 'groups: []\n',
    async () => {
      const { status, text } = await get('/_blocks/form')
      expect(status).toBe(422)
      expect(text).toContain('What it needs has mistakes elsewhere in the content.')
      expect((await get('/_blocks/cta')).status).toBe(200)
    },
  )
  expect((await get('/_blocks/form')).status).toBe(200)
})
