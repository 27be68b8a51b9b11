import { afterEach, expect, test, vi } from 'vitest'
import type { Connection, PublishDiagnosticsParams } from 'vscode-languageserver'
import { ContentModel } from '#src/edit/contentModel.ts'
import { contentCopy } from '#src/edit/testing/contentCopy.ts'
import { EditorFiles } from './editorFiles.ts'
import { Publisher } from './publisher.ts'

afterEach(() => void vi.useRealTimers())

/** What an editor is sent, and a way to wait for it. */
function listening() {
  const sent: PublishDiagnosticsParams[] = []
  const [logged, warned]: string[][] = [[], []]
  let told: () => void = () => {}
  const next = () => new Promise<void>((resolve) => (told = resolve))
  const connection = {
    sendDiagnostics: (params: PublishDiagnosticsParams) => {
      sent.push(params)
      told()
    },
    console: {
      error: (text: string) => {
        logged!.push(text)
        told()
      },
    },
    window: { showWarningMessage: (text: string) => warned!.push(text) },
  } as unknown as Connection
  return { connection, sent, logged: logged!, warned: warned!, next }
}

test('when the compiler fails it is said once, what is marked stays, and the next edit is checked', async () => {
  const copy = contentCopy()
  let isBroken = false
  const now = () => {
    if (isBroken) throw new Error('No clock')
    return new Date('2026-11-23T12:00:00Z')
  }
  const model = new ContentModel(copy.dir, { cwd: copy.cwd, now })
  const { connection, sent, logged, warned, next } = listening()
  const publisher = new Publisher(connection, model, new EditorFiles(model))
  const edit = (text: string) => {
    model.edit(model.path('pages/agb.yaml'), text)
    publisher.schedule()
    return next()
  }
  await edit('title: [')
  const before = sent.length
  isBroken = true
  await edit('title: {')
  await edit('title: (')
  expect(sent.length).toBe(before)
  expect(logged.length).toBe(2)
  expect(logged[0]).toContain('No clock')
  expect(warned.length).toBe(1)
  isBroken = false
  await edit('title: "')
  expect(sent.length).toBeGreaterThan(before)
})

test('edits that come together are checked once, at the pause behind the last of them', () => {
  vi.useFakeTimers()
  const copy = contentCopy()
  const model = new ContentModel(copy.dir, { cwd: copy.cwd, now: () => new Date('2026-11-23T12:00:00Z') })
  const { connection, sent } = listening()
  const publisher = new Publisher(connection, model, new EditorFiles(model))
  const name = 'pages/agb.yaml'
  for (const word of ['a', 'b', 'c']) {
    model.edit(model.path(name), `title: "{{${word}}}"`)
    publisher.schedule()
    vi.advanceTimersByTime(100)
  }
  expect(sent).toEqual([])
  vi.advanceTimersByTime(100)
  const marks = sent.filter(({ uri }) => uri.endsWith(name))
  expect(marks).toHaveLength(1)
  expect(JSON.stringify(marks[0]!.diagnostics)).toContain('\\"c\\"')
})
