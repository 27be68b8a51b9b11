import type { TextEdit } from 'vscode-languageserver'
import type { Span } from '#src/compiler/read/positions.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { descend, isMapping, own } from '#src/compiler/values/own.ts'
import { rangeOf } from '../positions.ts'

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
  const edit = (span: Span, newText: string) => ({ range: rangeOf(text, span), newText })
  const insert = (at: number, newText: string) => edit({ start: at, end: at }, newText)
  const lines = moved.map(({ from, to }) => `- { from: ${from}, to: ${to} }`)
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const list = source.span(['redirects'])
  if (!list) {
    const before = text.endsWith('\n') || text === '' ? '' : lineBreak
    return [insert(text.length, `${before}${['redirects:', ...lines.map((line) => `  ${line}`), ''].join(lineBreak)}`)]
  }
  const written = descend(source.data, ['redirects'])
  if (!Array.isArray(written) || text[list.start] === '[' || written.length === 0) return undefined
  const items = written.map((_, index) => linesOf(text, source.span(['redirects', index])!))
  const isOver = (index: number) => moved.some(({ to }) => to === own(own(written, index), 'from'))
  const dropped = items.filter((_, index) => isOver(index)).map((item) => edit(item, ''))
  const last = items.at(-1)!
  const indent = /^ */.exec(text.slice(last.start))![0]
  const before = text[last.end - 1] === '\n' ? '' : lineBreak
  return [...dropped, insert(last.end, before + lines.map((line) => `${indent}${line}${lineBreak}`).join(''))]
}

/** The whole lines of an item. */
function linesOf(text: string, { start, end }: Span): Span {
  const lineEnd = text.indexOf('\n', end)
  return { start: text.lastIndexOf('\n', start) + 1, end: lineEnd < 0 ? text.length : lineEnd + 1 }
}
