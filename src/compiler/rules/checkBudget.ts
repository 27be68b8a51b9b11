import type { CompiledSite } from '#schemas/compiled.ts'
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts'
import { contentPrefix } from '../files/contentPrefix.ts'
import { pathPattern, routePattern } from '../links/pathPattern.ts'
import type { StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'

/** Checks that each exception from the budget is for pages that are there. What pages weigh, only the build knows. */
export function checkBudget(site: CompiledSite, context: StageContext): Diagnostic[] {
  const paths = new Set(site.pages.map(({ path }) => path))
  return exceptionPaths(site.settings).flatMap(({ exception, index, path }) => {
    if (paths.has(path) || isComing(path, context)) return []
    const matches = pathPattern(path)
    if (path.includes('*') && site.pages.some((page) => matches(page.path))) return []
    const range = context.origin('site', ['budget', 'exceptions', exception, 'paths', index])
    const meant = path.includes('*') ? undefined : nearest(path, [...paths])
    return [warning('budget/unmatched-exception', range, { path, nearest: meant })]
  })
}

/** Settings with mistakes come as they are written; their own diagnostics tell what is wrong. */
function exceptionPaths(settings: unknown): { exception: number; index: number; path: string }[] {
  return list(own(own(settings, 'budget'), 'exceptions')).flatMap((written, exception) =>
    list(own(written, 'paths')).flatMap((path, index) =>
      typeof path === 'string' ? [{ exception, index, path }] : [],
    ),
  )
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A page that has mistakes, is a draft or is outside its days: its exception waits for it. */
function isComing(path: string, { unfinished, sources }: StageContext): boolean {
  const page = `${contentPrefix(sources.keys())}pages${path === '/' ? '' : path}`
  return (
    ['.yaml', '/index.yaml'].some((end) => sources.has(page + end)) ||
    [...unfinished].some((route) => route === path || routePattern(route)(path))
  )
}
