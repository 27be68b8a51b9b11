import type { Range } from '#src/compiler/diagnostics/range.ts'
import { linesOf, type Span } from '#src/compiler/read/positions.ts'

/** What shall be different in the content. Files have their names from the content folder, as they are before the edit. */
export interface ContentEdit {
  /** Stretches of texts, none of which overlap. */
  texts: readonly TextChange[]
  created: readonly { name: string; text: string }[]
  /** Files of media, too. */
  renamed: readonly { from: string; to: string }[]
  removed: readonly string[]
  /** Files of media that are new or different, each with where its bytes lie for now. */
  copied: readonly { name: string; from: string }[]
}

export interface TextChange {
  name: string
  /** Offsets into the text without a byte order mark; the end is exclusive. */
  span: Span
  newText: string
}

/** Something that cannot be done, in one sentence for the author. */
export class Refusal extends Error {}

export function editOf(edit: Partial<ContentEdit>): ContentEdit {
  return { texts: [], created: [], renamed: [], removed: [], copied: [], ...edit }
}

/** Several edits of the same content as one. */
export function joined(edits: readonly ContentEdit[]): ContentEdit {
  return {
    texts: edits.flatMap(({ texts }) => texts),
    created: edits.flatMap(({ created }) => created),
    renamed: edits.flatMap(({ renamed }) => renamed),
    removed: edits.flatMap(({ removed }) => removed),
    copied: edits.flatMap(({ copied }) => copied),
  }
}

/** A range of a text, which diagnostics give by lines and columns, as offsets. */
export function spanOf(
  text: string,
  { line, column, endLine, endColumn }: Pick<Range, 'line' | 'column' | 'endLine' | 'endColumn'>,
): Span {
  const { lineStarts } = linesOf(text)
  return { start: lineStarts[line - 1]! + column - 1, end: lineStarts[endLine - 1]! + endColumn - 1 }
}

/** A text whose last line ends as those before it do. */
export function closed(text: string): string {
  return text.endsWith('\n') ? text : text + lineBreakOf(text)
}

/** What ends the lines of a text. */
export function lineBreakOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

/** Changes from the start of a text to its end: what is put in at an offset comes before what goes from there. */
export function inOrder<Change extends { span: Span }>(changes: readonly Change[]): Change[] {
  return changes.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
}

/** A text with changes made to it. Of two at the same place the first comes first. */
export function changed(text: string, changes: readonly Omit<TextChange, 'name'>[]): string {
  let result = ''
  let at = 0
  for (const { span, newText } of inOrder(changes)) {
    result += text.slice(at, span.start) + newText
    at = span.end
  }
  return result + text.slice(at)
}

/**
 * The whole texts that an edit leaves, of the files that it touches; `undefined` where one is gone, and `''` of media.
 *
 * @param textOf  of a file before the edit
 */
export function textsAfter(
  { texts, created, renamed, removed, copied }: ContentEdit,
  textOf: (name: string) => string,
): Map<string, string | undefined> {
  const byFile = Map.groupBy(texts, ({ name }) => name)
  const after = (name: string) => changed(textOf(name), byFile.get(name) ?? [])
  return new Map<string, string | undefined>([
    ...[...byFile.keys()].map((name) => [name, after(name)] as const),
    ...renamed.map(({ to, from }) => [to, after(from)] as const),
    ...renamed.map(({ from }) => [from, undefined] as const),
    ...removed.map((name) => [name, undefined] as const),
    ...created.map(({ name, text }) => [name, text] as const),
    ...copied.map(({ name }) => [name, ''] as const),
  ])
}
