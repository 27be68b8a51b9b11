import type { CompiledSite } from '#schemas/compiled.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { isDay } from '#schemas/isDay.ts'
import { warning } from '../diagnostics/diagnostics.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { Owner, StageContext } from '../stages/stage.ts'
import { isMapping, own } from '../values/own.ts'
import { daysAfter } from './days.ts'

/**
 * Checks days that say whether something has been or is still to come, against today: a text was not changed in the
 * future, and what is announced was not half a year ago. A change may be written down some weeks before it is published,
 * and what was announced leaves its list by itself, so only days that are far from today are told. What is no day of the
 * calendar the schema tells.
 */
export function checkPassedDays(site: CompiledSite, context: StageContext): Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  const tell = (diagnostic: Diagnostic) =>
    found.set(`${diagnostic.file}:${diagnostic.line}:${diagnostic.column}`, diagnostic)
  for (const { of, path, day } of changes(site, daysAfter(context.today, 31)))
    tell(warning('schema/day-ahead', context.origin(of, path), { day }))
  for (const { range, day, mark } of announced(context, daysAfter(context.today, -183)))
    tell(warning('schema/day-passed', range(), { day, mark }))
  return [...found.values()]
}

/** Days of a last change that are after another day. */
function* changes(site: CompiledSite, latest: string): Generator<{ of: Owner; path: Path; day: string }> {
  const legal = own(site.settings, 'legal')
  for (const name of isMapping(legal) ? Object.keys(legal) : []) {
    const day = own(own(legal, name), 'updated')
    if (isDay(day) && day > latest) yield { of: 'site', path: ['legal', name, 'updated'], day }
  }
  for (const page of site.pages) {
    const day = page.meta.updated
    if (isDay(day) && day > latest) yield { of: page, path: ['meta', 'updated'], day }
  }
}

/** Entries that their collection's schema calls still to come, and whose day was before another one. */
function* announced(
  { collections, toCome, origin }: StageContext,
  earliest: string,
): Generator<{ range: () => Range; day: string; mark: string }> {
  for (const [collection, { while: mark, day: name }] of toCome) {
    for (const entry of collections.get(collection) ?? []) {
      const day = entry.data[name]
      if (entry.data[mark] === true && isDay(day) && day < earliest)
        yield { range: () => origin(entry, [name]), day, mark }
    }
  }
}
