import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { Summary } from '../compile.ts'
import { github } from './github.ts'
import { json } from './json.ts'
import { pretty } from './pretty.ts'
import { sarif } from './sarif.ts'

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

export type Format = 'pretty' | 'json' | 'github' | 'sarif'

/** The formats of `npm run check -- --format …`. Each gives the whole output, line end included. */
export const formats: Record<Format, (report: Report, options: ReportOptions) => string> = {
  pretty,
  json,
  github,
  sarif,
}
