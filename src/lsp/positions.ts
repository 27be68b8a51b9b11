import type { Range as EditorRange, Position } from 'vscode-languageserver'
import type { Span } from '#src/compiler/read/positions.ts'
import { lineOf, lineStarts } from '#src/compiler/read/positions.ts'

/** A stretch of a text as diagnostics count it: from 1, in UTF-16 units, the end exclusive. */
interface Stretch {
  line: number
  column: number
  endLine: number
  endColumn: number
}

/** The same as editors count it: from 0. */
export function editorRange({ line, column, endLine, endColumn }: Stretch): EditorRange {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  }
}

export function rangeOf(text: string, { start, end }: Span): EditorRange {
  return { start: positionAt(text, start), end: positionAt(text, end) }
}

/** A position beyond the end of its line, or of the text, is that end. */
export function offsetAt(text: string, { line, character }: Position): number {
  const starts = lineStarts(text)
  if (line >= starts.length) return text.length
  const start = starts[Math.max(0, line)]!
  const end = starts[line + 1] ?? text.length
  return Math.min(start + Math.max(0, character), end)
}

export function positionAt(text: string, offset: number): Position {
  const starts = lineStarts(text)
  const at = Math.max(0, Math.min(offset, text.length))
  const line = lineOf(at, starts)
  return { line, character: at - starts[line]! }
}

export function holds({ start, end }: EditorRange, { line, character }: Position): boolean {
  const isAfter = line > start.line || (line === start.line && character >= start.character)
  return isAfter && (line < end.line || (line === end.line && character <= end.character))
}
