import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DevServer, startDevServer } from '#src/dev/server.ts'

/** A development server over its own copy of the site's content, which a test may edit as it likes. */
export class DevSite {
  readonly dir: string
  readonly #server: DevServer
  /** Sentences about failures of the server itself. */
  readonly failures: string[]
  readonly #touched = new Set<string>()

  private constructor(dir: string, server: DevServer, failures: string[]) {
    this.dir = dir
    this.failures = failures
    this.#server = server
  }

  /** @param edits  what is different before the server starts: the new text, or a change of the old one */
  static async start(edits: Record<string, (text: string) => string> = {}): Promise<DevSite> {
    const dir = mkdtempSync(path.join(tmpdir(), 'dev-content-'))
    cpSync('content', dir, { recursive: true })
    for (const [name, change] of Object.entries(edits)) {
      const file = path.join(dir, name)
      writeFileSync(file, change(readFileSync(file, 'utf8')))
    }
    const failures: string[] = []
    const report = (sentence: string) => {
      console.error(sentence)
      failures.push(sentence)
    }
    const server = await startDevServer({ env: { CONTENT_DIR: dir, PORT: '0' }, withoutForms: true, report })
    const site = new DevSite(dir, server, failures)
    for (const name of Object.keys(edits)) site.#touched.add(name)
    return site
  }

  get url(): string {
    return this.#server.url
  }

  file(name: string): string {
    return path.join(this.dir, name)
  }

  /** A file as messages name it: from the working directory. */
  named(name: string): string {
    return path.relative(process.cwd(), this.file(name))
  }

  /** Where a text stands in a file, as messages name it: `content/pages/pricing.yaml:4:11`. */
  place(name: string, text: string): string {
    const lines = readFileSync(this.file(name), 'utf8').split('\n')
    const line = lines.findIndex((candidate) => candidate.includes(text))
    return `${this.named(name)}:${line + 1}:${(lines[line]?.indexOf(text) ?? 0) + 1}`
  }

  /** Saves a file with some of its text replaced; fails when that text is not in it. */
  replace(name: string, ...pairs: [from: string | RegExp, to: string][]): void {
    let text = readFileSync(this.file(name), 'utf8')
    for (const [from, to] of pairs) {
      const next = text.replace(from, () => to)
      if (next === text) throw new Error(`"${from}" is not in ${name}.`)
      text = next
    }
    this.write(name, text)
  }

  write(name: string, text: string): void {
    this.#touched.add(name)
    writeFileSync(this.file(name), text)
  }

  remove(name: string): void {
    this.#touched.add(name)
    rmSync(this.file(name))
  }

  /** Makes the content what it was. */
  restore(): void {
    for (const name of this.#touched) {
      try {
        writeFileSync(this.file(name), readFileSync(path.join('content', name)))
      } catch {
        rmSync(this.file(name), { force: true })
      }
    }
    this.#touched.clear()
  }

  /** The same, also where the server itself has written. */
  restoreAll(): void {
    cpSync('content', this.dir, { recursive: true, filter: (from) => this.#isOther(from) })
    for (const name of readdirSync(this.dir, { recursive: true, encoding: 'utf8' }))
      if (!existsSync(path.join('content', name))) rmSync(this.file(name), { recursive: true, force: true })
  }

  #isOther(from: string): boolean {
    const to = this.file(path.relative('content', from))
    return statSync(from).isDirectory() || !existsSync(to) || !readFileSync(from).equals(readFileSync(to))
  }

  async stop(): Promise<void> {
    await this.#server.close()
    rmSync(this.dir, { recursive: true, force: true })
  }
}
