import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CodeAction, CompletionList, DocumentSymbol, Hover, Location, WorkspaceEdit } from 'vscode-languageserver'
import { Editor } from './testing/editor.ts'

const dir = mkdtempSync(join(tmpdir(), 'links-'))
afterAll(() => rmSync(dir, { recursive: true }))

const escaped = (uri: string) => uri.replaceAll('[', '%5b').replaceAll(']', '%5d').replaceAll('-', '%2D')

describe.each([
  ['opened through a link', { link: join(dir, 'my link') }],
  ['whose files the editor writes in other signs', { asWritten: escaped }],
])('a project %s', (_, options) => {
  const editor = new Editor(options)
  const page = 'pages/links.yaml'
  let text: string
  beforeAll(async () => {
    await editor.start()
    text = editor.read(page)
  }, 300_000)
  afterAll(() => editor.end())
  const into = (word: string) => {
    const at = text.indexOf(word) + 3
    return `${text.slice(0, at)}¦${text.slice(at)}`
  }

  test('has its mistakes marked under the editor’s own names', async () => {
    await editor.type(page, text.replace('to: /leistungen', 'to: /leistungne'))
    const [mark] = await editor.marks(page, (marks) => marks.length > 0)
    const uri = editor.uri(page)
    const context = { diagnostics: [] }
    const actions = await editor.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: mark!.range,
      context,
    })
    expect(Object.keys(actions[0]!.edit!.changes!)).toEqual([uri])
    await editor.type(page, text)
    await editor.marks(page, (marks) => marks.length === 0)
  })

  test('has hover, completion, outline and definition', async () => {
    const textDocument = { uri: editor.uri(page) }
    const hover = await editor.at<Hover>('textDocument/hover', page, into('/ratgeber'))
    expect(hover.contents).toMatchObject({ value: expect.stringContaining('pages/ratgeber.yaml') })
    const list = await editor.at<CompletionList>('textDocument/completion', page, into('/ratgeber'))
    expect([list].flat().length).toBeGreaterThan(0)
    const symbols = await editor.request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument })
    expect(symbols.length).toBeGreaterThan(0)
    const template = 'pages/leistungen/[slug].yaml'
    await editor.type(template, editor.read(template))
    const found = await editor.request<DocumentSymbol[]>('textDocument/documentSymbol', {
      textDocument: { uri: editor.uri(template) },
    })
    expect(found.length).toBeGreaterThan(0)
    const [target] = await editor.at<Location[]>('textDocument/definition', page, into('/ratgeber'))
    expect(decodeURIComponent(target!.uri)).toBe(decodeURIComponent(editor.uri('pages/ratgeber.yaml')))
  })

  test('has a rename carried out in its own files', async () => {
    const edit = await editor.at<WorkspaceEdit>('textDocument/rename', page, into('/ratgeber'), { newName: '/wissen' })
    const uris = edit.documentChanges!.map((change) => ('textDocument' in change ? change.textDocument.uri : ''))
    expect(uris).toContain(editor.uri(page))
    expect(edit.documentChanges!.at(-1)).toMatchObject({ kind: 'rename' })
    const folder = decodeURIComponent(editor.uri(''))
    expect(uris.filter((uri) => uri && !decodeURIComponent(uri).startsWith(folder))).toEqual([])
  })
})
