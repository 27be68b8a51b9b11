import { expect, test } from 'vitest'
import { typeHint } from './typeHint.ts'

const hint = (value: string, wanted: string) =>
  typeHint({ wanted: [wanted], found: 'text', value, name: '"it"', description: 'In milliseconds.' })

test.each([
  ['$1,400', 'integer', 'Write the number alone: 1400.'],
  ['about 100', 'integer', 'Write the number alone: 100.'],
  ['1.6s', 'number', 'Write the number alone: 1.6.'],
  ['1,5', 'number', 'Write 1.5.'],
  // What is no whole number cannot be written alone.
  ['1.6s', 'integer', 'Write a whole number. In milliseconds.'],
  ['1,5', 'integer', 'Write a whole number. In milliseconds.'],
  // Of two numbers nobody knows which one is meant.
  ['3-5 days', 'integer', 'Write a whole number. In milliseconds.'],
  ['many', 'number', 'Write a number. In milliseconds.'],
])('"%s" for a number (%s): %s', (value, wanted, told) => {
  expect(hint(value, wanted)).toBe(told)
})

test.each([
  ['never', 'Write false.'],
  ['enabled', 'Write true.'],
  ['perhaps', 'Write true or false.'],
])('"%s" for a flag: %s', (value, told) => {
  expect(hint(value, 'boolean')).toBe(told)
})

test('redirects that are one mapping are shown as the list they should be', () => {
  const told = (value: unknown) =>
    typeHint({ wanted: ['array'], found: 'mapping', value, name: '"redirects"', description: undefined })
  expect(told({ '/old': '/new', '/older': '/new' })).toBe('Write each as an item of a list: - { from: /old, to: /new }')
  expect(told({ label: 'Home' })).toBe('Begin each item with "- ".')
})
