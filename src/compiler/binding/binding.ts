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

interface Literal extends Span {
  kind: 'literal'
  value: string | number | boolean
}

/** `title`, `content.heroTitle`, `^.slug`, `@position`, `site.contact.email`. */
export interface Reference extends Span {
  kind: 'reference'
  /** How many `^.` lead it: 1 is the entry around the one in scope. */
  up: number
  steps: Step[]
  /** What the first step names; decided when the binding is checked. */
  root?: 'entry' | 'facts' | 'site' | 'collection' | 'special'
}

export interface Step extends Span {
  name: string
}

export type Filter = Span &
  (
    | { kind: 'where' | 'except'; field: Reference; value: Operand }
    | { kind: 'sort'; field: Reference; descending: boolean }
    | { kind: 'first'; limit: number }
    | { kind: 'join'; separator: string }
    | { kind: 'count' }
  )

export const filterNames = ['where', 'except', 'sort', 'first', 'count', 'join'] as const

/** A text value with bindings: its plain parts and its bindings in order. */
export interface BoundText {
  parts: (string | Binding)[]
  problems: BindingProblem[]
}

export interface BindingProblem extends Span {
  problem:
    | 'unopened'
    | 'bare'
    | 'unclosed-text'
    | 'tripled'
    | 'unclosed'
    | 'empty'
    | 'unexpected'
    | 'unknown-filter'
    | 'filter-value'
    | 'unquoted-text'
  /** The word that is wrong, or the filter whose value is. */
  found: string
  /** All of the binding as it was most likely meant. */
  meant?: string
}
