import type { ClientCapabilities, TextDocuments, TextEdit, WorkspaceEdit } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { reported } from '#src/compiler/report/reported.ts'
import type { ContentModel, Edits } from '../contentModel.ts'
import { editorRange } from '../positions.ts'
import { Refusal, type RenamePlan } from './planRename.ts'
import { redirectEdits } from './redirects.ts'

/** A rename as edits of texts, by the files' names before it, and files that move. */
export interface Rename {
  texts: ReadonlyMap<string, TextEdit[]>
  files: RenamePlan['files']
}

/**
 * Works a plan out and tries it: a rename after which the check would find something new is refused.
 *
 * @throws {Refusal}
 */
export function carryOut({ edits, files, moved }: RenamePlan, model: ContentModel): Rename {
  const texts = new Map<string, TextEdit[]>()
  const add = (name: string, edits: TextEdit[]) => texts.set(name, [...(texts.get(name) ?? []), ...edits])
  for (const { name, at, newText } of edits) add(name, [{ range: editorRange(at), newText }])
  const rename = { texts, files }
  // Without the redirect, which would hide a link that was left behind.
  refuseNew(rename, model)
  const settings = moved.length > 0 ? model.source('site.yaml') : undefined
  if (settings) add('site.yaml', redirectEdits(settings, moved))
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
  const after = (name: string) => {
    const document = TextDocument.create(name, 'yaml', 0, model.source(name)?.text ?? '')
    return TextDocument.applyEdits(document, texts.get(name) ?? [])
  }
  return new Map<string, string | undefined>([
    ...[...texts.keys()].map((name) => [model.path(name), after(name)] as const),
    ...files.map(({ from, to }) => [model.path(to), after(from)] as const),
    ...files.map(({ from }) => [model.path(from), undefined] as const),
  ])
}

/**
 * A rename as the editor carries it out.
 *
 * @throws {Refusal} when files move and the editor cannot do that
 */
export function workspaceEdit(
  { texts, files }: Rename,
  model: ContentModel,
  documents: TextDocuments<TextDocument>,
  { workspace }: ClientCapabilities,
): WorkspaceEdit {
  if (files.length > 0 && !workspace?.workspaceEdit?.resourceOperations?.includes('rename'))
    throw new Refusal('This name is the name of a file, and your editor cannot rename files along the way.')
  const uri = (name: string) => model.uriAt(model.path(name))
  return {
    documentChanges: [
      ...[...texts].map(([name, edits]) => ({
        textDocument: { uri: uri(name), version: documents.get(uri(name))?.version ?? null },
        edits,
      })),
      ...files.map(({ from, to }) => ({ kind: 'rename' as const, oldUri: uri(from), newUri: uri(to) })),
    ],
  }
}
