import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'
import type { Path } from '../diagnostics/range.ts'
import type { Shape } from '../schema/shape.ts'
import type { Span } from './binding.ts'

/** What plain names in a binding may be, before any entry is known. */
export interface StaticScope {
  /** Of the entry in scope; absent outside of template pages and lists. */
  entry?: Shape
  /** For messages: `solutions`, or the binding the list comes from. */
  label?: string
  outer?: StaticScope
}

/** What bindings can reach from anywhere. */
export interface Reach {
  /** @param path  what of it is asked for, from its top */
  facts(path: Path): Shape
  /** @param path  what of it is asked for, from its top */
  site(path: Path): Shape
  /** Of one entry; `undefined` when there is no such collection. */
  collection(name: string): Shape | undefined
  collectionNames(): string[]
  /** The slugs of a collection's entries; `undefined` when not all of them can be told. */
  slugs(collection: string): string[] | undefined
}

/** Where a problem of a binding goes; the span counts within the text value. */
export type ReportAt = <C extends Code>(code: C, span: Span, facts: Facts<C>) => void
