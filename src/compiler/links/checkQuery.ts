import type { PageItem } from '../page/compilePage.ts'
import { nearest } from '../values/nearest.ts'
import { type Problem, problem } from './problem.ts'
import type { Targets } from './targets.ts'

/** What a visit can bring along to any page: it is remembered or counted, and changes nothing in sight. */
export const arrivalParams = ['source', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
/** What a link asks about in words of its own, of a page with such a form. */
export const wishParam = 'interest'

/**
 * Checks a link's query against the page it leads to: the state of its blocks (`?view=modules`) and what its form lets a
 * link choose (`?package=Growth`).
 */
export function checkQuery(search: Readonly<Record<string, unknown>>, item: PageItem, targets: Targets): Problem[] {
  // Its parameters may be those of a section that has mistakes.
  if (item.isPartial) return []
  const { path, search: params = {} } = item.page
  const presets = targets.presets(item)
  const free = [...arrivalParams, ...(presets ? [wishParam] : [])]
  const known = [...Object.keys(params), ...(presets?.values.keys() ?? []), ...free]
  const problems: Problem[] = []
  const chosen: Record<string, string> = {}
  for (const [param, written] of Object.entries(search)) {
    const value = String(written)
    const values = params[param] ?? presets?.values.get(param)
    if (values === 'text' || free.includes(param)) continue
    if (targets.isPartial && params[param] === undefined) continue
    if (values === undefined) {
      const names = known.filter((name) => !arrivalParams.includes(name))
      const facts = { kind: 'param' as const, path, param, known: names, nearest: nearest(param, known) }
      problems.push(problem('link/query', facts, { param, part: 'key' }))
    } else if (!values.includes(value)) {
      const form = params[param] === undefined
      const facts = { kind: 'value' as const, path, param, value, known: values, nearest: nearest(value, values), form }
      problems.push(problem('link/query', facts, { param, part: 'value' }))
    } else if (params[param] === undefined) chosen[param] = value
  }
  const [first] = Object.keys(chosen)
  if (problems.length === 0 && first !== undefined && presets && !presets.together(chosen)) {
    problems.push(problem('link/query', { kind: 'combination', path, search: chosen }, { param: first, part: 'value' }))
  }
  return problems
}
