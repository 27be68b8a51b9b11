import type { Facts } from '../diagnostics/catalogue/catalogue.ts'
import type { Path } from '../diagnostics/range.ts'

/** A stretch of a text value, by offsets into it; the end is exclusive. */
export interface Span {
  from: number
  to: number
}

/**
 * What stands between `{{` and `}}`: one or more alternatives of which the first with a value counts, then filters that
 * change it. `{{not outcomes ?? summary}}`, `{{solutions | where: group = core | count}}`.
 */
export interface Binding extends Span {
  negated: boolean
  alternatives: Operand[]
  filters: Filter[]
  /** As written, braces included. */
  text: string
}

export type Operand = Literal | Reference

export interface Literal extends Span {
  kind: 'literal'
  value: string | number | boolean
}

/** `title`, `content.heroTitle`, `^.slug`, `@position`, `site.contact.email`. */
export interface Reference extends Span {
  kind: 'reference'
  /** How many `^.` lead it: 1 is the entry around the one in scope. */
  up: number
  steps: Step[]
  /** What the first step names; known once the binding is checked, absent where it names nothing. */
  root?: Root | undefined
}

export type Root = 'entry' | 'facts' | 'site' | 'collection' | 'special'

export interface Step extends Span {
  name: string
}

export type Filter = Span &
  (
    | { kind: 'where' | 'except'; field: Step[]; value: Operand }
    | { kind: 'sort'; field: Step[]; descending: boolean }
    | { kind: 'first'; limit: number }
    | { kind: 'join'; separator: string }
    | { kind: 'count' }
    | { kind: 'sum'; field: Step[] }
    /** `'{month} {year}'`; without a pattern, as the language writes a day. */
    | { kind: 'date'; pattern?: string | undefined }
    /** The value up to and including that day, and what replaces it afterward. */
    | { kind: 'until'; day: Operand; other?: Operand | undefined }
  )

/** The operands of a filter, apart from fields: the wanted value, a day, the words after it. */
export function operandsOf(filter: Filter): Operand[] {
  if ('value' in filter) return [filter.value]
  if (filter.kind !== 'until') return []
  return filter.other ? [filter.day, filter.other] : [filter.day]
}

export const filterNames = ['where', 'except', 'sort', 'first', 'count', 'join', 'sum', 'date', 'until'] as const

/** A text value with bindings as its author wrote it: its plain parts and its bindings in order. */
export interface BoundText {
  parts: (string | Binding)[]
  problems: BindingProblem[]
}

/** A text with sound bindings. One binding alone keeps the type of its value. */
export interface Bound {
  kind: 'bound'
  parts: (string | Binding)[]
  /** Of the text in its file. */
  at: Path
}

/** The binding of a text that holds nothing else. */
export function wholeBinding({ parts }: Bound): Binding | undefined {
  const [only] = parts
  return parts.length === 1 && typeof only === 'object' ? only : undefined
}

export interface BindingProblem extends Span {
  problem: Facts<'ref/binding-syntax'>['problem'] | 'unknown-filter'
  /** The word that is wrong. */
  found: string
}
