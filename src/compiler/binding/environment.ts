import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import type { Shape } from '../schema/shape.ts'
import type { Bound, Span } from './binding.ts'

/** What plain names in a binding may be, before any entry is known. */
export interface StaticScope {
  /** Of the entry in scope; absent outside of template pages and lists. */
  entry?: Shape
  /** For messages: `solutions`, or the binding the list comes from. */
  label?: string
  outer?: StaticScope
}

/** What bindings can reach from anywhere, before anything is filled in. */
export interface StaticEnvironment {
  facts(): Shape
  site(): Shape
  /** Of one entry; `undefined` when there is no such collection. */
  collection(name: string): Shape | undefined
  collectionNames(): string[]
  /** The slugs of a collection's entries; `undefined` when not all of them can be known. */
  slugs(collection: string): string[] | undefined
}

/** Where a problem of a binding goes; the span counts within the text value. */
export type ReportAt = <C extends Code>(code: C, span: Span, facts: Facts<C>) => void

/** What plain names in a binding refer to while values are filled in. */
export interface Scope {
  entry?: Sourced
  /** The entry around this one, `^.`. */
  outer?: Scope
  /** From 1. */
  position?: number
  count?: number
  /** The entry for messages: `solutions/ai-agents`. */
  name?: string | undefined
}

/** What bindings can read from anywhere while values are filled in. */
export interface Environment {
  /** Facts or settings, with a note that a part of them is read. */
  shared(root: 'facts' | 'site', path: Path): FilledDocument | undefined
  /** The entries in the collection's order. */
  collection(name: string): Sourced | undefined
  /** `YYYY-MM-DD`: what ended before this day is left out. */
  today(): string
  /** Path of the page that is filled in. */
  page?: string
}

/** A value that remembers where it comes from: a place, a list of such values, or nothing but itself. */
export type Sourced =
  | { place: { document: FilledDocument; path: Path } }
  | { items: readonly Sourced[] }
  | { value: unknown }

/** A page, an entry, `facts.yaml` or `site.yaml`, filled in. */
export interface FilledDocument {
  readonly source: SourceFile
  /** Where its data begins in the file: an entry of a list file has its index. */
  readonly base: Path
  readonly scope: Scope
  /** It broke its own schema or could not be read whole: what follows from its values elsewhere is not reported again. */
  readonly hasErrors: boolean
  readonly environment: Environment
  /** The value at `path`, bindings resolved; own keys only. Asking for a value that is made of itself gives nothing. */
  read(path: Path): unknown
  /** Whether the value, or one around it, is wrong by itself. */
  hasErrorsAt(path: Path): boolean
  /** Where the value at `path` was written. */
  trace(path: Path): Trace
}

/** Where a finished value was written. */
export interface Trace {
  document: FilledDocument
  /** In that document's file. */
  path: Path
  /**
   * - `written`  the value stands there, or would stand there if there were one
   * - `filled`  a text with bindings or a list made with `each` made it
   * - `broken`  its mistake is reported already
   */
  kind: 'written' | 'filled' | 'broken'
  /** The bindings on the way, the outermost first: where a whole value was asked for, and by which document. */
  via: { document: FilledDocument; bound: Bound }[]
  /** The innermost entry that filled a list or template on the way. */
  scope: Scope
  /** A binding made the value, or asked for a value that is missing. */
  depends: boolean
  /** The text that made the value. */
  bound?: Bound
}
