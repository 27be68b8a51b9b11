import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import type { Report } from './outcome.ts'

/** Grows when a reader that knows the older one would go wrong. `schemas/report/diagnostics.schema.json` says the same. */
const version = 1

/** The public record as JSON: the fields and their order are part of the interface. */
export function json({ diagnostics, summary, failure }: Report): string {
  const { files, pages, errors, warnings } = summary
  const report = {
    version,
    diagnostics: diagnostics.map(record),
    summary: { files, pages, errors, warnings },
    ...(failure ? { failure } : {}),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

function record(diagnostic: ReportedDiagnostic): ReportedDiagnostic {
  const { severity, code, file, line, column, endLine, endColumn, path, message, hint, fix } = diagnostic
  return {
    severity,
    code,
    file,
    line,
    column,
    endLine,
    endColumn,
    path,
    message,
    ...(hint ? { hint } : {}),
    ...(fix ? { fix } : {}),
  }
}
