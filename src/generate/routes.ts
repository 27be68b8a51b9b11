import type { UrlParams } from '#schemas/compiled.ts'
import { arrivalParams } from '#src/compiler/links/linkProblems.ts'
import { addParam } from '#src/compiler/schema/blockKeywords.ts'

/** One page, or one URL of a template page, as links see it. */
export interface RoutePage {
  /** `/pricing`, `/solutions/$slug`. */
  route: string
  /** The values of the names after `$` in it, where they are known. */
  params: Readonly<Record<string, string>>
  /** The query parameters of the page's blocks: the values each takes, or `text`. */
  search: UrlParams
  /** What a link can choose in the page's form in advance: one of these, or a part of one. */
  presets: readonly Readonly<Record<string, string>>[]
}

/** A folder with more page files than this, and a template with more pages, is one line: longer lists make `tsc` slow. */
const mostNamed = 100

/** What is known of all pages of one route. */
interface Route {
  params: UrlParams
  search: UrlParams
  presets: Set<string>
}

/**
 * The source of `schemas/pages.gen.d.ts`: types alone, so that no line of what runs depends on content. Pages of one route
 * are written once, what is known of them merged; the order is that of the paths, whatever the order of `pages`.
 */
export function emitRoutes(pages: readonly RoutePage[]): string {
  const rows = [...merged(pages)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, route]) => row(path, route))
  return `// Made by \`npm run generate\` from content/pages. Do not edit.

/** Every page that a link in code can lead to: the values of the params in its path, and what its query can hold. */
export interface Pages {
${rows.join('')}}

/** What a link can bring along to any page. */
export interface ArrivalSearch {
${arrivalParams.map((name) => `  ${name}?: string\n`).join('')}}
`
}

function row(path: string, { params, search, presets }: Route): string {
  const names = [...path.matchAll(/\$(\w+)/g)].map(([, name]) => name!)
  const values = names.map((name) => `${key(name)}: ${valuesOf(params[name] ?? 'text')}`)
  const own = object(Object.entries(search).map(([name, values]) => `${key(name)}?: ${valuesOf(values)}`))
  const wishes = [...presets].sort().map((preset): Record<string, string> => JSON.parse(preset))
  const wishNames = [...new Set(wishes.flatMap((wish) => Object.keys(wish)))]
  // A preset or a part of it, and nothing of another.
  const types = wishes.map((wish) =>
    object(wishNames.map((name) => `${key(name)}?: ${name in wish ? quoted(wish[name]!) : 'undefined'}`)),
  )
  const query = types.length > 0 ? `${own} & (\n${types.map((type) => `    | ${type}\n`).join('')}  )` : own
  return `  ${quoted(path)}: { params: ${object(values)}; search: ${query} }\n`
}

function merged(pages: readonly RoutePage[]): Map<string, Route> {
  const folders = Map.groupBy(new Set(pages.map(({ route }) => route)), folderOf)
  const routes = new Map<string, Route>()
  for (const { route, params, search, presets } of pages) {
    const folder = folderOf(route)
    const isCrowded = folders.get(folder)!.length > mostNamed && route !== '/'
    const shared = isCrowded ? `${folder}/$page` : route
    const known = routes.get(shared) ?? { params: {}, search: {}, presets: new Set() }
    for (const [name, value] of Object.entries(params)) addParam(known.params, name, [value])
    for (const [name, values] of Object.entries(search)) addParam(known.search, name, values)
    for (const preset of presets) known.presets.add(JSON.stringify(preset))
    routes.set(shared, known)
  }
  return routes
}

/** `/resources/faq` → `/resources`, `/pricing` → the empty path. */
function folderOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/'))
}

function valuesOf(values: readonly string[] | 'text'): string {
  return values === 'text' || values.length > mostNamed ? 'string' : values.map(quoted).join(' | ')
}

/** Empty, it has nothing: `{}` would take anything. */
function object(members: readonly string[]): string {
  return members.length > 0 ? `{ ${[...members].sort().join('; ')} }` : '{}'
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
