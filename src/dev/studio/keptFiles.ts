import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { UnsavedFile } from '#src/compiler/read/disk.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { isMedia } from '#src/edit/writeEdit.ts'

/** Of all kept files together; beyond that the oldest go. */
const mostBytes = 500_000_000

/** Pictures as they were before and after each step, in a folder that goes with the server. */
export class KeptFiles {
  /** By path, the oldest first. */
  readonly #sizes = new Map<string, number>()

  /** @param name  whose ending the kept file has, too: the compiler looks at it */
  keep(bytes: Uint8Array, name: string): { from: string } {
    const from = join(keptFolder(), createHash('sha256').update(bytes).digest('hex') + extname(name))
    if (!existsSync(from)) writeFileSync(from, bytes)
    this.#sizes.delete(from)
    this.#sizes.set(from, bytes.length)
    const total = () => this.#sizes.values().reduce((sum, size) => sum + size, 0)
    for (const oldest of this.#sizes.keys()) {
      if (total() <= mostBytes) break
      rmSync(oldest, { force: true })
      this.#sizes.delete(oldest)
    }
    return { from }
  }

  /** The text of a file as it is now; of media a copy is kept. */
  valueOf(name: string, model: ContentModel): UnsavedFile {
    if (!isMedia(name)) return model.source(name)?.text
    const path = model.path(name)
    return existsSync(path) ? this.keep(readFileSync(path), name) : undefined
  }
}

let folder: string | undefined

/** One for all of this run. */
function keptFolder(): string {
  if (folder !== undefined) return folder
  const dir = mkdtempSync(join(tmpdir(), 'studio-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  folder = dir
  return dir
}
