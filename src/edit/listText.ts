import { type CST, isSeq, type Node, type YAMLSeq } from 'yaml'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Span } from '#src/compiler/read/positions.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { changed, Refusal, type TextChange } from './contentEdit.ts'
import { endOf, type Found, nodeAt, type Parsed, parsed } from './parsed.ts'
import { refuseLeaving, refuseLoss, refuseParting } from './references.ts'

type Change = Omit<TextChange, 'name'>

/** An item taken out of its list, to be put into one. */
interface Cut {
  changes: Change[]
  /** In a list in brackets as it stands there, else its lines with the comments that belong to them. */
  text: string
  /** How far in its dash stands; `undefined` in brackets. */
  column: number | undefined
  /** The empty lines, or the comma, that kept it from its neighbor. */
  gap: string
}

/** What a list is in the text of its file, item by item, and how that changes when its items do. */
export class ListText {
  readonly source: SourceFile
  readonly path: Path
  readonly isFlow: boolean
  /** In dashes the whole lines of each item, with the comments that belong to it; in brackets what stands between the commas. */
  readonly items: readonly Span[]
  readonly #file: Parsed
  readonly #found: Found
  readonly #list: YAMLSeq

  /** @throws {Refusal} when it is no list, or not one whose items can be told apart */
  constructor(source: SourceFile, path: Path) {
    this.source = source
    this.path = path
    this.#file = parsed(source)
    const found = nodeAt(this.#file, path)
    if (!found || !isSeq(found.node)) throw this.#refusal(path, 'stands no list whose items could be moved')
    this.#found = found
    this.#list = found.node
    this.isFlow = found.node.flow === true
    this.items = this.isFlow ? this.#betweenCommas() : this.#lines()
  }

  get length(): number {
    return this.items.length
  }

  /**
   * Moves an item.
   *
   * @param to  where it stands afterwards
   * @throws {Refusal} when that would part an alias from its anchor
   */
  move(from: number, to: number): Change[] {
    if (from === to) return []
    const item = this.items[from]!
    const isDown = to > from
    const target = isDown ? this.items[to]!.end : this.items[to]!.start
    refuseParting(this.#file, item, target)
    if (this.isFlow) {
      // The commas and what stands around them stay.
      const [first, last] = isDown ? [from, to] : [to, from]
      const texts = this.items.map((_, index) => this.#textOf(index))
      const [moved] = texts.splice(from, 1)
      texts.splice(to, 0, moved!)
      return this.items.slice(first, last + 1).map((span, index) => ({ span, newText: texts[first + index]! }))
    }
    const { changes, text, gap } = this.#cutLines(from, isDown)
    return [...changes, this.#pasteLines(isDown ? to + 1 : to, text, gap, isDown)]
  }

  /**
   * Takes an item out.
   *
   * @param isMoved  it will stand in another file, so that it cannot name an anchor of this one either
   */
  take(index: number, isMoved = false): Cut {
    const item = this.items[index]!
    refuseLoss(this.#file, item)
    if (isMoved) refuseLeaving(this.#file, item)
    if (this.length === 1) return this.#cutOnly()
    if (this.isFlow) return this.#cutBetweenCommas(index)
    return { ...this.#cutLines(index, index < this.length - 1), column: this.#column }
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
      return { span: { start: span.start - from, end: span.end - from }, newText: value }
    })
    const text = changed(this.source.text.slice(from, end), changes)
    if (this.isFlow) return { text, column: undefined, gap: this.#comma }
    return { text: this.#withBreak(text), column: this.#column, gap: this.#gapBeside(index) }
  }

  /** Puts an item before the one at an index, or at the end. */
  insert(index: number, { text, column, gap }: Omit<Cut, 'changes'>): Change[] {
    if (this.isFlow && this.length > 0) {
      if (column !== undefined)
        throw this.#refusal(
          this.path,
          'stands a list in brackets, which takes no item of several lines: write it with dashes first',
        )
      const comma = this.#comma
      if (index === this.length) return [{ span: at(this.items[index - 1]!.end), newText: comma + text }]
      return [{ span: at(this.items[index]!.start), newText: text + comma }]
    }
    const target = this.length > 0 ? this.#column : this.#columnOfEmpty()
    const lines = this.#indented(column === undefined ? `- ${text}` : text, target - (column ?? 0))
    if (this.length === 0) return this.#fillEmpty(lines)
    const between = this.length > 1 ? this.#gapBeside(Math.min(index, this.length - 1)) : gap
    return [this.#pasteLines(index, lines, between, index === this.length)]
  }

  #cutLines(index: number, isDown: boolean): { changes: Change[]; text: string; gap: string } {
    const { text } = this.source
    const { start, end } = this.items[index]!
    const whole = this.#withBreak(text.slice(start, end))
    const above = this.items[index - 1]
    const below = this.items[index + 1]
    if (isDown && below) {
      const [gap] = /^(?:[ \t]*\r?\n)*/.exec(text.slice(end, below.start))!
      return { changes: [{ span: { start, end: end + gap.length }, newText: '' }], text: whole, gap }
    }
    const [gap] = /(?:(?<=\n)[ \t]*\r?\n)*$/.exec(above ? text.slice(above.end - 1, start) : '')!
    // The last line of a file that ends without a break leaves none behind.
    const isOpen = end === text.length && !text.endsWith('\n')
    const from = start - gap.length - (isOpen ? this.#lineBreak.length : 0)
    return { changes: [{ span: { start: from, end }, newText: '' }], text: whole, gap }
  }

  #pasteLines(index: number, text: string, gap: string, isBelow: boolean): Change {
    if (!isBelow) return { span: at(this.items[index]!.start), newText: text + gap }
    const { end } = this.items[index - 1]!
    const isOpen = !this.source.text.slice(0, end).endsWith('\n')
    return {
      span: at(end),
      newText: isOpen ? this.#lineBreak + gap + text.slice(0, -this.#lineBreak.length) : gap + text,
    }
  }

  /** An empty list stays behind. */
  #cutOnly(): Cut {
    const { start, end } = this.items[0]!
    if (this.isFlow) {
      const changes = [{ span: this.#inBrackets(), newText: '' }]
      return { changes, text: this.#textOf(0), column: undefined, gap: this.#comma }
    }
    const cut = { text: this.#withBreak(this.source.text.slice(start, end)), column: this.#column, gap: '' }
    const mark = this.#endOfMark()
    if (mark === undefined) return { ...cut, changes: [{ span: { start, end }, newText: `[]${this.#lineBreak}` }] }
    const isOpen = !this.source.text.slice(0, end).endsWith('\n')
    const span = { start: isOpen ? start - this.#lineBreak.length : start, end }
    return {
      ...cut,
      changes: [
        { span: at(mark), newText: ' []' },
        { span, newText: '' },
      ],
    }
  }

  #cutBetweenCommas(index: number): Cut {
    const { start, end } = this.items[index]!
    const above = this.items[index - 1]
    const span = above ? { start: above.end, end } : { start, end: this.items[index + 1]!.start }
    return { changes: [{ span, newText: '' }], text: this.#textOf(index), column: undefined, gap: this.#comma }
  }

  /** `[]` gives way to lines. */
  #fillEmpty(lines: string): Change[] {
    const mark = this.#endOfMark()
    const { start, end } = spanOfNode(this.#list)
    if (mark === undefined) return [{ span: { start, end }, newText: lines.replace(/\r?\n$/, '') }]
    const { text } = this.source
    const lineEnd = end + /^[^\n]*\n?/.exec(text.slice(end))![0].length
    const isOpen = !text.slice(0, lineEnd).endsWith('\n')
    return [
      { span: { start: mark, end }, newText: '' },
      { span: at(lineEnd), newText: isOpen ? this.#lineBreak + lines.slice(0, -this.#lineBreak.length) : lines },
    ]
  }

  /** Behind the colon or the dash that a list belongs to, and its anchor; `undefined` at the top of a file. */
  #endOfMark(): number | undefined {
    const { pair } = this.#found
    if (this.path.length === 0) return undefined
    const tokens = (pair?.srcToken as CST.CollectionItem | undefined)?.sep
    const last = tokens?.findLast(({ type }) => type === 'map-value-ind' || type === 'anchor' || type === 'tag')
    if (!last) throw this.#refusal(this.path, 'stands a list that cannot be emptied')
    return last.offset + last.source.length
  }

  /** Where the dashes of a list belong that has none yet. */
  #columnOfEmpty(): number {
    const { pair } = this.#found
    if (this.path.length === 0) return 0
    const key = (pair?.key as Node | undefined)?.range?.[0] ?? 0
    const lead = this.source.text.slice(this.#lineStart(key), key)
    if (!/^[ \t]*(?:- +)*$/.test(lead))
      throw this.#refusal(this.path, 'stands an empty list between braces: write it on a line of its own first')
    return lead.length + 2
  }

  #lines(): Span[] {
    const { text } = this.source
    return this.#list.items.map((item, index) => {
      const dash = this.#dashOf(index)
      const lineStart = this.#lineStart(dash)
      const indent = text.slice(lineStart, dash)
      if (!/^[ \t]*$/.test(indent))
        throw this.#refusal([...this.path, index], 'stands an item on one line with the list around it')
      const [above] = new RegExp(`(?<![^\\n])(?:${indent}#[^\\n]*\\n)*$`).exec(text.slice(0, lineStart))!
      // What heads a file is about all of it.
      const isHead = this.path.length === 0 && index === 0 && /^\s*$/.test(text.slice(0, lineStart - above.length))
      const last = Math.max(dash + 1, endOf(item as Node | null, text))
      const inside = `(?:[ \\t]*\\r?\\n)*${indent}[ \\t]+#[^\\n]*`
      const ends = /\n$/.test(text.slice(dash, last))
      const pattern = ends ? `^(?:${inside}\\n)*` : `^[^\\n]*(?:\\n${inside})*\\n?`
      const [rest] = new RegExp(pattern).exec(text.slice(last))!
      return { start: lineStart - (isHead ? 0 : above.length), end: last + rest.length }
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
    const hasComment = starts.some((next, index) => !/^\s*,?\s*$/.test(this.source.text.slice(ends[index], next)))
    if (hasComment)
      throw this.#refusal(this.path, 'stands a list in brackets with comments in it: write it with dashes first')
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

  get #column(): number {
    const dash = this.#dashOf(0)
    return dash - this.#lineStart(dash)
  }

  #lineStart(offset: number): number {
    return this.source.text.lastIndexOf('\n', offset - 1) + 1
  }

  get #lineBreak(): string {
    return this.source.text.includes('\r\n') ? '\r\n' : '\n'
  }

  /** What stands between two items in brackets. */
  get #comma(): string {
    const [first, second] = this.items
    return first && second ? this.source.text.slice(first.end, second.start) : ', '
  }

  /** The empty lines between an item and the next, or else the one before; a comment that belongs to neither left out. */
  #gapBeside(index: number): string {
    if (this.isFlow) return this.#comma
    const [above, below] = this.items[index + 1] ? [index, index + 1] : [index - 1, index]
    if (above < 0) return ''
    return /^(?:[ \t]*\r?\n)*/.exec(this.source.text.slice(this.items[above]!.end, this.items[below]!.start))![0]
  }

  #textOf(index: number): string {
    const { start, end } = this.items[index]!
    return this.source.text.slice(start, end)
  }

  #withBreak(lines: string): string {
    return /\n$/.test(lines) ? lines : lines + this.#lineBreak
  }

  /** Lines with the line ends of this file, so much further in. */
  #indented(lines: string, by: number): string {
    const moved = lines.split(/\r?\n/).map((line) => {
      if (line.trim() === '' || by === 0) return line
      return by > 0 ? ' '.repeat(by) + line : line.replace(new RegExp(`^ {0,${-by}}`), '')
    })
    return this.#withBreak(moved.join(this.#lineBreak))
  }

  #refusal(path: Path, what: string): Refusal {
    const { file, line } = this.source.at(path)
    return new Refusal(`In ${file}:${line} ${what}.`)
  }
}

const at = (offset: number): Span => ({ start: offset, end: offset })

function spanOfNode({ range }: Node): Span {
  return { start: range![0], end: range![1] }
}
