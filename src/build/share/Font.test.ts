import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { familiesOf } from '../fonts/families.ts'
import { unpackFont } from '../fonts/unpackFont.ts'
import { Font } from './Font.ts'
import { fontFilesOf } from './fontFiles.ts'
import type { Outline } from './outlines.ts'

const fontFiles = fontFilesOf(familiesOf({}, '', new Set()))
const besley = await unpackFont(readFileSync(fontFiles.roman))
const italic = await unpackFont(readFileSync(fontFiles.italic))
const sans = await unpackFont(readFileSync(fontFiles.sans))
const files = { roman: besley, italic, sans }
const roman = new Font(besley, 560)
const size = 100

// What Chromium measures at 100 px, without the tracking behind the last letter.
test.each([
  ['Know the price', 'roman', 560, 0, 790.2],
  ['To AVATAR Wave', 'roman', 560, 0, 948.16],
  ['Café über', 'roman', 560, 0, 507.45],
  ['CRM', 'roman', 560, 0, 270.11],
  ['Know the price', 'roman', 900, 0, 882.2],
  ['Know the price', 'italic', 560, 0, 782.81],
  ['$1,400 & 24/7', 'italic', 560, 0, 699.31],
  ['www.tidewheel.example', 'sans', 500, 0, 1101.41],
  ['To AVATAR Wave', 'sans', 500, 0, 791.64],
  // Spaced letters stand alone, the others join.
  ['office fluffy', 'roman', 560, 0, 588.06],
  ['office fluffy', 'roman', 560, -0.034, 572.81],
  ['CRM', 'roman', 560, -0.034, 265.1],
  ['Tidewheel', 'roman', 640, -0.035, 513.56],
  ['office fluffy', 'italic', 560, -0.034, 563.9],
] as const)(
  '"%s" in %s at weight %i, spaced by %f, is as long as in a browser',
  (text, face, weight, tracking, width) => {
    expect(Math.abs(new Font(files[face], weight).line(text, tracking).width(size) - width)).toBeLessThan(0.2)
  },
)

test('letters that lean towards each other stand closer', () => {
  const apart = roman.line('T').width(size) + roman.line('o').width(size)
  expect(roman.line('To').width(size)).toBeLessThan(apart)
})

test('tracking stands between letters, not behind the last one', () => {
  expect(roman.line('I', -0.1).width(size)).toBeCloseTo(roman.line('I').width(size), 5)
  expect(roman.line('III', -0.1).width(size)).toBeCloseTo(roman.line('III').width(size) - 20, 5)
})

test('a letter is drawn where it stands: on the baseline, from the given point to the right', () => {
  const { left, right, top, bottom } = extent(roman.line('H').outlines(40, 200, size))
  expect(left).toBeGreaterThan(40)
  expect(right).toBeLessThan(40 + roman.line('H').width(size))
  expect(bottom).toBe(200)
  expect(top).toBeGreaterThan(200 - size)
})

test('each letter stands behind the one before', () => {
  const line = roman.line('HH', 0.5)
  const last = extent(line.outlines(0, 0, size).slice(-1))
  expect(last.left).toBeGreaterThan(line.width(size) - roman.line('H').width(size))
  expect(last.right).toBeLessThan(line.width(size))
})

test('a bolder letter has more ink', () => {
  const inked = (weight: number) => {
    const { left, right } = extent(new Font(sans, weight).line('l').outlines(0, 0, size))
    return right - left
  }
  expect(inked(700)).toBeGreaterThan(inked(400) * 1.3)
})

test('an accent stands above its letter', () => {
  const top = (text: string) => extent(roman.line(text).outlines(0, 0, size)).top
  expect(top('é')).toBeLessThan(top('e') - 10)
})

test('it says which characters it has', () => {
  expect(['A', 'é', '–', '’'].map((character) => roman.has(character))).toEqual([true, true, true, true])
  expect(['я', '漢', '🙂'].map((character) => roman.has(character))).toEqual([false, false, false])
})

function extent(outlines: readonly Outline[]) {
  const numbers = outlines.flat()
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
