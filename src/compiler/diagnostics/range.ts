import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'

/** Steps from the top of a file's data to one value: `['sections', 3, 'tiers', 1, 'flag']`. */
export type Path = readonly (string | number)[]

/** Whether a path leads to the same place as another one, or to one in it. */
export function isWithin(inner: Path, outer: Path): boolean {
  return outer.every((step, depth) => step === inner[depth])
}

export function isSame(a: Path, b: Path): boolean {
  return a.length === b.length && isWithin(a, b)
}

/** A path as reports print it: `sections[3].tiers[1].flag`. */
export function pathText(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
}

/** The steps of a path that reports print. */
export function pathOfText(text: string): Path {
  return [...text.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) => name ?? Number(index))
}

/** A stretch of an author's file, as every diagnostic carries it. Lines and columns count from 1, the end is exclusive. */
export type Range = Pick<ReportedDiagnostic, 'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'path'>
