import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CodeAction, DocumentSymbol, Hover, Location, WorkspaceEdit } from 'vscode-languageserver'
import { uriOf } from './editorFiles.ts'
import { Editor } from './testing/editor.ts'

const editor = new Editor()
const page = 'pages/links.yaml'
let text: string

beforeAll(async () => {
  const { capabilities } = await editor.start()
  expect(capabilities.renameProvider).toEqual({ prepareProvider: true })
  text = editor.read(page)
}, 300_000)
afterAll(() => editor.end())

/** The text with the caret inside a word of it. */
const into = (word: string, after = 1, of = text) => {
  const at = of.indexOf(word) + after
  expect(at).toBeGreaterThanOrEqual(after)
  return `${of.slice(0, at)}¦${of.slice(at)}`
}

test('a mistake is marked while it stands in the editor, with all that is known about it, and nothing is saved', async () => {
  const wrong = text.replace('to: /leistungen', 'to: /leistungne')
  await editor.type(page, wrong)
  const [mark] = await editor.marks(page, (marks) => marks.length > 0)
  expect(mark).toMatchObject({
    source: 'content',
    severity: 1,
    code: 'link/broken',
    message: 'There is no page at /leistungne. Did you mean "/leistungen"?',
  })
  expect(mark!.codeDescription!.href).toMatch(/^file:.*\/src\/compiler\/diagnostics\/catalogue\/README\.md$/)
  const { start, end } = mark!.range
  expect(wrong.split('\n')[start.line]!.slice(start.character, end.character)).toBe('/leistungne')
  expect(editor.read(page)).toBe(text)
}, 300_000)

test('one click mends it, and then no mark is left', async () => {
  const [mark] = await editor.marks(page, (marks) => marks.length > 0)
  const { range } = mark!
  const uri = editor.uri(page)
  const actions = await editor.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range,
    context: { diagnostics: [] },
  })
  const fix = actions.find(({ kind }) => kind === 'quickfix')!
  expect(fix.title).toBe('Write /leistungen')
  expect(fix.edit!.changes![uri]).toEqual([{ range, newText: '/leistungen' }])
  await editor.type(page, text)
  await editor.marks(page, (marks) => marks.length === 0)
})

test('a mistake in one file marks the files that it reaches, until the editor lets go of the text', async () => {
  const facts = editor.read('facts.yaml')
  await editor.type('facts.yaml', facts.replace('antwort:', 'antwrot:'))
  await editor.marks('pages/kontakt.yaml', (marks) => marks.some(({ code }) => code === 'ref/unknown-binding'))
  await editor.close('facts.yaml')
  await editor.marks('pages/kontakt.yaml', (marks) => marks.length === 0)
})

test('a file that is no YAML any more is told, and what is typed next is checked like before', async () => {
  await editor.type(page, '{{{: [\u0000')
  await editor.marks(page, (marks) => marks.length > 0)
  await editor.type(page, '')
  await editor.marks(page, (marks) => marks.some(({ code }) => code === 'yaml/empty-file'))
  await editor.type(page, text)
  await editor.marks(page, (marks) => marks.length === 0)
})

test('a place behind an emoji, in a file with Windows line ends, is counted as editors count', async () => {
  const line = 'description: "🌊🌊 We reply {{facts.antwort}} and {{facts.antwrot}}."'
  const windows = text.replace(/^description: .*$/m, line).replaceAll('\n', '\r\n')
  await editor.type(page, windows)
  const marks = await editor.marks(page, (found) => found.some(({ code }) => code === 'ref/unknown-binding'))
  const { range } = marks.find(({ code }) => code === 'ref/unknown-binding')!
  expect(range.start.character).toBe(line.indexOf('antwrot'))
  const [fact] = await editor.at<Location[]>('textDocument/definition', page, into('facts.antwort', 7, windows))
  expect(fact!.uri).toBe(editor.uri('facts.yaml'))
  await editor.type(page, text)
})

test('a fact, a page, an anchor and an entry lead to where they are written', async () => {
  const to = async (marked: string) => {
    const [found] = await editor.at<Location[]>('textDocument/definition', page, marked)
    const name = decodeURI(found!.uri).split('/content/')[1]!
    return `${name}: ${editor.read(name).split('\n')[found!.range.start.line]!.trim()}`
  }
  const more = text.replace(
    /^description: .*$/m,
    'description: "{{facts.preise.topf.monat}} {{services.hofpflege.title}} [a](/ratgeber#beitraege) [b](/leistungen/giessdienst)"',
  )
  expect(await to(into('topf.monat', 6, more))).toBe('facts.yaml: topf: { start: 120 €, monat: 89 € }')
  expect(await to(into('services.hofpflege', 12, more))).toMatch(/^collections\/services\/hofpflege\.yaml: /)
  expect(await to(into('(/ratgeber#beitraege', 3, more))).toMatch(/^pages\/ratgeber\.yaml: /)
  expect(await to(into('(/ratgeber#beitraege', 12, more))).toBe('pages/ratgeber.yaml: id: beitraege')
  expect(await to(into('(/leistungen/giessdienst', 15, more))).toMatch(/^collections\/services\/giessdienst\.yaml: /)
  await editor.type(page, text)
})

test('pointing at a name tells its value, its page, its title, and how often it is used', async () => {
  const says = async (name: string, marked: string) => {
    const hover = await editor.at<Hover | null>('textDocument/hover', name, marked)
    return (hover?.contents as { value: string } | undefined)?.value
  }
  expect(await says(page, into('/ratgeber', 3))).toBe('**Ratgeber**, `pages/ratgeber.yaml`')
  const facts = editor.read('facts.yaml')
  expect(await says('facts.yaml', into('antwort:', 3, facts))).toMatch(/^used \d+ times in \d+ files: “einem Werktag”$/)
  const template = editor.read('pages/leistungen/[slug].yaml')
  expect(await says('pages/leistungen/[slug].yaml', into('{{title}}', 4, template))).toMatch(
    /^“.+” _\(of services\/[\w-]+, for example\)_$/,
  )
  const study = editor.read('collections/case-studies/morgentau.yaml')
  expect(await says('collections/case-studies/morgentau.yaml', into('industry: cafes', 12, study))).toBe(
    '**Cafés**, `industries/cafes`',
  )
  expect(await says('words.yaml', into('  soon:', 4, editor.read('words.yaml')))).toMatch(
    /script is on the way\. Left out, it is `Ready in a moment`\.$/,
  )
})

test('an outline of a page is its sections', async () => {
  const symbols = await editor.request<DocumentSymbol[]>('textDocument/documentSymbol', {
    textDocument: { uri: editor.uri(page) },
  })
  expect(symbols[0]).toMatchObject({ name: 'link-list' })
  expect(symbols.length).toBe(text.match(/^ {2}- type:/gm)!.length)
})

test('a rename comes as one edit of all files, with the file that moves and the redirect', async () => {
  const place = into('/ratgeber')
  const prepared = await editor.at<{ placeholder: string }>('textDocument/prepareRename', page, place)
  expect(prepared.placeholder).toBe('/ratgeber')
  const edit = await editor.at<WorkspaceEdit>('textDocument/rename', page, place, { newName: '/wissen' })
  const changes = edit.documentChanges!
  expect(changes.at(-1)).toEqual({
    kind: 'rename',
    oldUri: editor.uri('pages/ratgeber.yaml'),
    newUri: editor.uri('pages/wissen.yaml'),
  })
  const settings = changes.find(
    (change) => 'textDocument' in change && change.textDocument.uri === editor.uri('site.yaml'),
  )
  expect(JSON.stringify(settings)).toContain('- { from: /ratgeber, to: /wissen }')
}, 300_000)

test('what cannot be renamed is refused in a sentence', async () => {
  const ask = (marked: string, name = page) => editor.at('textDocument/prepareRename', name, marked)
  await expect(ask(into('title:', 2))).rejects.toThrow('Nothing here has a name that could be changed everywhere.')
  const [settings, site] = ['site.yaml', editor.read('site.yaml')]
  await expect(ask(into('timeZone:', 3, site), settings)).rejects.toThrow('The names of settings are fixed')
})

test('moving a file in the editor’s own list of files changes the links to it', async () => {
  const edit = await editor.request<WorkspaceEdit>('workspace/willRenameFiles', {
    files: [{ oldUri: editor.uri('pages/ratgeber.yaml'), newUri: editor.uri('pages/wissen.yaml') }],
  })
  expect(JSON.stringify(edit)).toContain('"newText":"/wissen"')
  expect(JSON.stringify(edit)).not.toContain('"kind":"rename"')
}, 300_000)

test('a file that is written on disk is checked', async () => {
  writeFileSync(join(editor.dir, 'content/pages/neu.yaml'), 'title: [')
  const changed = (path: string) =>
    editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(join(editor.dir, path)), type: 1 }] })
  for (const path of ['dist/a.html', '.cache/b', 'node_modules/c.yaml']) await changed(path)
  await changed('content/pages/neu.yaml')
  await editor.marks('pages/neu.yaml', (marks) => marks.length > 0)
  rmSync(join(editor.dir, 'content/pages/neu.yaml'))
  await changed('content/pages/neu.yaml')
  await editor.marks('pages/neu.yaml', (marks) => marks.length === 0)
})

test('pointing at a key, a choice or a block tells what the schema says', async () => {
  const says = async (marked: string) => {
    const hover = await editor.at<Hover | null>('textDocument/hover', page, marked)
    return (hover?.contents as { value: string } | undefined)?.value
  }
  const more = `${text.trimEnd()}\n\n  - type: card-grid\n    look: rows\n    cards:\n      each: services\n      sort: title\n`
  expect(await says(into('title:', 2, more))).toMatch(/^The page's name in the browser tab/)
  expect(await says(into('card-grid', 2, more))).toMatch(/^Cards side by side/)
  expect(await says(into('look: rows', 8, more))).toMatch(/^ruled cards/)
  expect(await says(into('sort: title', 1, more))).toMatch(/^The field that puts them in order/)
  await editor.type(page, text)
})

test('files that are no content, and questions about files that are gone, are answered with nothing', async () => {
  const uri = 'file:///somewhere/else.yaml'
  await editor.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text: 'a: [' } })
  const at = { textDocument: { uri }, position: { line: 0, character: 1 } }
  expect(await editor.request('textDocument/hover', at)).toBeNull()
  expect(await editor.request('textDocument/definition', { ...at, textDocument: { uri: 'untitled:1' } })).toEqual([])
  expect(
    await editor.request('textDocument/definition', { ...at, textDocument: { uri: editor.uri('pages/gone.yaml') } }),
  ).toEqual([])
  // What was typed before is checked once the marks of a later edit have come and gone.
  await editor.type(page, '[')
  await editor.marks(page, (marks) => marks.length > 0)
  await editor.type(page, text)
  await editor.marks(page, (marks) => marks.length === 0)
  expect(editor.allMarks.filter(({ severity }) => severity === 1)).toEqual([])
  expect(editor.log).toEqual([])
})
