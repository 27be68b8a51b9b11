import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Where a file or folder really lies, links followed. What is not there yet, or is gone, lies where its folder really does.
 *
 * @param path  absolute
 */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    const folder = dirname(path)
    return folder === path ? path : join(realPath(folder), basename(path))
  }
}
