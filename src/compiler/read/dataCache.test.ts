import { appendFileSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { DataCache } from './dataCache.ts'
import { SourceFile } from './sourceFile.ts'

let dir: string
beforeEach(() => {
  dir = path.join(mkdtempSync(path.join(tmpdir(), 'known-')), 'read')
})

/** Reads texts as one run of a command does. @returns what each says, and which of them were known before */
function run(...texts: string[]): { said: unknown[]; known: boolean[] } {
  const data = new DataCache(dir)
  const known = texts.map((text) => data.get(text) !== undefined)
  const said = texts.map((text) => {
    const { data: value, problems, remarks, cuts } = new SourceFile('a.yaml', text, undefined, data)
    return { value, found: [...problems, ...remarks].map(({ code }) => code), cuts: cuts.length }
  })
  data.save()
  return { said, known }
}

const lines = () => path.join(dir, readdirSync(dir)[0]!)

test('what a sound file says is known to the next run, and is the same', () => {
  const texts = ['title: Łódź 🚲\nlist: [1, 2.5, true, ~]\n', 'a: &a { b: c }\nd: *a\n', '', '__proto__: { a: 1 }\n']
  const first = run(...texts)
  expect(first.known).toEqual([false, false, false, false])
  const second = run(...texts)
  expect(second.known).toEqual([true, true, true, true])
  expect(second.said).toEqual(first.said)
  expect(Object.keys((second.said[3] as { value: object }).value)).toEqual(['__proto__'])
})

test.each([
  ['a mistake', 'a: b\na: c\n'],
  ['a doubt', 'a: two\n\n  paragraphs\n'],
  ['a text that ends at a comment', 'a: number #1\n'],
  ['a number that JSON does not have', 'a: .inf\n'],
  ['another', 'a: [{ b: .nan }]\n'],
  ['a third', 'a: -0\n'],
])('what has %s is read each time', (_, text) => {
  const { said } = run(text)
  expect(run(text)).toEqual({ said, known: [false] })
})

test('places are found in what was not read', () => {
  const text = 'title: A\nlist:\n  - b\n'
  run(text)
  const cache = new DataCache(dir)
  const source = new SourceFile('a.yaml', text, undefined, cache)
  expect(source.data).toEqual({ title: 'A', list: ['b'] })
  expect(source.at(['list', 0])).toMatchObject({ line: 3, column: 5 })
  const { ino } = statSync(lines())
  cache.save()
  expect(statSync(lines()).ino, 'nothing is new, so nothing is written').toBe(ino)
})

test('what nobody has used goes with the next text that is new', () => {
  run('a: 1\n', 'b: 1\n')
  run('a: 1\n')
  expect(run('b: 1\n').known).toEqual([true])
  run('a: 1\n', 'c: 1\n')
  expect(run('a: 1\n', 'b: 1\n', 'c: 1\n').known).toEqual([true, false, true])
})

test('a file of which a part is damaged is used as far as it goes', () => {
  run('a: 1\n', 'b: 1\n')
  const written = readFileSync(lines(), 'utf8')
  writeFileSync(lines(), written.replace('{"a":1}', '{"a":'))
  appendFileSync(lines(), '\0\0\0\0')
  const { said, known } = run('a: 1\n', 'b: 1\n')
  expect(known).toEqual([false, true])
  expect(said).toMatchObject([{ value: { a: 1 } }, { value: { b: 1 } }])
})

test('where nothing can be written, all is read', () => {
  writeFileSync(dir, 'a file in the place of the folder')
  expect(run('a: 1\n').said).toMatchObject([{ value: { a: 1 } }])
})
