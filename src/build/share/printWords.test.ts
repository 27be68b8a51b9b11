import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardSize } from './card.ts'
import { createGround } from './ground.ts'
import { printWords, wordColors } from './printWords.ts'

const { width, height } = cardSize
const sky = '#ddf1f3'
const ground = await createGround(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${sky}" d="M0 0H1200V630H0Z"/><circle cx="900" cy="300" r="200" fill="#ffc02e"/></svg>`,
  sky,
  256 - wordColors,
)
const headline = { color: '#0b232b', outlines: [square(100, 200, 60)] }
const kicker = { color: '#b01060', outlines: [square(100, 100.5, 20)] }

test('words are printed in their colors, their edges between those and the sky’s', async () => {
  const color = await pixels(printWords(ground, [kicker, headline]))
  expect(color(100, 200)).toBe('0b232b')
  expect(color(159, 259)).toBe('0b232b')
  expect(color(160, 260)).toBe('ddf1f3')
  expect(color(110, 110)).toBe('b01060')
  expect(color(110, 100)).toBe('c781aa')
  expect(color(900, 300)).toBe('ffc02e')
})

test('a card’s rows carry the checksum that belongs to them, wherever its words are', () => {
  for (const y of [0, 31.5, 300, 570]) {
    const png = printWords(ground, [kicker, { ...headline, outlines: [square(90, y, 59.3)] }])
    // It throws where the checksum is wrong.
    expect(inflateSync(chunk(png, 'IDAT'))).toHaveLength((width + 1) * height)
  }
})

test('words that are too long end where the drawing begins', async () => {
  const color = await pixels(printWords(ground, [kicker, { ...headline, outlines: [square(600, 200, 100)] }]))
  expect(color(639, 250)).toBe('0b232b')
  expect(color(640, 250)).toBe('ddf1f3')
})

test('a card without words is its background', async () => {
  const color = await pixels(
    printWords(ground, [
      { ...kicker, outlines: [] },
      { ...headline, outlines: [] },
    ]),
  )
  expect(color(100, 200)).toBe('ddf1f3')
  expect(color(900, 300)).toBe('ffc02e')
})

test('the same words give the same bytes', () => {
  const first = printWords(ground, [kicker, headline])
  printWords(ground, [headline, kicker])
  expect(printWords(ground, [kicker, headline])).toEqual(first)
})

function square(x: number, y: number, size: number): number[] {
  return [x, y, x + size, y, x + size, y + size, x, y + size]
}

async function pixels(png: Buffer): Promise<(x: number, y: number) => string> {
  const rgb = await sharp(png).removeAlpha().raw().toBuffer()
  return (x, y) => rgb.toString('hex', (y * width + x) * 3, (y * width + x) * 3 + 3)
}

function chunk(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type, 0, 'latin1')
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}
