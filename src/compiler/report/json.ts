import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { Report } from './outcome.ts'

/** The public record as JSON: the fields and their order are part of the interface. */
export function json({ diagnostics, summary }: Report): string {
  const { files, pages, errors, warnings } = summary
  return `${JSON.stringify({ diagnostics: diagnostics.map(record), summary: { files, pages, errors, warnings } }, null, 2)}\n`
}

function record(diagnostic: Diagnostic): Diagnostic {
  const { severity, code, file, line, column, endLine, endColumn, path, message, hint } = diagnostic
  return { severity, code, file, line, column, endLine, endColumn, path, message, ...(hint ? { hint } : {}) }
}
