import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence } from '../explain/placing.ts'
import { narrow, planned } from '../schema/plan.ts'
import type { Plan } from '../schema/schemaFile.ts'
import type { Trace } from '../templates/filled.ts'
import { nearest } from '../values/nearest.ts'

/** The slugs of a collection; `undefined` while not all of them can be told. */
export type SlugsOf = (collection: string) => ReadonlySet<string> | undefined

/**
 * Finds values that name an entry which is not there. Which values are names of entries the schema says:
 * `"entry": "industries"`.
 *
 * @param self  the entry that is looked at, which has no reason to name itself
 */
export function unknownEntries(
  value: unknown,
  plan: Plan | undefined,
  slugs: SlugsOf,
  trace: (path: Path) => Trace,
  self?: { collection: string; slug: string },
): Finding[] {
  const findings: Finding[] = []
  for (const { plan: found, value: slug, path } of planned(value, narrow(plan, 'entry'))) {
    const collection = found.entry
    if (collection === undefined || typeof slug !== 'string') continue
    const known = slugs(collection)
    const isItself = self?.collection === collection && self.slug === slug
    if (!isItself && (!known || known.has(slug))) continue
    const at = trace(path)
    if (isConsequence(at)) continue
    if (isItself || !known) {
      findings.push({ diagnostic: error('ref/own-entry', at.document.source.at(at.path), { slug }), subject: slug })
      continue
    }
    const names = [...known]
    const end = slug.slice(slug.lastIndexOf('/') + 1)
    // An address ends with the slug of its entry.
    const facts = { collection, slug, nearest: known.has(end) ? end : nearest(slug, known), names }
    findings.push({ diagnostic: error('ref/unknown-entry', at.document.source.at(at.path), facts), subject: slug })
  }
  return findings
}
