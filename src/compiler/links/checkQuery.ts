import type { CompiledPage } from '#schemas/compiled.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import { nearest } from '../values/nearest.ts'
import type { SiteMap } from './siteMap.ts'

/** What a visit can bring along to any page: it is remembered or counted, and changes nothing in sight. */
export const arrivalParams = ['source', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
/** What a link asks about in words of its own, of a page with such a form. */
export const wishParam = 'interest'

/**
 * Checks a link's query against the page it leads to: the state of its blocks (`?view=modules`) and what its form lets a
 * link choose (`?package=Growth`).
 *
 * @param at  where the parameter stands: its name, or its value
 */
export function checkQuery(
  search: Readonly<Record<string, unknown>>,
  page: CompiledPage,
  map: SiteMap,
  at: (param: string, part: 'key' | 'value') => Range,
): Diagnostic[] {
  // Its parameters may be those of a section that has mistakes.
  if (map.isIncomplete(page)) return []
  const path = page.path
  const params = map.params(page)
  const presets = map.presets(page)
  const free = [...arrivalParams, ...(presets ? [wishParam] : [])]
  const known = [...Object.keys(params), ...(presets?.values.keys() ?? []), ...free]
  const diagnostics: Diagnostic[] = []
  const chosen: Record<string, string> = {}
  for (const [param, written] of Object.entries(search)) {
    const value = String(written)
    const values = params[param] ?? presets?.values.get(param)
    if (values === 'text' || free.includes(param)) continue
    if (map.isDoubtful && params[param] === undefined) continue
    if (values === undefined) {
      const names = known.filter((name) => !arrivalParams.includes(name))
      const facts = { kind: 'param' as const, path, param, known: names, nearest: nearest(param, known) }
      diagnostics.push(error('link/query', at(param, 'key'), facts))
    } else if (!values.includes(value)) {
      const form = params[param] === undefined
      const facts = { kind: 'value' as const, path, param, value, known: values, nearest: nearest(value, values), form }
      diagnostics.push(error('link/query', at(param, 'value'), facts))
    } else if (params[param] === undefined) chosen[param] = value
  }
  const [first] = Object.keys(chosen)
  if (diagnostics.length === 0 && first !== undefined && presets && !presets.together(chosen)) {
    diagnostics.push(error('link/query', at(first, 'value'), { kind: 'combination', path, search: chosen }))
  }
  return diagnostics
}
