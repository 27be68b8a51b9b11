import type { ResolvedBinding } from '../binding/binding.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import type { CycleGuard } from './cycleGuard.ts'
import type { Bound, Each, ListTemplate, Template } from './template.ts'

/**
 * Something that is filled in from a template: a page, an entry, `facts.yaml`, `site.yaml`. Parts are filled in when they
 * are read, so facts may use other facts and an entry may use the site's settings in any order.
 */
export interface FilledDocument {
  readonly source: SourceFile
  /** Where its data begins in the file: an entry of a list file has its index. */
  readonly base: Path
  readonly scope: Scope
  readonly context: Context
  /** It broke its own schema or could not be read whole: what follows from its values elsewhere is not reported again. */
  readonly hasErrors: boolean
  /** The value at `path`, bindings resolved; own keys only. Asking for a value that is made of itself gives nothing. */
  read(path: Path): unknown
  /** Where the value at `path` was written. */
  trace(path: Path): Trace
  /** Whether a value of its file, or one around it, is wrong by itself. */
  hasErrorsAt(path: Path): boolean
  /** For each item of a list's template, how many items of the finished list stand before those that it brings. */
  starts(list: ListTemplate, scope: Scope): readonly number[]
  /** The scopes that a list made with `each` fills its items in. */
  scopes(each: Each, scope: Scope): readonly Scope[]
  /** Takes note that something in a list is shown until a day. */
  lasts(each: Each, until: string, day: Sourced): void
  /** The whole of it as a value that bindings can look into. */
  located(): Sourced
}

/** A place in something filled in, so that a value can be followed to its author. */
interface Place {
  document: FilledDocument
  path: Path
}

/** A value that remembers where it comes from: a place, a list of such values, or nothing but itself. */
export type Sourced = { place: Place } | { items: readonly Sourced[] } | { value: unknown }

/** What plain names in a binding refer to. */
export interface Scope {
  entry?: Sourced
  /** The entry around this one, `^.`. */
  outer?: Scope
  /** From 1. */
  position?: number
  count?: number
  /** The entry for messages: `solutions/ai-agents`. */
  name?: string
}

/** Where a finished value was written. */
export interface Trace {
  document: FilledDocument
  /** In that document's file. */
  path: Path
  /**
   * - `written`  the value stands there, or would stand there if there were one
   * - `filled`  a text with bindings made it
   * - `broken`  its mistake is reported already
   */
  kind: 'written' | 'filled' | 'broken'
  /** The bindings on the way, the outermost first: where a whole value was asked for, and by which document. */
  via: { document: FilledDocument; bound: Bound }[]
  /** The innermost entry that filled a list or template on the way. */
  scope: Scope
  /** A binding made the value, or asked for a value that is missing. */
  depends: boolean
  /** The template that made the value, when the path ends at one. */
  template?: Template
}

/** Everything that bindings of one document can reach beyond the entry in scope. */
export interface Context {
  facts(): FilledDocument | undefined
  site(): FilledDocument | undefined
  /** The entries in the collection's order. */
  collection(name: string): Sourced | undefined
  /** Some of its entries could not be read: what is missing from its lists is reported already. */
  isPartial(collection: string): boolean
  /** `YYYY-MM-DD`: what ended before this day is left out. */
  today(): string
  /** Path of the page that is filled in. */
  page?: string
  /** Notes each part of the facts and the settings that is read; collections are noted when they are asked for. */
  depend(on: 'facts' | 'site', path: Path): void
  /** Notices values that are made of themselves. */
  cycles: CycleGuard
  /** Takes what could only be seen while filling in. */
  report(issue: Issue): void
}

export interface Issue {
  kind: 'empty' | 'not-text'
  document: FilledDocument
  bound: Bound
  binding: ResolvedBinding
  scope: Scope
  value: unknown
}
