import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { iconNames } from '#src/compiler/schemas/icons.ts'
import type { Suggestions } from './editor/written.ts'
import { routesByFile } from './routePages.ts'

/** What is in the project's folders, for the editor to suggest. Folders that are missing are empty. */
export function readSuggestions(contentDir: string, collections: Iterable<string>): Suggestions {
  return {
    pages: routesByFile(contentDir)
      .map(({ route }) => route)
      .filter((route) => !route.includes('$'))
      .sort(),
    media: filesBelow(join(contentDir, 'media')),
    icons: [...iconNames()].sort(),
    collections: [...collections],
  }
}

/** The first example of each block; a block without one, or with one that cannot be read, is left out. */
export function readExamples(blocksDir: string, types: Iterable<string>): Map<string, unknown> {
  const examples = new Map<string, unknown>()
  for (const type of types) {
    const path = join(blocksDir, type, 'example.yaml')
    if (!existsSync(path)) continue
    try {
      const example: unknown = parse(readFileSync(path, 'utf8'))
      examples.set(type, Array.isArray(example) ? example[0] : example)
    } catch {
      // The block's contract test tells what is wrong with it.
    }
  }
  return examples
}

function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
