import { setTimeout as pause } from 'node:timers/promises'
import { statOf } from '#src/compiler/read/disk.ts'

/** Files that change at the same moment belong together: an editor that saves all, a `git pull`. */
const gatherMs = 4
/** An editor may empty or remove a file before it writes it again; a file that stays so for this long is meant so. */
const patienceMs = 120

/** Gathers files that have changed and hands them on once they are whole. */
export class EditQueue {
  /** With the time at which they were found changed. */
  readonly #waiting = new Map<string, number>()
  readonly #apply: (files: string[]) => Promise<void>
  #isRunning = false
  #isClosed = false

  /** @param apply  never called again before it has ended */
  constructor(apply: (files: string[]) => Promise<void>) {
    this.#apply = apply
  }

  add(file: string): void {
    if (this.#isClosed) return
    if (!this.#waiting.has(file)) this.#waiting.set(file, performance.now())
    if (!this.#isRunning) void this.#run()
  }

  close(): void {
    this.#isClosed = true
    this.#waiting.clear()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.size > 0) {
      await pause(gatherMs)
      const nowMs = performance.now()
      const whole = [...this.#waiting].filter(([file, foundMs]) => !isUnderWay(file) || nowMs - foundMs >= patienceMs)
      const files = whole.map(([file]) => file)
      for (const file of files) this.#waiting.delete(file)
      // A bug of the program; the next save may pass by it, and the server need not be started again for that.
      if (files.length > 0) await this.#apply(files).catch(console.error)
    }
    this.#isRunning = false
  }
}

function isUnderWay(file: string): boolean {
  const found = statOf(file)
  return !found || (found.isFile() && found.size === 0)
}
