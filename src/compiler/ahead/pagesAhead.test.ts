import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { compileFromEnd } from '../compilePart.ts'
import { PagesAhead } from './pagesAhead.ts'

const original = fileURLToPath(new URL('../../../content', import.meta.url))

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pages-ahead-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** A store that remembers what is put in, and counts the page files and pages that are found in it. */
function store() {
  const kept = new Map<string, string | Uint8Array>()
  const found: string[] = []
  return {
    kept,
    found,
    get: (kind: string, key: string) => {
      const piece = kept.get(`${kind} ${key}`)
      if (piece !== undefined) found.push(kind)
      return piece
    },
    set: (kind: string, key: string, piece: string | Uint8Array) => {
      kept.set(`${kind} ${key}`, piece)
    },
  }
}

const day = { today: '2026-11-23' }

test('pages that were made from the end on are those that the first thread would make', () => {
  cpSync(original, join(dir, 'content'), { recursive: true })
  const about = join(dir, 'content/pages/about.yaml')
  writeFileSync(about, readFileSync(about, 'utf8').replace('title:', 'titel:'))
  const pieces = store()
  const around = { cwd: dir, validators: 'validators.json', ...day }
  const files = [...compileFromEnd('content', { ...around, pieces }, () => 0)]
  expect(files.length).toBeGreaterThan(20)
  const checked = compile('content', { ...around, pieces })
  expect(pieces.found.filter((kind) => kind === 'page').length).toBeGreaterThan(20)
  expect(checked).toEqual(compile('content', { cwd: dir, ...day }))
  expect(checked.diagnostics).not.toEqual([])
})

test('files that the first thread has reached are left to it, and so are templates', () => {
  mkdirSync(join(dir, 'content/pages'), { recursive: true })
  for (const name of ['a', 'b', 'c', '[slug]'])
    writeFileSync(join(dir, `content/pages/${name}.yaml`), `title: ${name}\nsections: []\n`)
  let reached = 0
  const made: number[] = []
  for (const _ of compileFromEnd('content', { cwd: dir, pieces: store(), ...day }, () => reached)) {
    made.push(reached)
    reached++
  }
  // Of `[slug]`, `a`, `b` and `c` the last, while the first is being made, and then the one before it.
  expect(made).toEqual([0, 1])
})

test('a very large site is the same with and without a second thread', () => {
  mkdirSync(join(dir, 'pages'))
  writeFileSync(join(dir, 'site.yaml'), 'name: Large\n')
  const slips = [
    'titel: Wrong\n',
    'until: 2026-1-1\n',
    'show: { until: 2026-12-01 }\n',
    'image: gone.jpg\n',
    'draft: yes\n',
  ]
  for (let index = 0; index < 2100; index++) {
    const slip = index % 50 === 0 ? slips[(index / 50) % slips.length] : ''
    const section = `sections:\n  - { type: text, text: "See [it](/page-${index + 1})." }\n`
    const text = `title: Page ${index}\ndescription: It is page ${index}.\n${slip}${section}`
    writeFileSync(join(dir, `pages/page-${index}.yaml`), text)
  }
  const alone = compile(dir, { cwd: dir, ...day })
  expect(alone.diagnostics.length).toBeGreaterThan(30)
  expect(compile(dir, { cwd: dir, ahead: true, ...day })).toEqual(alone)
}, 120_000)

test('what the thread sends is found under the names that the first one gives', async () => {
  cpSync(original, join(dir, 'content'), { recursive: true })
  const names = store()
  for (const _ of compileFromEnd('content', { cwd: dir, pieces: names, ...day }, () => 0));
  const [last] = [...names.kept.keys()].filter((name) => /^page \S+$/.test(name))
  const ahead = PagesAhead.of(join(dir, 'content'), { cwd: dir, ...day }, 1, 1)!
  const [kind, key] = last!.split(' ') as [string, string]
  await expect.poll(() => ahead.get(kind, key), { timeout: 60_000 }).toBe(names.kept.get(last!))
  // It is needed once.
  expect(ahead.get(kind, key)).toBeUndefined()
})

test('a few pages are made by one thread', () => {
  expect(PagesAhead.of(dir, {}, 1999)).toBeUndefined()
})
