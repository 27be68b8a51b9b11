import { expect, test } from 'vitest'
import { tileColor } from './tileColor.ts'

test('tiles are water, land and shore in turn', () => {
  expect([0, 1, 2, 3].map((index) => tileColor({}, index))).toEqual(['water', 'land', 'shore', 'water'])
})

test('an industry has its own color wherever it stands', () => {
  expect(tileColor({ scene: 'real-estate' }, 0)).toBe('land')
  expect(tileColor({ scene: 'home-services' }, 2)).toBe('water')
  expect(tileColor({ scene: 'jetty' }, 2)).toBe('shore')
})
