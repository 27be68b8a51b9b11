import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Plan } from '#src/compiler/schema/schemaFile.ts'
import { isMapping, type Mapping, own } from '#src/compiler/values/own.ts'

/** What there is to see in data as an author wrote it, lists made with `each` included. */
export interface Visitor {
  /** A text that the schema says more about: its format, such as `link`, or that it names an entry. */
  text(value: string, plan: Plan, path: Path): void
  section(section: Mapping, path: Path): void
}

/**
 * Walks what an author wrote by what its schema says about it.
 *
 * @param planOfBlock  of a section's type
 */
export function walkWritten(
  value: unknown,
  plan: Plan | undefined,
  path: Path,
  planOfBlock: (type: string) => Plan | undefined,
  visitor: Visitor,
): void {
  if (!plan) return
  const walk = (part: unknown, of: Plan | undefined, at: Path) => walkWritten(part, of, at, planOfBlock, visitor)
  if (typeof value === 'string') {
    if (plan.format || plan.entry) visitor.text(value, plan, path)
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (isEach(item)) walk(item, plan, [...path, index])
      else walkItem(item, plan, [...path, index])
    }
  } else if (isMapping(value)) {
    if (isEach(value) && (plan.items || plan.sections)) walkItem(own(value, 'item'), plan, [...path, 'item'])
    else
      for (const name of Object.keys(value))
        walk(own(value, name), plan.properties?.get(name) ?? plan.rest, [...path, name])
  }

  function walkItem(item: unknown, of: Plan, at: Path) {
    if (!of.sections) walk(item, of.items, at)
    else if (isMapping(item)) {
      visitor.section(item, at)
      walk(item, planOfBlock(String(own(item, 'type'))), at)
    }
  }
}

function isEach(value: unknown): value is Mapping {
  return isMapping(value) && Object.hasOwn(value, 'each')
}
