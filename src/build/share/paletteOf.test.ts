import { expect, test } from 'vitest'
import { paletteOf } from './paletteOf.ts'

test('a drawing of few colors keeps them, the most frequent first', () => {
  const { palette, numbers } = paletteOf(rgb('00ff00', '102030', '102030', 'ffffff', '102030', '00ff00'), 8)
  expect(palette.map(hex)).toEqual(['102030', '00ff00', 'ffffff'])
  expect([...numbers]).toEqual([1, 0, 0, 2, 0, 1])
})

test('of too many colors those stay that are frequent and unlike each other', () => {
  const shades = Array.from({ length: 200 }, (_, step) => step.toString(16).padStart(2, '0').repeat(3))
  const { palette, numbers } = paletteOf(rgb(...Array(50).fill('c7c7c7'), ...Array(40).fill('ff0000'), ...shades), 24)
  expect(palette.length).toBeLessThanOrEqual(24)
  expect(palette.slice(0, 2).map(hex)).toEqual(['c7c7c7', 'ff0000'])
  for (const [step, number] of numbers.subarray(90).entries()) {
    for (const part of palette[number]!) expect(Math.abs(part - step)).toBeLessThan(10)
  }
})

const rgb = (...colors: string[]) => Buffer.from(colors.join(''), 'hex')
const hex = (color: number[]) => Buffer.from(color).toString('hex')
