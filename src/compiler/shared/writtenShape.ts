import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import { dataShape, openShape, type Shape } from '../schema/shape.ts'
import { descend, isMapping } from '../values/own.ts'

/** What bindings can ask of a file by what it says. Of one that is not there, or cannot be read whole, nothing is known. */
export function writtenShape(source: SourceFile | undefined): Shape {
  return isKnown(source) ? dataShape(source.data) : openShape
}

/** All that {@link writtenShape} can tell of one place of a file, as a text that differs where it does. */
export function shapeText(source: SourceFile | undefined, path: Path): string {
  if (!source) return 'lost'
  return isKnown(source) ? JSON.stringify(shapeOf(descend(source.data, path))) : 'unknown'
}

function isKnown(source: SourceFile | undefined): source is SourceFile {
  return source !== undefined && isMapping(source.data) && source.problems.length === 0
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (isMapping(value)) return Object.entries(value).map(([name, part]) => [name, shapeOf(part)])
  return value === undefined ? 'nothing' : [...dataShape(value).kinds].join() || 'open'
}
