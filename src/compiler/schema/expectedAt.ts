import type { Path } from '../diagnostics/range.ts'
import { isMapping, own } from '../values/own.ts'
import type { Schemas } from './schemaFile.ts'
import type { Shape } from './shape.ts'

/**
 * What may stand at a place of a file as its author wrote it: through lists made with `each`, and into sections by their type.
 *
 * @param top  what may stand in the file, from its top
 */
export function expectedAt(
  data: unknown,
  path: Path,
  top: Shape,
  { blocks }: Pick<Schemas, 'blocks'>,
): Shape | undefined {
  let shape: Shape | undefined = top
  let value = data
  for (const [depth, step] of path.entries()) {
    // What fills a page is named by its own `each`, which makes no list.
    const isList = depth > 0 && isMadeList(value)
    if (isList && step !== 'item') return undefined
    const next = own(value, step)
    if (isList || typeof step === 'number') {
      // A made list inside a list brings items of the same kind.
      if (!isMadeList(next)) shape = shape?.sections ? blocks.get(String(own(next, 'type')))?.shape : shape?.item()
    } else shape = shape?.property(step)
    value = next
  }
  return shape
}

function isMadeList(value: unknown): boolean {
  return isMapping(value) && Object.hasOwn(value, 'each')
}
