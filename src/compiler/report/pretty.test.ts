import { expect, test } from 'vitest'
import { codeFrame } from './pretty.ts'

const frame = (text: string, line: number, column: number, endColumn: number, endLine = line) => {
  const shown = codeFrame(text, { line, column, endLine, endColumn })
  return shown && `\n${shown.gutter}${shown.source}\n${shown.blank}${shown.marks}\n`
}

test('the marks stand under the part that is meant', () => {
  expect(frame('a: 1\nflag: yes\n', 2, 1, 5)).toBe(`
2 | flag: yes
  | ^^^^
`)
})

test('the gutter is as wide as the line number', () => {
  expect(frame(`${'\n'.repeat(99)}title: x`, 100, 8, 9)).toBe(`
100 | title: x
    |        ^
`)
})

test('tabs before the place keep their width', () => {
  expect(frame('\tflag: yes', 1, 2, 6)).toBe('\n1 | \tflag: yes\n  | \t^^^^\n')
})

test('characters that take two columns are counted as two', () => {
  expect(frame('a: 🌊 東 flag', 1, 9, 13)).toBe(`
1 | a: 🌊 東 flag
  |          ^^^^
`)
})

test('an empty range, or one at the end of a line, still gets a mark', () => {
  expect(frame('sections:', 1, 10, 10)).toBe(`
1 | sections:
  |          ^
`)
})

test('a range over several lines is marked to the end of its first line', () => {
  expect(frame('text: a\n  b\n', 1, 7, 4, 2)).toBe(`
1 | text: a
  |       ^
`)
})

test('of a very long line the part around the place is shown', () => {
  const line = `text: ${'a'.repeat(300)} BAD ${'b'.repeat(300)}`
  const shown = frame(line, 1, 308, 311)!.split('\n')
  expect(shown[1]!.length).toBeLessThan(130)
  expect(shown[1]).toMatch(/^1 \| …a+ BAD b+…$/)
  expect(shown[2]!.indexOf('^^^')).toBe(shown[1]!.indexOf('BAD'))
})

test('control characters in content do not reach the terminal', () => {
  expect(frame('a: \u001b[31mred', 1, 1, 2)).toContain('a: ·[31mred')
})

test('a line that is no longer there gives no frame', () => {
  expect(frame('a: 1', 9, 1, 2)).toBeUndefined()
})

test('a picture has no line to show', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00])
  expect(frame(png.toString('utf8'), 1, 1, 1)).toBeUndefined()
})
