import { type FSWatcher, readdirSync, watch } from 'node:fs'
import path from 'node:path'
import { isLeftBehind, statOf } from '#src/compiler/read/disk.ts'

export interface FolderWatch {
  close(): void
}

/**
 * Watches a folder and everything below it that can be content, whatever comes and goes in there. One watch for each folder, none for files: ten
 * thousand pages cost nothing. Vite's watcher takes 8 ms longer for a save, as much again to see that no code has changed, and
 * passes over a second save within 50 ms, such as that of a formatter.
 *
 * @param onChange  called with a file or folder that is new, different or gone; more than once, and sometimes without reason
 */
export function watchFolder(dir: string, onChange: (file: string) => void): FolderWatch {
  if (process.platform !== 'linux') {
    const watcher = watch(dir, { recursive: true }, (_, name) => {
      if (name === null) onChange(dir)
      else if (isContent(name)) onChange(path.join(dir, name))
    })
    return ignoringErrors(watcher)
  }
  const watchers = new Map<string, FSWatcher>()

  /** @param isNew  its files came with it */
  const enter = (folder: string, isNew: boolean) => {
    leave(folder)
    try {
      const watcher = watch(folder, (_, name) => name !== null && happened(path.join(folder, name)))
      watchers.set(folder, ignoringErrors(watcher))
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const inside = path.join(folder, entry.name)
        if (!isContent(entry.name)) continue
        if (entry.isDirectory()) enter(inside, isNew)
        else if (isNew) onChange(inside)
      }
    } catch {
      // It has gone again; its parent's watch says so.
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
    if (!isContent(path.relative(dir, at))) return
    const isFolder = statOf(at)?.isDirectory() ?? false
    if (isFolder) enter(at, true)
    else if (watchers.has(at)) leave(at)
    onChange(at)
  }

  enter(dir, false)
  return { close: () => leave(dir) }
}

const isContent = (name: string) => !name.split(path.sep).some(isLeftBehind)

/** A folder that is deleted while it is watched is an error on some systems. */
function ignoringErrors(watcher: FSWatcher): FSWatcher {
  return watcher.on('error', () => watcher.close())
}
