import { expect, test } from 'vitest'
import { type TextDocumentEdit, TextDocuments, type TextEdit } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { planRename, type Renamable } from '#src/edit/planRename.ts'
import { contentCopy } from '#src/edit/testing/contentCopy.ts'
import { carryOut } from '#src/edit/trial.ts'
import { EditorFiles, uriOf } from './editorFiles.ts'
import { workspaceEdit } from './workspaceEdit.ts'

const model = contentCopy()
const files = new EditorFiles(model)
const documents = new TextDocuments(TextDocument)
const everything = { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename' as const] } } }
const rename = (target: Renamable, to: string) => carryOut(planRename(target, to, 'facts.yaml', model), model)

const fact: Renamable = { of: { kind: 'fact', path: ['antwort'] }, current: 'antwort' }

test('a file moves only where the editor can move files', () => {
  const moved = rename({ of: { kind: 'page', path: '/ratgeber' }, current: '/ratgeber' }, '/us')
  expect(() => workspaceEdit(moved, model, files, documents, {})).toThrow(
    'your editor cannot rename files along the way',
  )
  const { documentChanges } = workspaceEdit(moved, model, files, documents, everything)
  expect(documentChanges!.at(-1)).toMatchObject({ kind: 'rename', newUri: uriOf(model.path('pages/us.yaml')) })
})

test('in a file with Windows line ends and emoji the very name is replaced', () => {
  const path = model.path('pages/kontakt.yaml')
  const { text } = model.source('pages/kontakt.yaml')!
  const line = 'description: "🌊🌊 You hear from us: {{facts.antwort}}, {{ facts.antwort }}."'
  const windows = text.replace(/^description: .*$/m, line).replaceAll('\n', '\r\n')
  model.edit(path, windows)
  model.update()
  const { documentChanges } = workspaceEdit(rename(fact, 'answer'), model, files, documents, {})
  const changes = documentChanges as TextDocumentEdit[]
  const { edits } = changes.find(({ textDocument }) => textDocument.uri === uriOf(path))!
  const document = TextDocument.create(uriOf(path), 'yaml', 1, windows)
  const after = TextDocument.applyEdits(document, edits as TextEdit[])
  expect(after).toBe(windows.replaceAll('facts.antwort', 'facts.answer'))
  model.edit(path, undefined)
})
