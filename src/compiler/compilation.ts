import type { CompiledSite } from '#schemas/compiled.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Unsaved } from './read/disk.ts'

export interface CompileOptions {
  /** Files in diagnostics are named from here; default: the process's working directory. */
  cwd?: string
  /** Default: the project's own `schemas/`. */
  schemasDir?: string
  /** Also compiles pages and sections marked `draft: true`. */
  drafts?: boolean
  /** `YYYY-MM-DD`: the day that `show` and `until` are decided for. Default: today, in the site's time zone. */
  today?: string | undefined
  now?: () => Date
  /** Texts that stand in the place of files, by absolute path; one without a text counts as deleted. Who changes it calls `update`. */
  unsaved?: Unsaved
}

export interface Compilation {
  site: CompiledSite
  /** Of all files, in the order of files and lines, each mistake once. */
  diagnostics: Diagnostic[]
  summary: Summary
}

export interface Summary {
  files: number
  pages: number
  errors: number
  warnings: number
}
