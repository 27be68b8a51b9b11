import { expect, test } from 'vitest'
import { iconNames } from '../schemas/icons.ts'
import { icons, otherIcon } from './otherIcon.ts'

test('every icon that is meant is there, and none of the names that mean it', () => {
  for (const [icon, called] of icons) {
    expect(iconNames()).toContain(icon)
    expect(called.split(' ').filter((name) => iconNames().has(name))).toEqual([])
  }
})

test.each([
  ['email', 'envelope'],
  ['fa-search', 'magnifying-glass'],
  ['Home', 'house'],
  ['fa-house', 'house'],
  ['wrench-and-a-half', undefined],
])('"%s" means %s', (written, meant) => {
  expect(otherIcon(written)).toBe(meant)
})
