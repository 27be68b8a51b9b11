import { readFile } from 'node:fs/promises'
import { Blob, Face as HarfbuzzFace } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { testDraft } from '../testDraft.ts'
import { faceOf, familiesOf } from './faces.ts'
import { makeFonts } from './makeFonts.ts'

const usual = familiesOf({}, new Map())

test('each font is cut to the weights of the design, and into files that together have all its characters', async () => {
  const { draft, store, bytes } = testDraft()
  const fonts = await makeFonts(usual, '', store, draft)
  const faces = (['display', 'text'] as const).flatMap((slot) =>
    (['roman', 'italic'] as const).map((style) => [fonts[slot][style]!, faceOf(usual, slot, style)!] as const),
  )
  for (const [{ url, weight, more = [] }, face] of faces) {
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
  const { display, text } = await makeFonts(usual, 'ø', store, draft)
  const charactersAt = async (url: string) => (await opened(bytes(url.slice(1)))).characters
  for (const { url, more } of [display.roman, text.roman]) {
    expect(await charactersAt(url)).toContain('ø')
    expect(more?.at(-1)?.range).toMatch(/-F7,U\+F9\b/)
  }
  expect(await charactersAt(display.italic!.url)).not.toContain('ø')
  expect(await charactersAt(display.italic!.more!.at(-1)!.url)).toContain('ø')
})

test('letters that another file of the font has are served in a file with these alone', async () => {
  const { draft, store, bytes } = testDraft()
  const { display, text } = await makeFonts(usual, 'Łő漢', store, draft)
  for (const { more } of [display.roman, display.italic!, text.roman, text.italic!]) {
    const { url, range } = more!.at(-1)!
    expect(range).toBe('U+141,U+151')
    expect((await opened(bytes(url.slice(1)))).characters).toBe('Łő')
  }
})

test('a build that finds its fonts in the store cuts none', async () => {
  const { draft, store } = testDraft()
  let made = 0
  const counting: Pick<Store, 'entry'> = {
    entry: (kind, key, make) =>
      store.entry(kind, key, (add) => {
        made += 1
        return make(add)
      }),
  }
  const fonts = await makeFonts(usual, '', counting, draft)
  const next = testDraft().draft
  expect(await makeFonts(usual, '', counting, next)).toEqual(fonts)
  expect(made).toBe(1)
  expect(next.names().sort()).toEqual(draft.names().sort())
  await makeFonts(usual, 'ő', counting, next)
  expect(made).toBe(2)
})

test('a font without italics has one face; what it lacks of the weights is left out, and what stands in for it is measured', async () => {
  const { draft, store } = testDraft()
  const { fallback: _, italic: __, ...text } = usual.text
  const families = { display: { ...usual.display, weights: [300, 600] }, text: { ...text, name: 'Acme' } }
  const fonts = await makeFonts(families, '', store, draft)
  expect(fonts.text.italic).toBeUndefined()
  // Besley begins at 400.
  expect(fonts.display.roman.weight).toBe('400 640')
  const { ascent, descent, faces } = fonts.text.fallback
  const measured = usual.text.fallback!
  expect([ascent, descent]).toEqual([measured.ascent, measured.descent])
  expect(faces[0]!.family).toBe('Acme Fallback Arial')
  const adjusts = (all: typeof faces) =>
    all.flatMap(({ family, sizeAdjust }) =>
      Object.entries(sizeAdjust).map(
        ([weight, percent]) => [`${family.split(' ').at(-1)} ${weight}`, percent] as const,
      ),
    )
  const usually = new Map(adjusts(measured.faces))
  for (const [face, percent] of adjusts(faces)) expect(Math.abs(percent - usually.get(face)!), face).toBeLessThan(2)
})

async function opened(woff2: Buffer) {
  const unpacked = await subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
  const face = new HarfbuzzFace(new Blob(unpacked))
  const axes = Object.values(face.getAxisInfos()).map(({ min, max }) => ({ min, max }))
  return { axes, characters: String.fromCodePoint(...face.collectUnicodes()) }
}
