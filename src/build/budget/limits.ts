import type { CompiledPage } from '#schemas/compiled.ts'
import type { PageBudget, WeightBudget } from '#schemas/types.gen.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { pathPattern } from '#src/compiler/values/pathPattern.ts'

export type Figure = keyof PageBudget

/** A page that weighs more than it may. */
export interface TooHeavy {
  page: CompiledPage
  figure: Figure
  bytes: number
  mostKb: number
  /** Where the limit stands in `site.yaml`: `['budget', 'page', 'documentKb']`. */
  at: Path
}

/** A figure of an exception that none of its pages needs: its heaviest page, and what that may weigh without it. */
export type Unneeded = TooHeavy

interface Limits {
  applies: (path: string) => boolean
  may: PageBudget
  at: Path
}

/**
 * Holds each page to its limits, and each exception to being needed. A page's limit is that of the last exception which
 * names it, else that of every page. An exception that asks for less than the others is needed.
 */
export function compareWithBudget(
  weights: ReadonlyMap<CompiledPage, Record<Figure, number>>,
  { page: may, exceptions = [] }: WeightBudget,
): { tooHeavy: TooHeavy[]; unneeded: Unneeded[] } {
  const all: Limits[] = [
    { applies: () => true, may, at: ['budget', 'page'] },
    ...exceptions.map(({ paths, may }, index) => {
      const patterns = paths.map(pathPattern)
      const applies = (path: string) => patterns.some((matches) => matches(path))
      return { applies, may, at: ['budget', 'exceptions', index, 'may'] }
    }),
  ]
  const tooHeavy: TooHeavy[] = []
  const needed = new Set<string>()
  const heaviest = new Map<string, Unneeded>()
  for (const [page, weight] of weights) {
    const fitting = all.filter(({ applies }) => applies(page.path))
    for (const [figure, bytes] of Object.entries(weight) as [Figure, number][]) {
      const withFigure = fitting.filter(({ may }) => may[figure] !== undefined)
      const [usual, limit] = [withFigure.at(-2), withFigure.at(-1)]
      if (!limit) continue
      const mostKb = limit.may[figure]!
      const at = [...limit.at, figure]
      if (bytes > mostKb * 1_000) tooHeavy.push({ page, figure, bytes, mostKb, at })
      if (limit === all[0]) continue
      const usualKb = usual?.may[figure]
      const key = at.join()
      if (usualKb === undefined || mostKb < usualKb || bytes > usualKb * 1_000) needed.add(key)
      else if (bytes > (heaviest.get(key)?.bytes ?? -1)) heaviest.set(key, { page, figure, bytes, mostKb: usualKb, at })
    }
  }
  return { tooHeavy, unneeded: [...heaviest].flatMap(([key, found]) => (needed.has(key) ? [] : [found])) }
}
