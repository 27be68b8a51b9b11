import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { Summary } from '../compilation.ts'

/** The outcome of a check, as every format tells it. */
export interface Report {
  diagnostics: readonly Diagnostic[]
  summary: Summary
}

export interface ReportOptions {
  /** The text of a file that a diagnostic names, or nothing when it cannot be read. */
  read: (file: string) => string | undefined
  /** Colors for a terminal; only `pretty` has any. */
  color: boolean
}
