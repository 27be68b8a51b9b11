import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { runs } from '#tests/chance.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { CycleGuard } from './template/cycleGuard.ts'
import { type Content, Workspace } from './testing/workspace.ts'

/** Told of a file that should be there: its place is where it belongs. */
const ofLostFiles = ['ref/no-facts', 'page/no-site', 'mail/missing']

/** Every diagnostic has a sentence, and a place that an author can go to. */
function expectSound(diagnostics: readonly ReportedDiagnostic[], folder: Workspace): void {
  for (const { code, file, line, column, endLine, endColumn, message, hint } of diagnostics) {
    expect(`${message} ${hint}`).not.toMatch(/undefined [a-z]|\[object|NaN/)
    expect(message.length).toBeLessThan(2000)
    expect(Math.min(line, column, endColumn)).toBeGreaterThan(0)
    expect(endLine > line || endColumn >= column).toBe(true)
    const path = join(folder.cwd, file)
    if (ofLostFiles.includes(code) && !existsSync(path)) continue
    const stat = lstatSync(path)
    const lines = stat.isFile() ? readFileSync(path, 'utf8').split(/\r\n?|\n/).length : 1
    expect(line).toBeLessThanOrEqual(lines)
  }
}

/** A value of the shared content, and what it is made of. */
const part = (names: readonly string[]) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant('plain') },
    {
      weight: 4,
      arbitrary: fc
        .array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
        .map((found) => found.map((name) => `{{${name}}}`).join(' and ')),
    },
    { weight: 2, arbitrary: fc.constantFrom(...names).map((name) => `{{${name}}}`) },
    { weight: 1, arbitrary: fc.constant('{{solutions | where: title = x | count}} of {{tiers | count}}') },
  )

test('whatever facts, settings and entries are made of, a compilation ends, the same fresh and after an edit', () => {
  const names = [
    ...Array.from({ length: 6 }, (_, index) => `facts.f${index}`),
    'facts.group',
    'facts.group.a',
    'facts.group.b',
    ...['site.s0', 'site.s1'],
    ...['solutions.e0.title', 'solutions.e1.title', 'solutions.e2.summary'],
    ...['tiers.one.name', 'tiers.two.name'],
  ]
  const contents = fc.array(part(names), { minLength: 15, maxLength: 15 }).map((values): Content => {
    const value = (index: number) => JSON.stringify(values[index])
    return {
      'facts.yaml': `${[0, 1, 2, 3, 4, 5].map((index) => `f${index}: ${value(index)}\n`).join('')}group: { a: ${value(6)}, b: ${value(7)} }\n`,
      'site.yaml': `s0: ${value(8)}\ns1: ${value(9)}\n`,
      'collections/solutions/e0.yaml': `title: ${value(10)}\ngroup: core\n`,
      'collections/solutions/e1.yaml': `title: ${value(11)}\ngroup: core\npoints: { each: solutions, item: "{{title}}" }\n`,
      'collections/solutions/e2.yaml': `title: E\ngroup: core\nsummary: ${value(12)}\n`,
      'collections/tiers.yaml': `- { slug: one, name: ${value(13)} }\n- { slug: two, name: ${value(14)} }\n`,
      'pages/index.yaml': `title: Home\nsections:\n  - { type: banner, headline: "{{facts.f0}} {{site.s1}}" }\n  - { type: cards, cards: [{ each: tiers, item: { title: "{{name}}" } }] }\n`,
      'pages/s/[slug].yaml':
        'each: solutions\ntitle: "{{title}}"\nsections: [{ type: banner, headline: "{{title}}" }]\n',
    }
  })
  const folder = new Workspace({})
  const project = folder.project()
  fc.assert(
    fc.property(contents, (content) => {
      const { site, diagnostics } = folder.update(project, folder.write(content))
      const fresh = folder.compile()
      expectSound(diagnostics, folder)
      expect({ site, diagnostics }).toEqual({ site: fresh.site, diagnostics: fresh.diagnostics })
    }),
    runs(40),
  )
})

test('what is filled in grows with the content, and no faster, in circles and rows too', () => {
  const fill = vi.spyOn(CycleGuard.prototype, 'fill')
  const filled = (facts: (index: number, count: number) => string, count: number) => {
    fill.mockClear()
    const lines = Array.from({ length: count }, (_, index) => `f${index}: "${facts(index, count)}"\n`)
    new Workspace({ 'facts.yaml': lines.join('') }).compile()
    return fill.mock.calls.length
  }
  const shapes: ((index: number, count: number) => string)[] = [
    (index, count) => `{{facts.f${(index + 1) % count}}}`,
    (index, count) => `{{facts.f${(index + 1) % count}}} {{facts.f${(index + 2) % count}}}`,
    (index) => (index === 0 ? 'x' : `{{facts.f${index - 1}}} {{facts.f${index - 1}}}`.slice(0, index > 12 ? 15 : 60)),
    (_, count) => `{{facts.f${count - 1}}}`,
  ]
  for (const shape of shapes) expect(filled(shape, 160)).toBeLessThanOrEqual(4.2 * filled(shape, 40) + 10)
  fill.mockRestore()
})

const small: Content = {
  'site.yaml': 'brand: { name: Tidewheel }\n',
  'facts.yaml': 'offer: 30% off\nhours: { open: 9 to 5 }\n',
  'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\nsummary: "{{facts.offer}}"\n',
  'collections/tiers.yaml': '- { slug: one, name: One }\n- { slug: two, name: "Two, {{facts.hours.open}}" }\n',
  'pages/index.yaml':
    'title: "{{site.brand.name}}"\nsections:\n  - { type: banner, headline: "Now {{facts.offer}}", action: { label: Us, to: /about } }\n',
  'pages/about.yaml':
    'title: About\nsections:\n  - type: cards\n    cards: { each: tiers, item: { title: "{{name}}", text: "{{facts.offer}}" } }\n',
  'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{title}}"\nsections: []\n',
}

/** What can become of a file. */
const fate = fc.oneof(
  fc.record({ kind: fc.constant('bytes' as const), bytes: fc.uint8Array({ maxLength: 60 }) }),
  fc.record({ kind: fc.constant('bytes' as const), bytes: fc.string({ unit: 'binary', maxLength: 80 }).map(bytesOf) }),
  fc.record({ kind: fc.constantFrom('gone', 'folder', 'link', 'loop', 'misnamed', 'cut') }),
)

function bytesOf(text: string): Uint8Array {
  return Buffer.from(text)
}

function befall(path: string, text: string, fate: { kind: string; bytes?: Uint8Array }, at: number): void {
  rmSync(path, { recursive: true, force: true })
  if (fate.bytes) writeFileSync(path, fate.bytes)
  else if (fate.kind === 'folder') mkdirSync(path)
  else if (fate.kind === 'link') symlinkSync('nowhere', path)
  else if (fate.kind === 'loop') symlinkSync(basename(path), path)
  else if (fate.kind === 'misnamed') writeFileSync(path.replace(/yaml$/, 'yml'), text)
  else if (fate.kind === 'cut') writeFileSync(path, text.slice(0, Math.floor(at * text.length)))
}

function restore(path: string, text: string): void {
  rmSync(path, { recursive: true, force: true })
  rmSync(path.replace(/yaml$/, 'yml'), { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

test('whatever becomes of files, a compilation ends, the same fresh and after any row of such edits', () => {
  const folder = new Workspace(small)
  const project = folder.project()
  const change = fc.record({
    name: fc.constantFrom(...Object.keys(small)),
    fate,
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const paths = changes.map(({ name }) => join(folder.cwd, 'content', name))
      const both = paths.flatMap((path) => [path, path.replace(/yaml$/, 'yml')])
      for (const [index, { name, fate, at }] of changes.entries())
        befall(paths[index]!, small[name] as string, fate, at)
      const { site, diagnostics } = folder.update(project, both)
      const fresh = folder.compile()
      expectSound(diagnostics, folder)
      expect({ site, diagnostics }).toEqual({ site: fresh.site, diagnostics: fresh.diagnostics })
      for (const [index, { name }] of changes.entries()) restore(paths[index]!, small[name] as string)
      project.update(both)
    }),
    runs(50),
  )
})

test('whatever becomes of the files of a whole site, every diagnostic has its place', () => {
  const names = readdirSync(fixtureContent, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  )
  const texts = Object.fromEntries(names.map((name) => [name, readFileSync(join(fixtureContent, name), 'utf8')]))
  const folder = new Workspace(texts)
  const project = folder.project({ schemasDir: undefined })
  const change = fc.record({ name: fc.constantFrom(...names), fate, at: fc.double({ min: 0, max: 1, noNaN: true }) })
  fc.assert(
    fc.property(change, ({ name, fate, at }) => {
      const path = join(folder.cwd, 'content', name)
      const both = [path, path.replace(/yaml$/, 'yml')]
      befall(path, texts[name]!, fate, at)
      expectSound(folder.update(project, both).diagnostics, folder)
      restore(path, texts[name]!)
      project.update(both)
    }),
    runs(10),
  )
})
