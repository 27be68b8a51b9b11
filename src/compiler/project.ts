import type { CompiledSite } from '#schemas/compiled.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { Compilation, CompileOptions } from './compile.ts'

/** A content folder that is compiled once and then kept up to date, file by file. */
export interface Project {
  result(): Compilation
  /**
   * Takes in edited, new and deleted files and recompiles what depends on them, nothing else.
   *
   * @param changedFiles  absolute, or from the working directory; a path that no longer exists counts as deleted
   */
  update(changedFiles: readonly string[]): Update
}

export interface Update {
  site: CompiledSite
  diagnostics: Diagnostic[]
  /** URL paths whose compiled page is new, different or gone. */
  changedPaths: string[]
  /** `site.settings` is different. */
  settingsChanged: boolean
}

export function createProject(_contentDir: string, _options: CompileOptions = {}): Project {
  const site = { settings: {}, pages: [], redirects: [] } as unknown as CompiledSite
  return {
    result: () => ({ site, diagnostics: [], summary: { files: 0, pages: 0, errors: 0, warnings: 0 } }),
    update: () => ({ site, diagnostics: [], changedPaths: [], settingsChanged: false }),
  }
}
