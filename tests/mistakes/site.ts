import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { createProject, type Project } from '#src/compiler/project.ts'
import { reportOf } from '#src/compiler/report/reported.ts'
import { day } from '../day.ts'

const contentDir = resolve(import.meta.dirname, '../../content')

/** What an edit makes of some files, by their names in the content folder; `null` deletes one. */
export type Written = ReadonlyMap<string, string | Buffer | null>

/** A copy of the site's content in which some files at a time are spoiled and repaired again. */
export class Site {
  readonly #cwd = mkdtempSync(join(tmpdir(), 'mistakes-'))
  readonly #project: Project
  readonly #sound: unknown
  /** What is to be repaired, together with what is spoiled next: each time that the site is made costs. */
  readonly #spoiled = new Set<string>()

  constructor() {
    cpSync(contentDir, join(this.#cwd, 'content'), { recursive: true })
    this.#project = createProject('content', { cwd: this.#cwd, today: day })
    this.#sound = this.#project.result().site
  }

  /** @returns what is told of the spoiled files, and whether the site is the same all the same */
  with(written: Written): { diagnostics: readonly ReportedDiagnostic[]; isSame: boolean } {
    const repaired = [...this.#spoiled].filter((name) => !written.has(name)).map((name) => this.#repair(name))
    this.#spoiled.clear()
    const spoiled = [...written].map(([name, text]) => this.#write(name, text))
    const { site } = this.#project.update([...repaired, ...spoiled])
    const { diagnostics } = reportOf(this.#project)
    return { diagnostics, isSame: diagnostics.length === 0 && isDeepStrictEqual(site, this.#sound) }
  }

  /** From the next time that files are spoiled, these are as they were. */
  restore(names: Iterable<string>): void {
    for (const name of names) this.#spoiled.add(name)
  }

  read(file: string): string {
    return readFileSync(join(this.#cwd, file), 'utf8')
  }

  /** Removes the copy. */
  close(): void {
    rmSync(this.#cwd, { recursive: true })
  }

  #repair(name: string): string {
    const sound = join(contentDir, name)
    return this.#write(name, existsSync(sound) ? readFileSync(sound) : null)
  }

  #write(name: string, text: string | Buffer | null): string {
    const file = join(this.#cwd, 'content', name)
    if (text === null) rmSync(file, { force: true })
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    return file
  }
}
