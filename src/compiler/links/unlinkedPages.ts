import type { CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import { wholeFile } from '../files/files.ts'
import type { StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import { islandsOf, reachedFrom } from './islands.ts'
import { mentioned } from './mentioned.ts'

/** So many are looked at and told; where there are more, they have one cause. */
const most = 20

/** What the links of the whole site lead to. */
export interface Linked {
  /** Paths that some link leads to, those on the page itself left out. */
  paths: ReadonlySet<string>
  /** Those of them that menus, entries and mails lead to. */
  fromOutside: ReadonlySet<string>
  /** Paths that menus and footer lead to. */
  inMenus: Iterable<string>
  /** Where the links of a page lead, behind redirects. */
  from(page: CompiledPage): Iterable<string>
  /** Paths of links without a page, and where each is written. */
  dead: ReadonlyMap<string, () => Range>
}

/**
 * Finds pages that no link reaches, and those that only link each other. Where a link that may be dead leads to an address
 * like that of such a page, one of the two is misspelled. What search engines do not list, such as a page of thanks, needs no
 * link; `linked: false` in a page says that none is meant to lead there. Where no menu leads from one page to another, pages
 * are meant to stand alone.
 */
export function unlinkedPages(site: CompiledSite, context: StageContext, linked: Linked): Diagnostic[] {
  const needsLink = (page: CompiledPage) => {
    return page.status === 200 && !page.meta.noindex && page.path !== '/' && !context.standsAlone(page)
  }
  const alone = site.pages.filter((page) => needsLink(page) && !linked.paths.has(page.path))
  const found: Diagnostic[] = []
  const unlinked = new Map<string, CompiledPage[]>()
  const misspelled = nearestOf(linked.dead.keys())
  for (const page of alone) {
    const ofFile = unlinked.get(page.file) ?? []
    if (ofFile.length > 1) continue
    const meant = misspelled(page.path)
    if (meant !== undefined) {
      found.push(warning('link/near-miss', linked.dead.get(meant)!(), { path: meant, page: page.path }))
    } else unlinked.set(page.file, [...ofFile, page])
    if (found.length + unlinked.size === most) break
  }
  if (!hasMenus(site, linked)) return found
  return [...found, ...untold(unlinked, context), ...cutOff(site.pages, needsLink, context, linked)]
}

/** Pages that some page links to, and none that visitors find. */
function cutOff(
  pages: readonly CompiledPage[],
  needsLink: (page: CompiledPage) => boolean,
  context: StageContext,
  { paths, fromOutside, from }: Linked,
): Diagnostic[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const next = (page: CompiledPage) => [...from(page)].flatMap((path) => byPath.get(path) ?? [])
  // What no link reaches is told as such, and what lies behind it is found with it.
  const isStart = (page: CompiledPage) => !needsLink(page) || !paths.has(page.path) || fromOutside.has(page.path)
  const found = reachedFrom(pages.filter(isStart), next)
  const stranded = pages.filter((page) => !found.has(page))
  if (stranded.length === 0) return []
  const files = new Set(stranded.map(({ file }) => file))
  const helped = reachedFrom(mentioned(stranded, context.sources, files), next)
  const islands = islandsOf(
    stranded.filter((page) => !helped.has(page)),
    next,
  )
  return islands.slice(0, most).map(({ page, others }) => {
    const isOneOfMany = others.some(({ file }) => file === page.file)
    const range = isOneOfMany ? wholeFile(page.file) : context.addressOrigin(page)
    const linking = others.find((other) => next(other).includes(page)) ?? page
    return warning('page/unlinked', range, { path: page.path, isOneOfMany, linking: linking.path })
  })
}

/** Some page other than the first one can be reached from every page. */
function hasMenus({ pages }: CompiledSite, { inMenus }: Linked): boolean {
  const paths = new Set(inMenus)
  return pages.some(({ path, status }) => status === 200 && path !== '/' && paths.has(path))
}

/** One for each file, at the entry when it is a single one. */
function untold(unlinked: ReadonlyMap<string, readonly CompiledPage[]>, context: StageContext): Diagnostic[] {
  const known = mentioned([...unlinked.values()].flat(), context.sources)
  return [...unlinked].flatMap(([file, pages]) => {
    const [first, second] = pages.filter((page) => !known.has(page))
    if (!first) return []
    const isOneOfMany = second !== undefined
    const range = isOneOfMany ? wholeFile(file) : context.addressOrigin(first)
    return [warning('page/unlinked', range, { path: first.path, isOneOfMany })]
  })
}

/** Finds a path of the same folder whose last part differs by one slip of the keyboard, and not by a number. */
function nearestOf(others: Iterable<string>): (path: string) => string | undefined {
  const folders = Map.groupBy([...others].map(parts), ([folder]) => folder)
  const digits = (text: string) => text.replace(/\D/g, '')
  return (path) => {
    const [folder, name] = parts(path)
    const names = (folders.get(folder) ?? []).map(([, other]) => other)
    const found = nearest(name, names, 1)
    return found !== undefined && digits(found) === digits(name) ? folder + found : undefined
  }
}

function parts(path: string): [folder: string, name: string] {
  const end = path.lastIndexOf('/') + 1
  return [path.slice(0, end), path.slice(end)]
}
