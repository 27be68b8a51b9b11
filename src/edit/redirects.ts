import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { isMapping, own } from '#src/compiler/values/own.ts'
import { lineBreakOf, Refusal, type TextChange } from './contentEdit.ts'
import { ListText } from './listText.ts'

/**
 * Lets old addresses lead to new ones: items for `redirects` of `site.yaml`. One that began where a page is now gives way.
 *
 * @returns edits of its text
 * @throws {Refusal} when the list cannot be written to: the old address would be lost
 */
export function redirectEdits(source: SourceFile, moved: readonly { from: string; to: string }[]): TextChange[] {
  const { text, data, file } = source
  const left = moved.map(({ from, to }) => `{ from: ${from}, to: ${to} }`)
  if (left.length === 0) return []
  const edit = (start: number, end: number, newText: string) => ({ name: 'site.yaml', span: { start, end }, newText })
  if (!isMapping(data) || own(data, 'redirects') === null)
    throw new Refusal(
      `In ${file} no redirect from ${moved[0]!.from} can be written: write "redirects: []" there first.`,
    )
  if (!Object.hasOwn(data, 'redirects')) {
    const lineBreak = lineBreakOf(text)
    const before = /[^\n]$/.test(text) ? lineBreak : ''
    const lines = ['redirects:', ...left.map((item) => `  - ${item}`)]
    return [edit(text.length, text.length, before + lines.map((line) => line + lineBreak).join(''))]
  }
  const list = new ListText(source, ['redirects'])
  const over = list.items.keys().filter((index) => {
    const from = own(own(data.redirects, index), 'from')
    return moved.some(({ to }) => to === from)
  })
  const replaced = [...over].slice(0, left.length).map((index) => {
    const { start, end } = source.span(['redirects', index])!
    return edit(start, end, left.shift()!)
  })
  if (left.length === 0) return replaced
  const item = left.join(list.isFlow && list.length > 0 ? ', ' : '\n- ')
  const added = list.insert(list.length, { text: item, column: undefined, gap: '' })
  return [...replaced, ...added.map((change) => ({ name: 'site.yaml', ...change }))]
}
