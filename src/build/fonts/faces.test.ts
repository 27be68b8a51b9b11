import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { font } from '#src/theme/tokens.ts'
import { facesOf, strangeCharacters } from './faces.ts'
import { familiesOf } from './families.ts'

const faces = facesOf(familiesOf({}, '', new Set()))
const weightsOf = (slot: string, style: string) =>
  faces.find((one) => one.slot === slot && one.style === style)!.face.weights

test('every weight of a type style is in the font that it is set in', () => {
  for (const { fontFamily, fontStyle, fontWeight } of Object.values(font)) {
    const family = /--font-(display|text)/.exec(fontFamily)?.[1] as 'display' | 'text' | undefined
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
