import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as yaml from 'yaml'
import { runs } from '#tests/chance.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { isMapping } from '../values/own.ts'

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

const meant =
  'hours:\n  office: 9-6\n  chat: always\nlist:\n  - a: 1\n    b: 2\n  - a: 3\n    b: 4\n  - a: 5\n    b: 6\n'

test.each<[string, string, number, string]>([
  ['a name too far in', meant.replace('    b: 2', '      b: 2'), 6, 'indentation'],
  ['a name too far left', meant.replace('    b: 2', '  b: 2'), 6, 'indentation'],
  ['a name at the left edge', meant.replace('    b: 2', 'b: 2'), 6, 'indentation'],
  ['a name at the column of its mapping', meant.replace('  office', 'office'), 2, 'indentation'],
  ['the first item a space further left', meant.replace('  - a: 1', ' - a: 1'), 5, 'indentation'],
  ['the first item further in, without its names', meant.replace('  - a: 1', '    - a: 1'), 5, 'indentation'],
  ['the first item further in, as a whole', meant.replace('  - a: 1\n    b', '    - a: 1\n      b'), 5, 'indentation'],
  ['an item at the left edge, without its names', meant.replace('  - a: 3', '- a: 3'), 7, 'indentation'],
  ['an item at the left edge, as a whole', meant.replace('  - a: 3\n    b', '- a: 3\n  b'), 7, 'indentation'],
  ['a dash too many', meant.replace('    b: 4', '    - b: 4'), 8, 'indentation'],
  ['a dash too few', meant.replace('  - a: 3', '  a: 3'), 7, 'missing-dash'],
  ['no dash at the first item', meant.replace('  - a: 1', '  a: 1'), 5, 'missing-dash'],
  ['signs of another kind for dashes', meant.replace(/- /g, '• '), 5, 'syntax'],
  ['no colon above a list', meant.replace('list:', 'list'), 4, 'missing-colon'],
  ['no space behind a colon', meant.replace('b: 4', 'b:4'), 8, 'syntax'],
])('%s: that line is told, once, and what the file says is what was meant', (_, text, line, code) => {
  const { data, mistakes } = readYaml(text)
  expect(mistakes.map(({ code, start }) => `${code} ${text.slice(0, start).split('\n').length}`)).toEqual([
    `yaml/${code} ${line}`,
  ])
  expect(data).toEqual(readYaml(meant).data)
})

test.each<[string, string, string[], unknown]>([
  [
    'colons in comments',
    'title: Home # note: short\nlist: # see: the guide\n  - type: a # was: b\n    text: "x" y\n',
    ['yaml/quote 4'],
    { title: 'Home', list: [{ type: 'a', text: 'x' }] },
  ],
  [
    'an item at the left edge that belongs to nothing',
    'title: x\n- item one\nlist:\n  - type: a\nafter: d\n',
    ['yaml/indentation 2'],
    { title: 'x', list: [{ type: 'a' }], after: 'd' },
  ],
  [
    'an item too far left in a list of two forms',
    'terms:\n  - a: 1\n  - { a: 2 }\n- a: 3\n  b: 4\n  - { a: 5 }\ncost: y\n',
    ['yaml/indentation 4'],
    { terms: [{ a: 1 }, { a: 2 }, { a: 3, b: 4 }, { a: 5 }], cost: 'y' },
  ],
  [
    'a long text one space too far left',
    'story:\n  heading: A\n text: |\n    Day 1.\n\n    No one.\n  figures:\n    - a: 1\n',
    ['yaml/indentation 3'],
    { story: { heading: 'A', text: 'Day 1.\n\nNo one.\n', figures: [{ a: 1 }] } },
  ],
  ['a name in a list of texts', '- a\n- b\n c: d\n- e\n', ['yaml/missing-dash 3'], ['a', 'b', { c: 'd' }, 'e']],
  [
    'the first of two items too far left',
    'terms:\n- { value: A }\n  - { value: C }\ncost: y\n',
    ['yaml/indentation 2'],
    { terms: [{ value: 'A' }, { value: 'C' }], cost: 'y' },
  ],
  [
    'a name with its list two columns too far left',
    'list:\n  - type: a\n    lead: b\n  actions:\n    - c\n    - d\n    back: e\n',
    ['yaml/indentation 4'],
    { list: [{ type: 'a', lead: 'b', actions: ['c', 'd'], back: 'e' }] },
  ],
  [
    'no dash at the first item of a file',
    'slug: a\n  title: B\n  text: C\n- slug: d\n  title: E\n',
    ['yaml/missing-dash 1'],
    [
      { slug: 'a', title: 'B', text: 'C' },
      { slug: 'd', title: 'E' },
    ],
  ],
])('%s', (_, text, expected, meant) => {
  const { data, mistakes } = readYaml(text)
  expect(mistakes.map(({ code, start }) => `${code} ${text.slice(0, start).split('\n').length}`)).toEqual(expected)
  expect(data).toEqual(meant)
})

test('what cannot be mended takes no sound line above it along', () => {
  const text = 'list:\n  - a: 1\n  - b: 2\n    text： |\n      **x**, last: {error}\n\n      - `npm run`\n  - c: 3\n'
  const { data, mistakes } = readYaml(text)
  expect(mistakes.map(({ start }) => text.slice(0, start).split('\n').length).filter((line) => line < 4)).toEqual([])
  expect(data).toMatchObject({ list: [{ a: 1 }, { b: 2 }, ...[expect.anything()]] })
})

test('of a long file with a line that cannot be mended, the rest is kept', () => {
  const items = Array.from({ length: 300 }, (_, index) => `  - name: Item ${index}\n`)
  const text = `list:\n${items.slice(0, 150).join('')}  - b: 2\n    text： |\n      **x**, last: {error}\n\n      - \`npm run\`\n${items.slice(150).join('')}`
  const { list } = readYaml(text).data as { list: unknown[] }
  expect(list.filter((item) => isMapping(item) && item.name).length).toBeGreaterThan(290)
})

test('nothing but what is wrong is told of a file, and nothing else is lost', () => {
  for (const text of texts.filter((text) => isMapping(yaml.parse(text)))) {
    const { data, mistakes } = readYaml(`${text.trimEnd()}\nwrong: "a" b\n`)
    expect(mistakes).toMatchObject([{ code: 'yaml/quote' }])
    expect(data).toEqual({ ...yaml.parse(text), wrong: 'x' })
  }
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
