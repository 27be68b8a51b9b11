import { isDeepStrictEqual } from 'node:util'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { SchemaFile } from '#src/compiler/schema/schemaFile.ts'
import type { Shape } from '#src/compiler/schema/shape.ts'
import { isMapping, own } from '#src/compiler/values/own.ts'
import { align } from './align.ts'
import { itemName, labelOf, propertyName, textOf } from './names.ts'

export const sides = ['before', 'after'] as const
export type Side = (typeof sides)[number]

/** A value and its place; the place of what is not there is where it would be. */
export interface Spot {
  path: Path
  value: unknown
}

interface ValueDifference extends Record<Side, Spot> {
  kind: 'value'
  /** What leads to the value, in words. */
  names: readonly string[]
  isLink: boolean
}

interface ItemDifference extends Partial<Record<Side, Spot>> {
  kind: 'new' | 'gone' | 'moved'
  /** What leads to the list. */
  names: readonly string[]
  list: Record<Side, Spot>
  /** The item in words: `question “Is there a guarantee?”`. */
  item: string
  /** Of one that moved: the item that it stands below now; none where it stands first. */
  below?: string
}

/** One thing that two filled-in values do not have in common. */
export type Difference = ValueDifference | ItemDifference

/** Blocks by their types. */
export type Blocks = ReadonlyMap<string, SchemaFile>

/**
 * What is different between two values of one schema. Each item of a list is compared with itself, wherever it stands.
 *
 * @param names  what leads to the values, in words
 */
export function* differences(
  before: Spot,
  after: Spot,
  shape: Shape | undefined,
  blocks: Blocks,
  names: readonly string[],
): Generator<Difference> {
  if (isDeepStrictEqual(before.value, after.value)) return
  if (Array.isArray(before.value) && Array.isArray(after.value)) yield* inLists(before, after, shape, blocks, names)
  else if (isMapping(before.value) && isMapping(after.value)) {
    for (const name of new Set([...Object.keys(after.value), ...Object.keys(before.value)])) {
      const part = shape?.property(name)
      // A page has its sections, and a button leads somewhere, without a word for that.
      const isSaid = part?.sections || (part?.format === 'link' && name === 'to' && names.length > 0)
      const inside = isSaid ? names : [...names, propertyName(name, part)]
      yield* differences(below(before, name), below(after, name), part, blocks, inside)
    }
  } else if (textOf(before.value) !== textOf(after.value))
    yield { kind: 'value', names, before, after, isLink: shape?.format === 'link' }
}

function* inLists(before: Spot, after: Spot, shape: Shape | undefined, blocks: Blocks, names: readonly string[]) {
  const list = { before, after }
  const old = before.value as readonly unknown[]
  const now = after.value as readonly unknown[]
  const { pairs, gone, added, moved } = align(old, now)
  const shapeOf = (item: unknown) => (shape?.sections ? blocks.get(String(own(item, 'type')))?.shape : shape?.item())
  const nameOf = (item: unknown) => itemName(item, shapeOf(item))
  for (const at of gone) yield { kind: 'gone' as const, names, list, before: below(before, at), item: nameOf(old[at]) }
  for (const at of added) yield { kind: 'new' as const, names, list, after: below(after, at), item: nameOf(now[at]) }
  for (const pair of pairs) {
    const item = now[pair.after]
    const known = old[pair.before]
    const spots = { before: below(before, pair.before), after: below(after, pair.after) }
    if (moved.has(pair.before)) {
      const place = pair.after > 0 && { below: nameOf(now[pair.after - 1]) }
      yield { kind: 'moved' as const, names, list, ...spots, item: nameOf(item), ...place }
    }
    // By the name that it had, which may be what changed.
    const inside = shape?.sections ? nameOf(known) : isMapping(known) ? labelOf(known) : 'one of them'
    yield* differences(spots.before, spots.after, shapeOf(item), blocks, inside ? [...names, inside] : names)
  }
}

function below({ path, value }: Spot, step: string | number): Spot {
  return { path: [...path, step], value: own(value, step) }
}
