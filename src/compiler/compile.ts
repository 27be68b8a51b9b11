import type { CompiledSite } from '#schemas/compiled.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { createProject } from './project.ts'

export { createProject, type Project } from './project.ts'

export interface CompileOptions {
  /** Files in diagnostics are named from here; default: the process's working directory. */
  cwd?: string
  /** Default: the project's own `schemas/`. */
  schemasDir?: string
  /** Also compiles pages and sections marked `draft: true`. */
  drafts?: boolean
  /** `YYYY-MM-DD`: the day that `show` is decided for. Default: today, in UTC. */
  today?: string
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

/**
 * Reads a content folder, checks everything in it and gives the finished site: bindings resolved, lists filled from
 * collections, absent sections gone. Sections with mistakes are left out of the site and told in the diagnostics;
 * content never makes it throw.
 *
 * @throws when `schemasDir` does not hold valid schemas: that is a mistake in the project, not in the content
 */
export function compile(contentDir: string, options: CompileOptions = {}): Compilation {
  return createProject(contentDir, options).result()
}
