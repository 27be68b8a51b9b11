import type { ClientCapabilities, TextEdit as EditorEdit, TextDocuments, WorkspaceEdit } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { type ContentModel, uriOf } from '../contentModel.ts'
import { positionAt } from '../positions.ts'
import type { Rename } from './carryOut.ts'
import { Refusal } from './plan.ts'

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
  const edits = [...texts].map(([name, changes]) => {
    const { text } = model.source(name)!
    const uri = uriOf(model.path(name))
    const made = changes.map(({ start, end, newText }): EditorEdit => {
      return { range: { start: positionAt(text, start), end: positionAt(text, end) }, newText }
    })
    return { uri, made }
  })
  const can = workspace?.workspaceEdit
  if (files.length === 0 && !can?.documentChanges)
    return { changes: Object.fromEntries(edits.map(({ uri, made }) => [uri, made])) }
  if (files.length > 0 && !can?.resourceOperations?.includes('rename'))
    throw new Refusal('This name is the name of a file, and your editor cannot rename files along the way.')
  return {
    documentChanges: [
      ...edits.map(({ uri, made }) => ({
        textDocument: { uri, version: documents.get(uri)?.version ?? null },
        edits: made,
      })),
      ...files.map(({ from, to }) => ({
        kind: 'rename' as const,
        oldUri: uriOf(model.path(from)),
        newUri: uriOf(model.path(to)),
      })),
    ],
  }
}
