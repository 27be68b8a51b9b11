import type { ClientCapabilities, TextDocuments, WorkspaceEdit } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { type ContentModel, uriOf } from '../contentModel.ts'
import { Refusal, type Rename } from './plan.ts'

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
  const can = workspace?.workspaceEdit
  const changes = [...texts].map(([name, edits]) => ({ uri: uriOf(model.path(name)), edits }))
  if (files.length === 0 && !can?.documentChanges)
    return { changes: Object.fromEntries(changes.map(({ uri, edits }) => [uri, edits])) }
  if (files.length > 0 && !can?.resourceOperations?.includes('rename'))
    throw new Refusal('This name is the name of a file, and your editor cannot rename files along the way.')
  return {
    documentChanges: [
      ...changes.map(({ uri, edits }) => ({
        textDocument: { uri, version: documents.get(uri)?.version ?? null },
        edits,
      })),
      ...files.map(({ from, to }) => ({
        kind: 'rename' as const,
        oldUri: uriOf(model.path(from)),
        newUri: uriOf(model.path(to)),
      })),
    ],
  }
}
