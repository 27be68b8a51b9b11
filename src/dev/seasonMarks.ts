import { type Days, dayAfter, isShown } from '#src/compiler/dates/days.ts'
import type { PageInstance } from '#src/compiler/page/compilePage.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { inWords } from './inWords.ts'
import type { Mark } from './protocol.ts'

/** A shown section: the file and path that it is written at, `sections[3]`. */
export interface MarkedPlace {
  type: string
  file: string
  written: string | undefined
}

/**
 * What of a page is a draft or there for a time only: the page itself, sections that are shown, and those that would stand
 * between them on another day.
 *
 * @param instance  the page as the newest content makes it, also when it is out of season
 * @param gap       the shown section after which something written at a path would stand
 * @param today     `YYYY-MM-DD`
 */
export function seasonMarks(
  instance: Pick<PageInstance, 'document' | 'seasons'>,
  places: readonly MarkedPlace[],
  gap: (written: string) => number | undefined,
  today: string,
): Mark[] {
  const { source } = instance.document
  const marks: Mark[] = []
  const page = instance.seasons.find(({ path }) => path.length === 0)
  const says = saying(at(source, ''), page?.days, today)
  if (says) marks.push({ of: 'page', place: placeIn(source, says.name), ...says.told })

  const seasons = instance.seasons
    .filter(({ path }) => path.length > 0)
    .map(({ path, days }) => ({ days, ...instance.document.trace(path) }))
    .map(({ days, document, path }) => ({ days, range: document.source.at(path) }))
  for (const [section, { type, file, written }] of places.entries()) {
    if (written === undefined || file !== source.file) continue
    const season = seasons.find(({ range }) => range.file === file && range.path === written)
    const says = saying(at(source, written), season?.days, today)
    if (says) marks.push({ of: type, place: placeIn(source, written, says.name), section, ...says.told })
  }
  const absent: string[] = []
  for (const { range, days } of seasons) {
    if (range.file !== source.file || isShown(days, today)) continue
    // What stands in something that is not there comes with that.
    if (absent.some((around) => range.path.startsWith(`${around}.`))) continue
    absent.push(range.path)
    const value = at(source, range.path)
    const says = saying(value, days, today)
    const after = gap(range.path)
    const type = typeof value?.type === 'string' ? value.type : 'section'
    if (says)
      marks.push({
        of: type,
        place: placeIn(source, range.path, says.name),
        ...says.told,
        ...(after !== undefined && { after }),
      })
  }
  return marks
}

/** With the name of the line that says it. */
interface Said {
  name: 'show' | 'draft'
  told: Pick<Mark, 'says' | 'day' | 'isAbsent'>
}

/** What is worth saying; nothing of what is there for good. */
function saying(value: Record<string, unknown> | undefined, days: Days = {}, today: string): Said | undefined {
  const { from, until } = days
  const draft = value?.draft === true ? 'draft' : undefined
  const tell = (words: string, more: Omit<Said['told'], 'says'> = {}): Said => ({
    name: words ? 'show' : 'draft',
    told: { says: [draft, words].filter(Boolean).join(', '), ...more },
  })
  if (from !== undefined && today < from) return tell(`from ${inWords(from, today)}`, { day: from, isAbsent: true })
  if (until !== undefined && until < today) {
    return tell(`over since ${inWords(dayAfter(until) ?? until, today)}`, { day: until, isAbsent: true })
  }
  if (until !== undefined) return tell(`until ${inWords(until, today)}`)
  return draft && tell('')
}

/** `sections[2].panels[0]` as steps. */
export function steps(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) => name ?? Number(index))
}

function at({ data }: SourceFile, path: string): Record<string, unknown> | undefined {
  let value: unknown = data
  for (const step of steps(path)) value = (value as Record<string | number, unknown> | null | undefined)?.[step]
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
}

/** The line that says it. */
function placeIn(source: SourceFile, ...path: string[]): string {
  const { file, line, column } = source.at(path.flatMap(steps), 'key')
  return `${file}:${line}:${column}`
}
