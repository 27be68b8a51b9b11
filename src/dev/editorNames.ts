import { spawn } from 'node:child_process'
import path from 'node:path'

/** So long after the last edit nobody is in the middle of something. */
const quietMs = 3000

/** Brings what editors know of the content (`.editor/`) in step with it, once edits have come to rest. */
export class EditorNames {
  readonly #write: () => Promise<void>
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing = Promise.resolve()

  /** @param write  not called again before it has ended; it does not reject */
  constructor(write: () => Promise<void>) {
    this.#write = write
  }

  edited(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#writing = this.#writing.then(this.#write)
    }, quietMs)
    this.#timer.unref()
  }

  close(): void {
    clearTimeout(this.#timer)
  }
}

/** In a process of its own, so that no edit waits for it. What goes wrong there, the next start tells. */
export function generateAside(root: string): Promise<void> {
  // The names are those of the project's own content.
  const { CONTENT_DIR: _, ...env } = process.env
  const main = path.join(root, 'src/generate/main.ts')
  const generating = spawn(process.execPath, [main], { cwd: root, env, stdio: 'ignore' })
  return new Promise((done) => {
    generating.once('exit', () => done())
    generating.once('error', () => done())
  })
}
