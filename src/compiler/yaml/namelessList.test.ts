import { expect, test } from 'vitest'
import { readYaml } from './read.ts'

const told = (text: string) =>
  readYaml(text).mistakes.map(({ code, start }) => `${code} ${text.slice(0, start).split('\n').length}`)

test('items below a line that has a value have lost the name of their list, all of them at once', () => {
  expect(told('a:\n  lead: Words\n    - { label: One }\n    - { label: Two }\nb: 1\n')).toEqual(['yaml/missing-name 3'])
})

test('an item that is indented too far is no list of its own', () => {
  expect(told('a:\n  - { label: One }\n    - { label: Two }\nb: 1\n')).not.toContain('yaml/missing-name 3')
})
