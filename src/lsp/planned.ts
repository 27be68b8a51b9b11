import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Shape } from '#src/compiler/schema/shape.ts'
import { isMapping, type Mapping, own } from '#src/compiler/values/own.ts'

/** What there is to see in data as an author wrote it, lists made with `each` included. */
export interface Visitor {
  /** A text that the schema says more about: its format, such as `link`, or that it names an entry. */
  text(value: string, shape: Shape, path: Path): void
  section(section: Mapping, path: Path): void
}

/**
 * Walks what an author wrote by what its schema says about it.
 *
 * @param shapeOfBlock  of a section's type
 */
export function walkWritten(
  value: unknown,
  shape: Shape | undefined,
  path: Path,
  shapeOfBlock: (type: string) => Shape | undefined,
  visitor: Visitor,
): void {
  if (!shape || shape.open) return
  const walk = (part: unknown, of: Shape | undefined, at: Path) => walkWritten(part, of, at, shapeOfBlock, visitor)
  if (typeof value === 'string') {
    if (shape.format || shape.entry) visitor.text(value, shape, path)
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (isEach(item)) walk(item, shape, [...path, index])
      else walkItem(item, shape, [...path, index])
    }
  } else if (isMapping(value)) {
    if (isEach(value) && shape.kinds.has('list')) walkItem(own(value, 'item'), shape, [...path, 'item'])
    else for (const name of Object.keys(value)) walk(own(value, name), shape.property(name), [...path, name])
  }

  function walkItem(item: unknown, of: Shape, at: Path) {
    if (!of.sections) walk(item, of.item(), at)
    else if (isMapping(item)) {
      visitor.section(item, at)
      walk(item, shapeOfBlock(String(own(item, 'type'))), at)
    }
  }
}

function isEach(value: unknown): value is Mapping {
  return isMapping(value) && Object.hasOwn(value, 'each')
}
