import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { Project } from '#src/compiler/project.ts'
import { reportOf } from '#src/compiler/report/reported.ts'
import { day } from '../day.ts'
import type { Edit } from './corpus.ts'
import { applied, contentDir, type Files, type Style } from './edit.ts'

/** A copy of `content/` in which one edit after another is made and taken back. */
export class Site {
  readonly cwd = mkdtempSync(join(tmpdir(), 'mistakes-'))
  readonly #content = join(this.cwd, 'content')
  readonly #project: Project
  #edited: string[] = []

  constructor() {
    cpSync(contentDir, this.#content, { recursive: true })
    this.#project = new Project('content', { cwd: this.cwd, today: day })
  }

  /** @returns what is reported while the edit is in the content */
  diagnosticsOf(edit: Edit, style?: Style): readonly ReportedDiagnostic[] {
    return this.with(applied(edit, style))
  }

  /** @returns what is reported while these files stand in the content; those of the edit before are as they were */
  with(files: Files): readonly ReportedDiagnostic[] {
    const restored = this.#edited.filter((name) => !files.has(name))
    for (const name of restored) this.#restore(name)
    for (const [name, text] of files) this.#write(name, text)
    this.#edited = [...files.keys()]
    const changed = [...restored, ...this.#edited].map((name) => join(this.#content, name))
    this.#project.update(changed)
    return reportOf(this.#project).diagnostics
  }

  close(): void {
    rmSync(this.cwd, { recursive: true })
  }

  #write(name: string, text: string | Buffer | null): void {
    const file = join(this.#content, name)
    if (text === null) rmSync(file, { force: true })
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }

  #restore(name: string): void {
    const original = join(contentDir, name)
    this.#write(name, existsSync(original) ? readFileSync(original) : null)
  }
}
