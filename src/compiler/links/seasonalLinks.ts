import type { CompiledPage } from '#schemas/compiled.ts'
import { type Days, dayAfter, inCommon } from '../dates/days.ts'
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import type { Owner, StageContext } from '../stages/stage.ts'
import type { ParsedLink } from './parseLink.ts'
import type { SiteMap } from './siteMap.ts'

/** What links can lead to and what is not always there, by path, or by path and anchor: `/pricing#offer`. */
export type Seasonal = ReadonlyMap<string, Days>

/** The pages and sections that are there for a time only. Most sites have few or none. */
export function seasonalTargets(pages: readonly CompiledPage[], context: StageContext): Seasonal {
  const targets = new Map<string, Days>()
  for (const page of pages) {
    const seasons = page.status === 200 ? context.seasons(page) : []
    if (seasons.length === 0) continue
    const daysAt = (place: Path) =>
      inCommon(seasons.filter(({ path }) => path.every((step, depth) => step === place[depth])).map(({ days }) => days))
    const add = (target: string, days: Days) => {
      // Days in the wrong order have a diagnostic of their own.
      if (Object.keys(days).length > 0 && !isNever(days)) targets.set(target, days)
    }
    add(page.path, daysAt([]))
    for (const [id, place] of context.ids(page)) add(`${page.path}#${id}`, daysAt(place))
  }
  return targets
}

function isNever({ from, until }: Days): boolean {
  return from !== undefined && until !== undefined && until < from
}

/** The seasonal target that a link leads to, if it leads to one. @param page  on which it stands */
export function seasonalTarget(
  parsed: ParsedLink,
  page: CompiledPage | undefined,
  map: SiteMap,
  seasonal: Seasonal,
): string | undefined {
  if (parsed.kind === 'anchor') {
    const target = `${page?.path}#${parsed.hash}`
    return seasonal.has(target) ? target : undefined
  }
  if (parsed.kind !== 'page') return undefined
  const path = map.destination(parsed.path)
  return [`${path}#${parsed.hash}`, path ?? ''].find((target) => seasonal.has(target))
}

/**
 * Checks that what a link leads to is there today, and as long as the link is.
 *
 * @param at  the link in its owner
 */
export function checkSeason(
  target: string,
  seasonal: Seasonal,
  at: { owner: Owner; path: Path; context: StageContext },
): Diagnostic[] {
  const { owner, path, context } = at
  const days = seasonal.get(target)
  if (!days) return []
  const isSection = target.includes('#')
  const { from, until } = days
  const here = () => context.origin(owner, path)
  const { today } = context
  if ((from !== undefined && today < from) || (until !== undefined && until < today))
    return [error('link/out-of-season', here(), { target, isSection, from, until })]
  const end = until === undefined ? undefined : dayAfter(until)
  if (end === undefined) return []
  const link = context.days(owner, path)
  if (link === undefined || (link.until !== undefined && link.until < end)) return []

  return [warning('link/season-ends', here(), { target, isSection, until: until!, end })]
}
