import type { TextEdit } from 'vscode-languageserver'
import type { Span } from '#src/compiler/read/positions.ts'
import { rangeOf } from './positions.ts'

/**
 * Lets an item of a list change places with its neighbor. The comment above each goes with it; empty lines stay between.
 *
 * @param items  where those of a list in block style stand, in order
 * @param index  the upper one of the two
 */
export function swapItems(text: string, items: readonly Span[], index: number): TextEdit | undefined {
  const [first, second] = [items[index], items[index + 1]]
  if (!first || !second) return undefined
  const upper = linesOf(text, first)
  const lower = linesOf(text, second)
  if (!upper || !lower || upper.end > lower.start) return undefined
  const between = text.slice(upper.end, lower.start)
  // A comment that belongs to neither, such as one after an empty line, stays where it is.
  const [above, below] = [text.slice(upper.start, upper.end), text.slice(lower.start, lower.end)]
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const isLast = !below.endsWith('\n')
  const moved = isLast ? below + lineBreak + between + above.replace(/\r?\n$/, '') : below + between + above
  return { range: rangeOf(text, { start: upper.start, end: lower.end }), newText: moved }
}

/** The whole lines of an item, with the comment that stands directly above it. */
function linesOf(text: string, item: Span): Span | undefined {
  let start = text.lastIndexOf('\n', item.start - 1) + 1
  if (!/^\s*-\s+$/.test(text.slice(start, item.start))) return undefined
  const indent = /^\s*/.exec(text.slice(start))![0].length
  for (;;) {
    if (start === 0) break
    const above = text.lastIndexOf('\n', start - 2) + 1
    const line = text.slice(above, start)
    if (!/^\s*#/.test(line) || /^\s*/.exec(line)![0].length !== indent) break
    start = above
  }
  // A block of text counts the empty lines behind it as its own. Comments on deeper lines are part of the item.
  const said = text.slice(item.start, item.end).trimEnd()
  let end = lineEnd(text, item.start + Math.max(0, said.length - 1))
  while (end < text.length) {
    const next = lineEnd(text, end)
    const line = text.slice(end, next)
    if (!/^\s*#/.test(line) || /^\s*/.exec(line)![0].length <= indent) break
    end = next
  }
  return { start, end }
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at + 1
}
