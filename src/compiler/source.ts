import type { Diagnostic } from '#schemas/diagnostic.ts'

/** Steps from the top of a file's data to one value: `['sections', 3, 'tiers', 1, 'flag']`. */
export type Path = readonly (string | number)[]

/** A stretch of an author's file, as every diagnostic carries it. Lines and columns count from 1, the end is exclusive. */
export type Range = Pick<Diagnostic, 'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'path'>

/** One YAML file: its text, what it says, and where each part of it stands. */
export interface SourceFile {
  /** From the working directory, with forward slashes. */
  file: string
  text: string
  /** The file's data as written, bindings not resolved; `undefined` when it cannot be read. */
  data: unknown
  /** Where the value at `path`, or its key, stands. A path that leads nowhere gives its nearest existing ancestor. */
  at(path: Path, part?: 'key' | 'value'): Range
}
