import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { isMapping, own } from '#src/compiler/values/own.ts'
import type { TextChange } from './contentEdit.ts'

/**
 * Lets old addresses lead to new ones: lines for `redirects` of `site.yaml`. A redirect that began where a page is now goes.
 *
 * @returns edits of its text; none where the list cannot be written to, such as one in brackets
 */
export function redirectEdits(source: SourceFile, moved: readonly { from: string; to: string }[]): TextChange[] {
  const { text, data } = source
  if (!isMapping(data)) return []
  const edit = (start: number, end: number, newText: string) => ({ name: 'site.yaml', span: { start, end }, newText })
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = (indent: string) => moved.map(({ from, to }) => `${indent}- { from: ${from}, to: ${to} }${lineBreak}`)
  const { length } = text
  const written = own(data, 'redirects')
  if (written === undefined) {
    const before = /[^\n]$/.test(text) ? lineBreak : ''
    return [edit(length, length, [`${before}redirects:${lineBreak}`, ...lines('  ')].join(''))]
  }
  if (!Array.isArray(written) || written.length === 0 || text[source.span(['redirects'])!.start] === '[') return []
  const items = written.map((_, index) => {
    const { start, end } = source.span(['redirects', index])!
    const lineEnd = text.indexOf('\n', end)
    return { start: text.lastIndexOf('\n', start) + 1, end: lineEnd < 0 ? length : lineEnd + 1 }
  })
  const isOver = (index: number) => moved.some(({ to }) => to === own(written[index], 'from'))
  const dropped = items.filter((_, index) => isOver(index)).map(({ start, end }) => edit(start, end, ''))
  const { start, end } = items.at(-1)!
  const indent = /^ */.exec(text.slice(start))![0]
  const before = text[end - 1] === '\n' ? '' : lineBreak
  return [...dropped, edit(end, end, before + lines(indent).join(''))]
}
