import { warning } from '../diagnostics/diagnostics.ts'
import type { StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import type { Finding } from './finding.ts'

/**
 * Finds names of entries that are nearly, but not quite, what the entry is called: the schema of a case study says that its
 * `package` is the `name` of one of the `tiers`. Another name altogether may be of something that is sold no more.
 */
export function entryNames({ collections, namedEntries, countOf, origin }: StageContext): Finding[] {
  return namedEntries.flatMap(({ collection, property, of, by }) => {
    const known = (collections.get(of) ?? []).map(({ data }) => data[by])
    // Of those that have mistakes nobody knows what they are called.
    if (countOf(of) !== known.length) return []
    const names = new Set(known.filter((name) => typeof name === 'string'))
    return (collections.get(collection) ?? []).flatMap((entry) => {
      const name = entry.data[property]
      const near = typeof name === 'string' && !names.has(name) ? nearest(name, names) : undefined
      if (typeof name !== 'string' || near === undefined) return []
      const facts = { name, of, by, nearest: near }
      return [{ name, diagnostic: warning('rule/entry-name', origin(entry, [property]), facts) }]
    })
  })
}
