import { expect, test } from 'vitest'
import { readYaml } from './read.ts'

const told = (text: string) =>
  readYaml(text).mistakes.map(({ code, start }) => [code, text.slice(0, start).split('\n').length])

test('commas behind items that have lines of their own, as JSON wants them, are one mistake', () => {
  const text = 'cards:\n  - {\n      title: One,\n    },\n  - {\n      title: Two,\n    },\n  - { title: Three }\n'
  expect(told(text)).toEqual([['yaml/extra-comma', 4]])
})

test('between braces within braces a comma belongs', () => {
  const text = 'cards: [\n  {\n    title: One,\n  },\n  { title: Two },\n  ]\n'
  expect(told(text)).toEqual([])
})
