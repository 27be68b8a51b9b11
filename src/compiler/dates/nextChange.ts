import type { NextChange } from '#schemas/compiled.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { Document } from '../template/document.ts'
import { type Days, dayAfter, inCommon } from './days.ts'

/** Something that is there for a time: a page, a section, the offer's bar. */
export interface Season {
  /** Of the thing in the filled-in document; a page's own is empty. */
  path: Path
  /** Of the mapping that has `from` and `until`. */
  at: Path
  days: Days
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
 * The first day after today on which the site is another one, with its cause: in the first document that has one, the
 * first in its file. What is never seen, because what is around it is not there at that time, changes nothing.
 */
export function nextChange(all: Iterable<Dated>, today: string): NextChange | null {
  let date: string | undefined
  let first: Change[] = []
  for (const dated of all) {
    if (dated.seasons.length === 0 && dated.document.lastDays.size === 0) continue
    const changes = [...changesOf(dated, today)]
    const earliest = changes.map((change) => change.date).toSorted()[0]
    if (earliest === undefined || (date !== undefined && date <= earliest)) continue
    date = earliest
    first = changes.filter((change) => change.date === earliest)
  }
  if (date === undefined) return null
  const [cause] = first.map(({ place }) => place()).toSorted((a, b) => (a.file === b.file ? a.line - b.line : 0))
  return { date, place: `${cause!.file}:${cause!.line}` }
}

function* changesOf({ document, seasons }: Dated, today: string): Generator<Change> {
  for (const season of seasons) {
    const { from, until } = inCommon(seasons.filter(({ path }) => holds(path, season.path)).map(({ days }) => days))
    if (until !== undefined && (until < today || until < (from ?? until))) continue
    const place = (name: keyof Days) => () => rangeOf(document, [...season.at, name])
    if (from !== undefined && from > today && season.days.from === from) yield { date: from, place: place('from') }
    const after = until !== undefined && season.days.until === until ? dayAfter(until) : undefined
    if (after !== undefined) yield { date: after, place: place('until') }
  }
  for (const lastDay of document.lastDays.values()) {
    const date = lastDay.until < today ? undefined : dayAfter(lastDay.until)
    if (date === undefined) continue
    const { from, until } = inCommon(around(lastDay.at, { document, seasons }))
    if ((from ?? '') > lastDay.until || (until ?? lastDay.until) < lastDay.until) continue
    const { day } = lastDay
    const place = () => ('place' in day ? rangeOf(day.place.document, day.place.path) : document.source.at(lastDay.at))
    yield { date, place }
  }
}

/** The days of what holds a list. Of several sections made of one, any may hold it. */
function around(at: Path, { document, seasons }: Dated): Days[] {
  const written = seasons.map(({ path, days }) => ({ days, place: path.length ? document.trace(path).path : [] }))
  const holding = written.filter(({ place }) => holds(place, at))
  const isOnly = ({ place }: { place: Path }) =>
    holding.filter((other) => holds(other.place, place) && holds(place, other.place)).length === 1
  return holding.filter(isOnly).map(({ days }) => days)
}

function holds(outer: Path, inner: Path): boolean {
  return outer.every((step, depth) => step === inner[depth])
}

function rangeOf(document: Pick<Document, 'trace'>, path: Path): Range {
  const trace = document.trace(path)
  return trace.document.source.at(trace.path)
}
