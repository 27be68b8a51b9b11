import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** The first example of each block as data; one that cannot be read is left out: the block's contract test reports it. */
export function readExamples(blocksDir: string, types: Iterable<string>): Map<string, unknown> {
  const examples = new Map<string, unknown>()
  for (const type of types) {
    const path = join(blocksDir, type, 'example.yaml')
    if (!existsSync(path)) continue
    try {
      examples.set(type, parse(readFileSync(path, 'utf8')))
    } catch {}
  }
  return examples
}
