import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { font } from '#src/theme/tokens.ts'
import { faces } from './faces.ts'

test('every weight of a type style is in the font that it is set in', () => {
  for (const { fontFamily, fontStyle, fontWeight } of Object.values(font)) {
    const family = /--font-(display|text)/.exec(fontFamily)?.[1] as 'display' | 'text' | undefined
    if (!family) continue
    const { min, max } = faces[`${family}${fontStyle ? 'Italic' : 'Roman'}`].weights
    expect(fontWeight).toBeGreaterThanOrEqual(min)
    expect(fontWeight).toBeLessThanOrEqual(max)
  }
})

test('no view asks for a weight that no font has', () => {
  const views = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const code = views.map((file) => readFileSync(`src/${file}`, 'utf8')).join()
  const asked = [...code.matchAll(/fontWeight(?:: |=")(\d+)/g)].map(([, weight]) => Number(weight))
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(faces.textRoman.weights.min)
  expect(Math.max(...asked)).toBeLessThanOrEqual(faces.displayRoman.weights.max)
})
