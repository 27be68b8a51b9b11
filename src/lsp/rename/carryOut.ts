import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { lineStarts } from '#src/compiler/files/lineStarts.ts'
import { reported } from '#src/compiler/report/reported.ts'
import type { ContentModel, Edits } from '../contentModel.ts'
import type { RenamePlan } from './plan.ts'
import { Refusal, type TextEdit, withEdits } from './plan.ts'
import { redirectEdits } from './redirects.ts'

/** A rename as edits of texts, by the files' names before it, and files that move. */
export interface Rename {
  texts: Map<string, TextEdit[]>
  files: RenamePlan['files']
}

/**
 * Works a plan out and tries it: a rename after which the check would find something new is refused.
 *
 * @throws {Refusal}
 */
export function carryOut(plan: RenamePlan, model: ContentModel): Rename {
  const texts = new Map<string, TextEdit[]>()
  for (const { name, at, newText } of plan.edits) {
    const starts = lineStarts(model.source(name)!.text)
    const start = starts[at.line - 1]! + at.column - 1
    const end = starts[at.endLine - 1]! + at.endColumn - 1
    texts.set(name, [...(texts.get(name) ?? []), { start, end, newText }])
  }
  // Without the redirect, which would hide a link that was left behind.
  refuseNew({ texts, files: plan.files }, model)
  const settings = plan.moved.length > 0 ? model.source('site.yaml') : undefined
  const added = settings && redirectEdits(settings, plan.moved)
  if (added) texts.set('site.yaml', [...(texts.get('site.yaml') ?? []), ...added])
  return { texts, files: plan.files }
}

function refuseNew(rename: Rename, model: ContentModel): void {
  const moved = new Map(rename.files.map(({ from, to }) => [file(from, model), file(to, model)]))
  const before = counts(model.diagnostics(), moved)
  const found = model.speculate(editsOf(rename, model), (project) => {
    return project.result().diagnostics.map((one) => reported(one, project.textOf))
  })
  for (const diagnostic of found) {
    const key = keyOf(diagnostic, new Map())
    const left = (before.get(key) ?? 0) - 1
    before.set(key, left)
    if (left >= 0) continue
    const { file: at, line, message } = diagnostic
    throw new Refusal(`It cannot be renamed without harm. Then ${at}:${line} would be wrong: ${message}`)
  }
}

function counts(diagnostics: readonly ReportedDiagnostic[], moved: ReadonlyMap<string, string>): Map<string, number> {
  const found = new Map<string, number>()
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic, moved)
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  return found
}

function keyOf({ code, file: at }: ReportedDiagnostic, moved: ReadonlyMap<string, string>): string {
  return `${code} ${moved.get(at) ?? at}`
}

/** The whole texts that a rename leaves. */
export function editsOf({ texts, files }: Rename, model: ContentModel): Edits {
  const edits = new Map<string, string | undefined>()
  const after = (name: string) => withEdits(model.source(name)?.text ?? '', texts.get(name) ?? [])
  for (const name of texts.keys()) edits.set(model.path(name), after(name))
  for (const { from, to } of files) {
    edits.set(model.path(to), after(from))
    edits.set(model.path(from), undefined)
  }
  return edits
}

function file(name: string, model: ContentModel): string {
  return model.project.content.folder.file(name)
}
