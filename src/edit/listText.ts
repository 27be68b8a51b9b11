import { type CST, isSeq, type Node, stringify, type YAMLSeq } from 'yaml'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Span } from '#src/compiler/read/positions.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { changed, closed, lineBreakOf, Refusal, type TextChange } from './contentEdit.ts'
import { endOf, endWithComments, type Found, nodeAt, type Parsed, parsed, startWithComment } from './parsed.ts'
import { refuseLeaving, refuseLoss, refuseParting, refuseShared } from './references.ts'

type Change = Omit<TextChange, 'name'>

/** An item taken out of its list, to be put into one. */
interface Cut {
  changes: Change[]
  /** In a list in brackets as it stands there, else its lines with the comments that belong to them. */
  text: string
  /** How far in its dash stands; `undefined` in brackets. */
  column: number | undefined
  /** The empty lines that kept it from its neighbor. */
  gap: string
}

/** What a list is in the text of its file, item by item, and how that changes when its items do. */
export class ListText {
  readonly source: SourceFile
  readonly path: Path
  readonly isFlow: boolean
  /** In dashes the whole lines of each item, with the comments that belong to it; in brackets what stands between the commas. */
  readonly items: readonly Span[]
  readonly #text: string
  readonly #file: Parsed
  readonly #found: Found
  readonly #list: YAMLSeq

  /** @throws {Refusal} when it is no list, or not one whose items can be told apart */
  constructor(source: SourceFile, path: Path) {
    this.source = source
    this.path = path
    this.#text = closed(source.text)
    this.#file = parsed(source)
    const found = nodeAt(this.#file, path)
    if (!found || !isSeq(found.node)) throw this.#refusal(path, 'there is no list whose items could be moved')
    this.#found = found
    this.#list = found.node
    refuseShared(this.#file, spanOfNode(found.node).start)
    this.isFlow = found.node.flow === true
    this.items = this.isFlow ? this.#betweenCommas() : this.#lines()
  }

  get length(): number {
    return this.items.length
  }

  /** Where what comes to stand before an item begins, or behind the last: a comment between empty lines stays above the next item. */
  offsetOf(index: number): number {
    const above = this.items[index - 1]
    const below = this.items[index]
    if (below && above && !this.isFlow) return above.end + this.#gapBelow(index - 1).length
    return below?.start ?? above?.end ?? spanOfNode(this.#list).start
  }

  /**
   * Moves an item.
   *
   * @param to  where it stands afterwards
   * @throws {Refusal} when that would part an alias from its anchor
   */
  move(from: number, to: number): Change[] {
    if (from === to) return []
    const isDown = to > from
    const target = isDown ? this.items[to]!.end : this.offsetOf(to)
    refuseParting(this.#file, this.items[from]!, target)
    if (this.isFlow) {
      // The commas and what stands around them stay.
      const [first, last] = isDown ? [from, to] : [to, from]
      const texts = this.items.map((_, index) => this.#textOf(index))
      const [moved] = texts.splice(from, 1)
      texts.splice(to, 0, moved!)
      return this.items.slice(first, last + 1).map((span, index) => ({ span, newText: texts[first + index]! }))
    }
    const { changes, gap } = this.#cut(from, isDown)
    const text = this.#textOf(from)
    return [...changes, { span: at(target), newText: isDown ? gap + text : text + gap }]
  }

  /**
   * Takes an item out.
   *
   * @param to  the offset in this file where it will stand, or another file, where it cannot name an anchor of this one;
   *   left out, it is gone
   * @throws {Refusal} when that would part an alias from its anchor
   */
  take(index: number, to?: number | 'another file'): Cut {
    const item = this.items[index]!
    if (typeof to === 'number') refuseParting(this.#file, item, to)
    else refuseLoss(this.#file, item)
    if (to === 'another file') refuseLeaving(this.#file, item)
    const { changes, gap } =
      this.length === 1 ? { changes: this.#emptied(), gap: '' } : this.#cut(index, index < this.length - 1)
    return { changes, text: this.#textOf(index), column: this.#column, gap }
  }

  /**
   * A copy of an item, without the comment above it.
   *
   * @param renamed  texts in it that are others in the copy
   * @throws {Refusal} when an alias would stand for the copy
   */
  copy(index: number, renamed: readonly { path: Path; value: string }[] = []): Omit<Cut, 'changes'> {
    const { start, end } = this.items[index]!
    refuseLoss(this.#file, { start, end })
    const from = this.isFlow ? start : Math.max(start, this.#lineStart(this.#dashOf(index)))
    const changes = renamed.map(({ path, value }) => {
      const span = this.source.span([...this.path, index, ...path])!
      return { span: { start: span.start - from, end: span.end - from }, newText: stringify(value).trimEnd() }
    })
    return { text: changed(this.#text.slice(from, end), changes), column: this.#column, gap: '' }
  }

  /** Puts an item before the one at an index, or at the end. */
  insert(index: number, { text, column, gap }: Omit<Cut, 'changes'>): Change[] {
    const isLast = index === this.length
    const offset = this.offsetOf(index)
    // The second line of what stood in brackets may stand anywhere further in than what it is in now.
    const inBrackets = (by: number) => this.#indented(text, by).trimStart()
    if (this.isFlow && this.length > 0) {
      if (column !== undefined)
        throw this.#refusal(
          this.path,
          'there is a list in brackets, which takes nothing that has a dash: write it with dashes first',
        )
      const item = inBrackets(this.#columnOf(this.#inBrackets().start))
      return [{ span: at(offset), newText: isLast ? this.#comma + item : item + this.#comma }]
    }
    const target = this.#column ?? this.#columnOfEmpty()
    const lines =
      column === undefined
        ? `${' '.repeat(target)}- ${inBrackets(target + 2)}${this.#lineBreak}`
        : this.#indented(text, target - column)
    if (this.length === 0) return this.#fillEmpty(lines)
    const between =
      this.length > 1
        ? this.#gapBelow(Math.min(Math.max(index - 1, 0), this.length - 2))
        : gap.replace(/\r?\n/g, this.#lineBreak)
    return [{ span: at(offset), newText: isLast ? between + lines : lines + between }]
  }

  /** Takes the empty lines, or the comma, between it and the next away with an item, or those between it and the one before. */
  #cut(index: number, isDown: boolean): { changes: Change[]; gap: string } {
    const { start, end } = this.items[index]!
    const [above, below] = [this.items[index - 1], this.items[index + 1]]
    if (this.isFlow) {
      const span = isDown ? { start, end: below!.start } : { start: above!.end, end }
      return { changes: [{ span, newText: '' }], gap: '' }
    }
    const gap = isDown ? this.#gapBelow(index) : emptyLinesAtEnd.exec(this.#text.slice(above!.end, start))![0]
    const span = isDown ? { start, end: end + gap.length } : { start: start - gap.length, end }
    return { changes: [{ span, newText: '' }], gap }
  }

  /** An empty list stays behind when its only item goes. */
  #emptied(): Change[] {
    if (this.isFlow) return [{ span: this.#inBrackets(), newText: '' }]
    const { start, end } = this.items[0]!
    const mark = this.#endOfMark()
    if (mark === undefined) return [{ span: { start, end }, newText: `[]${this.#lineBreak}` }]
    const gap = emptyLinesAtEnd.exec(this.#text.slice(0, start))![0]
    return [
      { span: at(mark), newText: ' []' },
      { span: { start: start - gap.length, end }, newText: '' },
    ]
  }

  /** `[]` gives way to lines. */
  #fillEmpty(lines: string): Change[] {
    const mark = this.#endOfMark()
    const { start, end } = spanOfNode(this.#list)
    const text = this.#text
    if (text.slice(mark ?? start, end).includes('#'))
      throw this.#refusal(this.path, 'there is an empty list with a comment in it: write it as [] first')
    if (mark === undefined) return [{ span: { start, end }, newText: lines.replace(/\r?\n$/, '') }]
    const lineEnd = text.indexOf('\n', end) + 1
    return [
      { span: { start: mark, end }, newText: '' },
      { span: at(lineEnd), newText: lines },
    ]
  }

  /** Behind the colon or the dash that a list belongs to, and its anchor; `undefined` at the top of a file. */
  #endOfMark(): number | undefined {
    const marks = ['map-value-ind', 'seq-item-ind', 'anchor', 'tag']
    const last = this.#found.before.findLast(({ type }) => marks.includes(type))
    return last && last.offset + last.source.length
  }

  /** Where the dashes of a list belong that has none yet. */
  #columnOfEmpty(): number {
    if (this.#found.isInBraces)
      throw this.#refusal(this.path, 'there is an empty list between braces: write it on a line of its own first')
    return this.path.length === 0 ? 0 : this.#columnOf(this.#found.start) + 2
  }

  #lines(): Span[] {
    const text = this.#text
    return this.#list.items.map((item, index) => {
      const dash = this.#dashOf(index)
      const lineStart = this.#lineStart(dash)
      const indent = text.slice(lineStart, dash)
      if (!/^[ \t]*$/.test(indent))
        throw this.#refusal(
          [...this.path, index],
          'there is an item on one line with the list around it: write it on a line of its own first',
        )
      const start = startWithComment(text, lineStart, indent)
      // What heads a file is about all of it.
      const isHead = this.path.length === 0 && index === 0 && /^(?:---)?\s*$/.test(text.slice(0, start))
      const last = Math.max(dash + 1, endOf(item as Node | null, text))
      return { start: isHead ? lineStart : start, end: endWithComments(text, last, indent) }
    })
  }

  #betweenCommas(): Span[] {
    const { items } = this.#list.srcToken as CST.FlowCollection
    const { start, end } = this.#inBrackets()
    const spans = this.#list.items.map((node, index) => {
      const [from, to] = (node as Node).range!
      const mark = items[index]!.start.find(({ type }) => type === 'anchor' || type === 'tag')
      return { start: mark?.offset ?? from, end: to }
    })
    const ends = [start, ...spans.map((span) => span.end)]
    const starts = [...spans.map((span) => span.start), end]
    const hasComment = starts.some((next, index) => !/^\s*,?\s*$/.test(this.#text.slice(ends[index], next)))
    if (hasComment)
      throw this.#refusal(this.path, 'there is a list in brackets with comments in it: write it with dashes first')
    return spans
  }

  #inBrackets(): Span {
    const { start, end } = spanOfNode(this.#list)
    return { start: start + 1, end: end - 1 }
  }

  #dashOf(index: number): number {
    const { items } = this.#list.srcToken as CST.BlockSequence
    return items[index]!.start.find(({ type }) => type === 'seq-item-ind')!.offset
  }

  /** How far in its dashes stand. */
  get #column(): number | undefined {
    return this.isFlow ? undefined : this.#columnOf(this.#dashOf(0))
  }

  #columnOf(offset: number): number {
    return offset - this.#lineStart(offset)
  }

  #lineStart(offset: number): number {
    return this.#text.lastIndexOf('\n', offset - 1) + 1
  }

  get #lineBreak(): string {
    return lineBreakOf(this.#text)
  }

  /** What stands between two items in brackets. */
  get #comma(): string {
    const [first, second] = this.items
    return first && second ? this.#text.slice(first.end, second.start) : ', '
  }

  /** The empty lines right below an item that is not the last. */
  #gapBelow(index: number): string {
    const between = this.#text.slice(this.items[index]!.end, this.items[index + 1]!.start)
    return emptyLines.exec(between)![0]
  }

  #textOf(index: number): string {
    const { start, end } = this.items[index]!
    return this.#text.slice(start, end)
  }

  /** Lines with the line ends of this file, so much further in. */
  #indented(lines: string, by: number): string {
    const moved = lines.split(/\r?\n/).map((line) => {
      if (line === '' || by === 0) return line
      return by > 0 ? ' '.repeat(by) + line : line.replace(new RegExp(`^ {0,${-by}}`), '')
    })
    return moved.join(this.#lineBreak)
  }

  #refusal(path: Path, what: string): Refusal {
    const { file, line } = this.source.at(path)
    return new Refusal(`In ${file}:${line} ${what}.`)
  }
}

const emptyLines = /^(?:[ \t]*\r?\n)*/
const emptyLinesAtEnd = /(?:(?<![^\n])[ \t]*\r?\n)*$/

const at = (offset: number): Span => ({ start: offset, end: offset })

function spanOfNode({ range }: Node): Span {
  return { start: range![0], end: range![1] }
}
