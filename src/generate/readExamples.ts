import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Example } from './editor/section.ts'

/** The examples of each block, the first one first; one that cannot be read is left out. */
export function readExamples(blocksDir: string, types: Iterable<string>): Map<string, Example[]> {
  const examples = new Map<string, Example[]>()
  for (const type of types) {
    const dir = join(blocksDir, type)
    const files = existsSync(dir) ? readdirSync(dir).filter((file) => /^example(-.*)?\.yaml$/.test(file)) : []
    // `example.yaml` before `example-home.yaml`.
    files.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
    examples.set(
      type,
      files.flatMap((file) => exampleIn(join(dir, file), /-(.+)\.yaml$/.exec(file)?.[1]) ?? []),
    )
  }
  return examples
}

/** The first example of each block, as data. */
export function firstOf(examples: ReadonlyMap<string, readonly Example[]>): Map<string, unknown> {
  return new Map([...examples].flatMap(([type, [first]]) => (first ? [[type, first.data]] : [])))
}

function exampleIn(path: string, look: string | undefined): Example | undefined {
  const text = readFileSync(path, 'utf8').replace(/^#.*\n/gm, '')
  try {
    const data: unknown = parse(text)
    // The block's contract test tells what is wrong with it.
    return typeof data === 'object' && data !== null && 'type' in data
      ? { text, data: { ...data }, ...(look && { look }) }
      : undefined
  } catch {
    return undefined
  }
}
