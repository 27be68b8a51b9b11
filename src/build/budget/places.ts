import type { CompiledPage } from '#schemas/compiled.ts'
import type { BlockType } from '#schemas/types.gen.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'

/** Where the first section of a block stands on a page, nested ones too: `['sections', 3]`. */
export function sectionOf({ sections }: CompiledPage, block: BlockType): Path | undefined {
  return found(sections, ['sections'], (value) => isObject(value) && value.type === block)
}

/** Where a text stands first in a value, at any depth. */
export function pathTo(value: unknown, text: string, at: Path): Path | undefined {
  return found(value, at, (inner) => inner === text)
}

function found(value: unknown, at: Path, is: (value: unknown) => boolean): Path | undefined {
  if (is(value)) return at
  if (typeof value !== 'object' || value === null) return undefined
  const steps = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [step, inner] of steps) {
    const path = found(inner, [...at, step], is)
    if (path) return path
  }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
