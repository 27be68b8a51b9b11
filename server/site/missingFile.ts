import { readdirSync } from 'node:fs'
import { posix } from 'node:path'
import type { ReleaseFile } from '#schemas/release.ts'

/** The first file of a release that does not lie where the list says, in one of its forms; `null` when all are there. */
export function missingFile(dir: string, files: Iterable<ReleaseFile>): string | null {
  const folders = new Map<string, ReadonlySet<string>>()
  for (const [name, , packed] of files) {
    const folder = posix.dirname(name)
    const there = folders.get(folder) ?? namesIn(posix.join(dir, folder))
    folders.set(folder, there)
    for (const form of packed ? ['', '.br', '.gz'] : [''])
      if (!there.has(posix.basename(name) + form)) return name + form
  }
  return null
}

/** A folder is listed once: to ask for each of half a million files would take minutes. */
function namesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder))
  } catch {
    return new Set()
  }
}
