import { didYouMean } from '../diagnostics/catalogue/words.ts'
import { linkTargets } from '../links/targets.ts'
import { nearest } from '../values/nearest.ts'
import { listAt } from '../values/own.ts'
import { pathPattern } from '../values/pathPattern.ts'
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
    const targets = linkTargets(site)
    const paths = site.pages.map(({ path }) => path)
    const exceptions = listAt(site.settings.settings, 'budget', 'exceptions')
    for (const [index, exception] of exceptions.entries())
      for (const [position, path] of listAt(exception, 'paths').entries()) {
        if (typeof path !== 'string' || paths.some(pathPattern(path))) continue
        // The exception waits for a page that is a draft, is outside its days or has mistakes.
        if (targets.absence(path) || targets.isUnfinished(path)) continue
        const at = site.location(site.settings, ['budget', 'exceptions', index, 'paths', position])
        yield { at, path, nearest: path.includes('*') ? undefined : nearest(path, paths) }
      }
  },
})
