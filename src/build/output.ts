import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compress, compressHere, type Effort, worthCompressing } from './compress.ts'

export interface SharedOutput {
  dir: string
  memory: string
  before: Record<string, string>
}

export interface Written {
  /** Hash of each file's content, by its place below the folder. */
  files: Record<string, string>
  changed: number
}

/**
 * Writes the site's files with their compressed forms, leaves alone what has not changed since the last build, and at
 * the end removes what this build did not write.
 */
export class Output {
  readonly dir: string
  #memory: string
  #before: Record<string, string>
  #now: Record<string, string> = {}
  #folders = new Map<string, Promise<unknown>>()
  #changed = 0
  #compress = compress

  /**
   * @param dir     the folder that becomes the site
   * @param memory  file in which the hashes of what was written are kept
   */
  constructor(dir: string, memory: string, before = remembered(dir, memory)) {
    this.dir = dir
    this.#memory = memory
    this.#before = before
  }

  /** For a worker thread that writes into the same folder. */
  static from({ dir, memory, before }: SharedOutput): Output {
    const output = new Output(dir, memory, before)
    output.#compress = compressHere
    return output
  }

  share(): SharedOutput {
    return { dir: this.dir, memory: this.#memory, before: this.#before }
  }

  /** What was written since it was last asked, for the thread that finishes the build. */
  take(): Written {
    const written = { files: this.#now, changed: this.#changed }
    this.#now = {}
    this.#changed = 0
    return written
  }

  merge({ files, changed }: Written): void {
    Object.assign(this.#now, files)
    this.#changed += changed
  }

  /** How many files are new or different since the last build. */
  get changed(): number {
    return this.#changed
  }

  async write(file: string, content: string | Buffer, effort: Effort = 'page'): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const hash = createHash('sha256').update(bytes).digest('base64url')
    this.#now[file] = hash
    const target = path.join(this.dir, file)
    if (this.#before[file] === hash && existsSync(target)) return
    await this.#folder(path.dirname(target))
    this.#changed++
    const forms: Promise<unknown>[] = [writeFile(target, bytes)]
    if (worthCompressing(file)) {
      const { br, gz } = await this.#compress(bytes, effort)
      forms.push(writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz))
    }
    await Promise.all(forms)
  }

  /** Keeps a file of an earlier build whose name says what is in it; says whether there is one. */
  keep(file: string): boolean {
    const hash = this.#before[file]
    if (!hash || !existsSync(path.join(this.dir, file))) return false
    this.#now[file] = hash
    return true
  }

  /** Removes what is left of earlier builds and remembers this one. */
  async finish(): Promise<void> {
    const keep = new Set(Object.keys(this.#now).flatMap((file) => [file, `${file}.br`, `${file}.gz`]))
    for (const entry of await readdir(this.dir, { recursive: true, withFileTypes: true })) {
      const file = path.relative(this.dir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')
      if (entry.isFile() && !keep.has(file)) await rm(path.join(this.dir, file))
    }
    await mkdir(path.dirname(this.#memory), { recursive: true })
    await writeFile(this.#memory, JSON.stringify(this.#now))
  }

  #folder(folder: string): Promise<unknown> {
    const made = this.#folders.get(folder) ?? mkdir(folder, { recursive: true })
    this.#folders.set(folder, made)
    return made
  }
}

/**
 * What the last finished build wrote. It is forgotten at once: a build that is broken off leaves files of both, and the
 * next one has to write them all.
 */
function remembered(dir: string, memory: string): Record<string, string> {
  if (!existsSync(memory)) return {}
  const written = readFileSync(memory, 'utf8')
  rmSync(memory)
  try {
    return existsSync(dir) ? JSON.parse(written) : {}
  } catch {
    // The machine stopped while it was written.
    return {}
  }
}
