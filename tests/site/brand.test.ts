import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import type { CurrentRelease } from '#schemas/release.ts'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { day } from '../day.ts'

/** Each is written once, in `site.yaml`: the company's names, how to reach it, and where it is on the web. */
const renamed = {
  'brand.name': 'Ebbworks',
  'brand.legalName': 'Ebbworks Limited',
  'brand.alternateName': 'Ebbworks Software',
  url: 'https://www.ebbworks.example',
  'contact.email': 'hi@ebbworks.example',
  'contact.phone': '(555) 010-0199',
  'contact.phoneLink': '+15550100199',
  'organization.social': ['https://www.linkedin.com/company/ebbworks-example'],
  'booking.url': 'https://calendly.com/ebbworks/call',
}
// In scripts a schema has the number as an example of how numbers are written.
const old = (file: string) => (file.endsWith('.js') ? /tidewheel/gi : /tidewheel|010-0142|5550100142/gi)

const dir = mkdtempSync(path.join(tmpdir(), 'renamed-'))
afterAll(() => rmSync(dir, { recursive: true }))

let release: string
beforeAll(() => {
  const contentDir = path.join(dir, 'content')
  cpSync(fileURLToPath(new URL('../../content', import.meta.url)), contentDir, { recursive: true })
  const file = path.join(contentDir, 'site.yaml')
  const settings = parseDocument(readFileSync(file, 'utf8'))
  for (const [name, value] of Object.entries(renamed)) settings.setIn(name.split('.'), value)
  writeFileSync(file, settings.toString({ lineWidth: 0 }))
  const dist = path.join(dir, 'dist')
  const folders = { CONTENT_DIR: contentDir, DIST_DIR: dist, CACHE_DIR: path.join(dir, 'cache') }
  const env = { ...process.env, ...folders, TODAY: day, NODE_ENV: 'production' }
  execFileSync('node', ['src/build/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const current: CurrentRelease = JSON.parse(readFileSync(path.join(dist, 'current'), 'utf8'))
  release = path.join(dist, 'releases', current.release)
}, 300_000)

const read = (name: string) => readFileSync(path.join(release, name), 'utf8')

test('CONST-11 a brand renamed in site.yaml has its old name in no file that visitors, search engines or mails get', () => {
  const texts = readdirSync(release, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|json|xml|txt|js|css|svg)$/.test(name),
  )
  expect(texts).toEqual(expect.arrayContaining(['index.html', 'sitemap.xml', 'server.json', '.server/confirm.json']))
  const found = texts.flatMap((name) => {
    const text = read(name)
    return [...text.matchAll(old(name))].map(
      ({ index }) => `${name}: ${text.slice(Math.max(0, index - 40), index + 40)}`,
    )
  })
  expect(found).toEqual([])
})

test('CONST-11 it has its new name in titles, descriptions, structured data and mails', () => {
  expect(read('index.html')).toMatch(/<title>Ebbworks/)
  expect(read('about.html')).toMatch(/<title>[^<]* \| Ebbworks<\/title>/)
  expect(read('about.html')).toMatch(/<meta name="description" content="[^"]*Ebbworks/)
  expect(read('index.html')).toContain('"name":"Ebbworks"')
  const { mails }: ServerManifest = JSON.parse(read('server.json'))
  expect(JSON.stringify(mails)).toContain('Ebbworks')
})
