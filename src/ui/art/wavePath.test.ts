import { expect, test } from 'vitest'
import { round, wavePath } from './wavePath.ts'

test('a wave starts with its crest and covers the width it is given', () => {
  expect(wavePath({ width: 200, y: 16, amplitude: 7, length: 100 })).toBe('M0 16q25 -14 50 0t50 0t50 0t50 0')
})

test('a width that is no whole number of waves is overshot, never missed', () => {
  expect(wavePath({ width: 201, y: 0, amplitude: 5, length: 100 })).toMatch(/(t50 0){4}$/)
})

test('with a bottom it is a closed shape', () => {
  expect(wavePath({ x: -10, width: 50, y: 4, amplitude: 2, length: 100, bottom: 34 })).toBe('M-10 4q25 -4 50 0V34H-10Z')
})

test('no coordinate is finer than a screen can show', () => {
  expect(round(109.03999999999999)).toBe(109.04)
  expect(wavePath({ width: 100, y: 1 / 3, amplitude: 1 / 7, length: 100 / 3 })).not.toMatch(/\.\d{3}/)
})
