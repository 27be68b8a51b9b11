import type { Path } from '../diagnostics/range.ts'
import type { Sourced } from '../template/filled.ts'
import { descend } from '../values/own.ts'

export function readValue(located: Sourced): unknown {
  if ('place' in located) return located.place.document.read(located.place.path)
  if ('items' in located) return located.items.map(readValue)
  return located.value
}

export function below(located: Sourced, path: Path): Sourced {
  if (path.length === 0) return located
  if ('place' in located) return { place: { document: located.place.document, path: [...located.place.path, ...path] } }
  if ('items' in located) {
    const item = located.items[Number(path[0])]
    return item ? below(item, path.slice(1)) : { value: undefined }
  }
  return { value: descend(located.value, path) }
}

/** The values of a list one by one; `undefined` when it is no list. */
export function itemsOf(located: Sourced): readonly Sourced[] | undefined {
  if ('items' in located) return located.items
  const value = readValue(located)
  return Array.isArray(value) ? value.map((_, index) => below(located, [index])) : undefined
}

/** Nothing, an empty text, an empty list: what `??` passes over. */
export function hasValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  return !(Array.isArray(value) && value.length === 0)
}

/** Whether `when` shows a section: a value that is neither false nor 0. */
export function isTruthy(value: unknown): boolean {
  return hasValue(value) && value !== false && value !== 0
}
