import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generate } from './generate.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'generate-'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  write('src/theme/tokens.json', readFileSync('src/theme/tokens.json', 'utf8'))
  write('schemas/section.schema.json', '{ "properties": { "type": { "type": "string" } }, "required": ["type"] }')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('an empty project gives files that can be imported, and no complaint', async () => {
  const { written, problems } = await generate(root)
  expect(problems).toEqual([])
  expect(written).toContain('schemas/types.gen.ts')
  expect(written).toContain('schemas/traits.gen.ts')
  expect(written).toContain('schemas/pages.gen.d.ts')
})

test('a second run writes nothing and leaves the files as they were', async () => {
  await generate(root)
  const types = join(root, 'schemas/types.gen.ts')
  utimesSync(types, 1, 1)
  expect((await generate(root)).written).toEqual([])
  expect(statSync(types).mtimeMs).toBe(1000)
})

test('a schema that is not JSON is named; what follows from the schemas stays as it was', async () => {
  write('schemas/blocks/good.schema.json', '{ "wake": "visible", "properties": {} }')
  await generate(root)
  const types = read('schemas/types.gen.ts')
  expect(types).toContain('export type Block = GoodBlock')
  write('schemas/blocks/bad.schema.json', '{ "title": ')
  const { written, problems } = await generate(root)
  expect(written).toEqual([])
  expect(problems).toEqual([expect.stringMatching(/^schemas\/blocks\/bad\.schema\.json is not JSON: /)])
  expect(read('schemas/types.gen.ts')).toBe(types)
})

test("a block's traits stand in its schema: when it wakes and for which properties, where it holds sections", async () => {
  write('schemas/blocks/faq.schema.json', '{ "wake": { "when": "visible", "for": ["search", "items[3]"] } }')
  write('schemas/blocks/form.schema.json', '{ "wake": "load", "urlState": [{ "param": "q", "type": "text" }] }')
  write('schemas/blocks/stats.schema.json', '{}')
  const panels = { items: { properties: { inner: { sections: true } } } }
  write('schemas/blocks/tabs.schema.json', JSON.stringify({ properties: { panels, aside: { sections: true } } }))
  await generate(root)
  expect(read('schemas/traits.gen.ts')).toContain(`export const traits: Record<BlockType, Traits> = {
  "faq": {"wake":"visible","wakesFor":[["search"],["items","3"]]},
  "form": {"wake":"load"},
  "stats": {"wake":"never"},
  "tabs": {"wake":"never","sections":["panels[].inner","aside"]},
}`)
})

test('a block with a list of icons of its own has their drawings beside it', async () => {
  write('src/blocks/demo/icons.json', '["phone-call"]')
  await generate(root)
  expect(read('src/blocks/demo/icons.gen.ts')).toContain('"phone-call": "M')
})

test('icons are taken from their drawings by name and weight, in whole units; an unknown one is named', async () => {
  write('src/theme/icons.json', '["check:bold", "x", "chek"]')
  const { problems } = await generate(root)
  expect(problems).toEqual(['src/theme/icons.json names "chek", which is not an icon of phosphoricons.com.'])
  expect(read('src/theme/icons.gen.ts')).toMatch(/\{\n {2}"check:bold": "M232 [^".]+",\n {2}"x": "M206 [^".]+",\n\}/)
})

test('an icon drawn in several paths is drawn whole', async () => {
  write('src/theme/icons.json', '["bell:duotone"]')
  await generate(root)
  expect(read('src/theme/icons.gen.ts')).toMatch(/"bell:duotone": "M208 192[^"M]+M222 176[^"]+"/)
})

test('mistakes in content cost no page its line', async () => {
  write('content/pages/index.yaml', 'title: [')
  write('content/pages/solutions/[slug].yaml', 'each: nothing')
  write('content/pages/solutions/404.yaml', '')
  const { problems } = await generate(root)
  expect(problems).toEqual([])
  expect(read('schemas/pages.gen.d.ts').match(/(?<=^ {2}')\/[^']*/gm)).toEqual(['/', '/solutions/$slug'])
})

test('the editor schema of a collection goes with the collection', async () => {
  const editor = () => existsSync(join(root, '.editor/solutions.schema.json'))
  write('schemas/collections/solutions.schema.json', '{ "type": "object" }')
  await generate(root)
  expect(editor()).toBe(true)
  rmSync(join(root, 'schemas/collections'), { recursive: true })
  await generate(root)
  expect(editor()).toBe(false)
})
