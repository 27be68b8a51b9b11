import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Font } from './Font.ts'

const folder = 'node_modules/@fontsource-variable/besley/files'
const roman = readFileSync(`${folder}/besley-latin-wght-normal.woff2`)
const italic = readFileSync(`${folder}/besley-latin-wght-italic.woff2`)
const size = 100

// What a browser measures at 100 px.
test.each([
  ['roman', 560, 'Know the price', 790.2],
  ['roman', 560, 'To AVATAR Wave', 948.16],
  ['roman', 560, 'Café über', 507.45],
  ['roman', 900, 'Know the price', 882.2],
  ['italic', 560, 'Know the price', 782.81],
  ['italic', 560, '$1,400 & 24/7', 699.31],
] as const)('%s at weight %i: "%s" is as long as in a browser', (face, weight, text, width) => {
  expect(Math.abs(new Font(face === 'roman' ? roman : italic, weight).width(text, { size }) - width)).toBeLessThan(0.2)
})

test('letters that lean towards each other stand closer', () => {
  const font = new Font(roman, 560)
  const apart = font.width('T', { size }) + font.width('o', { size })
  expect(font.width('To', { size })).toBeLessThan(apart)
})

test('tracking stands between letters, not behind the last one', () => {
  const font = new Font(roman, 560)
  expect(font.width('I', { size, tracking: -0.1 })).toBe(font.width('I', { size }))
  expect(font.width('III', { size, tracking: -0.1 })).toBeCloseTo(font.width('III', { size }) - 20, 5)
})

test('a letter is drawn where it stands: on the baseline, from the given point to the right', () => {
  const { left, right, top, bottom } = extent(new Font(roman, 560).path('H', 40, 200, { size }))
  expect(left).toBeGreaterThan(40)
  expect(right).toBeLessThan(40 + new Font(roman, 560).width('H', { size }))
  expect(bottom).toBe(200)
  expect(top).toBeGreaterThan(200 - size)
})

test('a bolder letter has thicker stems and as many points', () => {
  const thin = new Font(roman, 400).path('l', 0, 0, { size })
  const bold = new Font(roman, 900).path('l', 0, 0, { size })
  expect(bold.replace(/[^MLQZ]/g, '')).toBe(thin.replace(/[^MLQZ]/g, ''))
  expect(new Font(roman, 900).width('l', { size })).toBeGreaterThan(new Font(roman, 400).width('l', { size }))
})

test('an accent stands above its letter', () => {
  const font = new Font(roman, 560)
  expect(extent(font.path('é', 0, 0, { size })).top).toBeLessThan(extent(font.path('e', 0, 0, { size })).top - 10)
})

test('it says which characters it has', () => {
  const font = new Font(roman, 560)
  expect(['A', 'é', '–', '’'].map((character) => font.has(character))).toEqual([true, true, true, true])
  expect(['я', '漢', '🙂'].map((character) => font.has(character))).toEqual([false, false, false])
})

test('other bytes are refused', () => {
  expect(() => new Font(Buffer.from('OTTO and so on'), 400)).toThrow('This is no WOFF2 file.')
})

function extent(path: string) {
  const numbers = path.match(/-?[\d.]+/g)!.map(Number)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
