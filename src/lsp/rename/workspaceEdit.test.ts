import { expect, test } from 'vitest'
import { TextDocuments, type WorkspaceEdit } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { uriOf } from '../contentModel.ts'
import { contentCopy } from '../testing/contentCopy.ts'
import { carryOut } from './carryOut.ts'
import { planRename } from './planRename.ts'
import { workspaceEdit } from './workspaceEdit.ts'

const model = contentCopy()
const documents = new TextDocuments(TextDocument)
const everything = { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename' as const] } } }
const rename = (of: Parameters<typeof planRename>[0], to: string) =>
  carryOut(planRename(of, to, 'facts.yaml', model), model)

function factRef() {
  const ref = model
    .refs('facts.yaml')
    .find(({ of, defines }) => defines && of.kind === 'fact' && of.path[0] === 'antwort')!
  return { ref, current: 'antwort' }
}

test('an editor that knows only edits of texts gets those', () => {
  const edit: WorkspaceEdit = workspaceEdit(rename(factRef(), 'answer'), model, documents, {})
  expect(Object.keys(edit)).toEqual(['changes'])
  expect(edit.changes![uriOf(model.path('facts.yaml'))]).toContainEqual(expect.objectContaining({ newText: 'answer' }))
})

test('a file moves only where the editor can move files', () => {
  const ref = model.refs('site.yaml').find(({ of }) => of.kind === 'page' && of.path === '/ratgeber')!
  const moved = rename({ ref, current: '/ratgeber' }, '/us')
  expect(() => workspaceEdit(moved, model, documents, {})).toThrow('your editor cannot rename files along the way')
  const { documentChanges } = workspaceEdit(moved, model, documents, everything)
  expect(documentChanges!.at(-1)).toMatchObject({ kind: 'rename', newUri: uriOf(model.path('pages/us.yaml')) })
})

test('in a file with Windows line ends and emoji the very name is replaced', () => {
  const path = model.path('pages/kontakt.yaml')
  const { text } = model.source('pages/kontakt.yaml')!
  const line = 'description: "🌊🌊 You hear from us: {{facts.antwort}}, {{ facts.antwort }}."'
  const windows = text.replace(/^description: .*$/m, line).replaceAll('\n', '\r\n')
  model.edit(path, windows)
  model.update()
  const edit = workspaceEdit(rename(factRef(), 'answer'), model, documents, {})
  const document = TextDocument.create(uriOf(path), 'yaml', 1, windows)
  const after = TextDocument.applyEdits(document, edit.changes![uriOf(path)]!)
  expect(after).toBe(windows.replaceAll('facts.antwort', 'facts.answer'))
  model.edit(path, undefined)
})
