import { expect, test } from 'vitest'
import { iconNames, iconPaths, isIcon } from './icons.ts'

test('an icon is named as on phosphoricons.com, with its weight behind a colon', () => {
  expect(['phone-call', 'phone-call:fill', 'phone-call:regular', 'text-b:duotone'].filter(isIcon)).toHaveLength(4)
  expect(['phone-call-fill', 'phone-call:heavy', 'phone-call:fill:bold', 'phone', ''].filter(isIcon)).toEqual(['phone'])
})

test('no name is known that phosphoricons.com does not show', () => {
  // Version 2 renamed them. The package has the old names still, hidden or as aliases.
  expect(['activity', 'circle-wavy', 'archive-box'].filter(isIcon)).toEqual([])
  expect(iconNames().size).toBe(1512)
})

test('every icon is drawn in all six weights, in whole units of its 256', () => {
  const weights = ['thin', 'light', 'regular', 'bold', 'fill', 'duotone']
  const keys = ['acorn', 'phone-call', 'x'].flatMap((name) => weights.map((weight) => `${name}:${weight}`))
  const paths = Object.values(iconPaths(keys))
  expect(new Set(paths).size).toBe(18)
  for (const path of paths) expect(path).toMatch(/^m[\d\s a-z-]+$/i)
})

test('an icon drawn in several paths is one path, and a regular one needs no weight', () => {
  const {
    'check:duotone': duotone,
    check,
    'check:regular': regular,
  } = iconPaths(['check', 'check:regular', 'check:duotone'])
  expect(duotone).toMatch(/^M232 56.*M206 86/)
  expect(regular).toBe(check)
})

test('what is no icon is not drawn', () => {
  expect(iconPaths(['chek', 'check:heavy'])).toEqual({})
})
