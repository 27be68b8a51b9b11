import type { Path } from '../diagnostics/range.ts'
import { perObject } from '../memo.ts'
import { isMapping, own } from '../values/own.ts'
import type { Shape } from './shape.ts'

/** A value that a schema gives a meaning: a text of a format, the name of an entry, or a list of nested sections. */
export interface Field {
  shape: Shape
  value: unknown
  path: Path
  /** What holds the value. */
  holder: unknown
}

/**
 * Finds the texts of a format in a value, and its lists of nested sections, which the caller looks into by their own types.
 *
 * @param format  `link`, `asset` …; with `link` prose counts too, since it can hold some, and with `asset` drawings; `entry` for names of entries
 */
export function* findFields(
  value: unknown,
  shape: Shape | undefined,
  format: string,
  path: Path = [],
  holder?: unknown,
): Generator<Field> {
  if (!shape || !leadsTo(shape, format)) return
  if (shape.sections || isOf(shape, format)) yield { shape, value, path, holder }
  if (shape.sections) return
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* findFields(item, shape.item(), format, [...path, index], value)
  } else if (isMapping(value)) {
    for (const name of Object.keys(value))
      yield* findFields(own(value, name), shape.property(name), format, [...path, name], value)
  }
}

function isOf(shape: Shape, format: string): boolean {
  if (format === 'entry') return shape.entry !== undefined
  if (format === 'asset' && shape.format === 'drawing') return true
  return shape.format === format || (format === 'link' && shape.format === 'prose')
}

const leading = perObject((_shape: Shape) => new Map<string, boolean>())

/** Whether something of a format, or a nested section, can stand in a value. Most values are never looked through. */
export function leadsTo(shape: Shape, format: string): boolean {
  const known = leading(shape)
  const found = known.get(format)
  if (found !== undefined) return found
  // Set before its parts are looked at: a schema can contain itself.
  known.set(format, false)
  const parts = [...shape.names().map((name) => shape.property(name)), shape.rest(), shape.item()]
  const leads =
    shape.sections === true || isOf(shape, format) || parts.some((part) => part !== undefined && leadsTo(part, format))
  known.set(format, leads)
  return leads
}
