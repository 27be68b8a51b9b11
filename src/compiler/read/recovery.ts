import { isMap, Pair, Scalar } from 'yaml'
import {
  bareName,
  hasTab,
  isBeginning,
  isComplete,
  isMark,
  isStart,
  type Line,
  lineAt,
  lineNumber,
  partsOf,
  spanOf,
} from './lines.ts'
import { type Block, isAt, Outline } from './outline.ts'
import type { Mistake, Span } from './positions.ts'
import { brokenEntry, slipIn, strayLine, syntax, withoutConflicts } from './slips.ts'
import { type ParseError, parseTree, type Tree } from './tree.ts'

export interface Recovered {
  tree: Tree
  mistakes: Mistake[]
  /** Lines that say nothing, since they could not be read; offsets. */
  lost: Span[]
  /** Of something that was left out, the name is unknown, so that what seems to be missing may be there. */
  isPartial: boolean
}

/**
 * Reads a text that YAML's grammar refuses by its outline: names and dashes belong where their columns say, and what stands
 * behind each is parsed for itself. So all mistakes are found, and what is sound is kept; a placeholder stands for a value
 * that cannot be parsed.
 *
 * @param error  why the text as a whole is refused
 */
export function recover(text: string, error: ParseError): Recovered {
  const { text: kept, mistakes } = withoutConflicts(text)
  const recovery = new Recovery(kept, new Outline(kept, mistakes))
  const tree = recovery.read(error)
  if (mistakes.length === 0) mistakes.push(syntax(lineAt(text, error.position)))
  return { tree, mistakes, lost: recovery.lost, isPartial: recovery.outline.isPartial }
}

class Recovery {
  readonly lost: Span[] = []
  readonly outline: Outline
  readonly #text: string
  /** The line of the last name or dash. */
  #last: Line | undefined
  /** Lists in which a sign that is no dash has been reported. */
  readonly #oddLists = new Set<Block['node']>()

  constructor(text: string, outline: Outline) {
    this.#text = text
    this.outline = outline
  }

  read(error: ParseError): Tree {
    const { lines } = this.outline
    const isFlow = /^\s*[[{]/.test(lines[0]?.text ?? '')
    if (isFlow || !lines.some(isStart)) return this.#lose(0, this.#text.length, error)
    for (let line = this.outline.take(); line; line = this.outline.take()) {
      if (this.outline.isStart(line)) this.#take(line, line.column)
      else this.#takeText(line)
    }
    return this.outline.root
  }

  /** Reads a line that begins with a name or a dash, or the rest of one behind its dash. */
  #take(line: Line, column: number): void {
    const { dash, odd, name, column: offset } = partsOf(line.text, column)
    const block = this.outline.blockAt(line, column, dash !== '')
    this.#last = line
    if (dash === '') {
      this.#addEntry(block, line, column)
      return
    }
    if (odd && !this.#oddLists.has(block.node)) this.#reportOddDash(block, line)
    const items = block.node.items as Tree[]
    const place = items.push(null) - 1
    block.open = (item) => {
      items[place] = item
    }
    if (name !== undefined || partsOf(line.text, offset).dash) this.#take(line, offset)
    else this.#addValue(block, line, offset)
  }

  #addEntry(block: Block, line: Line, column: number): void {
    const { name = '', value } = partsOf(line.text, column)
    const start = line.start + column
    const end = this.#endOf(block, column, value)
    const { tree, error } = parseTree(' '.repeat(column) + this.#text.slice(start, end), line.start)
    const entries = isMap(tree) && !error ? (tree.items as Pair[]) : []
    if (error) entries.push(entry(name, start, this.#lose(start, end, error)))
    const items = block.node.items as Pair[]
    items.push(...entries)
    const last = entries.at(-1)
    block.open = last && isEmpty(last.value as Tree) ? (below) => (last.value = below) : undefined
  }

  /** An item that is no list or mapping, or none yet. */
  #addValue(list: Block, line: Line, offset: number): void {
    const value = line.text.slice(offset).trimEnd()
    const start = line.start + offset
    const { next } = this.outline
    const item = { ...line, text: ' '.repeat(offset) + value, column: offset }
    if (next?.column === offset && partsOf(next.text).name !== undefined && brokenEntry(this.#text, item)) {
      this.outline.push(list, false, { column: offset, right: offset, first: '' }, line)
      this.#takeText(item)
      return
    }
    const end = this.#endOf(list, list.column, value)
    const { tree, error } = parseTree(' '.repeat(offset) + this.#text.slice(start, end), line.start)
    if (!tree && !error) return
    list.open?.(error ? this.#lose(start, end, error) : tree)
    list.open = undefined
  }

  /** Takes the lines that go on with a value, and gives their end. */
  #endOf(block: Block, column: number, value: string): number {
    const isOpen = value === '' || value.startsWith('#')
    const first = this.outline.next
    let takesAll = isOpen ? first !== undefined && !isStart(first) : !isComplete(value)
    for (let next = first; next; this.outline.take(), next = this.outline.next) {
      const isClosing = /^[[{]/.test(value) && /^\s*[\]}]/.test(next.text)
      const goesOn = next.column > column && (takesAll || (!isOpen && !isBeginning(next)))
      const isNext = isAt(block, next.column) && isStart(next)
      if (isNext || (!goesOn && !isClosing && !hasTab(next))) break
      takesAll ||= hasTab(next)
      this.outline.noteLast(block, next)
    }
    return this.outline.next?.start ?? this.#text.length
  }

  /** Another sign in the place of a dash; those of one list are one mistake. */
  #reportOddDash({ node }: Block, line: Line): void {
    this.#oddLists.add(node)
    const text = line.text.trim()
    const write = `- ${text.slice(partsOf(text).dash.length)}`
    this.outline.report({ code: 'yaml/syntax', ...spanOf(line), facts: { text, write } })
  }

  /** Reads a line that has neither a name nor a dash, and those below it. */
  #takeText(line: Line): void {
    const list = this.outline.listWithoutDash(line)
    if (list) {
      this.#addValue(list, line, line.column)
      return
    }
    const last = this.outline.mistakes.findLast(({ start }) => start < line.start)
    const mistake = strayLine(this.#text, line, this.#last)
    // The rest of a text whose end is missing.
    if (!mistake || (last?.code === 'yaml/unclosed-quote' && this.#last && last.start > this.#last.start)) return
    this.outline.report(mistake)
    if (mistake.code === 'yaml/missing-colon') {
      const { blocks, root } = this.outline
      const mapping = root
        ? blocks.findLast(({ node, column }) => isMap(node) && column <= line.column)
        : this.outline.push(undefined, false, { column: line.column, right: line.column, first: '' }, line)
      const entries = mapping?.node.items as Pair[] | undefined
      entries?.push(entry(mistake.facts.name, mistake.start, placeholder(mistake)))
    }
    if (mistake.code === 'yaml/syntax') this.outline.isPartial = true
    if (mistake.code === 'yaml/indentation') this.lost.push({ start: this.#last!.start, end: line.end })
    if (mistake.code !== 'yaml/syntax' && mistake.code !== 'yaml/indentation') return
    // Lines of text one below the other are one mistake.
    const below = this.outline.skip((other) => this.outline.isStart(other) || isMark(other.text))
    const level = below.findLast(({ column }) => column === line.column)
    if (level && mistake.code === 'yaml/indentation') mistake.facts.lastLine = lineNumber(this.#text, level.start)
  }

  #lose(from: number, to: number, error: ParseError): Scalar {
    const written = this.#text.slice(from, to)
    const end = from + written.trimEnd().length
    const span = { start: Math.min(from + written.search(/\S|$/), end), end }
    this.lost.push(span)
    const mistake = slipIn(this.#text, span, error)
    this.outline.report(mistake)
    // The lines below a tab, or behind the end of the file, may say anything.
    this.outline.isPartial ||= mistake.code === 'yaml/tab' || 'isLast' in mistake.facts
    return placeholder(span)
  }
}

function isEmpty(node: Tree): boolean {
  return node?.range?.[0] === node?.range?.[1]
}

function entry(name: string, start: number, value: Scalar): Pair {
  const key = new Scalar(bareName(name))
  key.range = [start, start + name.length, start + name.length]
  return new Pair(key, value)
}

function placeholder({ start, end }: Span): Scalar {
  const value = new Scalar('x')
  value.range = [start, end, end]
  return value
}
