import type { CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import { choicesCollection } from '../choices/choices.ts'
import { type Days, inCommon } from '../dates/days.ts'
import { contentPrefix } from '../files/contentPrefix.ts'
import { isLostSetting } from '../site/lostSettings.ts'
import type { StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'
import { type LinkPattern, linkPatterns, nearestExpected } from './linkPatterns.ts'
import { routePattern } from './pathPattern.ts'
import { groupsOf, type RequestPresets, requestPresets } from './requestPresets.ts'
import { requestsOf } from './requestsOf.ts'

/** What links can lead to, looked up by path. */
export interface Targets {
  page(path: string): CompiledPage | undefined
  /** Where a redirect from this path ends; the path itself when there is none, nothing when it never ends. */
  destination(path: string): string | undefined
  /** Something is there or will be: a file of the build, or a page or redirect with mistakes of its own. */
  isUnfinished(path: string): boolean
  /** A page file that is there, but whose page is not: a draft, or outside its days. */
  isAbsent(path: string): boolean
  /** The page may be missing: `site.yaml` lists it as still to come, or cannot be read. */
  isExpected(path: string): boolean
  nearestPath(path: string): string | undefined
  /** What would make a page at a path: a template that is missing, or an entry for the template that is there. */
  templateOf(path: string): { template?: string; entry?: { collection: string; slug: string } }
  /** Every id on the page that a link can end in, those that views make included. */
  anchors(page: CompiledPage): ReadonlyMap<string, unknown>
  /** The days on which the section with this id is there; none where it always is. */
  days(page: CompiledPage, id: string): Days
  /** Sections of the page were left out because of mistakes, and with them what they bring. */
  isIncomplete(page: CompiledPage): boolean
  /** What links can choose in the page's forms, when it has any. */
  presets(page: CompiledPage): RequestPresets | undefined
  /** What forms offer is made from entries that have mistakes: links may choose what is missing because of them. */
  isDoubtful: boolean
  /** Of the whole site, without a slash at its end. */
  url: string | undefined
  today: string
}

/** Written by the build beside the pages. */
export const builtFiles: readonly string[] = [
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/third-party-notices.txt',
]

export function linkTargets(
  site: CompiledSite,
  context: StageContext,
  patterns: readonly LinkPattern[] = linkPatterns(site),
): Targets {
  const pages = new Map(site.pages.filter(({ status }) => status === 200).map((page) => [page.path, page]))
  const redirects = new Map(site.redirects.map(({ from, to }) => [withoutQuery(from), withoutQuery(to)]))
  const unfinished = [...context.unfinished].map(routePattern)
  const isInBrokenRedirect = brokenRedirects(site)
  const prefix = contentPrefix(context.sources.keys())
  const isUnknown = isLostSetting(context, 'links', 'redirects')
  const { url } = site.settings
  return {
    page: (path) => pages.get(path),
    destination: (path) => destination(path, redirects),
    isUnfinished: (path) =>
      builtFiles.includes(path) ||
      unfinished.some((matches) => matches(path)) ||
      (!pages.has(path) && isInBrokenRedirect(path)),
    isAbsent: (path) => ['.yaml', '/index.yaml'].some((end) => context.sources.has(`${prefix}pages${path}${end}`)),
    isExpected: (path) => isUnknown || patterns.some(({ matches }) => matches(path)),
    nearestPath: (path) => nearestPath(path, [...pages.keys(), ...redirects.keys()]) ?? nearestExpected(path, patterns),
    templateOf: (path) => templateOf(path, site, context),
    anchors: (page) => context.ids(page),
    days: (page, id) => daysOf(page, id, context),
    isIncomplete: (page) => context.isIncomplete(page),
    presets: onePerPage((page) => presetsOf(page, context)),
    isDoubtful: (context.collections.get(choicesCollection) ?? []).some((list) => context.isDoubtful(list)),
    url: typeof url === 'string' ? url : undefined,
    today: context.today,
  }
}

function withoutQuery(to: string): string {
  return to.replace(/[?#].*$/s, '')
}

function destination(path: string, redirects: ReadonlyMap<string, string>): string | undefined {
  const passed = new Set<string>()
  let end = path
  for (let next = redirects.get(end); next !== undefined; next = redirects.get(end)) {
    if (passed.has(end)) return undefined
    passed.add(end)
    end = next
  }
  return end
}

/**
 * Whether a path stands in a redirect that is not written as it should be, be it without its slash or with the site's
 * address. That has its own diagnostic, so links to the path have none.
 */
function brokenRedirects({ settings }: CompiledSite): (path: string) => boolean {
  const written: unknown = own(settings, 'redirects')
  const broken = Array.isArray(written) ? written.filter((rule) => !isWhole(rule)) : [written ?? []].flat()
  if (broken.length === 0) return () => false
  const text = JSON.stringify(broken)
  return (path) => new RegExp(`(?<![\\w-])${RegExp.escape(path.slice(1))}(?![\\w-])`).test(text)
}

function isWhole(rule: unknown): boolean {
  const from = own(rule, 'from')
  return typeof from === 'string' && /^\/[^?#*]*$/.test(from) && typeof own(rule, 'to') === 'string'
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

function templateOf(path: string, { pages }: CompiledSite, { collections, sources }: StageContext) {
  const end = path.lastIndexOf('/')
  const [folder, slug] = [path.slice(0, end), path.slice(end + 1)]
  const sibling = pages.find(({ route }) => route.startsWith(`${folder}/$`))
  const each = sibling && own(sources.get(sibling.file)?.data, 'each')
  if (typeof each === 'string') return { entry: { collection: each, slug } }
  const entries = collections.get(folder.slice(folder.lastIndexOf('/') + 1)) ?? []
  const isMissing = sibling === undefined && entries.some((entry) => entry.slug === slug)
  return isMissing ? { template: `pages${folder}/[slug].yaml` } : {}
}

function daysOf(page: CompiledPage, id: string, context: StageContext): Days {
  const place = context.ids(page).get(id) ?? []
  const around = context.seasons(page).filter(({ path }) => path.every((step, depth) => step === place[depth]))
  return inCommon(around.map(({ days }) => days))
}

/** Many links lead to one page. */
function onePerPage<T>(make: (page: CompiledPage) => T): (page: CompiledPage) => T {
  const known = new Map<CompiledPage, T>()
  return (page) => {
    if (!known.has(page)) known.set(page, make(page))
    return known.get(page)!
  }
}

function presetsOf(page: CompiledPage, { blocks, requests, choices }: StageContext): RequestPresets | undefined {
  const forms = requestsOf(page.sections, blocks, requests)
  const presets = requestPresets(forms.flatMap((name) => groupsOf(requests.get(name), choices)))
  return presets.values.size > 0 ? presets : undefined
}
