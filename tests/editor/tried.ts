import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createProject } from '#src/compiler/project.ts'

/** The site's own content, in which one file at a time is another one. */
export class Tried {
  readonly #root = mkdtempSync(join(tmpdir(), 'editor-'))
  readonly #project: ReturnType<typeof createProject>
  /** What the file that is another one now said before; nothing where there was none. */
  #replaced: { name: string; original: string | undefined } | undefined

  constructor() {
    cpSync(resolve(import.meta.dirname, '../../content'), join(this.#root, 'content'), { recursive: true })
    this.#project = createProject('content', { cwd: this.#root, today: '2026-11-23' })
  }

  /**
   * What the check says to the content with this file in it, and no other one changed.
   *
   * @param name  `content/pages/pricing.yaml`
   * @returns one line for each error
   */
  errors(name: string, text: string): string[] {
    const restored = this.#replaced?.name === name ? [] : this.#restore()
    this.#replaced ??= { name, original: this.#project.source(name)?.text }
    const file = join(this.#root, name)
    writeFileSync(file, text)
    const { diagnostics } = this.#project.update([...restored, file])
    const lines = text.split('\n')
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ line, code, message, file }) => `${file}:${line} ${code} ${message} | ${lines[line - 1]?.trim()}`)
  }

  /** @returns the file that is as it was again */
  #restore(): string[] {
    if (!this.#replaced) return []
    const { name, original } = this.#replaced
    const file = join(this.#root, name)
    if (original === undefined) rmSync(file)
    else writeFileSync(file, original)
    this.#replaced = undefined
    return [file]
  }

  end(): void {
    rmSync(dirname(join(this.#root, 'content')), { recursive: true })
  }
}
