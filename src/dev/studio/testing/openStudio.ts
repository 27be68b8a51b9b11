import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Project } from '#src/compiler/project.ts'
import type { UnsavedFiles } from '#src/edit/contentModel.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { type Change, ContentState } from '../../contentState.ts'
import type { Field } from '../protocol.ts'
import { rowsOf } from '../rows.ts'
import { Studio } from '../studio.ts'

/** The studio over a copy of the second site, with the home page open. */
export function openStudio() {
  const dir = mkdtempSync(join(tmpdir(), 'studio-'))
  cpSync(fixtureContent, dir, { recursive: true })
  const unsaved: UnsavedFiles = new Map()
  const state = new ContentState((today = '2026-11-23') => new Project(dir, { today, drafts: true, unsaved }))
  /** What was shown in the open page, and its headline at that moment. */
  const shown: { change: Change; headline: unknown }[] = []
  const path = (name: string) => join(dir, name)
  const read = (name: string) => readFileSync(path(name), 'utf8')
  const page = (at = '/') => state.page(at)!
  const show = (change: Change) =>
    shown.push({ change, headline: (page().sections[0] as { headline?: unknown }).headline })
  const live = { state, contentDir: dir, unsaved, token: 'token', show, openPaths: () => ['/'] }
  const studio = new Studio({ ...live, refreshPictures: async () => {} })
  /** Somebody else saves a file, and the server takes that in. */
  const save = (name: string, change: (text: string) => string) => {
    writeFileSync(path(name), change(read(name)))
    state.update([path(name)])
  }
  const row = (type: string, at?: string) => rowsOf(page(at), studio.model).find((one) => one.type === type)!
  return { studio, state, shown, dir, path, read, save, page, row }
}

/** The field under a label, wherever it stands in others. */
export function fieldIn(fields: readonly Field[], label: string): Field | undefined {
  for (const field of fields) {
    if (field.label === label) return field
    const inner = fieldIn([...(field.fields ?? []), ...(field.next ? [field.next] : [])], label)
    if (inner) return inner
  }
  return undefined
}
