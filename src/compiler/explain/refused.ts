import type { Shape } from '../bindings/shape.ts'
import type { Path } from '../diagnostics/range.ts'
import type { Trace } from '../templates/filled.ts'

/** A value that its schema refused, and where it comes from. */
export interface Refused {
  /** What was checked. */
  value: unknown
  /** What it is, for sentences: `a "hero" section`, `the page`. */
  what: string
  /** The type of the section; absent for pages, entries and settings. */
  block?: string
  /** Where the value at a path of `value` was written. */
  trace(path: Path): Trace
  /** What may stand at a path of `value`. */
  shape(path: Path): Shape | undefined
}
