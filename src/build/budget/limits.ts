import type { PageBudget, WeightBudget } from '#schemas/types.gen.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { pathPattern } from '#src/compiler/values/pathPattern.ts'

/** What is weighed of a page. */
export type Kind = 'document' | 'scripts' | 'fonts' | 'pictures'

/** How the settings call it. */
export const figures: Record<Kind, keyof PageBudget> = {
  document: 'documentKb',
  scripts: 'scriptsKb',
  fonts: 'fontsKb',
  pictures: 'picturesKb',
}

export const kinds = Object.keys(figures) as Kind[]

export interface Limit {
  /** The most, in kB of 1,000 bytes. */
  kb: number
  /** Where it stands in `site.yaml`: `['budget', 'page', 'documentKb']`. */
  at: Path
  isException: boolean
}

/**
 * The limits of a page: what every page may weigh, then what the exceptions say that name it, in their order. The last one
 * of a kind counts.
 */
export function limitsOf({ page, exceptions = [] }: WeightBudget): (path: string) => Record<Kind, Limit[]> {
  const all = [
    { applies: () => true, may: page, at: ['budget', 'page'] as Path, isException: false },
    ...exceptions.map(({ paths, may }, index) => {
      const patterns = paths.map(pathPattern)
      const applies = (path: string) => patterns.some((matches) => matches(path))
      return { applies, may, at: ['budget', 'exceptions', index, 'may'] as Path, isException: true }
    }),
  ]
  return (path) => {
    const fitting = all.filter(({ applies }) => applies(path))
    const ofKind = (kind: Kind): Limit[] =>
      fitting.flatMap(({ may, at, isException }) => {
        const kb = may[figures[kind]]
        return kb === undefined ? [] : [{ kb, at: [...at, figures[kind]], isException }]
      })
    return {
      document: ofKind('document'),
      scripts: ofKind('scripts'),
      fonts: ofKind('fonts'),
      pictures: ofKind('pictures'),
    }
  }
}
