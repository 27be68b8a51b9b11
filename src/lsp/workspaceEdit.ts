import type { ClientCapabilities, TextDocuments, TextEdit, WorkspaceEdit } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { type ContentEdit, Refusal } from '#src/edit/contentEdit.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import type { EditorFiles } from './editorFiles.ts'
import { rangeOf } from './positions.ts'

/**
 * An edit as the editor carries it out.
 *
 * @throws {Refusal} when files move and the editor cannot do that
 */
export function workspaceEdit(
  { texts, renamed }: ContentEdit,
  model: ContentModel,
  files: EditorFiles,
  documents: TextDocuments<TextDocument>,
  { workspace }: ClientCapabilities,
): WorkspaceEdit {
  if (renamed.length > 0 && !workspace?.workspaceEdit?.resourceOperations?.includes('rename'))
    throw new Refusal('This name is the name of a file, and your editor cannot rename files along the way.')
  const version = (uri: string) => documents.get(uri)?.version ?? null
  return {
    documentChanges: [
      ...textEdits(texts, model, files).map(([uri, edits]) => ({
        textDocument: { uri, version: version(uri) },
        edits,
      })),
      ...renamed.map(({ from, to }) => ({
        kind: 'rename' as const,
        oldUri: files.uriOf(from),
        newUri: files.uriOf(to),
      })),
    ],
  }
}

/** Changes of texts by the editor's names of their files. */
export function textEdits(
  texts: ContentEdit['texts'],
  model: ContentModel,
  files: EditorFiles,
): [uri: string, edits: TextEdit[]][] {
  return [...Map.groupBy(texts, ({ name }) => name)].map(([name, changes]) => {
    const text = model.source(name)?.text ?? ''
    return [files.uriOf(name), changes.map(({ span, newText }) => ({ range: rangeOf(text, span), newText }))]
  })
}
