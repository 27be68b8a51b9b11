import { readFile } from 'node:fs/promises'
import { Blob, Face as HarfbuzzFace } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { testDraft } from '../testDraft.ts'
import { type Face, faces } from './faces.ts'
import { makeFonts } from './makeFonts.ts'
import { unpackFont } from './unpackFont.ts'

test('each font is cut to the weights of the design, and into files that together have all its characters', async () => {
  const { draft, store, bytes } = testDraft()
  const fonts = await makeFonts('', store, draft)
  for (const [key, face] of Object.entries(faces) as [keyof typeof fonts, Face][]) {
    const { url, weight, more = [] } = fonts[key]
    const files = await Promise.all([url, ...more.map(({ url }) => url)].map((url) => opened(bytes(url.slice(1)))))
    expect(weight).toBe(`${face.weights.min} ${face.weights.max}`)
    for (const { axes } of files) expect(axes).toEqual([face.weights])
    const whole = await opened(await readFile(face.file))
    const printed = [...whole.characters].filter((character) => character >= ' ')
    expect(files.flatMap(({ characters }) => [...characters]).sort()).toEqual(printed.sort())
  }
})

test('a character that only this content uses stands in the first files of both romans', async () => {
  const { draft, store, bytes } = testDraft()
  const { displayRoman, displayItalic, textRoman } = await makeFonts('ø', store, draft)
  const charactersAt = async (url: string) => (await opened(bytes(url.slice(1)))).characters
  for (const { url, more } of [displayRoman, textRoman]) {
    expect(await charactersAt(url)).toContain('ø')
    expect(more?.at(-1)?.range).toMatch(/-F7,U\+F9\b/)
  }
  expect(await charactersAt(displayItalic.url)).not.toContain('ø')
  expect(await charactersAt(displayItalic.more!.at(-1)!.url)).toContain('ø')
})

test('a build that finds its fonts in the store cuts none', async () => {
  const { draft, store } = testDraft()
  let cut = 0
  const count = async () => {
    cut += 1
    return [{ bytes: Buffer.from(`font ${cut}`), range: 'U+20' }]
  }
  const fonts = await makeFonts('', store, draft, count)
  const next = testDraft().draft
  expect(await makeFonts('', store, next, count)).toEqual(fonts)
  expect(cut).toBe(4)
  expect(next.names().sort()).toEqual(draft.names().sort())
  await makeFonts('ő', store, next, count)
  expect(cut).toBe(8)
})

async function opened(woff2: Buffer) {
  const face = new HarfbuzzFace(new Blob(await unpackFont(woff2)))
  const axes = Object.values(face.getAxisInfos()).map(({ min, max }) => ({ min, max }))
  return { axes, characters: String.fromCodePoint(...face.collectUnicodes()) }
}
