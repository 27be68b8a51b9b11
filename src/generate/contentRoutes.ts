import { join } from 'node:path'
import type { Schemas } from '#src/compiler/schema/schemaFile.ts'
import { type RoutedSite, routePages, routesByFile } from './routePages.ts'
import { emitRoutes } from './routes.ts'

/** A larger site is not compiled just for the types of its pages. */
const maxPages = 300

/**
 * The source of `schemas/pages.gen.d.ts` for a content folder. Pages with mistakes are in it by their file's place, so a
 * mistake in content never makes a link in code one.
 */
export async function emitContentRoutes(contentDir: string, schemas: Schemas, schemasDir: string): Promise<string> {
  const byFile = routesByFile(contentDir)
  if (byFile.length > maxPages) return emitRoutes(byFile)
  try {
    // Not imported at the top: types must be made also while somebody works on the compiler.
    const { compile } = await import('#src/compiler/compile.ts')
    const { site } = compile(contentDir, { cwd: join(contentDir, '..'), schemasDir })
    return routesOf(contentDir, site, schemas)
  } catch {
    // Schemas that do not compile are reported by the schemas' own tests. The pages are still there.
    return emitRoutes(byFile)
  }
}

/** The same source, where the site is compiled already. */
export function routesOf(contentDir: string, site: RoutedSite, schemas: Schemas): string {
  const byFile = routesByFile(contentDir)
  return emitRoutes(byFile.length > maxPages ? byFile : [...byFile, ...routePages(site, schemas)])
}
