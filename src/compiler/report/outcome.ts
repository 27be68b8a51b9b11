import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import type { Summary } from '../compilation.ts'
import type { CodeHost } from './codeHost.ts'

/** The outcome of a check, as every format tells it. */
export interface Report {
  diagnostics: readonly ReportedDiagnostic[]
  summary: Summary
  /** The check itself has failed: then what it says of the content is not all. */
  failure?: Failure
}

/** A mistake of the project's own, in one sentence, and where more about it is written down. */
export interface Failure {
  message: string
  report?: string
}

export interface ReportOptions {
  /** The text of a file that a diagnostic names, or nothing when it cannot be read. */
  read: (file: string) => string | undefined
  /** Colors for a terminal; only `pretty` has any. */
  color: boolean
  /** Where the reader finds lines and codes on the web. */
  host: CodeHost
  /** What the files of diagnostics are relative to; absolute. */
  cwd: string
}
