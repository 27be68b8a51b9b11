import type { Reference, ResolvedBinding } from '../binding/binding.ts'
import type { Path } from '../diagnostics/range.ts'

/**
 * What an author wrote, prepared for filling in: the parts without bindings as they are, the others as instructions. One
 * template serves every entry that fills it. `at` is the place in the author's file.
 */
export type Template = Constant | Bound | MappingTemplate | ListTemplate | Each | SectionTemplate | Broken

/** Nothing in it changes; the author's own data. */
export interface Constant {
  kind: 'constant'
  value: unknown
}

/** A text with bindings. One binding alone keeps the type of its value. */
export interface Bound {
  kind: 'bound'
  parts: (string | ResolvedBinding)[]
  at: Path
}

export interface MappingTemplate {
  kind: 'mapping'
  entries: [name: string, value: Template][]
  at: Path
}

/** Items that are `each` bring as many items as they find; items without a value bring none. */
export interface ListTemplate {
  kind: 'list'
  items: Template[]
  at: Path
}

/** A list made from other values: `{ each: solutions, where: …, item: … }`. */
export interface Each {
  kind: 'each'
  list: { collection: string } | Bound
  where: [field: Reference, value: Template][]
  except: [field: Reference, value: Template][]
  /** The property with the last day on which an entry is shown. */
  until: Reference | undefined
  sort: { field: Reference; descending: boolean } | undefined
  limit: Template | undefined
  /** Left out, the values stand as they are. */
  item: Template | undefined
  at: Path
}

/** A section of a page; one whose `when` has no value is absent. */
export interface SectionTemplate {
  kind: 'section'
  when: Bound | Constant | undefined
  body: Template
  at: Path
}

/** Its mistake is reported already; nothing that follows from it is. */
export interface Broken {
  kind: 'broken'
  at: Path
}

/** The binding of a text that holds nothing else. */
export function wholeBinding(bound: Bound): ResolvedBinding | undefined {
  const [only] = bound.parts
  return bound.parts.length === 1 && typeof only === 'object' ? only : undefined
}
