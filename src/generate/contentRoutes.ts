import { join } from 'node:path'
import { routePages, routesByFile } from './routePages.ts'
import { emitRoutes } from './routes.ts'
import type { SchemaFiles } from './schemaFiles.ts'

/** A larger site is not compiled just for its route table; the build, which compiles it anyway, writes the full one. */
const maxPages = 300

/**
 * The source of `src/app/routes.gen.ts` for a content folder. Pages with mistakes are in it by their file's place, so a
 * mistake in content never takes a route away.
 */
export async function emitContentRoutes(contentDir: string, files: SchemaFiles, schemasDir: string): Promise<string> {
  const byFile = routesByFile(contentDir)
  if (byFile.length > maxPages) return emitRoutes(byFile)
  try {
    // Not imported at the top: types must be made also while somebody works on the compiler.
    const { compile } = await import('#src/compiler/compile.ts')
    const { site } = compile(contentDir, { cwd: join(contentDir, '..'), schemasDir })
    return emitRoutes([...byFile, ...routePages(site, files.blocks)])
  } catch {
    // Schemas that do not compile: the schemas' own tests tell. The pages are still there.
    return emitRoutes(byFile)
  }
}
