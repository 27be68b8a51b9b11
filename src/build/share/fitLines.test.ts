import { expect, test } from 'vitest'
import { fitLines, type Word } from './fitLines.ts'

const room = { width: 200, height: 100, sizes: [20, 10], leading: 1 }

test('a headline has as few lines as it can, of about the same length', () => {
  expect(broken('aaaa bbbb cccc dddd eeee')).toEqual({ size: 20, lines: ['aaaa bbbb', 'cccc dddd eeee'] })
  expect(broken('answer parents at bedtime, without staying late').lines.at(-1)).not.toBe('late')
  expect(broken('the longest of lines goes').lines).toEqual(['the longest', 'of lines goes'])
})

test('what does not fit at one size is tried at the next', () => {
  expect(broken('extraordinarilygreat length').size).toBe(10)
})

test('each part begins on a line of its own', () => {
  expect(broken('one two', 'three').lines).toEqual(['one two', 'three'])
})

test('what is too long for any size shows how it begins', () => {
  const { lines } = broken('many words '.repeat(60).trim())
  expect(lines).toHaveLength(10)
  expect(lines[0]).toMatch(/^many words/)
})

/** Every character is as wide as half the size. */
function broken(...parts: string[]) {
  const words = parts.map((part) => part.split(' ').map((text): Word => ({ text, italic: false })))
  const text = (line: readonly Word[]) => line.map((word) => word.text).join(' ')
  const { size, lines } = fitLines(words, (line) => text(line).length / 2 + 0.01, room)
  return { size, lines: lines.map(text) }
}
