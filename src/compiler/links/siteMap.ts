import { choiceLists } from '#schemas/choices.ts'
import type { CompiledPage, CompiledSite, UrlParams } from '#schemas/compiled.ts'
import type { ChoiceGroup } from '#schemas/types.gen.ts'
import { choicesCollection } from '../choices/choicesCollection.ts'
import { contentPrefix } from '../files/contentPrefix.ts'
import type { JsonSchema } from '../schema/schemaFile.ts'
import type { StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import { brokenRedirects } from './brokenRedirects.ts'
import { routePattern } from './pathPattern.ts'
import { type RequestPresets, requestPresets } from './requestPresets.ts'
import { requestsOf } from './requestsOf.ts'

/** What links can lead to, looked up by path. */
export interface SiteMap {
  page(path: string): CompiledPage | undefined
  /** Where a redirect from this path ends; itself when there is none, nothing when it never ends. */
  destination(path: string): string | undefined
  /** A page that has mistakes of its own, so that nothing more is known about it. */
  isUnfinished(path: string): boolean
  /** A page file that is there, but whose page is not: a draft, or outside its days. */
  isAbsent(path: string): boolean
  /** Sections of the page were left out because of mistakes, and with them what they bring. */
  isIncomplete(page: CompiledPage): boolean
  nearestPath(path: string): string | undefined
  /** Every id on the page that a link can end in, those that views make included. */
  anchors(page: CompiledPage): ReadonlySet<string>
  params(page: CompiledPage): UrlParams
  /** What links can choose in the page's forms, when it has any. */
  presets(page: CompiledPage): RequestPresets | undefined
  /** What forms offer is made from entries that have mistakes: links may choose what is missing because of them. */
  isDoubtful: boolean
}

/** Written by the build beside the pages. */
export const builtFiles: readonly string[] = [
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/third-party-notices.txt',
]

export function siteMap(site: CompiledSite, context: StageContext): SiteMap {
  const pages = new Map(site.pages.filter(({ status }) => status === 200).map((page) => [page.path, page]))
  const redirects = new Map(site.redirects.map(({ from, to }) => [from.replace(/[?#].*$/s, ''), to]))
  const unfinished = [...context.unfinished].map(routePattern)
  const isRedirected = brokenRedirects(site)
  const prefix = contentPrefix(context.sources.keys())
  return {
    page: (path) => pages.get(path),
    destination: destinations(redirects),
    isUnfinished: (path) =>
      builtFiles.includes(path) ||
      unfinished.some((matches) => matches(path)) ||
      (!pages.has(path) && isRedirected(path)),
    isAbsent: (path) => ['.yaml', '/index.yaml'].some((end) => context.sources.has(`${prefix}pages${path}${end}`)),
    isIncomplete: (page) => context.isIncomplete(page),
    nearestPath: (path) =>
      nearestPath(
        path,
        [...pages.keys(), ...redirects.keys()].filter((other) => other.startsWith('/')),
      ),
    anchors: remembered((page) => new Set(context.ids(page).keys())),
    params: ({ search = {} }) => search,
    presets: presetsByPage(site, context),
    isDoubtful: (context.collections.get(choicesCollection) ?? []).some((list) => context.isDoubtful(list)),
  }
}

/** A thousand links may lead to one page. */
function remembered<T>(make: (page: CompiledPage) => T): (page: CompiledPage) => T {
  const known = new Map<CompiledPage, T>()
  return (page) => {
    const found = known.get(page) ?? make(page)
    known.set(page, found)
    return found
  }
}

/** Where redirects end; what lies on the way to an end is known from then on. */
function destinations(redirects: ReadonlyMap<string, string>): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (path) => {
    const way = new Set<string>()
    let end: string | undefined = path
    for (let next = redirects.get(path); next !== undefined && end !== undefined; next = redirects.get(end)) {
      if (known.has(end)) {
        end = known.get(end)
        break
      }
      if (way.has(end)) end = undefined
      else {
        way.add(end)
        end = next.replace(/[?#].*$/s, '')
      }
      if (end === undefined) break
    }
    for (const step of way) known.set(step, end)
    return end
  }
}

/** First a neighbor in the same folder, since that is where most slips happen; then any page. */
function nearestPath(path: string, paths: readonly string[]): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const neighbors = paths.filter((other) => other.startsWith(folder) && !other.slice(folder.length).includes('/'))
  const name = nearest(
    path.slice(folder.length),
    neighbors.map((other) => other.slice(folder.length)),
  )
  return name ? folder + name : (inAnotherFolder(path, paths) ?? nearest(path, paths))
}

/** `/faq` is `/resources/faq`, when no other folder has such a page. */
function inAnotherFolder(path: string, paths: readonly string[]): string | undefined {
  const end = path.slice(path.lastIndexOf('/'))
  const found = end.length < 2 ? [] : paths.filter((other) => other.endsWith(end))
  return found.length === 1 ? found[0] : undefined
}

/**
 * The presets of the requests that a page's forms send. While no page has a form, links are held to the presets of all
 * requests, wherever they lead: what no form will ever offer is a mistake already.
 */
function presetsByPage(site: CompiledSite, context: StageContext): (page: CompiledPage) => RequestPresets | undefined {
  const hasForms = site.pages.some((page) => formsOf(page, context).length > 0)
  return remembered((page) => {
    const names = hasForms ? formsOf(page, context) : [...context.requests.keys()]
    const presets = requestPresets(names.flatMap((name) => groupsOf(context.requests.get(name), context.choices)))
    return presets.values.size > 0 ? presets : undefined
  })
}

/** What a request offers in all of its lists, as far as content says so without a mistake. */
export function groupsOf(request: JsonSchema | undefined, choices: StageContext['choices']): ChoiceGroup[] {
  return choiceLists(request ?? {}).flatMap(([, list]) => choices.get(list) ?? [])
}

const requests = new WeakMap<CompiledPage, string[]>()

/** A page that did not change keeps its forms. */
function formsOf(page: CompiledPage, context: StageContext): readonly string[] {
  const known = requests.get(page)
  if (known) return known
  const found = requestsOf(page.sections, context.blocks, context.requests)
  requests.set(page, found)
  return found
}
