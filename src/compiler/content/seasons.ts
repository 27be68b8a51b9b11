import type { NextChange } from '#schemas/compiled.ts'
import type { Trace } from '../binding/environment.ts'
import { type Days, dayAfter, inCommon, isShown } from '../dates/days.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { isWithin, type Path, type Range } from '../diagnostics/range.ts'
import { isConsequence, place } from '../explain/placing.ts'
import type { Document } from '../template/document.ts'

/** Something that is there for a time: a page, a section, the offer's bar. */
export interface Season {
  /** Of the thing in the filled-in document; a page's own is empty. */
  path: Path
  /** Of the mapping that has `from` and `until`. */
  at: Path
  days: Days
}

/** Checks that the first day of a season is not after the last. What is no day is reported by the schema. */
export function checkDays({ at, days: { from, until } }: Season, trace: (path: Path) => Trace): Diagnostic[] {
  const areDays = [from, until].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day ?? ''))
  if (!areDays || until! >= from!) return []
  const here = trace([...at, 'until'])
  return isConsequence(here) ? [] : [error('schema/days-order', place(here), { from: from!, until: until! })]
}

/** What was filled in, and what in it has its time. */
export interface Dated {
  document: Document
  seasons: readonly Season[]
}

/** A day on which something appears or goes, and where that is written. */
interface Change {
  date: string
  place: () => Range
}

/**
 * The first day after today on which the site is another one, with its first cause. What is never seen, because what is
 * around it is not there at that time, changes nothing.
 */
export function nextChange(all: Iterable<Dated>, today: string): NextChange | null {
  const changes = [...all].flatMap((dated) => [...changesOf(dated)].filter(({ date }) => date > today))
  const [first] = changes.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  if (!first) return null
  const { file, line } = first.place()
  return { date: first.date, place: `${file}:${line}` }
}

function* changesOf(dated: Dated): Generator<Change> {
  const { document, seasons } = dated
  for (const { path, at, days } of seasons) {
    const shown = inCommon(seasons.filter((other) => isWithin(path, other.path)).map((other) => other.days))
    const placeOf = (name: keyof Days) => () => place(document.trace([...at, name]))
    if (days.from !== undefined && isShown(shown, days.from)) yield { date: days.from, place: placeOf('from') }
    const after = days.until !== undefined && isShown(shown, days.until) ? dayAfter(days.until) : undefined
    if (after !== undefined) yield { date: after, place: placeOf('until') }
  }
  for (const { until, day, at } of document.lastDays.values()) {
    const after = isShown(daysAround(at, dated), until) ? dayAfter(until) : undefined
    const written = () => ('place' in day ? place(day.place.document.trace(day.place.path)) : document.source.at(at))
    if (after !== undefined) yield { date: after, place: written }
  }
}

/** The days of what holds a list. Of several sections that one item makes, any may hold it. */
function daysAround(at: Path, { document, seasons }: Dated): Days {
  const written = (path: Path) => (path.length > 0 ? document.trace(path).path : path)
  const holding = seasons.filter(({ path }) => isWithin(at, written(path)))
  const byPlace = Map.groupBy(holding, ({ path }) => JSON.stringify(written(path)))
  return inCommon([...byPlace.values()].flatMap(([only, ...others]) => (others.length > 0 ? [] : only!.days)))
}
