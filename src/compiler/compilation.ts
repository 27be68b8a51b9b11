import type { CompiledSite } from '#schemas/compiled.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { PieceStore } from '#schemas/pieceStore.ts'
import type { Unsaved } from './files/unsaved.ts'

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
  /** What earlier runs made, of this content or any other. The result is the same with and without. */
  pieces?: PieceStore | undefined
  /** Changes whenever the compiler's own code or its packages do; needed with `pieces`. */
  code?: string
  /** What is new is put into `pieces` when `keep` of the project is called, and not before; so the result comes sooner. */
  keepsLater?: boolean
  /** Texts that stand in the place of files, by absolute path; one without a text counts as deleted. Who changes it calls `update`. */
  unsaved?: Unsaved
  /** Lets a second thread read the files of a large folder from its end, once. The result is the same with and without. */
  ahead?: boolean
  /** At most so many pages are made that `pieces` does not have; for more of them `compilePart` is meant. */
  mostNew?: number
}

/** There are more pages to make than `mostNew` says. */
export class TooManyNew extends Error {}

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
