import {
  contentLines,
  hasTab,
  isBeginning,
  isComplete,
  isDashed,
  isMark,
  isStart,
  type Line,
  partsOf,
} from './lines.ts'
import type { Span } from './positions.ts'
import { closedAt } from './slips.ts'

/** A list or a mapping that a line begins or goes on with. */
export interface Level {
  /** Of its dashes or names, from 0. */
  column: number
  isList: boolean
  /** What an item of the list begins with: its first name, or the sign of a value. */
  first: string
}

/** A line with a name or a dash, and the lines that go on with its value; any other line is one by itself. */
export interface Entry extends Span {
  readonly lines: readonly [Line, ...Line[]]
  /** Of its dashes and its name, from the outermost on; none where it has neither. */
  levels: Level[]
  /** Where in the line its last dash or its name stands. */
  inner: number
  value: string
  valueAt: number
  /** Its name or dash has no value. */
  isOpen: boolean
  /** The lists and mappings above it that are not at their end, from the innermost on. */
  above: readonly Level[]
}

/** The entries of a text, one below the other. */
export function entriesIn(text: string): Entry[] {
  const lines = [...contentLines(text)]
  const lists = new Set<number>()
  const entries: Entry[] = []
  for (let at = 0; at < lines.length; ) {
    const entry = entryOf(lines[at]!)
    for (const { isList, column } of entry.levels) if (isList) lists.add(column)
    const end = entry.levels.length > 0 || isFlow(entry) ? behind(entry, lines, at + 1, lists) : at + 1
    const own = lines.slice(at, end) as [Line, ...Line[]]
    entries.push({ ...entry, lines: own, isOpen: entry.isOpen && own.length === 1, end: own.at(-1)!.end })
    at = end
  }
  return entries
}

/** An entry of one line. */
export function entryOf(line: Line): Entry {
  const levels: Level[] = []
  const isRead = !isMark(line.text) && !hasTab(line)
  let { column } = line
  let inner = column
  let parts = partsOf(line.text)
  for (; isRead && parts.dash !== ''; parts = partsOf(line.text, column)) {
    levels.push({ column, isList: true, first: parts.name ?? /^[[{]/.exec(parts.value)?.[0] ?? '' })
    inner = column
    column = parts.column
  }
  if (isRead && parts.name !== undefined) {
    levels.push({ column, isList: false, first: parts.name })
    inner = column
  }
  const { value, valueAt } = parts
  const isOpen = value === '' || value.startsWith('#')
  const start = line.start + line.column
  return { lines: [line], levels, inner, value, valueAt: line.start + valueAt, isOpen, above: [], start, end: line.end }
}

function isFlow({ value }: Entry): boolean {
  return /^[[{]/.test(value)
}

/**
 * The first line that does not go on with the value of the entry above it.
 *
 * @param first  the line below that of the entry
 * @param lists  the columns of dashes so far
 */
function behind(entry: Entry, lines: readonly Line[], first: number, lists: ReadonlySet<number>): number {
  const {
    lines: [own],
    levels,
    value,
    isOpen,
  } = entry
  const { column } = levels.at(-1) ?? own
  let takesAll = !isFlow(entry) && (isOpen ? lines[first] !== undefined && !isStart(lines[first]) : !isComplete(value))
  const flowEnd = isFlow(entry) ? first + linesToClose(value, lines, first, column) : first
  for (let at = first; ; at++) {
    const line = lines[at]
    if (!line) return at
    const isItem = lists.has(line.column) && isStart(line) && isDashed(line)
    const isText = isFlow(entry) ? at < flowEnd : !isOpen && !isItem && !isBeginning(line)
    const isClosing = isFlow(entry) && /^\s*[\]}]/.test(line.text)
    // A block of text ends where a name is further left than its first line.
    const isName = /^\s*[\w-]+:(?:\s|$)/.test(line.text)
    const isBehind = isName && /^[|>]/.test(value) && line.column < lines[first]!.column
    const goesOn = line.column > column && !isBehind && (takesAll || isText)
    if (!goesOn && !isClosing && !hasTab(line)) return at
    // The lines below a tab may say anything.
    takesAll ||= hasTab(line)
  }
}

/** How many of the lines further in than a column what begins with a bracket goes on for. */
function linesToClose(value: string, lines: readonly Line[], first: number, column: number): number {
  if (closedAt(value) <= value.length) return 0
  const end = lines.findIndex((line, at) => at >= first && line.column <= column)
  const said = [value, ...lines.slice(first, end < 0 ? undefined : end).map(({ text }) => text)].join('\n')
  return said.slice(0, closedAt(said)).split('\n').length - 1
}

/** The lists and mappings that what stands below an entry may belong to, from the innermost on. */
export function levelsBelow(above: readonly Level[], { levels }: Entry): readonly Level[] {
  return levels.reduce<readonly Level[]>((outer, level) => {
    const isOuter = ({ column, isList }: Level) =>
      column < level.column || (column === level.column && level.isList && !isList)
    return [level, ...outer.filter(isOuter)]
  }, above)
}
