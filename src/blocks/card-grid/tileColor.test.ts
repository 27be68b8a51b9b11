import { expect, test } from 'vitest'
import { tileColor } from './tileColor.ts'

test('tiles are water, land and shore in turn', () => {
  expect([0, 1, 2, 3].map((index) => tileColor({}, index))).toEqual(['water', 'land', 'shore', 'water'])
})

test('a tile has its own color wherever it stands', () => {
  expect([0, 1].map((index) => tileColor({ color: 'rose' }, index))).toEqual(['rose', 'rose'])
})
