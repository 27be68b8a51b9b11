import { statOf } from '#src/compiler/read/disk.ts'

/** Files that change at the same moment belong together: an editor that saves all, a `git pull`. */
const gatherMs = 4
/** An editor may empty or remove a file before it writes it again; a file that stays so for this long is meant so. */
const patienceMs = 120
/** Vite's watcher passes over what happens to a file within 50 ms of its last change: a formatter that runs on save. */
const secondLookMs = 60

/** Gathers files that have changed and hands them on once they are whole. */
export class EditQueue {
  /** With the time at which they were found changed. */
  readonly #waiting = new Map<string, number>()
  readonly #apply: (files: string[], foundMs: number) => Promise<void>
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  #isPlanned = false

  /** @param apply  never called again before it has ended */
  constructor(apply: (files: string[], foundMs: number) => Promise<void>) {
    this.#apply = apply
  }

  add(file: string): void {
    if (!this.#waiting.has(file)) this.#waiting.set(file, performance.now())
    this.#plan()
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#waiting.clear()
  }

  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    this.#after(gatherMs, async () => {
      await this.#handOn()
      this.#isPlanned = false
      if (this.#waiting.size > 0) this.#plan()
    })
  }

  async #handOn(): Promise<void> {
    const nowMs = performance.now()
    const ready = [...this.#waiting].filter(([file, sinceMs]) => !isUnderWay(file) || nowMs - sinceMs >= patienceMs)
    const stamps = ready.map(([file]) => [file, stampOf(file)] as const)
    for (const [file] of ready) this.#waiting.delete(file)
    if (ready.length === 0) return
    try {
      await this.#apply(
        ready.map(([file]) => file),
        Math.min(...ready.map(([, sinceMs]) => sinceMs)),
      )
    } catch (error) {
      // A bug; the next save may pass by it, and the server need not be started again for that.
      console.error(error)
    }
    this.#after(secondLookMs, () => {
      for (const [file, stamp] of stamps) if (stampOf(file) !== stamp) this.add(file)
    })
  }

  #after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    this.#timers.add(timer)
  }
}

function isUnderWay(file: string): boolean {
  const found = statOf(file)
  return !found || (found.isFile() && found.size === 0)
}

function stampOf(file: string): string {
  const found = statOf(file)
  return found ? `${found.ctimeMs} ${found.size}` : ''
}
