import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { BlockType } from '#schemas/types.gen.ts'
import { compress } from '../compress.ts'
import type { FinishedFile } from '../making/renderPages.ts'
import { testDraft } from '../testDraft.ts'
import { Scale, type ScaleParts } from './scale.ts'

const face = (url: string) => ({ url, weight: '400 600', more: [{ url: '/assets/rare.woff2', range: 'U+23' }] })
const family = { name: 'Acme', generic: 'serif' as const, fallback: { ascent: 1, descent: 0.2, faces: [] } }
const fonts: ScaleParts['fonts'] = {
  display: { ...family, roman: face('/assets/b.woff2'), italic: face('/assets/bi.woff2') },
  text: { ...family, roman: face('/assets/i.woff2') },
}
const loaded: ScaleParts['loaded'] = {
  everyPage: ['boot.js', 'libraries.js'],
  byBlock: { form: ['Form.js', 'field.js', 'libraries.js'], faq: ['Faq.js', 'field.js'] },
}
const page = { path: '/a', status: 200 } as CompiledPage
const html = '<p>One sentence, said again and again.</p>'.repeat(50)

/** A scale over a release that has these files. */
async function scaleOf(
  files: Record<string, string>,
  { wakes = [], shown = {} }: { wakes?: BlockType[]; shown?: Partial<FinishedFile> } = {},
): Promise<Scale> {
  const { draft, store } = testDraft()
  for (const [name, text] of Object.entries(files)) await draft.write(name, text, 'asset')
  const blob = await store.put(Buffer.from(html), 'page')
  draft.add('a.html', blob)
  const pageFiles = [{ name: 'a.html', blob, ...shown }]
  return new Scale({ draft, pageFiles, loaded, fonts, wakesOn: () => wakes })
}

const brotli = async (text: string, effort: 'page' | 'asset' = 'asset') =>
  (await compress(Buffer.from(text), effort)).br.length

test('a document weighs what browsers are sent of it, compressed', async () => {
  const { document } = await (await scaleOf({})).weigh(page)
  expect(document).toBe(await brotli(html, 'page'))
  expect(document).toBeLessThan(html.length / 10)
})

test('a page that the server fills in weighs what its document does with nothing filled in', async () => {
  const parts = [html, { slot: 'link', otherwise: '<p>None.</p>' }]
  const scale = await scaleOf({ '.server/confirm.json': JSON.stringify({ parts }) })
  const { document } = await scale.weigh({ path: '/.server/confirm', status: 'server' } as CompiledPage)
  expect(document).toBe(await brotli(`${html}<p>None.</p>`, 'page'))
})

test('scripts are those of every page and of the blocks that wake, each once', async () => {
  const names = ['boot', 'libraries', 'Form', 'field', 'Faq', 'Other']
  const files = Object.fromEntries(names.map((name) => [`assets/${name}.js`, `export const ${name} = 1;`.repeat(20)]))
  const sizes = async (...names: string[]) =>
    (await Promise.all(names.map((name) => brotli(files[`assets/${name}.js`]!)))).reduce((sum, bytes) => sum + bytes, 0)
  const scripts = async (...wakes: BlockType[]) => (await (await scaleOf(files, { wakes })).weigh(page)).scripts
  expect(await scripts()).toBe(await sizes('boot', 'libraries'))
  expect(await scripts('form', 'faq')).toBe(await sizes('boot', 'libraries', 'Form', 'field', 'Faq'))
})

test('fonts are the first file of each face, which are compressed already', async () => {
  const files = { 'assets/b.woff2': 'four', 'assets/bi.woff2': 'two', 'assets/i.woff2': '12' }
  const { fonts } = await (await scaleOf({ ...files, 'assets/rare.woff2': 'not at first' })).weigh(page)
  expect(fonts).toBe(9)
})

test('pictures are the files that a telephone fetches, drawings as they are compressed', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>'.repeat(9)
  const files = {
    'assets/office-640-a.avif': 'a photograph',
    'media/mark.gif': 'gif',
    'assets/mill-1a.svg': drawing,
  }
  const photos = ['/assets/office-640-a.avif', '/media/mark.gif', 'https://elsewhere.example/a.png']
  const scale = await scaleOf(files, { shown: { pictures: [...photos, '/assets/mill-1a.svg'] } })
  expect((await scale.weigh(page)).pictures).toBe(12 + 3 + (await brotli(drawing)))
  expect(scale.eachPicture(scale.shownOn(page)).map(({ address }) => address)).toEqual([
    '/assets/mill-1a.svg',
    ...photos,
  ])
})
