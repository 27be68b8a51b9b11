/**
 * One mistake in the content, reported once, at the place where the author wrote it. This is the public record: every
 * report format carries these fields.
 */
export interface ReportedDiagnostic {
  severity: 'error' | 'warning'
  /** Stable, grouped: `schema/unknown-property`, `link/broken`. */
  code: string
  /** The author's file, relative to the working directory, with forward slashes. */
  file: string
  /** Counted from 1, like the column; the end is exclusive. */
  line: number
  column: number
  endLine: number
  endColumn: number
  /** Where in the file's data: `sections[3].tiers[1].flag`. */
  path: string
  /** What is wrong and where, one sentence in the author's terms. */
  message: string
  /** What to write instead, when that is known: `Did you mean "popular"?` */
  hint?: string
  /** The hint as an edit, where it is one. */
  fix?: Fix
}

/** A replacement in the diagnostic's own file that makes it right. Places are counted as there. */
export interface Fix {
  line: number
  column: number
  endLine: number
  endColumn: number
  newText: string
}
