import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { CompiledSite } from '#schemas/compiled.ts'
import type { BlockSchemas } from '#src/compiler/links/nestedSections.ts'
import { urlParams } from '#src/compiler/links/urlParams.ts'
import type { RoutePage } from './routes.ts'

/** The routes of a compiled site and the URL state of each. Not-found pages have no address of their own. */
export function routePages(site: Pick<CompiledSite, 'pages'>, blocks: BlockSchemas): RoutePage[] {
  return site.pages
    .filter((page) => page.status === 200)
    .map((page) => ({ ...routeOf(page.route), search: urlParams(page.sections, blocks) }))
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
      return { ...routeOf(`/${steps.map((step) => step.replace(/^\[(.+)\]$/, '$$$1')).join('/')}`), search: {} }
    })
}

function routeOf(route: string): Omit<RoutePage, 'search'> {
  return { route, params: [...route.matchAll(/\$(\w+)/g)].map(([, name]) => name!) }
}
