import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { font } from '#src/theme/tokens.ts'
import { faceOf, familiesOf, packagesOf, type Slot, type Style, strangeCharacters } from './faces.ts'

const families = familiesOf({}, new Map())
const weightsOf = (slot: Slot, style: Style) => faceOf(families, slot, style)!.weights

test('every weight of a type style is in the font that it is set in', () => {
  for (const { fontFamily, fontStyle, fontWeight } of Object.values(font)) {
    const family = /--font-(display|text)/.exec(fontFamily)?.[1] as Slot | undefined
    if (!family) continue
    const { min, max } = weightsOf(family, fontStyle ? 'italic' : 'roman')
    expect(fontWeight).toBeGreaterThanOrEqual(min)
    expect(fontWeight).toBeLessThanOrEqual(max)
  }
})

test('no view asks for a weight that no font has', () => {
  const views = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const code = views.map((file) => readFileSync(`src/${file}`, 'utf8')).join()
  const asked = [...code.matchAll(/fontWeight(?:: |=")(\d+)/g)].map(([, weight]) => Number(weight))
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(weightsOf('text', 'roman').min)
  expect(Math.max(...asked)).toBeLessThanOrEqual(weightsOf('display', 'roman').max)
})

test('letters and signs that every font file has, or leaves out on purpose, are not strange', () => {
  expect(strangeCharacters('Café “Tide” – 3 × 4 → [12] {x}')).toBe('')
})

test('others are listed once each, in one order', () => {
  expect(strangeCharacters('Győr, Łódź, Győr')).toBe('óŁőź')
})

test('the packages are named that fonts are from; those of content are from none', () => {
  expect(packagesOf(families)).toEqual(['@fontsource-variable/besley', '@fontsource-variable/instrument-sans'])
  const own = { ...families.text, roman: '/site/content/media/acme.woff2', italic: '/site/node_modules/acme/i.woff2' }
  expect(packagesOf({ display: own, text: own })).toEqual(['acme'])
})
