import type { Entry, Level } from './entries.ts'

/** Entries that do not stand where they belong; the end is exclusive. */
export interface Misplaced {
  from: number
  to: number
  /** How far they belong to the right, or, below zero, to the left. */
  by: number
  /** What is wrong with the first of them is a dash: there should be one, or none. */
  dash?: 'missing' | 'extra'
}

/**
 * What belongs elsewhere, where an entry does not fit below those above it.
 *
 * @param at  its place
 * @returns nothing where it does, or no place is any better
 */
export function misplaced(entries: readonly Entry[], at: number): Misplaced | undefined {
  const { levels, above } = entries[at]!
  const [own] = levels
  if (!own) return undefined
  if (!own.isList && above.some(({ isList, column, first }) => isList && column === own.column && first === own.first))
    return { from: at, to: at + 1, by: 0, dash: 'missing' }
  const last = lastAbove(entries, at)
  if (!last) return undefined
  const inner = last.levels.at(-1)!
  const isBelow = last.isOpen && (own.column > inner.column || (own.isList && own.column === inner.column))
  if (isBelow || above.some(({ isList, column }) => isList === own.isList && column === own.column)) return undefined
  return firstItem(entries, at, own) ?? wrongAbove(entries, at, own) ?? nearest(entries, at, own)
}

/** The last entry with a name or a dash above another one. */
function lastAbove(entries: readonly Entry[], at: number): Entry | undefined {
  for (let above = at - 1; above >= 0; above--) if (entries[above]!.levels.length > 0) return entries[above]
  return undefined
}

/** Of the innermost list or mapping; the file's own begins as if below a name at -2. */
function columnOf(levels: readonly Level[]): number {
  return levels[0]?.column ?? -2
}

/** The line above, where it begins a list at another column than those below it go on at. */
function firstItem(entries: readonly Entry[], at: number, own: Level): Misplaced | undefined {
  const { levels, above } = entries[at - 1]!
  const [list, name] = levels
  if (!list?.isList || (!own.isList && !name)) return undefined
  const outer = columnOf(above)
  const isRight = list.column === outer + 2
  if (isRight || above.some(({ isList, column }) => isList && column === list.column)) return undefined
  const by = own.column - (own.isList ? list : levels.at(-1)!).column
  const block = blockBelow(entries, at, outer).flatMap((entry) => entry.levels[0] ?? [])
  const isElsewhere = block.some(({ isList, column }) => isList && column === list.column + by)
  const level = block.filter(({ isList, column }) => isList === own.isList && column === own.column)
  const isFirst = own.isList ? own.column === outer + 2 : isElsewhere
  return level.length > 1 || isFirst ? { from: at - 1, to: at, by } : undefined
}

/** Entries above that stand wrong, or lack a dash, while this one stands right. */
function wrongAbove(entries: readonly Entry[], at: number, own: Level): Misplaced | undefined {
  const isOuter = ({ levels: [first] }: Entry) => first !== undefined && first.column < own.column
  const outer = entries.slice(0, at).findLastIndex(isOuter)
  return outer < at - 1 ? firstOfBlock(entries, outer, at, own) : insideOut(entries, at, own)
}

/**
 * The entries between an outer one and this one, where this one stands where the first of them should.
 *
 * @param outer  -1 for the file
 */
function firstOfBlock(entries: readonly Entry[], outer: number, at: number, own: Level): Misplaced | undefined {
  const { levels, isOpen } = entries[outer] ?? { levels: [], isOpen: true }
  const column = columnOf(levels.toReversed())
  const from = entries.findIndex(({ levels: [other] }, place) => place > outer && other !== undefined)
  if (from === at || !isOpen) return undefined
  const first = entries[from]!.levels[0]!
  const by = own.column - first.column
  if (own.isList && !first.isList) return first.first === own.first ? { from, to: at, by, dash: 'missing' } : undefined
  const block = blockBelow(entries, at, column)
  const count = (place: number) =>
    block.filter(({ levels: [other] }) => other?.column === place && other.isList === own.isList).length
  const isFirst = first.isList === own.isList && by < 0 && own.column === column + 2
  return isFirst && count(first.column) <= count(own.column) ? { from, to: at, by } : undefined
}

/** The line above with those level with it, where they stand too far left, since this one goes on where they should be. */
function insideOut(entries: readonly Entry[], at: number, own: Level): Misplaced | undefined {
  const { levels, isOpen } = entries[at - 1]!
  if (isOpen) return undefined
  const { column } = levels.at(-1)!
  const isLevel = (entry: Entry) => entry.levels.length === 1 && entry.levels[0]!.column === column && !entry.isOpen
  const from = entries.slice(0, at).findLastIndex((entry) => !isLevel(entry)) + 1
  const name = entries[from - 1]
  if (from === at) return undefined
  const isChild = name?.isOpen && name.levels.at(-1)?.column === column
  const outside = entries[from]!.above
  const known = outside.findIndex((level) => level.column === own.column && level.isList === own.isList)
  const isLonger = blockBelow(entries, at, column).length > at - from
  // Above the next item of a list, they belong to the one before it.
  const home = own.isList ? (outside[known - 1]?.column ?? own.column + 2) : own.column
  if (isChild || (known >= 0 && isLonger)) return { from, to: at, by: home - column }
  // An item whose names stand further in than its first one.
  const next = entries.slice(at).find((entry) => entry.levels[0] && entry.levels[0].column <= column)?.levels[0]
  const isAlone = !next || next.column < column || next.isList
  const isFirst = name ? name.isOpen : next?.isList
  const isItem = isFirst && from === at - 1 && own.column === column + 2 && !own.isList && isAlone
  return isItem ? { from, to: at, by: 0, dash: 'missing' } : undefined
}

/** The entries from one on that stand further in than a column. */
function blockBelow(entries: readonly Entry[], at: number, column: number): readonly Entry[] {
  let end = at
  while (end < entries.length && (entries[end]!.levels[0]?.column ?? Infinity) > column) end++
  return entries.slice(at, end)
}

/** Whether two items begin alike, as far as that shows: between braces any name may come first. */
function areAlike(first: string, other: string): boolean {
  return first === other || first === '{' || other === '{'
}

/** The entry itself, and where it belongs: to the list or mapping above it whose column is nearest to its own. */
function nearest(entries: readonly Entry[], at: number, own: Level): Misplaced | undefined {
  const { above } = entries[at]!
  const last = lastAbove(entries, at)!
  const next = entries[at + 1]?.levels[0]
  const sure = above.filter(
    ({ isList, column, first }) =>
      isList === own.isList && (!isList || first === own.first || Math.abs(column - own.column) === 1),
  )
  const isName = !own.isList || above.some(({ isList, column }) => !isList && column === own.column)
  const goesOn = next?.column === entries[at]!.levels.at(-1)!.column
  const alike = isName && !goesOn ? [] : above.filter(({ isList, first }) => isList && areAlike(first, own.first))
  const columns = (sure.length > 0 ? sure : alike).map(({ column }) => column)
  if (last.isOpen) {
    const { column } = last.levels.at(-1)!
    columns.unshift(next && next.column > column && next.isList === own.isList ? next.column : column + 2)
  }
  const [column] = columns.sort((a, b) => Math.abs(a - own.column) - Math.abs(b - own.column))
  if (column === undefined) {
    const list = above.find(({ isList }) => isList)
    if (own.isList) return { from: at, to: at + 1, by: 0, dash: 'extra' }
    return list && { from: at, to: at + 1, by: list.column - own.column, dash: 'missing' }
  }
  return { from: at, to: lastMoved(entries, at, own.column, column), by: column - own.column }
}

/** Up to which entry others move along: those level with it, and what stands further in and would belong to something else. */
function lastMoved(entries: readonly Entry[], at: number, from: number, to: number): number {
  const own = entries[at]!.levels[0]!
  let end = at
  do {
    const { levels, isOpen } = entries[end]!
    const inner = levels.at(-1)!.column
    const next = entries[++end]?.levels[0]
    const isAlong = from > to || (isOpen && next && next.column > inner && next.column <= to)
    const isWhole = levels.length > 1 ? next?.column === inner : isAlong
    // What is moved along ends where something like it stands right.
    const isNext = ({ levels: [other] }: Entry) =>
      other?.column === to &&
      other.isList === own.isList &&
      (own.isList ? areAlike(other.first, own.first) : next?.isList === true)
    const block = isWhole ? blockBelow(entries, end, from) : []
    const right = from < to ? block.findIndex(isNext) : -1
    end += right < 0 ? block.length : right
  } while (entries[end]?.levels[0]?.column === from && entries[end]!.levels[0]!.isList === own.isList)
  return end
}
