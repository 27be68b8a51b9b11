import type { CompiledPage } from '#schemas/compiled.ts'
import type { Diagnostic } from '#src/compiler/diagnostics/diagnostic.ts'
import type { Range } from '#src/compiler/diagnostics/range.ts'
import { instanceOf } from '#src/compiler/page/compilePage.ts'
import { filesOf, type PageSource } from '#src/compiler/page/pageIndex.ts'
import type { Project } from '#src/compiler/project.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { sentence } from '#src/compiler/report/report.ts'
import { reported } from '#src/compiler/report/reported.ts'
import { eachSection } from '#src/compiler/schema/blockKeywords.ts'
import { alignSections } from './alignSections.ts'
import { frameLines } from './frameLines.ts'
import type { Mark, Notice, PageState, SectionPlace } from './protocol.ts'
import { seasonMarks, steps } from './seasonMarks.ts'

/** More than this many mistakes on other pages are counted, not listed. */
const listedElsewhere = 12

/** What is told about one page: its mistakes, each at its section, and where its sections are written. */
export function pageState(
  path: string,
  page: CompiledPage | undefined,
  shows: PageState['shows'],
  project: Project,
): Omit<PageState, 'version' | 'chosenDay'> {
  const from = project.pageSource(page?.path ?? path)
  const files = from && filesOf(from)
  const places = page ? placesOf(page, project, from?.unit.source) : []
  const onEveryPage = ['site.yaml', 'words.yaml', 'theme.yaml'].map((name) => project.content.folder.file(name))
  const isOwn = ({ place: { file } }: Diagnostic) => files?.has(file) || onEveryPage.includes(file)
  const { diagnostics } = project.result()
  const { today } = project.content.calendar
  const own = project.diagnosticsWhere(isOwn)
  // What is reported at the first of its places has the others beside it.
  const isToldHere = ({ code, others = [] }: Diagnostic) =>
    own.some((one) => one.code === code && others.includes(one.place))
  const others = diagnostics.filter((told) => told.severity === 'error' && !isOwn(told) && !isToldHere(told))
  const errorsFirst = [...own].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
  return {
    path,
    shows,
    notices: errorsFirst.map((diagnostic) => notice(diagnostic, places, project, from?.unit.source.file)),
    elsewhere: others.slice(0, listedElsewhere).map((other) => {
      return { message: sentence(reported(other, project.textOf)), place: placeOf(other.place) }
    }),
    elsewhereCount: others.length,
    places: places.map(({ type, file, line, column }) => ({ type, file, line, column })),
    marks: page && page.path !== path ? marksOfMissing(path, project) : marksOf(from, places, today),
    today,
  }
}

function marksOf(from: PageSource | undefined, places: readonly Place[], today: string): Mark[] {
  const instance = from?.instance
  return instance ? seasonMarks(instance, places, (written) => gapFor(written, places), today) : []
}

/** Another page answers in the place of one that is not there on this day. */
function marksOfMissing(path: string, project: Project): Mark[] {
  const { today } = project.content.calendar
  return marksOf(project.pageSource(path), [], today).filter(({ of }) => of === 'page')
}

/** What is told about one file that makes no page. */
export function noticesIn(file: string, project: Project): Notice[] {
  const told = project.diagnosticsWhere((diagnostic) => diagnostic.place.file === file)
  return told.map((diagnostic) => notice(diagnostic, [], project, undefined))
}

/** A section's place, and its path in the file as it is now; without a path when it is not in there any more. */
interface Place extends SectionPlace {
  written: string | undefined
}

/** @param source  the page's file as it is now */
function placesOf(page: CompiledPage, project: Project, source: SourceFile | undefined): Place[] {
  const was = instanceOf(page).document.source
  const moved = source && was !== source ? alignSections(sectionsIn(was), sectionsIn(source)) : undefined
  return eachSection(page.sections, project.site.blocks).map(({ section, path }) => {
    const range = project.origin(page, path)
    const type = String(section.type)
    const { file, line, column } = range
    if (!moved || !source || file !== source.file) return { type, file, line, column, written: range.path }
    const [index, rest] = topSection(range.path) ?? []
    const now = index === undefined ? undefined : moved[index]
    if (now === undefined) return { type, file, line, column, written: undefined }
    const written = `sections[${now}]${rest}`
    const place = source.at(steps(written))
    return { type, file, line: place.line, column: place.column, written }
  })
}

function notice(
  diagnostic: Diagnostic,
  places: readonly Place[],
  project: Project,
  pageFile: string | undefined,
): Notice {
  const { message, hint, severity } = reported(diagnostic, project.textOf)
  const { place } = diagnostic
  const { file } = place
  const text = project.textOf(file)
  const section = sectionOf(place, places)
  const after = section === undefined && file === pageFile ? gapFor(place.path, places) : undefined
  return {
    message,
    ...(hint !== undefined && { hint }),
    severity,
    place: placeOf(place),
    frame: text === undefined ? [] : frameLines(text, place),
    ...(section !== undefined && { section }),
    ...(after !== undefined && { after }),
  }
}

/** The innermost shown section that a mistake is in. */
function sectionOf({ file, path }: Range, places: readonly Place[]): number | undefined {
  let best: number | undefined
  for (const [index, { file: own, written }] of places.entries()) {
    if (own !== file || !written || !(path === written || path.startsWith(`${written}.`))) continue
    if (best === undefined || written.length > places[best]!.written!.length) best = index
  }
  return best
}

/** The shown section after which the one at this path would stand. */
function gapFor(path: string, places: readonly Place[]): number | undefined {
  const [wanted] = topSection(path) ?? []
  if (wanted === undefined) return undefined
  let after = -1
  for (const [index, { written }] of places.entries()) {
    const [own, rest] = (written && topSection(written)) || []
    if (own !== undefined && rest === '' && own < wanted) after = index
  }
  return after
}

function topSection(path: string): [index: number, rest: string] | undefined {
  const [, index, rest = ''] = /^sections\[(\d+)\](.*)$/.exec(path) ?? []
  return index === undefined ? undefined : [Number(index), rest]
}

function sectionsIn({ data }: SourceFile): readonly unknown[] {
  const list = (data as { sections?: unknown } | null | undefined)?.sections
  return Array.isArray(list) ? list : []
}

function placeOf({ file, line, column }: Range): string {
  return `${file}:${line}:${column}`
}
