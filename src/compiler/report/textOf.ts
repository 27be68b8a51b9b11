import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Reads files for reports: what a diagnostic names may be gone, closed to us, or a folder, and then has no lines to show. */
export function textOf(cwd: string): (file: string) => string | undefined {
  return (file) => {
    try {
      return readFileSync(resolve(cwd, file), 'utf8')
    } catch {
      return undefined
    }
  }
}
