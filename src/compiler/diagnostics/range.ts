import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'

/** Steps from the top of a file's data to one value: `['sections', 3, 'tiers', 1, 'flag']`. */
export type Path = readonly (string | number)[]

/** A stretch of an author's file, as every diagnostic carries it. Lines and columns count from 1, the end is exclusive. */
export type Range = Pick<ReportedDiagnostic, 'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'path'>
