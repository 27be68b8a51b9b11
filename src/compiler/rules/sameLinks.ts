import type { CompiledSite } from '#schemas/compiled.ts'
import { warning } from '../diagnostics/diagnostics.ts'
import type { Path } from '../diagnostics/range.ts'
import { betterName } from '../files/routes.ts'
import type { StageContext } from '../stages/stage.ts'
import { own } from '../values/own.ts'
import type { Finding } from './finding.ts'

/**
 * Finds two links of one list in the menus or the footer that lead to the same place: whoever copies a line easily forgets
 * its address. The same page with another query or place in it is another link, and what `each` makes is one line.
 */
export function sameLinks(context: StageContext, { settings, pages }: CompiledSite): Finding[] {
  return [...linkLists(settings)].flatMap(({ list, path }) => {
    const first = new Map<string, number>()
    return list.flatMap((link, index) => {
      const [to, label] = [own(link, 'to'), own(link, 'label')]
      if (typeof to !== 'string' || typeof label !== 'string') return []
      const target = `${to} ${JSON.stringify(sorted(own(link, 'search')))}`
      const earlier = first.get(target)
      if (earlier === undefined) {
        first.set(target, index)
        return []
      }
      const place = (of: number) => context.origin('site', [...path, of, 'to'])
      const range = place(index)
      if (isSamePlace(range, place(earlier))) return []
      const named = betterName(label)
      const meant = pages.find(({ path }) => path !== to && path.endsWith(`/${named}`))?.path
      const facts = { label, to, first: String(own(list[earlier], 'label')), meant }
      return [{ name: label, diagnostic: warning('rule/same-link', range, facts) }]
    })
  })
}

/** Settings with mistakes come as they are written. */
function* linkLists(settings: unknown): Generator<{ list: readonly unknown[]; path: Path }> {
  const navigation = own(settings, 'navigation')
  const items = listIn(navigation, 'items')
  yield { list: items, path: ['navigation', 'items'] }
  for (const [index, item] of items.entries())
    for (const [column, one] of listIn(own(item, 'menu'), 'columns').entries())
      yield { list: listIn(one, 'links'), path: ['navigation', 'items', index, 'menu', 'columns', column, 'links'] }
  const footer = own(settings, 'footer')
  for (const [index, group] of listIn(footer, 'groups').entries())
    yield { list: listIn(group, 'links'), path: ['footer', 'groups', index, 'links'] }
  yield { list: listIn(footer, 'compact'), path: ['footer', 'compact'] }
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = own(value, name)
  return Array.isArray(list) ? list : []
}

function sorted(search: unknown): unknown[] {
  return Object.entries(search ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function isSamePlace(a: { line: number; column: number; file: string }, b: typeof a): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column
}
