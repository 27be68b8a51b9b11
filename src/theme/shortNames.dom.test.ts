import { expect, test } from 'vitest'
import { shortNames, tellingRule, toldNames, withShortNames } from './shortNames.ts'

const names = ['shell-1x2y3z', 'tw-abc123', 'animation-abc123', 'tw-1e5f00']
const ours = shortNames('tw', names)

test('the classes of a key are numbered in their order', () => {
  expect([...ours]).toEqual([
    ['abc123', '0'],
    ['1e5f00', '1'],
  ])
})

test('rules call their classes by number, and leave what has none', () => {
  expect(withShortNames('.tw-abc123:hover>.tw-1e5f00{color:red}.tw-other,.shell-abc123{top:.5px}', 'tw', ours)).toBe(
    '.tw-0:hover>.tw-1{color:red}.tw-other,.shell-abc123{top:.5px}',
  )
})

test('a browser is told by the style sheet how classes are called', () => {
  document.head.innerHTML = `<style>.tw-0{color:red}${tellingRule('tw', ours)}</style>`
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  expect(toldNames('tw', rules)).toEqual(ours)
  expect(toldNames('shell', rules).size).toBe(0)
})
