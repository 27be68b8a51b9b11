import type { SourceFile } from '#src/compiler/files/source.ts'
import { isMapping, own } from '#src/compiler/values/own.ts'
import { valueAt } from '../shapes.ts'
import type { TextEdit } from './plan.ts'

/**
 * Lets old addresses lead to new ones: lines for `redirects` of `site.yaml`. A redirect that began where a page is now goes.
 *
 * @returns edits of its text; `undefined` where the list cannot be written to
 */
export function redirectEdits(
  source: SourceFile,
  moved: readonly { from: string; to: string }[],
): TextEdit[] | undefined {
  const { text } = source
  if (!isMapping(source.data)) return undefined
  const lines = moved.map(({ from, to }) => `- { from: ${from}, to: ${to} }`)
  const break_ = text.includes('\r\n') ? '\r\n' : '\n'
  const list = source.span(['redirects'])
  if (!list) {
    const before = text.endsWith('\n') || text === '' ? '' : break_
    return [insert(text.length, `${before}redirects:${lines.map((line) => `${break_}  ${line}`).join('')}${break_}`)]
  }
  const written = valueAt(source.data, ['redirects'])
  if (!Array.isArray(written) || text[list.start] === '[' || written.length === 0) return undefined
  const items = written.map((_, index) => source.span(['redirects', index])!)
  const isOver = (index: number) => moved.some(({ to }) => to === own(own(written, index), 'from'))
  const dropped = items.flatMap((item, index) => {
    if (!isOver(index)) return []
    const start = text.lastIndexOf('\n', item.start) + 1
    const end = text.indexOf('\n', item.end)
    return [{ start, end: end < 0 ? text.length : end + 1, newText: '' }]
  })
  const last = items.at(-1)!
  const lineStart = text.lastIndexOf('\n', last.start) + 1
  const indent = /^ */.exec(text.slice(lineStart))![0]
  const lineEnd = text.indexOf('\n', last.end)
  const added = lines.map((line) => `${indent}${line}${break_}`).join('')
  if (lineEnd < 0) return [...dropped, insert(text.length, break_ + added)]
  return [...dropped, insert(lineEnd + 1, added)]
}

function insert(at: number, newText: string): TextEdit {
  return { start: at, end: at, newText }
}
