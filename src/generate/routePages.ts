import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledSite, UrlParams } from '#schemas/compiled.ts'
import { presetsOf } from '#src/compiler/content/choices.ts'
import { wishParam } from '#src/compiler/links/linkProblems.ts'
import { pagePlace } from '#src/compiler/read/pagePlace.ts'
import type { Schemas } from '#src/compiler/schema/schemaFile.ts'
import { emitRoutes, type RoutePage } from './routes.ts'

/** A larger site is not compiled just for the types of its pages. */
const maxPages = 300

/** What of a compiled site decides about its addresses. */
export type RoutedSite = Pick<CompiledSite, 'pages' | 'choices'>

/**
 * The source of `schemas/pages.gen.d.ts` for a content folder. Pages with mistakes are in it by their file's place, so a
 * mistake in content never makes a link in code one.
 *
 * @param compiled  gives the site; schemas that do not compile are reported by their own tests, and the pages are still there
 */
export async function emitContentRoutes(
  contentDir: string,
  schemas: Schemas,
  compiled: () => Promise<RoutedSite>,
): Promise<string> {
  const byFile = routesByFile(contentDir)
  if (byFile.length > maxPages) return emitRoutes(byFile)
  const site = await compiled().catch(() => undefined)
  return emitRoutes(site ? [...byFile, ...routePages(site, schemas)] : byFile)
}

/** The routes of a compiled site and what each one's query can hold. Not-found pages have no address of their own. */
function routePages(site: RoutedSite, schemas: Pick<Schemas, 'blocks' | 'requests'>): RoutePage[] {
  const pages = site.pages.filter((page) => page.status === 200)
  return pages.map(({ path, route, search = {}, sections }) => {
    const presets = presetsOf(sections, schemas, site.choices)
    const known: UrlParams = presets.length > 0 ? { ...search, [wishParam]: 'text' } : search
    return { route, params: paramsOf(route, path), search: known, presets }
  })
}

/** The routes that the file names alone give, for pages that have mistakes and for folders too large to compile here. */
function routesByFile(contentDir: string): RoutePage[] {
  const folder = join(contentDir, 'pages')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const pages = files.filter((file) => file.endsWith('.yaml'))
  const places = pages.map((file) => pagePlace(file.slice(0, -'.yaml'.length).replaceAll('\\', '/')))
  return places
    .filter(({ status }) => status === 200)
    .map(({ route }) => ({ route, params: {}, search: {}, presets: [] }))
}

/** `{ slug: 'ai-agents' }` of `/solutions/$slug` at `/solutions/ai-agents`. */
function paramsOf(route: string, path: string): Record<string, string> {
  const values = path.split('/')
  const steps = [...route.split('/').entries()].filter(([, step]) => step.startsWith('$'))
  return Object.fromEntries(steps.map(([index, step]) => [step.slice(1), values[index] ?? '']))
}
