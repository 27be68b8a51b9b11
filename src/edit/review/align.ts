import { diffArrays } from 'diff'
import { isMapping, own } from '#src/compiler/values/own.ts'

/** Which items of two lists are the same ones, by their places before and after. */
export interface Alignment {
  /** In the order of the list after. */
  pairs: { before: number; after: number }[]
  /** Places before. */
  gone: number[]
  /** Places after. */
  added: number[]
  /** Places before of those that stand in another order among the others: as few as can be. */
  moved: ReadonlySet<number>
}

/** Where more have lost their names than this, by the pairs that there could be, the rest is taken for gone and new. */
const mostCompared = 10_000

/**
 * Finds the items of a list again in another one: by what names them, and the others by how much of them is the same.
 * Sections of different types are never the same one.
 *
 * @param alike  the likeness from which on two items without a common name are one that was edited
 */
export function align(before: readonly unknown[], after: readonly unknown[], alike = 0.4): Alignment {
  const pairs = new Map<number, number>()
  const free = new Set(before.keys())
  const places = Map.groupBy(before.keys(), (index) => keyOf(before[index]))
  for (const [to, item] of after.entries()) {
    const from = places.get(keyOf(item))?.shift()
    if (from !== undefined && free.delete(from)) pairs.set(to, from)
  }
  const open = [...after.keys()].filter((to) => !pairs.has(to))
  const compared = open.length * free.size > mostCompared ? [] : open
  const candidates = compared.flatMap((to) =>
    [...free].map((from) => ({ from, to, likeness: likenessOf(before[from], after[to]) })),
  )
  candidates.sort((a, b) => b.likeness - a.likeness)
  for (const { from, to, likeness } of candidates)
    if (likeness >= alike && !pairs.has(to) && free.delete(from)) pairs.set(to, from)
  const inOrder = [...pairs].sort(([a], [b]) => a - b).map(([to, from]) => ({ before: from, after: to }))
  const order = inOrder.map(({ before }) => before)
  const sorted = order.toSorted((a, b) => a - b)
  const steps = diffArrays(sorted, order)
  return {
    pairs: inOrder,
    gone: [...free],
    added: open.filter((to) => !pairs.has(to)),
    moved: new Set(steps.flatMap(({ added, value }) => (added ? value : []))),
  }
}

/** What tells an item from the others of its list, whatever else changes in it; all of it where it has no name. */
function keyOf(item: unknown): string {
  const names = ['id', 'slug', 'key', 'title', 'label', 'q', 'name', 'heading'].map((field) => own(item, field))
  return `${kindOf(item)} ${names.find((name) => typeof name === 'string') ?? JSON.stringify(item)}`
}

/** A section is of a type. */
function kindOf(item: unknown): string {
  return String(own(item, 'type') ?? typeof item)
}

/** How much of two values is the same, from 0 to 1: the share of their words. */
export function likenessOf(a: unknown, b: unknown): number {
  if (kindOf(a) !== kindOf(b)) return 0
  const [ofA, ofB] = [wordsOf(a), wordsOf(b)]
  const left = Map.groupBy(ofA, (word) => word)
  const common = ofB.filter((word) => left.get(word)?.pop())
  return (2 * common.length) / Math.max(1, ofA.length + ofB.length)
}

function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if (isMapping(value)) return Object.values(value).flatMap(wordsOf)
  return String(value ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
}
