import type { TextEdit } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { reported } from '#src/compiler/report/reported.ts'
import type { ContentModel, Edits } from '../contentModel.ts'
import { editorRange } from '../positions.ts'
import { Refusal, type Rename, type RenamePlan } from './plan.ts'
import { redirectEdits } from './redirects.ts'

/**
 * Works a plan out and tries it: a rename after which the check would find something new is refused.
 *
 * @throws {Refusal}
 */
export function carryOut(plan: RenamePlan, model: ContentModel): Rename {
  const texts = new Map<string, TextEdit[]>()
  for (const { name, at, newText } of plan.edits)
    texts.set(name, [...(texts.get(name) ?? []), { range: editorRange(at), newText }])
  const rename = { texts, files: plan.files }
  // Without the redirect, which would hide a link that was left behind.
  refuseNew(rename, model)
  const settings = plan.moved.length > 0 ? model.source('site.yaml') : undefined
  const added = settings && redirectEdits(settings, plan.moved)
  if (added) texts.set('site.yaml', [...(texts.get('site.yaml') ?? []), ...added])
  return rename
}

function refuseNew(rename: Rename, model: ContentModel): void {
  const { folder } = model.project.content
  const moved = new Map(rename.files.map(({ from, to }) => [folder.file(from), folder.file(to)]))
  const before = model.diagnostics().map(({ code, file }) => `${code} ${moved.get(file) ?? file}`)
  const project = model.projectWith(editsOf(rename, model))
  for (const diagnostic of project.result().diagnostics) {
    const { code, file, line, message } = reported(diagnostic, project.textOf)
    const known = before.indexOf(`${code} ${file}`)
    if (known < 0)
      throw new Refusal(`It cannot be renamed without harm. Then ${file}:${line} would be wrong: ${message}`)
    before.splice(known, 1)
  }
}

/** The whole texts that a rename leaves. */
export function editsOf({ texts, files }: Rename, model: ContentModel): Edits {
  const edits = new Map<string, string | undefined>()
  const after = (name: string) => {
    const document = TextDocument.create(name, 'yaml', 0, model.source(name)?.text ?? '')
    return TextDocument.applyEdits(document, texts.get(name) ?? [])
  }
  for (const name of texts.keys()) edits.set(model.path(name), after(name))
  for (const { from, to } of files) {
    edits.set(model.path(to), after(from))
    edits.set(model.path(from), undefined)
  }
  return edits
}
