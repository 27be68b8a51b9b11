import { addParam, type UrlParams } from '#src/compiler/links/urlParams.ts'

/** One page, or one URL of a template page, as the route table sees it. */
export interface RoutePage {
  /** `/pricing`, `/solutions/$slug`. */
  route: string
  /** The names after `$` in it. */
  params: string[]
  /** The query parameters of the page's blocks: the values each takes, or `text`. */
  search: Record<string, string[] | 'text'>
}

/** A folder with more page files than this gets one route for all of them, so that the browser's table stays short. */
const maxPagesPerFolder = 100

/**
 * The source of `src/app/routes.gen.ts`. Pages of one route are written once, their parameters merged; the order is that
 * of the paths, whatever the order of `pages`.
 */
export function emitRoutes(pages: readonly RoutePage[]): string {
  const rows = [...searchOfRoutes(pages)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([route, search]) => {
      const params = Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1))
      const written = params.map(([name, values]) => `${key(name)}: ${values === 'text' ? "'text'" : list(values)}`)
      return `  page(${quoted(route)}, ${written.length > 0 ? `{ ${written.join(', ')} }` : '{}'}),\n`
    })
  return `// Made by \`npm run generate\` from content/pages. Do not edit.
import { page } from './page.ts'

/** One route for each page file; a template page has a parameter. */
export const routes = [${rows.length > 0 ? `\n${rows.join('')}` : ''}] as const
`
}

function searchOfRoutes(pages: readonly RoutePage[]): Map<string, UrlParams> {
  const crowded = crowdedFolders(pages)
  const merged = new Map<string, UrlParams>()
  for (const { route, search } of pages) {
    const folder = folderOf(route)
    const shared = crowded.has(folder) && route !== '/' ? `${folder}/$page` : route
    const params = merged.get(shared) ?? {}
    for (const [name, values] of Object.entries(search)) addParam(params, name, values)
    merged.set(shared, params)
  }
  return merged
}

function crowdedFolders(pages: readonly RoutePage[]): Set<string> {
  const routes = new Map<string, Set<string>>()
  for (const { route } of pages) {
    const folder = folderOf(route)
    routes.set(folder, (routes.get(folder) ?? new Set()).add(route))
  }
  return new Set([...routes].filter(([, inFolder]) => inFolder.size > maxPagesPerFolder).map(([folder]) => folder))
}

/** `/resources/faq` → `/resources`, `/pricing` → the empty path. */
function folderOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/'))
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

function list(values: readonly string[]): string {
  return `[${values.map(quoted).join(', ')}]`
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
