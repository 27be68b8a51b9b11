import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { CompiledSite } from '#schemas/compiled.ts'
import { Project } from '#src/compiler/project.ts'
import { reportOf } from '#src/compiler/report/reported.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { ContentModel, type Edits } from '../contentModel.ts'

export const root = resolve(import.meta.dirname, '../../..')

/** A day on which the content is as it is, whenever the tests run. */
const today = '2026-11-23'

/** The second site in a place of its own, as an editor has it. */
export function contentCopy(): ContentModel {
  const dir = mkdtempSync(join(tmpdir(), 'copy-'))
  cpSync(fixtureContent, join(dir, 'content'), { recursive: true })
  return new ContentModel('content', { cwd: dir, today })
}

/** The content with these edits, compiled from scratch. */
export function projectWith(model: ContentModel, edits: Edits): Project {
  return new Project(model.dir, { cwd: model.cwd, today, unsaved: edits })
}

/** What a fresh check says of the content with these edits. */
export function afterwards(model: ContentModel, edits: Edits): { site: CompiledSite; told: string[] } {
  const project = projectWith(model, edits)
  const { site } = project.result()
  const { diagnostics } = reportOf(project)
  return { site, told: diagnostics.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`) }
}

/** A text with a caret in it, `¦`, as a position. */
export function caretIn(marked: string): { text: string; position: { line: number; character: number } } {
  const before = marked.slice(0, marked.indexOf('¦')).split('\n')
  return { text: marked.replace('¦', ''), position: { line: before.length - 1, character: before.at(-1)!.length } }
}
