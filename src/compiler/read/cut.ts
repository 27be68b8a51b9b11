import { contentLines, type Line, oddDashOf, partsOf } from './lines.ts'

/** Lines of a text that are read by themselves: an item of its list, an entry of its mapping, or what stands between them at a wrong column. */
export interface Part {
  kind: 'item' | 'entry' | 'stray'
  /** The first line. */
  line: Line
  /** From the start of a line to that of another. */
  start: number
  end: number
}

export interface Pieces {
  kind: 'list' | 'mapping'
  /** Where its items or names begin, from 0. */
  column: number
  parts: Part[]
  /** Lines that are no part of anything. */
  strays: Stray[]
  /** The text with those lines blank. */
  text: string
}

/** A line with neither a name nor a dash, or one whose column separates what belongs together, and the part above it. */
export interface Stray {
  line: Line
  above: Part | undefined
  /** Where the lines around it begin, where that is known. */
  column: number | undefined
}

/** What an item of a list begins with: its first name, or the sign of a value. */
export function beginningOf(line: string): string {
  const { name, value } = partsOf(line.slice((oddDashOf(line) ?? '').length))
  return name ?? /^[[{"']/.exec(value)?.[0] ?? ''
}

/**
 * Cuts a text at its outermost names, or at the dashes of its outermost list, by its lines alone.
 *
 * @param outer  what the items of the list begin with whose item the text is
 * @returns `undefined` where there is nothing to cut
 */
export function cut(text: string, outer: string | undefined): Pieces | undefined {
  const lines = contentLines(text)
  // What brackets hold is no lines.
  if (/^\s*[{[]/.test(lines[0]?.text ?? '')) return undefined
  const column = columnOf(lines)
  const kind = kindOf(lines, column, outer)
  if (!kind) return undefined
  const cutter = new Cutter(kind, column)
  for (const [index, line] of lines.entries()) cutter.take(line, lines[index + 1])
  const { parts, strays } = cutter
  for (const [index, part] of parts.entries()) {
    part.start = index === 0 ? 0 : part.line.start
    part.end = parts[index + 1]?.line.start ?? text.length
  }
  if (parts.length === 0) return undefined
  return { kind, column, parts, strays, text: withoutLines(text, strays) }
}

class Cutter {
  readonly parts: Part[] = []
  readonly strays: Stray[] = []
  readonly #kind: Pieces['kind']
  readonly #column: number
  /** Columns of the lines in each part. */
  readonly #columns = new WeakMap<Part, Set<number>>()
  /** The last part is a name with its whole value on one line, and nothing below it. */
  #isComplete = false
  /** The last part is a name without a value, or one whose list stands at the same column. */
  #mayHaveList = false

  constructor(kind: Pieces['kind'], column: number) {
    this.#kind = kind
    this.#column = column
  }

  take(line: Line, next: Line | undefined): void {
    const last = this.parts.at(-1)
    const { name, dashes } = partsOf(line.text)
    const isDash = dashes !== ''
    if (isMark(line.text)) {
      this.#leaveOut(line)
      return
    }
    // A tab has no width, and a bracket closes what was opened above.
    if (last && (/^ *\t/.test(line.text) || /^\s*[}\]]/.test(line.text))) this.#extend(last, line)
    else if (line.column === this.#column && this.#kind === 'list' && (isDash || oddDashOf(line.text)))
      this.#begin('item', line)
    else if (line.column === this.#column && this.#kind === 'mapping' && isDash && last && this.#mayHaveList)
      this.#extend(last, line, true)
    else if (line.column === this.#column && this.#kind === 'mapping' && name !== undefined && !isDash)
      this.#begin('entry', line)
    else if (line.column > this.#column && last && !(this.#isComplete && isBeginning(line.text)))
      this.#extend(last, line)
    else if (name === undefined && !isDash && this.#kind === 'mapping') this.#leaveOut(line)
    else if (line.column > this.#column && last && this.#isOutdented(line, next)) this.#leaveOutLast(line)
    else if (
      last?.kind === 'stray' &&
      last.line.column === line.column &&
      !isDash &&
      partsOf(last.line.text).dashes === ''
    )
      this.#extend(last, line)
    else this.#begin('stray', line)
  }

  #begin(kind: Part['kind'], line: Line): void {
    const part: Part = { kind, line, start: 0, end: 0 }
    this.parts.push(part)
    this.#columns.set(part, new Set())
    const { value } = partsOf(line.text)
    this.#mayHaveList = kind === 'entry' && (value === '' || value.startsWith('#'))
    this.#isComplete = kind === 'entry' && isComplete(value)
  }

  #extend(part: Part, line: Line, isList = false): void {
    this.#columns.get(part)?.add(line.column)
    this.#isComplete = false
    this.#mayHaveList &&= isList
  }

  #leaveOut(line: Line): void {
    this.strays.push({ line, above: this.parts.at(-1), column: undefined })
  }

  /** Whether the last part is a line that separates this one from others at its column. */
  #isOutdented({ column }: Line, next: Line | undefined): boolean {
    const before = this.parts.at(-2)
    const isAlone = next === undefined || next.column <= this.#column
    if (before === undefined || isAlone) return false
    const columns = this.#columns.get(before)!
    return (
      columns.has(column) || (columns.size === 0 && before.kind === 'entry' && partsOf(before.line.text).value === '')
    )
  }

  #leaveOutLast(line: Line): void {
    const { line: wrong } = this.parts.pop()!
    const above = this.parts.at(-1)!
    this.strays.push({ line: wrong, above, column: line.column })
    this.#extend(above, line)
  }
}

/** The mark between two documents, those that git leaves, and comments of other languages. */
function isMark(line: string): boolean {
  return /^(?:(?:---|\.\.\.|<{7}|={7}|>{7})(?:\s|$)|\s*(?:\/\/|\/\*|<!--|```))/.test(line)
}

/** A name, or an item of a list that has names. */
function isBeginning(line: string): boolean {
  const { dashes, name, value } = partsOf(line)
  return name !== undefined || (dashes !== '' && /^[{[]/.test(value))
}

/** Whether no more of a value may stand below it, so that a name there begins something else. */
function isComplete(value: string): boolean {
  if (value === '' || /^(?:[#|>&!]|- )/.test(value)) return false
  if (/^["']/.test(value)) return /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?:#.*)?$/.test(value)
  return !/^[[{]/.test(value) || /[\]}]\s*(?:#.*)?$/.test(value)
}

/** Where the outermost names or dashes begin: not at the column of one line that stands too far left. */
function columnOf(lines: readonly Line[]): number {
  const starts = lines.filter(({ text }) => isStart(text))
  const first = starts[0]?.column ?? 0
  const least = starts.reduce((found, { column }) => Math.min(found, column), first)
  const count = (column: number) => starts.filter((line) => line.column === column).length
  // The first item of a list may have spaces in the place of its dash.
  const items = starts.filter((line) => line.column === least)
  const isList = first === least + 2 && items.every(({ text }) => beginningOf(text) === beginningOf(starts[0]!.text))
  return count(first) >= count(least) && !isList ? first : least
}

function kindOf(lines: readonly Line[], column: number, outer: string | undefined): Pieces['kind'] | undefined {
  const level = lines.filter((line) => line.column === column && isStart(line.text)).map(({ text }) => text)
  const isDash = (text: string) => partsOf(text).dashes !== '' || oddDashOf(text) !== undefined
  const dash = level.findIndex(isDash)
  if (level.length === 0) return undefined
  if (dash < 0) return 'mapping'
  const others = level.slice(dash + 1)
  // A dash before the first of several names.
  if (dash === 0) return others.length > 1 && !others.some(isDash) ? 'mapping' : 'list'
  const { value } = partsOf(level[dash - 1]!)
  const isListBelow = value === '' || value.startsWith('#')
  // The first item may have lost its dash.
  const first = beginningOf(level[dash]!)
  const isList = !isListBelow && others.every(isDash) && first === beginningOf(level[0]!) && first !== outer
  return isList ? 'list' : 'mapping'
}

function isStart(text: string): boolean {
  const { dashes, name } = partsOf(text)
  return dashes !== '' || name !== undefined || oddDashOf(text) !== undefined
}

function withoutLines(text: string, strays: readonly Stray[]): string {
  let kept = ''
  let from = 0
  for (const { line } of strays.toSorted((a, b) => a.line.start - b.line.start)) {
    // Line breaks, since spaces in a text of several lines would say how far in it is.
    kept += text.slice(from, line.start) + '\n'.repeat(line.end - line.start)
    from = line.end
  }
  return kept + text.slice(from)
}
