import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compile } from '#src/compiler/compile.ts'
import { Store } from '../store/store.ts'
import { compileAhead } from './compileAhead.ts'
import { compileSite } from './compileSite.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'ahead-'))
const contentDir = path.join(dir, 'content')
const storeDir = path.join(dir, 'store')
const options = { today: '2026-11-22', code: 'a' }
afterAll(() => rmSync(dir, { recursive: true }))

test('threads make every page ready, those of files and those of a template', async () => {
  write('pages/one.yaml', 'title: One\nsections: [{ type: hero, headline: Begin }]\n')
  write('pages/two.yaml', 'title: Two\nsections: [{ type: hero, headline: Go on }]\n')
  write('pages/s/[slug].yaml', 'each: faqs\ntitle: "{{q}}"\nsections: [{ type: hero, headline: "{{a}}" }]\n')
  write(
    'collections/faqs.yaml',
    '[{ slug: a, q: What is it for?, a: It answers the phone. }, { slug: b, q: How long does it take?, a: Two weeks it takes. }, { slug: c, q: Who has made it?, a: We have made it all. }]\n',
  )
  await compileAhead({ contentDir, storeDir, ...options })
  const store = new Store(storeDir)
  const { site } = compile(contentDir, { ...options, pieces: store, mostNew: 0 })
  store.close()
  expect(site.pages.map((page) => page.path)).toEqual(['/one', '/s/a', '/s/b', '/s/c', '/two'])
  expect(site).toEqual(compile(contentDir, options).site)
})

test('a large site comes out the same, new, known, and after an edit that reaches all its pages', async () => {
  const isOfAll = async (edit: () => void) => {
    edit()
    const store = new Store(storeDir)
    const { site } = await compileSite(contentDir, options, store, { files: 1, newPages: 1 })
    expect(site).toEqual(compile(contentDir, options).site)
    store.close()
  }
  const page = (name: string) => write(`pages/${name}.yaml`, 'title: "{{facts.name}}"\nsections: []\n')
  await isOfAll(() => {
    write('facts.yaml', 'name: One\n')
    for (const name of ['three', 'four', 'five']) page(name)
  })
  await isOfAll(() => {})
  await isOfAll(() => write('facts.yaml', 'name: Two\n'))
})

test('content that cannot be read is left to be told by whoever compiles the site', async () => {
  write('pages/one.yaml', 'title: [One\n')
  await compileAhead({ contentDir, storeDir, ...options })
  const { diagnostics } = compile(contentDir, options)
  expect(diagnostics.map(({ file }) => path.basename(file))).toContain('one.yaml')
})

function write(name: string, text: string): void {
  const file = path.join(contentDir, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
