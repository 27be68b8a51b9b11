import { choicesCollection } from '../choices/choices.ts'
import { type Days, inCommon } from '../dates/days.ts'
import { perObject } from '../memo.ts'
import { isLostSetting } from '../site/lostSettings.ts'
import type { PageItem, Site } from '../site/site.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'
import { linkPatterns, nearestExpected } from './linkPatterns.ts'
import { routePattern } from './pathPattern.ts'
import { groupsOf, type RequestPresets, requestPresets } from './requestPresets.ts'
import { requestsOf } from './requestsOf.ts'

/** What links can lead to, looked up by path. */
export interface Targets {
  page(path: string): PageItem | undefined
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
  /** The days on which the section with this id is there; none where it always is. */
  days(page: PageItem, id: string): Days
  /** What links can choose in the page's forms, when it has any. */
  presets(page: PageItem): RequestPresets | undefined
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

export function linkTargets(site: Site): Targets {
  const patterns = linkPatterns(site)
  const pages = new Map(site.pages.filter(({ page }) => page.status === 200).map((item) => [item.path, item]))
  const redirects = new Map(site.redirects.map(({ from, to }) => [withoutQuery(from), withoutQuery(to)]))
  const unfinished = [...site.unfinished].map(routePattern)
  const isInBrokenRedirect = brokenRedirects(site)
  const isUnknown = isLostSetting(site, 'links', 'redirects')
  const url: unknown = own(site.settings.settings, 'url')
  return {
    page: (path) => pages.get(path),
    destination: (path) => destination(path, redirects),
    isUnfinished: (path) =>
      builtFiles.includes(path) ||
      unfinished.some((matches) => matches(path)) ||
      (!pages.has(path) && isInBrokenRedirect(path)),
    isAbsent: (path) => ['.yaml', '/index.yaml'].some((end) => site.sources.has(site.fileName(`pages${path}${end}`))),
    isExpected: (path) => isUnknown || patterns.some(({ matches }) => matches(path)),
    nearestPath: (path) => nearestPath(path, [...pages.keys(), ...redirects.keys()]) ?? nearestExpected(path, patterns),
    templateOf: (path) => templateOf(path, site),
    days: daysOf,
    presets: perObject((page) => presetsOf(page, site)),
    isDoubtful: (site.collections.get(choicesCollection) ?? []).some((list) => site.isDoubtful(list)),
    url: typeof url === 'string' ? url : undefined,
    today: site.today,
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
function brokenRedirects({ settings: { settings } }: Site): (path: string) => boolean {
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

function templateOf(path: string, { pages, collections, sources }: Site) {
  const end = path.lastIndexOf('/')
  const [folder, slug] = [path.slice(0, end), path.slice(end + 1)]
  const sibling = pages.find(({ page }) => page.route.startsWith(`${folder}/$`))
  const each = sibling && own(sources.get(sibling.page.file)?.data, 'each')
  if (typeof each === 'string') return { entry: { collection: each, slug } }
  const entries = collections.get(folder.slice(folder.lastIndexOf('/') + 1)) ?? []
  const isMissing = sibling === undefined && entries.some((entry) => entry.slug === slug)
  return isMissing ? { template: `pages${folder}/[slug].yaml` } : {}
}

function daysOf({ ids, seasons }: PageItem, id: string): Days {
  const place = ids.get(id) ?? []
  const around = seasons.filter(({ path }) => path.every((step, depth) => step === place[depth]))
  return inCommon(around.map(({ days }) => days))
}

function presetsOf({ page }: PageItem, { blocks, requests, choices }: Site): RequestPresets | undefined {
  const forms = requestsOf(page.sections, blocks, requests)
  const presets = requestPresets(forms.flatMap((name) => groupsOf(requests.get(name), choices)))
  return presets.values.size > 0 ? presets : undefined
}
