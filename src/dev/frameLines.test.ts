import { expect, test } from 'vitest'
import { frameLines } from './frameLines.ts'

const at = (line: number, column: number, endColumn: number) => ({ line, column, endLine: line, endColumn })

test('the line with the mistake stands between its neighbors, and the part that is meant is marked', () => {
  const text = 'title: Home\r\nsections:\r\n  - type: heroo\r\n    headline: Hi\r\n\r\n  - type: faq\r\n'
  expect(frameLines(text, at(3, 11, 16))).toEqual([
    { number: 1, text: 'title: Home' },
    { number: 2, text: 'sections:' },
    { number: 3, text: '  - type: heroo', marked: [10, 15] },
    { number: 4, text: '    headline: Hi' },
  ])
})

test('of a long line, the part around the mistake is shown', () => {
  const [line] = frameLines(`text: ${'word '.repeat(100)}mistake ${'word '.repeat(100)}`, at(1, 507, 514))
  expect(line?.text.slice(...line.marked!)).toBe('mistake')
  expect(line?.text.length).toBeLessThan(150)
})

test('a mistake at the very end has a mark too', () => {
  expect(frameLines('title:', at(1, 7, 7))[0]?.marked).toEqual([6, 7])
})
