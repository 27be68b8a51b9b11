import type { Trace } from '../binding/environment.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence } from '../explain/placing.ts'
import { perObject } from '../memo.ts'
import { findFields } from '../schema/fields.ts'
import type { Shape } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'

/** The slugs of a collection; `undefined` while not all of them are known. */
export type SlugsOf = (collection: string) => readonly string[] | undefined

const setOf = perObject((slugs: readonly string[]) => new Set(slugs))

/**
 * Finds values that name an entry which is not there. Which values are names of entries the schema says:
 * `"entry": "industries"`.
 */
export function unknownEntries(
  value: unknown,
  shape: Shape | undefined,
  slugs: SlugsOf,
  trace: (path: Path) => Trace,
): Diagnostic[] {
  const findings: Diagnostic[] = []
  for (const { shape: found, value: slug, path } of findFields(value, shape, 'entry')) {
    const collection = found.entry
    if (collection === undefined || typeof slug !== 'string') continue
    const known = slugs(collection)
    if (!known || setOf(known).has(slug)) continue
    const at = trace(path)
    if (isConsequence(at)) continue
    const end = slug.slice(slug.lastIndexOf('/') + 1)
    // An address ends with the slug of its entry.
    const facts = { collection, slug, nearest: known.includes(end) ? end : nearest(slug, known), names: known }
    findings.push(error('ref/unknown-entry', at.document.source.at(at.path), facts))
  }
  return findings
}
