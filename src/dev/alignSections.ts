/**
 * Finds the sections of a list again after its author has edited it: unchanged ones first, then those between them by
 * their id or type, then by their order.
 *
 * @returns for each section that was, its index in the list that is; `undefined` when it is gone
 */
export function alignSections(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const found: (number | undefined)[] = before.map(() => undefined)
  let [from, at] = [0, 0]
  for (const [old, now] of [...unchanged(before, after), [before.length, after.length] as const]) {
    pairBetween(range(from, old), range(at, now), before, after, found)
    if (old < before.length) found[old] = now
    ;[from, at] = [old + 1, now + 1]
  }
  return found
}

/** The longest run of sections that stand in both lists in the same order. */
function unchanged(before: readonly unknown[], after: readonly unknown[]): [old: number, now: number][] {
  const [was, is] = [before, after].map((list) => list.map((section) => JSON.stringify(section)))
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let old = before.length - 1; old >= 0; old--) {
    for (let now = after.length - 1; now >= 0; now--) {
      lengths[old]![now] =
        was![old] === is![now]
          ? lengths[old + 1]![now + 1]! + 1
          : Math.max(lengths[old + 1]![now]!, lengths[old]![now + 1]!)
    }
  }
  const pairs: [number, number][] = []
  let [old, now] = [0, 0]
  while (old < before.length && now < after.length) {
    if (was![old] === is![now]) pairs.push([old++, now++])
    else if (lengths[old + 1]![now]! >= lengths[old]![now + 1]!) old++
    else now++
  }
  return pairs
}

/** Pairs what is left between two unchanged sections. */
function pairBetween(
  olds: number[],
  news: number[],
  before: readonly unknown[],
  after: readonly unknown[],
  found: (number | undefined)[],
): void {
  for (const name of ['id', 'type'] as const) {
    for (const old of olds) {
      if (found[old] !== undefined || nameOf(before[old], name) === undefined) continue
      const match = news.find((now) => nameOf(after[now], name) === nameOf(before[old], name))
      if (match === undefined) continue
      found[old] = match
      news = news.filter((now) => now !== match)
    }
  }
  const left = olds.filter((old) => found[old] === undefined)
  if (left.length === news.length) for (const [index, old] of left.entries()) found[old] = news[index]
}

function nameOf(section: unknown, name: 'id' | 'type'): unknown {
  return typeof section === 'object' && section !== null ? (section as Record<string, unknown>)[name] : undefined
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}
