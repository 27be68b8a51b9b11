import { expect, test } from 'vitest'
import { shownPoints } from './shownPoints.ts'

test('SOLI-03 at most `max` points are shown, in order', () => {
  expect(shownPoints(['a', 'b', 'c', 'd'], { max: 3 })).toEqual({ shown: ['a', 'b', 'c'], ellipsis: false })
  expect(shownPoints(['a', 'b'], { max: 3 })).toEqual({ shown: ['a', 'b'], ellipsis: false })
  expect(shownPoints(['a', 'b'], {}).shown).toEqual(['a', 'b'])
  expect(shownPoints(undefined, { max: 3 }).shown).toEqual([])
})

test('SOLI-05 an ellipsis follows only where there are more than `max`', () => {
  expect(shownPoints(['a', 'b', 'c', 'd'], { max: 3, more: 'ellipsis' }).ellipsis).toBe(true)
  expect(shownPoints(['a', 'b', 'c'], { max: 3, more: 'ellipsis' }).ellipsis).toBe(false)
  expect(shownPoints(['a'], { max: 3, more: 'ellipsis' }).ellipsis).toBe(false)
})
