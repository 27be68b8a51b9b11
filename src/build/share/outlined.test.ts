import { expect, test } from 'vitest'
import { familiesOf } from '../fonts/families.ts'
import { fontFilesOf } from './fontFiles.ts'
import { readShareFonts } from './fonts.ts'
import { outlined } from './outlined.ts'
import { pathData } from './outlines.ts'

const fonts = await readShareFonts(fontFilesOf(familiesOf({}, '', new Set())))

test('words of a drawing become outlines in their color, and what else is there stays', () => {
  const { outlines } = fonts.roman.line('Open')
  expect(
    outlined('<g><text class="a" x="7" y="9" font-size="20" fill="#fff">Open</text><path d="M0 0"/></g>', fonts),
  ).toBe(`<g><path fill="#fff" d="${pathData(outlines(7, 9, 20))}"/><path d="M0 0"/></g>`)
})

test('a face and the room between letters may be named', () => {
  const { outlines } = fonts.name.line('Any', -0.035)
  expect(
    outlined('<text y="5" font-family="name" font-size="31" letter-spacing="-0.035em">Any</text>', fonts),
  ).toContain(pathData(outlines(0, 5, 31)))
})

test('words stand before, around or behind their place', () => {
  const line = fonts.roman.line('4')
  const drawn = (anchor: string) => outlined(`<text x="90" font-size="10" text-anchor="${anchor}">4</text>`, fonts)
  expect(drawn('start')).toContain(pathData(line.outlines(90, 0, 10)))
  expect(drawn('middle')).toContain(pathData(line.outlines(90 - line.width(10) / 2, 0, 10)))
  expect(drawn('end')).toContain(pathData(line.outlines(90 - line.width(10), 0, 10)))
})

test('a character that markup writes as a reference is drawn as itself', () => {
  const text = (words: string) => outlined(`<text>${words}</text>`, fonts)
  expect(text('R&amp;D')).toContain(pathData(fonts.roman.line('R&D').outlines(0, 0, 16)))
  expect(text('&#x27;&#39;&lt;')).toContain(pathData(fonts.roman.line("''<").outlines(0, 0, 16)))
})
