import { linksOf } from '#src/compiler/links/links.ts'
import { linkTargets } from '#src/compiler/links/targets.ts'
import type { PageItem } from '#src/compiler/page/compilePage.ts'
import type { Project } from '#src/compiler/project.ts'
import { own } from '#src/compiler/values/own.ts'
import { likenessOf } from './align.ts'

/** A page that came, went or has another address. */
export type PageChange =
  | { kind: 'page-new'; path: string; title: string; menus: 'some' | 'none' | 'not-linkable'; why?: Absence }
  | { kind: 'page-gone'; path: string; leadsTo?: string; isLinkable: boolean; why?: Absence }
  | { kind: 'page-moved'; path: string; from: string; isRedirected: boolean }

/** Why a page that has a file is not there: it is not finished, not in its season, or has mistakes. */
type Absence = 'draft' | 'season' | 'mistakes'

/** Pages on both sides, and what became of the others. A page that moved is on both. */
export function pairPages(before: Project, after: Project): { pairs: [PageItem, PageItem][]; changes: PageChange[] } {
  const [old, now] = [before, after].map(({ site }) => new Map(site.pages.map((item) => [item.path, item])))
  const gone = [...old!.values()].filter(({ path }) => !now!.has(path))
  const added = new Map([...now!].filter(([path]) => !old!.has(path)))
  const targets = linkTargets(after.site)
  const pairs: [PageItem, PageItem][] = []
  const changes: PageChange[] = []
  for (const item of gone) {
    const leadsTo = targets.destination(item.path)
    const isRedirected = leadsTo !== undefined && leadsTo !== item.path
    const moved = added.get(leadsTo ?? '') ?? mostAlike(item, added, gone.length)
    const { path, page } = item
    const why = absence(path, after)
    if (moved && !why) {
      pairs.push([item, moved])
      added.delete(moved.path)
      changes.push({ kind: 'page-moved', path: moved.path, from: path, isRedirected })
    } else {
      const isLinkable = page.status === 200
      changes.push({ kind: 'page-gone', path, isLinkable, ...(isRedirected && { leadsTo }), ...(why && { why }) })
    }
  }
  const inMenus = linksOf(after.site.settings, after.site).flatMap(({ parsed, path: [first] }) =>
    parsed.kind === 'page' && first !== 'redirects' ? [parsed.path] : [],
  )
  for (const { path, page } of added.values()) {
    const why = absence(path, before)
    const menus = page.status !== 200 ? 'not-linkable' : inMenus.includes(path) ? 'some' : 'none'
    changes.push({ kind: 'page-new', path, title: page.meta.title, menus, ...(why && { why }) })
  }
  for (const [path, item] of now!) if (old!.has(path)) pairs.push([old!.get(path)!, item])
  return { pairs, changes }
}

/** More pages than this that came and went are not compared each with each. */
const mostCompared = 400
const alike = 0.7

function mostAlike(item: PageItem, added: ReadonlyMap<string, PageItem>, gone: number): PageItem | undefined {
  if (added.size * gone > mostCompared) return undefined
  const found = [...added.values()].map((other) => {
    return { other, likeness: likenessOf(item.document.read([]), other.document.read([])) }
  })
  const [best] = found.filter(({ likeness }) => likeness >= alike).sort((a, b) => b.likeness - a.likeness)
  return best?.other
}

function absence(path: string, project: Project): Absence | undefined {
  const source = project.pageSource(path)
  if (!source) return undefined
  if (own(source.unit.source.data, 'draft') === true) return 'draft'
  if (source.isPartial) return 'mistakes'
  return source.instance ? 'season' : undefined
}
