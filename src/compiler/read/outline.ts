import { isMap, isSeq, YAMLMap, YAMLSeq } from 'yaml'
import {
  bareName,
  beginningOf,
  contentLines,
  isComplete,
  isDashed,
  isStart,
  type Line,
  lineNumber,
  partsOf,
  spanOf,
} from './lines.ts'
import type { Mistake } from './positions.ts'
import type { Tree } from './tree.ts'

/** A list or mapping whose lines are being read. */
export interface Block {
  node: YAMLMap | YAMLSeq
  /** Where its names or dashes begin, from 0. */
  column: number
  /** Where they should begin: `column`, unless these lines are misplaced. */
  right: number
  /** The report of that. */
  moved?: Extract<Mistake, { code: 'yaml/indentation' }> | undefined
  /** Its first name, or what its items begin with. */
  first: string
  /** As long as nothing stands behind the last name or dash: takes what the lines below it say. */
  open?: ((value: Tree) => void) | undefined
}

/**
 * The lists and mappings of a text, by the columns of its lines alone: which of them a line belongs to, and whether it stands
 * where it should.
 */
export class Outline {
  readonly mistakes: Mistake[]
  /** Of something that was left out, the name is unknown. */
  isPartial = false
  root: Tree = null
  /** From the outermost on. */
  readonly blocks: Block[] = []
  readonly lines: readonly Line[]
  /** Of the line to be read next. */
  #at = 0
  readonly #text: string

  constructor(text: string, mistakes: Mistake[]) {
    this.mistakes = mistakes
    this.lines = contentLines(text)
    this.#text = text
  }

  get next(): Line | undefined {
    return this.lines[this.#at]
  }

  take(): Line | undefined {
    return this.lines[this.#at++]
  }

  /** Takes the lines up to one that something holds for. */
  skip(isEnd: (line: Line) => boolean): Line[] {
    const lines = this.#until(isEnd)
    this.#at += lines.length
    return lines
  }

  /** Whether a line begins with a name or a dash; with another sign in its place, where a list is. */
  isStart(line: Line): boolean {
    const last = this.blocks.at(-1)
    const isList = () => this.blocks.some((block) => isSeq(block.node) && isAt(block, line.column))
    return isStart(line) && (!partsOf(line.text).odd || !last || last.open !== undefined || isList())
  }

  /** The list or mapping that a line belongs to. */
  blockAt(line: Line, column: number, isDash: boolean): Block {
    const own = this.blocks.findLast((block) => isSeq(block.node) === isDash && isAt(block, column))
    const last = this.blocks.at(-1)
    // Below an empty value in its right place, the column of what stands too far right means nothing.
    if (own && !(own.moved && last?.open && last.column < column)) {
      const home = isDash || own.moved ? undefined : this.#homeOf(own, line, column)
      if (home) return this.#moved(home, line, column)
      if (column === own.right) own.column = column
      this.noteLast(own, line)
      this.#end(own)
      return own
    }
    const above = this.blocks.findLast((block) => Math.min(block.column, block.right) <= column)
    const isBelow = above?.open && (Math.min(above.column, above.right) < column || isDash)
    return isBelow || this.blocks.length === 0
      ? this.#begin(above, line, column, isDash)
      : this.#misplaced(line, column, isDash)
  }

  #begin(parent: Block | undefined, line: Line, column: number, isDash: boolean): Block {
    const isWhole = line.column === column
    const listColumn = isDash || !isWhole ? undefined : this.#listColumn(line, parent)
    const level = listColumn ?? (isWhole ? this.#levelOf(parent, column, isDash) : column)
    const isList = isDash || listColumn !== undefined
    // What stands behind a dash should stand two columns further right, whatever is between.
    const isBehind = parent && isSeq(parent.node)
    const isAlong = parent && column > parent.column
    const by = isBehind ? parent.right + 2 - level : isAlong ? parent.right - parent.column : 0
    const first = beginningOf(line.text, column)
    const block = this.push(parent, isList, { column: level, right: level + by, moved: parent?.moved, first }, line)
    if (isList && !isDash) return this.#addUndashed(block, line)
    return level < column ? this.#moved(block, line, column) : block
  }

  /** Where the lines of a new block begin, if its first one stands further in than the others. */
  #levelOf(parent: Block | undefined, column: number, isDash: boolean): number {
    const least = Math.max(parent?.column ?? -1, parent?.right ?? -1)
    const starts = this.#until((other) => other.column <= least).filter(isStart)
    const columns = starts.map((other) => other.column - (isDash && !isDashed(other) ? 2 : 0))
    const level = Math.min(column, ...columns.filter((at) => at > least))
    const count = (lines: readonly Line[], at: number) => lines.filter((other) => other.column === at).length
    const own = count(
      this.#until((other) => other.column < column),
      column,
    )
    return count(starts, level) + (isDash ? count(starts, level + 2) : 0) > own + 1 ? level : column
  }

  /** The column of a list whose first item lacks its dash: other items begin alike, or its names stand further right. */
  #listColumn({ text, column }: Line, parent: Block | undefined): number | undefined {
    const { name = '', value } = partsOf(text)
    const others = this.#until((other) => other.column < column && !isDashed(other))
    const dash = others.find((other) => isDashed(other) && other.column <= column && beginningOf(other.text) === name)
    if (dash && dash.column >= column - 2 && dash.column > (parent?.column ?? -1)) return dash.column
    const isItem = isComplete(value) && others[0]?.column === column + 2 && partsOf(others[0].text).name !== undefined
    return isItem && !others.some((other) => other.column === column) ? column : undefined
  }

  push(parent: Block | undefined, isList: boolean, block: Omit<Block, 'node'>, line: Line): Block {
    const node = isList ? new YAMLSeq() : new YAMLMap()
    const start = line.start + block.column
    node.range = [start, start, start]
    if (parent?.open) parent.open(node)
    else this.root ??= node
    this.#end(parent)
    if (parent) parent.open = undefined
    return this.blocks[this.blocks.push({ ...block, node }) - 1]!
  }

  /** Ends the blocks inside of one. */
  #end(block: Block | undefined): void {
    if (block) this.blocks.splice(this.blocks.indexOf(block) + 1)
  }

  /** An item without its dash; its names stand at the column of the dashes, or two further right. */
  #addUndashed(list: Block, line: Line): Block {
    const { column } = line
    const first = beginningOf(line.text)
    this.#reportMissingDash(line, bareName(first))
    const items = list.node.items as Tree[]
    list.open = (item) => items.push(item)
    return this.push(list, false, { column, right: list.column + 2, first }, line)
  }

  /** The list that a line of text is an item of, without its dash. */
  listWithoutDash(line: Line): Block | undefined {
    const first = beginningOf(line.text)
    const list = this.blocks.findLast(
      (block) => isSeq(block.node) && block.first === first && (block.column === line.column || first === '{'),
    )
    if (!list) return undefined
    this.#end(list)
    this.#reportMissingDash(line, line.text.trim())
    const items = list.node.items as Tree[]
    list.open = (item) => items.push(item)
    return list
  }

  /**
   * The mapping that lines belong to which stand too far left: those below them go on with a list or mapping that seems to
   * have ended.
   */
  #homeOf(own: Block, line: Line, column: number): Block | undefined {
    const inside = this.blocks.slice(this.blocks.indexOf(own) + 1)
    if (inside.length === 0 && !own.open) return undefined
    const level = [line, ...this.#until((other) => other.column !== column)]
    const below = this.lines.slice(this.#at + level.length - 1)
    const deeper = below.findIndex((other) => other.column <= column)
    const next = below[0]
    const isLonger = (deeper < 0 ? below.length : deeper) > level.length
    if (!next || !isLonger || !isStart(next) || !level.every(({ text }) => isComplete(partsOf(text).value)))
      return undefined
    const first = beginningOf(line.text)
    if (own.open) return this.push(own, false, { column: next.column, right: next.column, first }, line)
    const place = inside.findIndex((block) => block.column === next.column && isSeq(block.node) === isDashed(next))
    const home = inside[isDashed(next) ? place + 1 : place]
    return place >= 0 && home && isMap(home.node) ? home : undefined
  }

  #misplaced(line: Line, column: number, isDash: boolean): Block {
    const first = beginningOf(line.text, column)
    const distance = (block: Block) => Math.abs(block.right - column)
    const nearest = (fits: (block: Block) => boolean) =>
      this.blocks.filter(fits).reduce<Block | undefined>((a, b) => (a && distance(a) < distance(b) ? a : b), undefined)
    if (isDash) {
      const list = nearest((block) => isSeq(block.node) && (block.first === first || distance(block) === 1))
      return list ? this.#moved(list, line, column) : this.#addOrphan(line, column)
    }
    const at = this.blocks.findLastIndex((block) => isSeq(block.node) && isAt(block, column))
    const list = this.blocks[at]
    const item = this.blocks[at + 1]
    if (list && (first === list.first || !item || isSeq(item.node))) return this.#addUndashed(list, line)
    const mapping = list ? item : nearest((block) => isMap(block.node))
    return mapping ? this.#moved(mapping, line, column) : this.#addUndashed(this.blocks[0]!, line)
  }

  /** An item of no list: what it says is read, and left out. */
  #addOrphan(line: Line, column: number): Block {
    this.isPartial = true
    this.report({ code: 'yaml/indentation', ...spanOf(line), facts: {} })
    this.#end(this.blocks.findLast((block) => block.column <= column))
    return this.push(undefined, true, { column, right: column, first: beginningOf(line.text) }, line)
  }

  /** Lines at a wrong column, as lines of the block that they belong to. */
  #moved(block: Block, line: Line, column: number): Block {
    const facts = { by: block.right - column, column: block.right + 1 }
    const moved = { code: 'yaml/indentation' as const, ...spanOf(line), facts }
    this.report(moved)
    this.#end(block)
    return this.blocks[this.blocks.push({ ...block, column, moved, open: undefined }) - 1]!
  }

  /** What is reported as misplaced reaches down to a line. */
  noteLast({ moved, column, right }: Block, line: Line): void {
    if (moved && column !== right && moved.start < line.start) moved.facts.lastLine = lineNumber(this.#text, line.start)
  }

  /** The lines from the next one on, up to one that something holds for. */
  #until(isEnd: (line: Line) => boolean): Line[] {
    const rest = this.lines.slice(this.#at)
    const end = rest.findIndex(isEnd)
    return end < 0 ? rest : rest.slice(0, end)
  }

  #reportMissingDash(line: Line, name: string): void {
    const start = line.start + line.column
    this.report({ code: 'yaml/missing-dash', start, end: start + name.length, facts: { name, firstLine: undefined } })
  }

  report(mistake: Mistake): void {
    if (!this.mistakes.some(({ start }) => start === mistake.start)) this.mistakes.push(mistake)
  }
}

export function isAt(block: Block, column: number): boolean {
  return block.column === column || block.right === column
}
