import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import { isMapping } from '../values/own.ts'

/** Finds `value: {phone}`: without quotation marks it is a mapping of one name to nothing. */
export function unquotedValues(source: SourceFile): Finding[] {
  return [...mappings(source.data, [])].map(({ name, path }) => {
    return { diagnostic: error('mail/unquoted-value', source.at(path), { name }) }
  })
}

function* mappings(value: unknown, path: Path): Generator<{ name: string; path: Path }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* mappings(item, [...path, index])
  if (!isMapping(value)) return
  const [[name, inside] = ['', undefined], ...others] = Object.entries(value)
  if (inside === null && others.length === 0 && path.length > 0) yield { name, path }
  else for (const [key, item] of Object.entries(value)) yield* mappings(item, [...path, key])
}
