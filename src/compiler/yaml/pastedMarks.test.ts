import { expect, test } from 'vitest'
import { readYaml } from './read.ts'

const read = (text: string) => {
  const { data, mistakes } = readYaml(text)
  return { data, told: mistakes.map(({ code, start, end }) => `${code} ${text.slice(start, end)}`) }
}

test('the signs of a comparison before pasted lines are one mistake, and the lines are read', () => {
  const { data, told } = read('a:\n  b: 1\n+  c: 2\n+  d: 3\n  e: 4\n')
  expect(told).toEqual(['yaml/foreign-line +'])
  expect(data).toEqual({ a: { b: 1, c: 2, d: 3, e: 4 } })
})

test('the number of a pasted line is no part of it', () => {
  expect(read('a:\n  b: 1\n12  c: 2\n  d: 3\n')).toEqual({
    data: { a: { b: 1, c: 2, d: 3 } },
    told: ['yaml/foreign-line 12'],
  })
})

test('a line of dashes below the names of a page hides nothing', () => {
  expect(read('---\ntitle: x\n---\nsections: []\n')).toEqual({
    data: { title: 'x', sections: [] },
    told: ['yaml/several-documents ---'],
  })
})

test('two pages in one file stay two', () => {
  expect(read('title: x\n---\ntitle: y\n')).toEqual({ data: { title: 'x' }, told: ['yaml/several-documents ---'] })
})

test('a dash between brackets is told, and the items are read', () => {
  expect(read('a: [- one, two]\n')).toEqual({ data: { a: ['one', 'two'] }, told: ['yaml/extra-dash -'] })
})
