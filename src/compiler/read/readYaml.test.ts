import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as yaml from 'yaml'
import { runs } from '#tests/chance.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'

const parsed = vi.hoisted(() => ({ characters: 0 }))
vi.mock('yaml', async (original) => {
  const actual = await original<typeof import('yaml')>()
  return {
    ...actual,
    parseDocument: (text: string, options: object) => {
      parsed.characters += text.length
      return actual.parseDocument(text, options)
    },
  }
})

// A test before this one may have loaded the reader with a parser that does not count.
vi.resetModules()
const { readYaml } = await import('./readYaml.ts')
const { SourceFile } = await import('./sourceFile.ts')

const texts = readdirSync(fixtureContent, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(join(fixtureContent, name), 'utf8'))

/** How many times as many characters are parsed as the text has. */
function cost(text: string): number {
  parsed.characters = 0
  readYaml(text)
  return parsed.characters / text.length
}

const section = (index: number, heading: string) =>
  `  - type: text\n    id: part-${index}\n    heading: ${heading}\n    cards:\n      - { title: One, text: Words }\n      - title: Two\n        text: Some more words\n`
const page = (heading: (index: number) => string) =>
  `title: Home\nsections:\n${Array.from({ length: 100 }, (_, index) => section(index, heading(index))).join('')}`

test.each<[string, (index: number) => string]>([
  ['a colon', () => 'Note: we moved'],
  ['an open quotation mark', () => '"Open'],
  ['an open bracket', () => '[Open'],
  ['a line too far in', () => 'Fine\n      look: wide'],
  ['a line that is no part of anything', () => 'Fine\n    what is this doing here'],
])('a hundred times %s: all are found, and parsing costs at most three times as much as a sound file', (_, heading) => {
  const text = page(heading)
  expect(cost(page(() => 'Fine'))).toBe(1)
  expect(cost(text)).toBeLessThanOrEqual(3)
  expect(readYaml(text).mistakes).toHaveLength(100)
})

test('what is sound around a mistake is kept', () => {
  const { data, lost } = readYaml('title: A: B\nlist:\n  - a: 1\n  - b: "x" y\n    c: 2\nlast: 3\n')
  expect(data).toEqual({ title: 'x', list: [{ a: 1 }, { b: 'x', c: 2 }], last: 3 })
  expect(lost).toHaveLength(2)
})

const signs = [
  '\t',
  ': ',
  '"',
  "'",
  '{{',
  '[',
  '{',
  '}',
  '*x',
  '&y',
  '!z',
  '- ',
  '\n',
  '\n  ',
  ' #',
  '|',
  '\u0000',
  '---\n',
  '<<: *a\n',
  '__proto__: 1\n',
]

test('whatever is wrong with a text, it is read, in places of its own, and at little cost', () => {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    sign: fc.constantFrom(...signs),
    cut: fc.nat(5),
  })
  const edits = fc.array(edit, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.constantFrom(...texts), edits, (sound, changes) => {
      let text = sound
      for (const { at, sign, cut } of changes) {
        const place = Math.floor(at * text.length)
        text = text.slice(0, place) + sign + text.slice(place + cut)
      }
      const { mistakes, doubts, cuts } = readYaml(text)
      for (const { start, end } of [...mistakes, ...doubts, ...cuts]) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }
      // Small files are read to the end whatever that costs.
      expect(cost(text) * text.length).toBeLessThanOrEqual(Math.max(3 * text.length, text.length + 2 * 3000))
      const source = new SourceFile('page.yaml', text)
      for (const { place } of source.problems) expect(place.line).toBeLessThanOrEqual(text.split('\n').length)
    }),
    runs(100),
  )
})

test('names that objects have anyway are names like others', () => {
  const { data } = readYaml('__proto__: 1\nconstructor: { toString: 2 }\n')
  expect(Object.entries(data as object)).toEqual([
    ['__proto__', 1],
    ['constructor', { toString: 2 }],
  ])
  expect(yaml.isMap(readYaml('a: 1\n').tree)).toBe(true)
})
