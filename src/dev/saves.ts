import { type FSWatcher, lstatSync, readdirSync, realpathSync, watch } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { systemReason } from '#schemas/systemReason.ts'
import { isLeftBehind, linkRefusal, statOf } from '#src/compiler/read/disk.ts'

/** Files that change at the same moment belong together: an editor that saves all, a `git pull`. */
const gatherMs = 4
/** An editor may empty or remove a file before it writes it again; a file that stays so for this long is meant so. */
const patienceMs = 120
/** How often it is asked whether the folder is still the same. */
const lookEveryMs = 100

/**
 * Watches a folder and everything below it that can be content, whatever comes and goes in there. One watch for each folder, none for files: ten
 * thousand pages cost nothing. Node's own `recursive` watches every file on Linux, and loses one that is saved by renaming.
 * The folder itself may come late, or go and come back, as with `git stash`, and so may those above it: it is looked for.
 *
 * @param onChange  called with a file or folder that is new, different or gone; more than once, and sometimes without reason
 */
export function watchFolder(dir: string, onChange: (file: string) => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>()

  /** @param isNew  its files came with it */
  const enter = (folder: string, isNew: boolean) => {
    leave(folder)
    try {
      const watcher = watch(folder, (_, name) => name !== null && happened(path.join(folder, name)))
      // A folder that is deleted while it is watched is an error on some systems.
      watchers.set(
        folder,
        watcher.on('error', () => watcher.close()),
      )
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const inside = path.join(folder, entry.name)
        const isLink = entry.isSymbolicLink() && !linkRefusal(inside, dir)
        const isFolder = entry.isDirectory() || (isLink && statOf(inside)?.isDirectory())
        if (isLeftBehind(entry.name, isFolder)) continue
        follow(inside)
        if (isFolder) enter(inside, isNew)
        else if (isNew) onChange(inside)
      }
    } catch (thrown) {
      // One that has gone again is reported by its parent's watch.
      if (!isNew && systemReason(thrown)) throw thrown
    }
  }
  /** What a link leads to may be saved by renaming, or replaced: only the folder around it is told. */
  const follow = (link: string) => {
    try {
      if (!lstatSync(link).isSymbolicLink() || linkRefusal(link, dir)) return
      const real = realpathSync(link)
      // It ends with the folder that the link lies in, not with what it leads to.
      const key = `${link}\0`
      const watcher = watch(path.dirname(real), (_, name) => name === path.basename(real) && happened(link))
      watcher.on('error', () => watcher.close())
      // Only now, so that nothing is missed between the two.
      watchers.get(key)?.close()
      watchers.set(key, watcher)
    } catch {
      // One that has gone again is reported by the watch of the folder it lay in.
    }
  }
  const leave = (folder: string) => {
    for (const [watched, watcher] of watchers) {
      if (watched !== folder && !watched.startsWith(folder + path.sep)) continue
      watcher.close()
      watchers.delete(watched)
    }
  }
  const happened = (at: string) => {
    const isFolder = statOf(at)?.isDirectory()
    if (at !== dir && isLeftBehind(path.basename(at), isFolder || watchers.has(at))) return
    if (at !== dir) follow(at)
    if (isFolder) enter(at, true)
    else if (watchers.has(at)) leave(at)
    onChange(at)
  }

  let known = statOf(dir)
  const timer = setInterval(() => {
    const now = statOf(dir)
    // A new folder may have the number of the one before it.
    if (now?.ino !== known?.ino || now?.birthtimeMs !== known?.birthtimeMs) happened(dir)
    known = now
  }, lookEveryMs)

  enter(dir, false)
  return {
    close() {
      clearInterval(timer)
      leave(dir)
    },
  }
}

/** Gathers files that have changed and hands them on once they are whole. */
export class EditQueue {
  /** With the time at which they were first seen empty or gone. */
  readonly #waiting = new Map<string, number | undefined>()
  readonly #apply: (files: string[]) => Promise<void>
  #isRunning = false
  #isClosed = false

  /** @param apply  never called again before it has ended */
  constructor(apply: (files: string[]) => Promise<void>) {
    this.#apply = apply
  }

  add(file: string): void {
    if (this.#isClosed) return
    if (!this.#waiting.has(file)) this.#waiting.set(file, undefined)
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
      const files = [...this.#waiting.keys()].filter((file) => this.#isWhole(file))
      for (const file of files) this.#waiting.delete(file)
      // A bug of the program; the next save may pass by it, and the server need not be started again for that.
      if (files.length > 0) await this.#apply(files).catch(console.error)
    }
    this.#isRunning = false
  }

  /** Counted from the first look at it: while the last edit was taken in, nothing was seen. */
  #isWhole(file: string): boolean {
    const found = statOf(file)
    if (found && !(found.isFile() && found.size === 0)) return true
    const seenMs = this.#waiting.get(file) ?? performance.now()
    this.#waiting.set(file, seenMs)
    return performance.now() - seenMs >= patienceMs
  }
}
