import { didYouMean } from '../diagnostics/catalogue/words.ts'
import type { Site } from '../site/site.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'
import { pathPattern, routePattern } from '../values/pathPattern.ts'
import { rule } from './rule.ts'

/** Each exception from the budget is for pages that are there. What pages weigh, only the build knows. */
export const budgetExceptions = rule({
  code: 'budget/unmatched-exception',
  severity: 'warning',
  onlyWithoutErrors: true,
  about: 'An exception from the budget for a page that does not exist.',
  message: ({ path }: { path: string; nearest: string | undefined }) =>
    `There is no page at ${path} that the budget could make an exception for.`,
  hint: ({ nearest }) => didYouMean(nearest) ?? 'Remove the path, or the exception with it.',
  *check(site) {
    const paths = site.pages.map(({ path }) => path)
    for (const [index, exception] of list(own(own(site.settings.settings, 'budget'), 'exceptions')).entries())
      for (const [position, path] of list(own(exception, 'paths')).entries()) {
        if (typeof path !== 'string' || paths.some(pathPattern(path)) || isComing(path, site)) continue
        const at = site.location(site.settings, ['budget', 'exceptions', index, 'paths', position])
        yield { at, path, nearest: path.includes('*') ? undefined : nearest(path, paths) }
      }
  },
})

/** Settings with mistakes come as they are written; their own diagnostics say what is wrong. */
function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A page that has mistakes, is a draft or is outside its days: its exception waits for it. */
function isComing(path: string, { brokenRoutes, sources, fileName }: Site): boolean {
  const page = `pages${path === '/' ? '' : path}`
  return (
    ['.yaml', '/index.yaml'].some((end) => sources.has(fileName(page + end))) ||
    [...brokenRoutes].some((route) => route === path || routePattern(route)(path))
  )
}
