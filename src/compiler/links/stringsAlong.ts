import type { Path } from '../diagnostics/range.ts'
import { isMapping } from '../values/own.ts'

/**
 * The values that a schema keyword points at inside a block: `panels[].id` gives the `id` of each panel, `tags[]` each
 * tag, `switch.param` one value. What is missing on the way is passed over; numbers read as text.
 */
export function stringsAlong(value: unknown, path: string): string[] {
  return placesAlong(value, path).map(({ text }) => text)
}

/** The same, with the place of each inside the block. */
export function placesAlong(value: unknown, path: string): PlacedText[] {
  const found: PlacedText[] = []
  collect(value, stepsOf(path), [], 0, found)
  return found
}

interface PlacedText {
  text: string
  path: Path
}

const known = new Map<string, readonly string[]>()

/** The schemas have a few paths, and every section is asked for them. */
function stepsOf(path: string): readonly string[] {
  let steps = known.get(path)
  if (!steps) {
    steps = path.split('.').flatMap((step) => (step.endsWith('[]') ? [step.slice(0, -2), '[]'] : [step]))
    known.set(path, steps)
  }
  return steps
}

function collect(value: unknown, steps: readonly string[], path: Path, at: number, found: PlacedText[]): void {
  const step = steps[at]
  if (step === undefined) {
    if (typeof value === 'string' || typeof value === 'number') found.push({ text: String(value), path })
  } else if (step === '[]') {
    if (!Array.isArray(value)) return
    for (const [index, item] of value.entries()) collect(item, steps, [...path, index], at + 1, found)
  } else if (isMapping(value) && step in value) collect(value[step], steps, [...path, step], at + 1, found)
}
