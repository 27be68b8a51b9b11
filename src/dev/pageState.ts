import type { CompiledPage } from '#schemas/compiled.ts'
import { daysOf, isShown } from '#src/compiler/dates/days.ts'
import type { Diagnostic } from '#src/compiler/diagnostics/diagnostic.ts'
import { type Path, pathOfText, type Range } from '#src/compiler/diagnostics/range.ts'
import { place } from '#src/compiler/explain/placing.ts'
import type { PageInstance } from '#src/compiler/page/compilePage.ts'
import { filesOf } from '#src/compiler/page/pageIndex.ts'
import type { Project } from '#src/compiler/project.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { sentence } from '#src/compiler/report/report.ts'
import { reported } from '#src/compiler/report/reported.ts'
import { own } from '#src/compiler/values/own.ts'
import type { Dated, FrameLine, Notice, PageState, SectionPlace } from './protocol.ts'
import { sectionsOf } from './sections.ts'

/** More than this many mistakes on other pages are counted, not listed. */
const listedElsewhere = 12
/** Lines before and after the one that a mistake is in. */
const aroundLines = 2
/** Of a long line, the part from shortly before the mistake is shown. */
const [longBefore, shownBefore] = [100, 40]

/** What is known about one page: its mistakes, each at its section, and where its sections are written. */
export function pageState(
  path: string,
  page: CompiledPage | undefined,
  project: Project,
): Pick<PageState, 'notices' | 'elsewhere' | 'elsewhereCount' | 'places' | 'dated'> {
  const from = project.pageSource(page?.path ?? path)
  const places = page ? placesOf(page, project, from?.unit.source) : []
  const onEveryPage = ['site.yaml', 'words.yaml', 'theme.yaml'].map((name) => project.content.folder.file(name))
  const files = new Set([...(from ? filesOf(from) : []), ...onEveryPage])
  const ofPage = project.diagnosticsWhere(({ place: { file } }) => files.has(file))
  // What is reported at the first of its places has the others beside it.
  const isShownHere = ({ code, others = [] }: Diagnostic) =>
    ofPage.some((one) => one.code === code && others.includes(one.place))
  const elsewhere = project
    .result()
    .diagnostics.filter((one) => one.severity === 'error' && !files.has(one.place.file) && !isShownHere(one))
  const { error: errors = [], warning: warnings = [] } = Object.groupBy(ofPage, ({ severity }) => severity)
  const instance = project.pageSource(path)?.instance
  return {
    notices: [...errors, ...warnings].map((diagnostic) => notice(diagnostic, places, project)),
    elsewhere: elsewhere.slice(0, listedElsewhere).map((other) => {
      return { message: sentence(reported(other, project.textOf)), place: placeText(other.place) }
    }),
    elsewhereCount: elsewhere.length,
    places: places.map(({ section, type, file, line, column }) => ({ section, type, file, line, column })),
    dated: instance ? [...datedIn(instance, project.content.calendar.today)] : [],
  }
}

/** The mistakes in one file that makes no page. */
export function noticesIn(file: string, project: Project): Notice[] {
  return project.diagnosticsWhere(({ place }) => place.file === file).map((one) => notice(one, [], project))
}

/** @param source  the page's file as it is now, where its last good version may not have come from */
function placesOf(page: CompiledPage, project: Project, source: SourceFile | undefined): (SectionPlace & Range)[] {
  return sectionsOf(page, project.site.blocks).map(({ section: shown, path, key }) => {
    const written = project.origin(page, path)
    const now = source && written.file === source.file ? source.at(pathOfText(written.path)) : written
    return { section: key, type: String(shown.type), ...now, path: written.path }
  })
}

function notice(diagnostic: Diagnostic, places: readonly (SectionPlace & Range)[], project: Project): Notice {
  const { message, hint, severity } = reported(diagnostic, project.textOf)
  const { place } = diagnostic
  const text = project.textOf(place.file)
  // Of sections in each other, the innermost: it stands after those that hold it.
  const section = places.findLastIndex(
    ({ file, path }) => file === place.file && `${place.path}.`.startsWith(`${path}.`),
  )
  return {
    message,
    ...(hint !== undefined && { hint }),
    severity,
    place: placeText(place),
    frame: text === undefined ? [] : frameLines(text, place),
    ...(section >= 0 && { section }),
  }
}

/** The line that a mistake is in, with those around it, and the part that is meant marked. */
export function frameLines(
  text: string,
  { line, column, endLine, endColumn }: Omit<Range, 'file' | 'path'>,
): FrameLine[] {
  const first = Math.max(1, line - aroundLines)
  const lines = text.split(/\r\n|\n|\r/).slice(first - 1, line + aroundLines)
  return lines.map((whole, index) => {
    if (first + index !== line) return { number: first + index, text: whole }
    const cut = column > longBefore ? column - shownBefore : 0
    const shift = cut > 0 ? cut - 1 : 0
    const end = endLine === line ? endColumn : whole.length + 1
    const marked: [number, number] = [column - 1 - shift, Math.max(column, end - 1) - shift]
    return { number: line, text: (cut > 0 ? '…' : '') + whole.slice(cut), marked }
  })
}

/** Drafts, and what is there for a time only: the page itself and all in it, in the order of its file. */
function* datedIn({ document }: Pick<PageInstance, 'document'>, today: string, path: Path = []): Generator<Dated> {
  const value = path.reduce<unknown>((inner, step) => own(inner, step), document.read([]))
  if (typeof value !== 'object' || value === null) return
  const show = own(value, 'show')
  const { from, until } = daysOf(show)
  const isDraft = own(value, 'draft') === true
  const says = [isDraft && 'draft', from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(', ')
  const day = isShown(show, today) ? undefined : (from ?? until)
  if (says) {
    const written = document.trace([...path, from || until ? 'show' : 'draft'])
    const type = path.length === 0 ? 'page' : String(own(value, 'type') ?? path.at(-1))
    yield { of: type, says, place: placeText(place(written)), ...(day !== undefined && { day }) }
  }
  for (const key of Object.keys(value))
    yield* datedIn({ document }, today, [...path, Array.isArray(value) ? Number(key) : key])
}

function placeText({ file, line, column }: Range): string {
  return `${file}:${line}:${column}`
}
