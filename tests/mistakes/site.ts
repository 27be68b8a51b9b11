import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { createProject } from '#src/compiler/project.ts'

const contentDir = resolve(import.meta.dirname, '../../content')

/** The site's own content files: the name from the content folder, and the text. */
export function contentFiles(): { name: string; text: string }[] {
  return readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(contentDir, name), 'utf8') }))
}

/** A copy of the site's content in which one file at a time is spoiled and repaired again. */
export class Site {
  readonly #cwd = mkdtempSync(join(tmpdir(), 'mistakes-'))
  readonly #project: ReturnType<typeof createProject>
  readonly #files: Map<string, string>
  readonly #sound: unknown

  constructor(files: readonly { name: string; text: string }[]) {
    this.#files = new Map(files.map(({ name, text }) => [name, text]))
    cpSync(contentDir, join(this.#cwd, 'content'), { recursive: true })
    this.#project = createProject('content', { cwd: this.#cwd })
    this.#sound = this.#project.result().site
  }

  /** @returns what is told of the spoiled file, and whether the site is the same all the same */
  with(name: string, text: string): { diagnostics: Diagnostic[]; isSame: boolean } {
    const { diagnostics, site } = this.#project.update([this.#write(name, text)])
    return { diagnostics, isSame: diagnostics.length === 0 && isDeepStrictEqual(site, this.#sound) }
  }

  restore(name: string): void {
    this.#project.update([this.#write(name, this.#files.get(name) ?? '')])
  }

  read(file: string): string {
    return readFileSync(join(this.#cwd, file), 'utf8')
  }

  #write(name: string, text: string): string {
    const file = join(this.#cwd, 'content', name)
    writeFileSync(file, text)
    return file
  }
}
