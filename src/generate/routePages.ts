import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { CompiledSite } from '#schemas/compiled.ts'
import { groupsOf, requestPresets } from '#src/compiler/content/choices.ts'
import { wishParam } from '#src/compiler/links/linkProblems.ts'
import { requestsOf } from '#src/compiler/schema/blockKeywords.ts'
import type { Schemas } from '#src/compiler/schema/schemaFile.ts'
import type { RoutePage } from './routes.ts'

/** What of a compiled site decides about its addresses. */
export type RoutedSite = Pick<CompiledSite, 'pages' | 'choices'>

/** The routes of a compiled site and what each one's query can hold. Not-found pages have no address of their own. */
export function routePages(site: RoutedSite, { blocks, requests }: Pick<Schemas, 'blocks' | 'requests'>): RoutePage[] {
  const choices = new Map(Object.entries(site.choices))
  return site.pages
    .filter((page) => page.status === 200)
    .map(({ path, route, search = {}, sections }) => {
      const forms = requestsOf(sections, blocks, requests).map((name) => requests.get(name)?.schema)
      const { searches } = requestPresets(forms.flatMap((form) => groupsOf(form, choices)))
      return {
        route,
        params: paramsOf(route, path),
        search: { ...search, ...(searches.length > 0 && { [wishParam]: 'text' as const }) },
        presets: [...searches],
      }
    })
}

/** The routes that the file names alone tell, for pages that have mistakes and for folders too large to compile here. */
export function routesByFile(contentDir: string): RoutePage[] {
  const pages = join(contentDir, 'pages')
  if (!existsSync(pages)) return []
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && !/(^|[\\/])404\.yaml$/.test(file))
    .map((file) => {
      const steps = relative(pages, join(pages, file)).slice(0, -'.yaml'.length).split(sep)
      if (steps.at(-1) === 'index') steps.pop()
      const route = `/${steps.map((step) => step.replace(/^\[(.+)\]$/, '$$$1')).join('/')}`
      return { route, params: {}, search: {}, presets: [] }
    })
}

/** `{ slug: 'ai-agents' }` of `/solutions/$slug` at `/solutions/ai-agents`. */
function paramsOf(route: string, path: string): Record<string, string> {
  const values = path.split('/')
  const params = route.split('/').map((step, index) => [step, values[index] ?? ''] as const)
  return Object.fromEntries(
    params.filter(([step]) => step.startsWith('$')).map(([step, value]) => [step.slice(1), value]),
  )
}
