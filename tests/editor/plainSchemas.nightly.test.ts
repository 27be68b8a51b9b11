import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { YamlServer } from './yamlServer.ts'

// What an editor says and offers with the schemas in `.editor/` alone, as before `npm ci` or in a browser.

let server: YamlServer
beforeAll(async () => {
  server = await YamlServer.start()
})
afterAll(() => server.stop())

/** What the editor marks, each with its line: `3: Value is not accepted …`. */
async function marks(name: string, text: string): Promise<string[]> {
  const file = await server.open(name, text)
  const diagnostics = await file.diagnostics()
  await file.close()
  return diagnostics.map(({ range, message }) => `${range.start.line + 1}: ${message}`)
}

test.each([
  ['content', readdirSync('content', { recursive: true, encoding: 'utf8' })],
  ['tests/fixture/content', readdirSync('tests/fixture/content', { recursive: true, encoding: 'utf8' })],
])(
  'no file of %s is marked',
  async (folder, names) => {
    const files = names.filter((name) => name.endsWith('.yaml'))
    const marked = await Promise.all(
      files.map(async (name) => [name, ...(await marks(`content/${name}`, readFileSync(`${folder}/${name}`, 'utf8')))]),
    )
    expect(marked.filter(([, ...found]) => found.length > 0)).toEqual([])
  },
  300_000,
)

const page = (sections: string) => `title: Partners\nsections:\n  - { type: hero, headline: Partners }\n${sections}`

test.each([
  ['a block that there is not', '  - type: stat', 4],
  ['a misspelled property', '  - { type: text, text: A, leed: B }', 4],
  ['a missing property', '  - { type: text, lead: Where is the text }', 4],
  ['a wrong choice', '  - { type: text, text: A, band: fome }', 4],
  ['words for a number', '  - type: card-grid\n    max: three\n    cards: [{ title: A }]', 5],
  [
    'a mistake in a list made with each',
    '  - type: card-grid\n    cards:\n      each: solutions\n      item: { titel: A }',
    7,
  ],
  [
    'a word that each does not know',
    '  - type: card-grid\n    cards:\n      each: solutions\n      were: { group: core }',
    7,
  ],
])('%s is marked at its line', async (_, sections, line) => {
  const found = await marks('content/pages/partners.yaml', page(sections))
  expect([...new Set(found.map((mark) => mark.split(':')[0]))]).toEqual([String(line)])
})

/** A text without its `█`, and where that was. */
function caret(marked: string) {
  const before = marked.slice(0, marked.indexOf('█')).split('\n')
  return { text: marked.replace('█', ''), at: { line: before.length - 1, character: before.at(-1)!.length } }
}

test('properties of a block and values of a choice are offered, and pointing at one explains it', async () => {
  const file = await server.open('content/pages/partners.yaml', '')
  const labels = async (marked: string) => {
    const { text, at } = caret(page(marked))
    await file.change(text)
    return (await file.complete(at)).map(({ label }) => label)
  }
  expect(await labels('  - type: card-grid\n    █')).toEqual(expect.arrayContaining(['cards', 'columns', 'heading']))
  expect(await labels('  - type: card-grid\n    look: █')).toEqual(expect.arrayContaining(['tiles', 'rows']))
  const { text, at } = caret(page('  - type: cta\n    hea█ding: A\n'))
  await file.change(text)
  expect(await file.hover(at)).toContain('The question or promise.')
  await file.close()
})
