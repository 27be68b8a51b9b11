import { isDeepStrictEqual } from 'node:util'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import type { Project } from '#src/compiler/project.ts'
import type { UnsavedFile } from '#src/compiler/read/disk.ts'
import type { Span } from '#src/compiler/read/positions.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { reported } from '#src/compiler/report/reported.ts'
import { type ContentEdit, Refusal, type TextChange, textsAfter } from './contentEdit.ts'
import type { ContentModel, Edits } from './contentModel.ts'
import { mediaName } from './namedBy.ts'
import type { RenamePlan } from './planRename.ts'
import { redirectEdits } from './redirects.ts'

/** What an edit does to the site. */
export interface Trial {
  /** What the check says then and does not say now. */
  problems: ReportedDiagnostic[]
  /** Paths of the pages that are other ones then, those that come and go included. */
  pages: string[]
}

/** Lays an edit over the content, looks, and takes it back. */
export function tryEdit(edit: ContentEdit, model: ContentModel): Trial {
  const { folder } = model.project.content
  // While it is tried, a file of media lies where it was.
  const texts = edit.renamed.filter(({ from }) => model.source(from))
  const moved = new Map(texts.map(({ from, to }) => [folder.file(from), folder.file(to)]))
  const before = model.diagnostics().map((found) => {
    return { ...renamedIn(found, edit), file: moved.get(found.file) ?? found.file }
  })
  const pages = pagesOf(model.project)
  const shell = shellOf(model.project)
  return model.try(pathsAfter(edit, model), (project) => {
    const after = pagesOf(project)
    const paths = new Set([...pages.keys(), ...after.keys()])
    const isEverywhere = !isDeepStrictEqual(shell, shellOf(project))
    return {
      problems: notAmong(before, diagnosticsOf(project)),
      // One that was compiled again may say the same.
      pages: [...paths].filter((path) => {
        const [old, page] = [pages.get(path), after.get(path)]
        return isEverywhere || (old !== page && !isDeepStrictEqual(old, page))
      }),
    }
  })
}

/** Those of the mistakes that are not among the ones before, wherever each stands in its file. */
export function notAmong(
  before: readonly ReportedDiagnostic[],
  mistakes: readonly ReportedDiagnostic[],
): ReportedDiagnostic[] {
  const left = new Map<string, number>()
  for (const known of before) left.set(keyOf(known), (left.get(keyOf(known)) ?? 0) + 1)
  return mistakes.filter((found) => {
    const known = left.get(keyOf(found)) ?? 0
    left.set(keyOf(found), known - 1)
    return known <= 0
  })
}

/** What is said about a file of media names it. */
function renamedIn(found: ReportedDiagnostic, { renamed }: ContentEdit): ReportedDiagnostic {
  const media = renamed.filter(({ from }) => from.startsWith('media/'))
  const message = media.reduce((text, { from, to }) => text.replaceAll(mediaName(from), mediaName(to)), found.message)
  return { ...found, message }
}

/** A mistake wherever it stands in its file, and whatever lines its sentence names. */
function keyOf({ code, file, message }: ReportedDiagnostic): string {
  return `${code} ${file} ${message.replace(/\d+/g, '#')}`
}

export function diagnosticsOf(project: Project): ReportedDiagnostic[] {
  return project.diagnosticsWhere(() => true).map((found) => reported(found, project.textOf))
}

/** What stands around every page: menus and footer, words, colors. */
function shellOf(project: Project) {
  const { settings, words, theme } = project.result().site
  const { redirects: _, ...shown } = settings
  return { shown, words, theme }
}

function pagesOf(project: Project) {
  return new Map(project.result().site.pages.map((page) => [page.path, page]))
}

/**
 * Tries a rename and adds the redirects that it needs. One after which the check would find something new is refused.
 *
 * @throws {Refusal}
 */
export function carryOut({ edit, moved }: RenamePlan, model: ContentModel): ContentEdit {
  const settings = model.source('site.yaml')
  if (!settings && moved.length > 0)
    throw new Refusal(`Without site.yaml nothing can lead on from ${moved[0]!.from}: make one first.`)
  const redirects = settings ? redirectEdits(settings, moved) : []
  const replaced = redirects.filter(({ span }) => span.end > span.start)
  const isReplaced = ({ file, line }: ReportedDiagnostic) =>
    file === settings?.file && replaced.some(({ span }) => isOnLine(settings, line, span))
  // Without the redirect, which would hide a link that was left behind.
  const first = tryEdit(edit, model).problems.find((found) => !isReplaced(found))
  if (first)
    throw new Refusal(`It cannot be renamed, because ${first.file}:${first.line} would be wrong: ${first.message}`)
  // A redirect that gives way may lead to what is renamed.
  const isKept = ({ name, span }: TextChange) =>
    name !== 'site.yaml' || !replaced.some((other) => span.start >= other.span.start && span.end <= other.span.end)
  return { ...edit, texts: [...edit.texts.filter(isKept), ...redirects] }
}

function isOnLine(source: SourceFile, line: number, { start, end }: Span): boolean {
  return source.range(start, start, []).line <= line && line <= source.range(end, end, []).line
}

/** What an edit leaves, by absolute paths: whole texts, and of media where the file lies now. */
export function pathsAfter(edit: ContentEdit, model: ContentModel): Edits {
  const texts = textsAfter(edit, (name) => model.source(name)?.text ?? '')
  const media = edit.renamed.filter(({ from }) => !model.source(from))
  return new Map<string, UnsavedFile>([
    ...[...texts].map(([name, text]) => [model.path(name), text] as const),
    ...media.map(({ from, to }) => [model.path(to), { from: model.path(from) }] as const),
    ...edit.copied.map(({ name, from }) => [model.path(name), { from }] as const),
  ])
}
