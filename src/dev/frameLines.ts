import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import type { FrameLine } from './protocol.ts'

const around = 2
/** A longer line is shown in part, around the place that is meant. */
const maxWidth = 140

/** The line that a mistake is in, with two lines before and after it, and the part that is meant marked. */
export function frameLines(text: string, { line, column, endLine, endColumn }: Span): FrameLine[] {
  const lines = text.split(/\r\n|\n|\r/)
  const frame: FrameLine[] = []
  for (let number = Math.max(1, line - around); number <= Math.min(lines.length, line + around); number++) {
    const whole = lines[number - 1] ?? ''
    if (number !== line) {
      if (whole.trim() || number < line) frame.push({ number, text: cut(whole, 0) })
      continue
    }
    const start = Math.min(column - 1, whole.length)
    const end = endLine === line ? Math.max(endColumn - 1, start + 1) : Math.max(whole.trimEnd().length, start + 1)
    const from = whole.length > maxWidth ? Math.max(0, start - 40) : 0
    const shift = from > 0 ? 1 - from : 0
    const shown = cut(whole, from)
    frame.push({
      number,
      text: shown,
      marked: [start + shift, Math.min(end + shift, Math.max(shown.length, start + shift + 1))],
    })
  }
  return frame
}

type Span = Pick<ReportedDiagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>

function cut(line: string, from: number): string {
  const end = from + maxWidth
  return (from > 0 ? '…' : '') + line.slice(from, end) + (end < line.length ? '…' : '')
}
