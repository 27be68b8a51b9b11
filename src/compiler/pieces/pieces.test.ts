import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import type { PieceStore } from '#schemas/pieceStore.ts'
import { runs } from '#tests/chance.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { TooManyNew } from '../compilation.ts'
import { compile } from '../compile.ts'
import { isContentNew } from '../compilePart.ts'
import { type Content, Workspace } from '../testing/workspace.ts'

/** Keeps everything, and counts what is put in. */
class Pieces implements PieceStore {
  readonly kept: Map<string, string | Uint8Array>
  made: string[] = []
  constructor(kept = new Map<string, string | Uint8Array>()) {
    this.kept = new Map(kept)
  }
  get = (kind: string, key: string) => this.kept.get(`${kind} ${key}`)
  set(kind: string, key: string, value: string | Uint8Array) {
    this.made.push(kind)
    this.kept.set(`${kind} ${key}`, value)
  }
  take(): string[] {
    return this.made.splice(0).sort()
  }
}

const content: Content = {
  'site.yaml': 'brand: { name: Tidewheel }\nseo: { description: We do it. }\n',
  'facts.yaml': 'offer: 30% off\nhours: 24/7\n',
  'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\nends: 2026-12-24\n',
  'collections/solutions/crm.yaml': 'title: CRM\ngroup: plug\nsummary: "{{facts.offer}}"\n',
  'collections/tiers.yaml': '- { slug: a, name: A }\n- { slug: b, name: B }\n',
  'pages/index.yaml':
    'title: Home\nsections:\n  - { type: banner, id: top, headline: "{{facts.offer}}", action: { label: Go, to: "/list#here" } }\n',
  'pages/about.yaml':
    'title: "About {{site.brand.name}}"\nsections:\n  - type: text\n    text: |\n      See [the list](/list#here) and **more**.\n\n      - one\n      - [two](/s/crm)\n',
  'pages/list.yaml':
    'title: List\nsections:\n  - type: cards\n    id: here\n    search: Find\n    more: More\n    cards: { each: solutions, item: { title: "{{title}}", icon: check } }\n',
  'pages/s/[slug].yaml':
    'each: solutions\ntitle: "{{title}}"\nsections:\n  - type: banner\n    headline: "{{summary ?? title}}"\n',
  'pages/p/[slug].yaml':
    'each: tiers\ntitle: "{{@position}} of {{@count}}: {{name}}"\nsections: [{ type: banner, headline: "{{name}}" }]\n',
}

test('what several threads have made ready, each its part, is not made again', () => {
  const [ready, together] = [new Pieces(), new Pieces()]
  const folder = new Workspace(content)
  const parts = [0, 1, 2].flatMap((index) => [...folder.compilePart({ pieces: ready, code: 'a' }, { index, of: 3 })])
  const made = ready.take().filter((kind) => kind === 'page')
  const { site } = folder.compile({ pieces: ready, code: 'a' })
  expect(parts.map(({ path }) => path).sort()).toEqual(site.pages.map(({ path }) => path))
  expect(site).toEqual(folder.compile({ pieces: together, code: 'a' }).site)
  expect(made).toEqual(together.take().filter((kind) => kind === 'page'))
  expect(ready.take()).not.toContain('page')
  expect(ready.kept).toEqual(together.kept)
})

test('a folder is known as new by some of its files', () => {
  const pieces = new Pieces()
  const folder = new Workspace(content)
  const isNew = () => isContentNew('content', { ...folder.usual, pieces, code: 'a' })
  expect(isNew()).toBe(true)
  folder.compile({ pieces, code: 'a' })
  expect(isNew()).toBe(false)
  folder.write({ 'pages/about.yaml': 'title: Edited\nsections: []\n' })
  expect(isNew()).toBe(false)
})

describe('with a store', () => {
  const begin = (files = content) => {
    const pieces = new Pieces()
    const folder = new Workspace(files)
    const run = (options = {}) => folder.compile({ pieces, code: 'a', ...options })
    run()
    return { pieces, folder, run, made: pieces.take() }
  }

  test('what is known is not made again', () => {
    const { pieces, run, made } = begin()
    expect(made.filter((kind) => kind === 'page')).toHaveLength(7)
    run()
    expect(pieces.take()).toEqual([])
  })

  test('the sections of known pages are not read before somebody looks at them', () => {
    const page = (name: string) =>
      `title: ${name}\ndescription: All of ${name}.\nsections: [{ type: banner, headline: One, action: { label: Go, to: /a } }]\n`
    const { pieces, folder, run } = begin(
      Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`pages/${name}.yaml`, page(name)])),
    )
    const read: string[] = []
    const { get } = pieces
    pieces.get = (kind, key) => {
      if (kind === 'page body') read.push(key)
      return get(kind, key)
    }
    const { site } = run()
    // Of the first page with the link, to see where it leads.
    expect(read).toHaveLength(1)
    expect(site).toEqual(folder.compile().site)
    expect(new Set(read).size).toBe(4)
  })

  test('more pages than asked for are not begun, and those that are known do not count', () => {
    const { folder, run } = begin()
    expect(run({ mostNew: 0 }).summary.pages).toBe(7)
    folder.write({ 'facts.yaml': 'offer: 20% off\nhours: 24/7\n' })
    expect(() => run({ mostNew: 2 })).toThrow(TooManyNew)
    expect(run({ mostNew: 3 }).site).toEqual(folder.compile().site)
  })

  test('a file that is saved while it is looked up is never taken for the one before', () => {
    const { pieces, folder, run } = begin()
    const before = folder.read('content/pages/about.yaml')
    const after = before.replace('**more**', '**less**')
    folder.write({ 'site.yaml': 'brand: { name: Ebb }\nseo: { description: We do it. }\n' })
    const { get } = pieces
    pieces.get = (kind, key) => {
      // The first page to be looked up; it has been read by then, and has to be made anew.
      if (kind === 'page') folder.write({ 'pages/about.yaml': after })
      return get(kind, key)
    }
    run()
    pieces.get = get
    for (const text of [after, before]) {
      folder.write({ 'pages/about.yaml': text })
      expect(run().site).toEqual(folder.compile().site)
    }
  })

  test('sections that were lost are made anew', () => {
    const { pieces, folder, run } = begin()
    for (const key of pieces.kept.keys()) if (key.startsWith('page body ')) pieces.kept.delete(key)
    expect(run().site).toEqual(folder.compile().site)
  })

  test('an edit makes what depends on it, and nothing else', () => {
    const { pieces, folder, run } = begin()
    const edited = (change: Content) => {
      folder.write(change)
      const { site } = run()
      expect(site).toEqual(folder.compile().site)
      return pieces.take().filter((kind) => kind === 'page').length
    }
    expect(edited({ 'pages/about.yaml': 'title: About\nsections: []\n' })).toBe(1)
    // The home page, the entry's own and the list that it stands in.
    expect(edited({ 'facts.yaml': 'offer: 20% off\nhours: 24/7\n' })).toBe(3)
    expect(edited({ 'site.yaml': 'brand: { name: Ebb }\nseo: { description: We do it. }\n' })).toBe(0)
    expect(edited({ 'collections/solutions/agents.yaml': 'title: AI Agents\ngroup: core\n' })).toBe(2)
    expect(edited({ 'collections/tiers.yaml': '- { slug: a, name: A }\n' })).toBe(1)
  })

  test('other code, another day, drafts and other schemas make everything anew where it matters', () => {
    const { pieces, run } = begin()
    run({ code: 'b' })
    expect(pieces.take().filter((kind) => kind === 'page')).toHaveLength(7)
    run({ drafts: true })
    expect(pieces.take().filter((kind) => kind === 'page')).toHaveLength(7)
    run({ today: '2027-01-01' })
    expect(pieces.take()).toEqual([])
  })

  test('a list that leaves out what is over is decided anew for a day in the past', () => {
    const { run, folder } = begin({
      ...content,
      'pages/list.yaml':
        'title: List\nsections:\n  - type: panels\n    panels: { each: solutions, until: ends, item: { label: "{{title}}", sections: [] } }\n',
      'collections/solutions/crm.yaml': 'title: CRM\ngroup: plug\nends: 2026-11-01\n',
    })
    for (const today of ['2027-01-01', '2026-10-01'])
      expect(run({ today }).site).toEqual(folder.compile({ today }).site)
  })

  test('a mistake that only shows on the whole site is told at its place', () => {
    const { folder, run } = begin()
    folder.remove('pages/list.yaml', 'collections/solutions/crm.yaml')
    const told = run().diagnostics
    expect(told).toEqual(folder.compile().diagnostics)
    expect(told.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toContain(
      'content/pages/about.yaml:5:11 link/broken',
    )
  })

  test('what the store has lost or damaged is made anew', () => {
    const { pieces, folder, run } = begin()
    for (const damaged of ['', '{', new Uint8Array([1, 2])]) {
      for (const key of pieces.kept.keys()) pieces.kept.set(key, damaged)
      const { site, diagnostics } = run()
      expect({ site, diagnostics }).toEqual({ site: folder.compile().site, diagnostics: folder.compile().diagnostics })
    }
  })
})

test('validators that were kept find what new ones find, in the mistakes of every block', () => {
  const blocks = fileURLToPath(new URL('../../blocks', import.meta.url))
  const pages = readdirSync(blocks)
    .map((block) => join(blocks, block, 'mistakes.yaml'))
    .filter((file) => existsSync(file))
    .flatMap((file) => parse(readFileSync(file, 'utf8')) as { section: unknown }[])
    .map(({ section }, index) => [`pages/m${index}.yaml`, stringify({ title: 'M', sections: [section] })])
  const folder = new Workspace({ ...Object.fromEntries(pages), 'site.yaml': 'brand: 3\n' })
  const run = (pieces?: PieceStore) =>
    compile('content', { cwd: folder.cwd, today: '2026-11-22', pieces, code: 'a' }).diagnostics
  const first = new Pieces()
  const told = run(first)
  const second = new Pieces(first.kept)
  expect(run(second)).toEqual(told)
  expect(told.length).toBeGreaterThan(50)
  expect(first.made).toContain('validator')
  expect(second.made).not.toContain('validator')
  expect(run()).toEqual(told)
})

const variants: Record<string, (string | undefined)[]> = {
  'site.yaml': [
    undefined,
    'brand: { name: Ebb }\nredirects: [{ from: /old, to: /about }]\n',
    'brand: [\n',
    'brand: {}\n',
  ],
  'facts.yaml': [undefined, 'offer: .nan\nhours: 1\n', 'offer: ~\nhours: 1\n', 'offer: a\n\nhours: b\n', 'ofer: x\n'],
  'collections/solutions/agents.yaml': [
    undefined,
    '# moved\ntitle: Agents\ngroup: core\nbeside: [crm]\n',
    'titel: Agents\n',
    'title: A: B\n',
  ],
  'collections/solutions/crm.yaml': [undefined, 'title: CRM\ngroup: plug\norder: -0\nends: 2026-11-21\n'],
  'collections/tiers.yaml': [undefined, '- { slug: a, name: A }\n- { slug: a, name: B }\n', '- [\n', 'name: x\n'],
  'collections/other/x.yaml': [undefined, 'name: X\n'],
  'pages/index.yaml': [
    undefined,
    'title: Home\nsections: []\n',
    'titel: Home\n',
    'title: "{{solutions.crm.title}}"\nsections: []\n',
    'title: Home\nsections: [{ type: banner, headline: Hi, about: crm }]\n',
  ],
  'pages/about.yaml': [
    undefined,
    'title: About\nsections: [{ type: text, text: "[x](/nowhere)" }]\n',
    'title: About\ndraft: true\nsections: []\n',
    'title: About # us\nsections:\n  - { type: banner, headline: Hi, show: { from: 2026-12-01 } }\n',
    'title: About\nsections:\n  - { type: banner, headline: "Hi", when: "{{facts.offer}}" }\n  - { type: text, text: "[x](/list#here)" }\n',
    'title: About\nsections:\n  - { type: panels, panels: [{ label: a, id: a, sections: [{ type: text, text: "[x](#gone)" }] }] }\n',
  ],
  'pages/list.yaml': [
    undefined,
    'title: List\nsections:\n  - type: cards\n    cards: { each: solutions, until: ends, item: { title: "{{title}}" } }\n',
    'title: List\nsections:\n  - type: cards\n    cards: { each: other, item: { title: "{{name}}" } }\n',
  ],
  'pages/soon.yaml': [
    undefined,
    'title: List\nsections:\n  - { type: banner, id: over, headline: Hi, show: { until: 2026-12-24 } }\n',
    'title: List\nshow: { until: 2026-12-24 }\nsections:\n  - { type: banner, id: over, headline: Hi }\n',
  ],
  'pages/more.yaml': [undefined, 'title: More\nsections: [{ type: text, text: "[x](/soon#over), [y](/soon)" }]\n'],
  'pages/About.yaml': [undefined, 'title: About\nsections: []\n'],
  'pages/s/crm.yaml': [undefined, 'title: Its own\nsections: []\n'],
  'pages/s/[slug].yaml': [
    undefined,
    'each: solutions\ntitle: "{{@position}} {{title}} {{facts.offer}}"\nsections: []\n',
  ],
}

test('after any edits, with one store for all of them, a site is what it is without', () => {
  const edits = fc.constantFrom(
    ...Object.entries(variants).flatMap(([name, texts]) => [...texts, content[name]].map((text) => ({ name, text }))),
  )
  const pieces = new Pieces()
  const round = fc.record({
    edited: fc.array(edits, { minLength: 1, maxLength: 4 }),
    today: fc.constantFrom('2026-11-21', '2026-12-25', '2026-11-01'),
  })
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 4 }), (rounds) => {
      const folder = new Workspace(content)
      for (const { edited, today } of rounds) {
        for (const { name, text } of edited) {
          try {
            if (text === undefined) folder.remove(name)
            else folder.write({ [name]: text })
          } catch {
            // was gone already
          }
        }
        const made = folder.compile({ pieces, code: 'a', today })
        expect(made).toEqual(folder.compile({ today }))
        const project = folder.project({ pieces, code: 'a', today })
        project.update(folder.write({ 'facts.yaml': 'offer: 10%\nhours: 2\n' }))
        expect(project.result()).toEqual(folder.compile({ today }))
      }
    }),
    runs(30),
  )
})

test('after any slips in a whole site, with one store for all of them, it is what it is without', () => {
  const dir = mkdtempSync(join(tmpdir(), 'pieces-'))
  const pieces = new Pieces()
  const names = readdirSync(fixtureContent, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  )
  const slip = fc.record({
    name: fc.constantFrom(...names),
    at: fc.nat(),
    kind: fc.constantFrom('line', 'letter', 'twice', 'gone'),
  })
  const slipped = (text: string, at: number, kind: string) => {
    const lines = text.split('\n')
    const line = at % lines.length
    if (kind === 'line') return lines.toSpliced(line, 1).join('\n')
    if (kind === 'twice') return lines.toSpliced(line, 0, lines[line]!).join('\n')
    const letter = at % text.length
    return `${text.slice(0, letter)}x${text.slice(letter + 1)}`
  }
  cpSync(fixtureContent, join(dir, 'content'), { recursive: true })
  const run = (more = {}) => compile('content', { cwd: dir, today: '2026-11-22', ...more })
  run({ pieces, code: 'a' })
  fc.assert(
    fc.property(fc.array(slip, { minLength: 1, maxLength: 3 }), (slips) => {
      for (const { name, at, kind } of slips) {
        const file = join(dir, 'content', name)
        if (kind === 'gone') rmSync(file, { force: true })
        else writeFileSync(file, slipped(readFileSync(join(fixtureContent, name), 'utf8'), at, kind))
      }
      expect(run({ pieces, code: 'a' })).toEqual(run())
      for (const { name } of slips) cpSync(join(fixtureContent, name), join(dir, 'content', name))
    }),
    runs(6),
  )
  rmSync(dir, { recursive: true })
})
