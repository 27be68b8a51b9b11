import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The names of all files in a folder and the folders in it, sorted, with slashes; none where there is no folder. */
export function filesBelow(dir: string): string[] {
  if (!existsSync(dir) || !statSync(dir).isDirectory()) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
