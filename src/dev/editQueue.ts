import { statOf } from '#src/compiler/read/disk.ts'

/** Files that change at the same moment belong together: an editor that saves all, a `git pull`. */
const gatherMs = 4
/** An editor may empty or remove a file before it writes it anew; a file that stays so for this long is meant so. */
const patienceMs = 120

/** Gathers files that have changed and hands them on once they are whole. */
export class EditQueue {
  readonly #waiting = new Map<string, number>()
  readonly #apply: (files: string[]) => void | Promise<void>
  #timer: ReturnType<typeof setTimeout> | undefined
  #isApplying = false

  /** @param apply  never called again before it has ended */
  constructor(apply: (files: string[]) => void | Promise<void>) {
    this.#apply = apply
  }

  add(file: string): void {
    if (!this.#waiting.has(file)) this.#waiting.set(file, performance.now())
    this.#timer ??= setTimeout(() => void this.#hand(), gatherMs)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#waiting.clear()
  }

  async #hand(): Promise<void> {
    this.#timer = undefined
    if (this.#isApplying) return
    const files: string[] = []
    for (const [file, sinceMs] of this.#waiting) {
      if (isUnderWay(file) && performance.now() - sinceMs < patienceMs) continue
      this.#waiting.delete(file)
      files.push(file)
    }
    if (files.length > 0) {
      this.#isApplying = true
      try {
        await this.#apply(files)
      } catch (error) {
        // A bug; the next save may pass by it, and nobody wants to start anew for that.
        console.error(error)
      } finally {
        this.#isApplying = false
      }
    }
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => void this.#hand(), gatherMs)
  }
}

function isUnderWay(file: string): boolean {
  const found = statOf(file)
  return !found || (found.isFile() && found.size === 0)
}
