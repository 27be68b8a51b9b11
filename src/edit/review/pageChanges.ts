import { linksOf } from '#src/compiler/links/links.ts'
import { linkTargets } from '#src/compiler/links/targets.ts'
import type { PageItem } from '#src/compiler/page/compilePage.ts'
import type { Project } from '#src/compiler/project.ts'
import { own } from '#src/compiler/values/own.ts'
import { align } from './align.ts'

/** A page that came, went or has another address. */
export type PageChange =
  | { kind: 'page-new'; path: string; title: string; isInMenu: boolean }
  | { kind: 'page-gone'; path: string; leadsTo?: string | undefined; why?: Absence | undefined }
  | { kind: 'page-moved'; path: string; from: string; isRedirected: boolean }

/** Why a page that has a file is not there: it is not finished, not in its season, or has mistakes. */
type Absence = 'draft' | 'season' | 'mistakes'

/** Pages on both sides, and what became of the others. A page that moved is on both. */
export function pairPages(before: Project, after: Project): { pairs: [PageItem, PageItem][]; changes: PageChange[] } {
  const [old, now] = [before, after].map(({ site }) => new Map(site.pages.map((item) => [item.path, item])))
  const pairs = [...now!].flatMap(([path, item]): [PageItem, PageItem][] =>
    old!.has(path) ? [[old!.get(path)!, item]] : [],
  )
  const gone = [...old!.values()].filter(({ path }) => !now!.has(path))
  const added = new Map([...now!].filter(([path]) => !old!.has(path)))
  const [were, are] = [gone, [...added.values()]].map((items) => items.map(({ document }) => document.read([])))
  const alike = new Map(align(were!, are!, 0.7).pairs.map((pair) => [pair.before, [...added.keys()][pair.after]!]))
  const targets = linkTargets(after.site)
  const changes = gone.map((item, index): PageChange => {
    const { path } = item
    const why = absence(path, after)
    const destination = targets.destination(path)
    const leadsTo = destination === path ? undefined : destination
    const moved = why ? undefined : (added.get(leadsTo ?? '') ?? added.get(alike.get(index) ?? ''))
    if (!moved) return { kind: 'page-gone', path, leadsTo, why }
    pairs.push([item, moved])
    added.delete(moved.path)
    return { kind: 'page-moved', path: moved.path, from: path, isRedirected: leadsTo !== undefined }
  })
  const links = linksOf(after.site.settings, after.site).filter(({ path }) => path[0] !== 'redirects')
  const inMenus = new Set(links.map(({ parsed }) => parsed.kind === 'page' && parsed.path))
  for (const [path, { page }] of added)
    changes.push({ kind: 'page-new', path, title: page.meta.title, isInMenu: inMenus.has(path) })
  return { pairs, changes }
}

function absence(path: string, project: Project): Absence | undefined {
  const source = project.pageSource(path)
  if (!source) return undefined
  if (own(source.unit.source.data, 'draft') === true) return 'draft'
  if (source.isPartial) return 'mistakes'
  return source.instance ? 'season' : undefined
}
