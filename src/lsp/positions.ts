import type { Range as EditorRange, Position } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Range } from '#src/compiler/diagnostics/range.ts'
import type { Span } from '#src/compiler/read/positions.ts'

/** Editors count lines and columns from 0, diagnostics from 1; both in UTF-16 units, with an exclusive end. */
export function editorRange({ line, column, endLine, endColumn }: Omit<Range, 'file' | 'path'>): EditorRange {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  }
}

export function rangeOf(text: string, { start, end }: Span): EditorRange {
  return { start: positionAt(text, start), end: positionAt(text, end) }
}

/** A position beyond the end of its line, or of the text, is that end. */
export function offsetAt(text: string, position: Position): number {
  return documentOf(text).offsetAt(position)
}

export function positionAt(text: string, offset: number): Position {
  return documentOf(text).positionAt(offset)
}

const documentOf = (text: string) => TextDocument.create('', 'yaml', 0, text)

export function holds({ start, end }: EditorRange, { line, character }: Position): boolean {
  const isAfter = line > start.line || (line === start.line && character >= start.character)
  return isAfter && (line < end.line || (line === end.line && character <= end.character))
}
