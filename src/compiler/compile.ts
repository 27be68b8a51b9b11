import type { Compilation, CompileOptions } from './compilation.ts'
import { createProject } from './project.ts'

/**
 * Reads a content folder, checks everything in it and gives the finished site: bindings resolved, lists filled from
 * collections, absent sections gone. Sections with mistakes are left out of the site and reported in the diagnostics;
 * content never makes it throw.
 *
 * @throws when `schemasDir` does not hold valid schemas: that is a mistake in the project, not in the content
 */
export function compile(contentDir: string, options: CompileOptions = {}): Compilation {
  return createProject(contentDir, options).result()
}
