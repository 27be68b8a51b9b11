import type { TextEdit } from 'vscode-languageserver'
import type { Span } from '#src/compiler/read/positions.ts'
import { rangeOf } from './positions.ts'

/**
 * Lets an item of a list change places with its neighbor. The comment above each goes with it; empty lines stay between,
 * and so does a comment after an empty line, which belongs to neither.
 *
 * @param items  where those of a list in block style stand, in order
 * @param index  the upper one of the two
 */
export function swapItems(text: string, items: readonly Span[], index: number): TextEdit | undefined {
  const upper = linesOf(text, items[index])
  const lower = linesOf(text, items[index + 1])
  if (!upper || !lower || upper.end > lower.start) return undefined
  const [above, between, below] = [
    text.slice(upper.start, upper.end),
    text.slice(upper.end, lower.start),
    text.slice(lower.start, lower.end),
  ]
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const isLast = !below.endsWith('\n')
  const moved = isLast ? below + lineBreak + between + above.replace(/\r?\n$/, '') : below + between + above
  return { range: rangeOf(text, { start: upper.start, end: lower.end }), newText: moved }
}

/** The whole lines of an item, with the comment that stands directly above it and those on deeper lines below. */
function linesOf(text: string, item: Span | undefined): Span | undefined {
  if (!item) return undefined
  let start = text.lastIndexOf('\n', item.start - 1) + 1
  const [, indent] = /^(\s*)-\s+$/.exec(text.slice(start, item.start)) ?? []
  if (indent === undefined) return undefined
  const [above] = new RegExp(`(?<![^\\n])(?:${indent}#[^\\n]*\\n)*$`).exec(text.slice(0, start))!
  start -= above.length
  // A block of text counts the empty lines behind it as its own.
  const last = item.start + text.slice(item.start, item.end).trimEnd().length
  const [rest] = new RegExp(`^[^\\n]*(?:\\n${indent}[ \\t]+#[^\\n]*)*\\n?`).exec(text.slice(last))!
  return { start, end: last + rest.length }
}
