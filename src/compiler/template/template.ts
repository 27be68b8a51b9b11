import type { Bound, Step } from '../binding/binding.ts'
import type { Path } from '../diagnostics/range.ts'

/**
 * What an author wrote, prepared for filling in: the parts without bindings as they are, the others as instructions. One
 * template serves every entry that fills it.
 */
export type Template = Constant | Bound | MappingTemplate | ListTemplate | Each | SectionTemplate | Broken

/** Nothing in it changes; the author's own data. */
export interface Constant {
  kind: 'constant'
  value: unknown
}

interface MappingTemplate {
  kind: 'mapping'
  entries: Map<string, Template>
}

/** Items that are `each` bring as many items as they find; items without a value bring none. */
interface ListTemplate {
  kind: 'list'
  items: Template[]
}

/** A list made from other values: `{ each: solutions, where: …, item: … }`. */
export interface Each {
  kind: 'each'
  list: { collection: string } | Bound
  where: Condition[]
  except: Condition[]
  /** The property with the last day on which an entry is shown. */
  until: Step[] | undefined
  sort: { field: Step[]; descending: boolean } | undefined
  limit: Template | undefined
  /** Left out, the values stand as they are. */
  item: Template | undefined
  /** In its file. */
  at: Path
}

export type Condition = [field: Step[], value: Template]

/** A section of a page; one whose `when` has no value is absent. */
interface SectionTemplate {
  kind: 'section'
  when: Bound | Constant
  body: Template
}

/** Its mistake is reported already; nothing that follows from it is. */
export interface Broken {
  kind: 'broken'
}

export const broken: Broken = { kind: 'broken' }

/** What a list made with `each` may say, and what it means. */
export const aboutEach: Readonly<Record<string, string>> = {
  each: 'A collection, `solutions`, or a list of the entry, `"{{content.packages}}"`.',
  where: 'Only entries with these values: `{ group: core }`.',
  except: 'All entries but those with these values: `{ slug: "{{slug}}" }`.',
  until: 'A field with a day; entries whose day is over are left out.',
  sort: 'The field that puts them in order: `title`, or `-order` from the end.',
  limit: 'How many at most.',
  item: 'What stands in the list for each entry. Left out, the entries stand as they are.',
}

export const eachNames = Object.keys(aboutEach)
