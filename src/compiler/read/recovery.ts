import { isMap, isSeq, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { beginningOf, cut, type Part, type Pieces, type Stray } from './cut.ts'
import { bareName, contentLines, type Line, lineAt, oddDashOf, partsOf, spanOf } from './lines.ts'
import type { Mistake } from './mistake.ts'
import { type ParseError, parseTree, type Tree } from './parseTree.ts'
import { lineOf, lineStarts, type Span } from './positions.ts'
import { slipIn } from './slips.ts'
import { strayLine, syntax, withoutConflicts } from './strays.ts'

/** Lines that are read by themselves, as they stand in the file; what belongs to others is blank. */
interface Chunk {
  text: string
  /** In the file. */
  start: number
}

/** The list whose item is being read. */
interface OpenList {
  column: number
  /** What its items begin with. */
  first: string
  items: Tree[]
}

export interface Recovered {
  tree: Tree
  mistakes: Mistake[]
  /** Lines that say nothing, since they could not be read; offsets. */
  lost: Span[]
  /** Of something that was left out, the name is unknown, so that what seems to be missing may be there. */
  isPartial: boolean
}

/**
 * Reads a text that YAML's grammar refuses: it is cut at its outermost names and at the dashes of their lists, and each
 * piece read by itself; a broken piece is cut again. So all mistakes are found, and what is sound is kept. What cannot be
 * cut further is lost: the first mistake in it is reported, and a placeholder stands where its value would be.
 *
 * @param error  why the text as a whole is refused
 */
export function recover(text: string, error: ParseError): Recovered {
  const recovery = new Recovery(text)
  const tree = recovery.whole(error)
  const mistakes = recovery.mistakes.sort((a, b) => a.start - b.start)
  return { tree, mistakes, lost: recovery.lost, isPartial: recovery.isPartial }
}

/** So many characters are parsed in no time. */
const smallFile = 3000

class Recovery {
  readonly mistakes: Mistake[] = []
  readonly lost: Span[] = []
  isPartial = false
  readonly #text: string
  readonly #lineStarts: number[]
  /** How far the part that is read belongs to the right; what stands right of it already is no further mistake. */
  #shift = 0
  /** Where the lines around what is read have their first error. */
  #errorAt = -1
  /** How many characters may still be parsed: a file with many mistakes costs at most three times a sound one. */
  #left: number

  constructor(text: string) {
    this.#text = text
    this.#lineStarts = lineStarts(text)
    this.#left = 2 * Math.max(text.length, smallFile)
  }

  whole(error: ParseError): Tree {
    const { text, mistakes } = withoutConflicts(this.#text)
    this.mistakes.push(...mistakes)
    return this.#broken({ text, start: 0 }, mistakes.length > 0 ? undefined : error, undefined)
  }

  #read(chunk: Chunk, list: OpenList | undefined): Tree {
    const known = this.#isKnownToBreak(chunk) ? cut(chunk.text, list?.first) : undefined
    if (known) return this.#pieced(chunk, known, list)
    const { tree, error } = parseTree(chunk.text, chunk.start)
    return error ? this.#broken(chunk, error, list) : tree
  }

  /** What the error of the lines around a chunk lies in need not be parsed to know that it has one. */
  #isKnownToBreak({ text, start }: Chunk): boolean {
    return start <= this.#errorAt && this.#errorAt < start + text.length
  }

  #broken(chunk: Chunk, error: ParseError | undefined, list: OpenList | undefined): Tree {
    const pieces = this.#left >= chunk.text.length ? cut(chunk.text, list?.first) : undefined
    if (!pieces) return this.#lose(chunk, error)
    this.#left -= chunk.text.length
    const before = this.#errorAt
    this.#errorAt = error?.position ?? -1
    const tree = this.#pieced(chunk, pieces, list)
    this.#errorAt = before
    return tree
  }

  #pieced(chunk: Chunk, pieces: Pieces, list: OpenList | undefined): Tree {
    const own = { text: pieces.text, start: chunk.start }
    const tree = pieces.kind === 'list' ? this.#list(own, pieces) : this.#mapping(own, pieces, list)
    for (const stray of pieces.strays) this.#takeStray(stray, own, tree)
    return tree
  }

  #takeStray({ line, above, column }: Stray, chunk: Chunk, tree: Tree): void {
    const moved = above && { ...above, line: inFile(above.line, chunk) }
    const place = inFile(line, chunk)
    const last = this.mistakes.findLast(({ start }) => start < place.start)
    // The rest of a text whose end is missing.
    if (last?.code === 'yaml/unclosed-quote' && moved && last.start > moved.line.start) return
    // Words below a page, as other tools have it.
    if (last?.code === 'yaml/several-documents' && last.facts.isProse) return
    const mistake = strayLine(this.#text, { line: place, above: moved, column })
    this.#report(mistake)
    if (mistake?.code === 'yaml/missing-colon' && isMap(tree)) tree.items.push(placeholderEntry(mistake))
    else if (mistake?.code === 'yaml/syntax' || column !== undefined) this.isPartial = true
    // Its value lacks this line.
    else if (moved && mistake?.code === 'yaml/indentation') this.lost.push({ start: moved.line.start, end: place.end })
  }

  #list(chunk: Chunk, { parts, column }: Pieces): YAMLSeq {
    const list = new YAMLSeq()
    list.range = rangeOf(chunk)
    const items = list.items as Tree[]
    const begin = parts.find(({ kind }) => kind === 'item')
    const open: OpenList = { column, first: begin ? beginningOf(begin.line.text) : '', items }
    for (const [index, part] of parts.entries()) {
      const own = partOf(part, chunk)
      const { name, dashes } = partsOf(part.line.text)
      const last = items.at(-1)
      if (part.kind === 'item') {
        if (!dashes) this.#reportOddDash(parts, index, chunk)
        // Items that stand at a wrong column inside of this one follow it.
        const place = items.push(null) - 1
        items[place] = this.#shifted(dashes ? 0 : Number.NaN, () => this.#readItem(withoutDash(own, part), open))
      } else if (dashes) {
        this.#readMisplaced(chunk, parts, index, open)
      } else if (name !== undefined && name !== open.first && /^[A-Za-z]/.test(open.first) && isMap(last)) {
        this.#addMisplaced(last, chunk, parts, index, columnAt(this.#text, last.range![0]))
      } else {
        this.#report(this.#missingDash(part, chunk))
        items.push(this.#shifted(2, () => this.#readItem(own, open)))
      }
    }
    return list
  }

  #mapping(chunk: Chunk, { parts, column }: Pieces, list: OpenList | undefined): YAMLMap | YAMLSeq {
    const mapping = new YAMLMap()
    mapping.range = rangeOf(chunk)
    const lone = this.#withoutItsDash(chunk, parts, column)
    if (lone) return lone
    let target = mapping
    for (const [index, part] of parts.entries()) {
      const own = partOf(part, chunk)
      const { name, dashes } = partsOf(part.line.text)
      const home = dashes ? this.#listFor(part, mapping, list) : undefined
      if (part.kind === 'entry') this.#addEntry(target, own, part)
      else if (!dashes) {
        this.#addMisplaced(target, chunk, parts, index, column)
      } else if (home) {
        const item = this.#readMisplaced(chunk, parts, index, home)
        // What stands at the column of its names goes with the dash.
        if (home === list && column === home.column + 2 && isMap(item)) target = item
      } else if (part.line.column === column && name !== undefined) {
        const line = inFile(part.line, chunk)
        const text = line.text.trim()
        this.#report({ code: 'yaml/syntax', ...spanOf(line), facts: { text, write: text.replace(/^-\s+/, '') } })
        this.#addTo(mapping, withoutDash(own, part))
      } else {
        this.isPartial = true
        const facts = { isSection: /^\s*- type:/.test(part.line.text) }
        this.#report({ code: 'yaml/indentation', ...spanOf(inFile(part.line, chunk)), facts })
        this.#leave(own)
      }
    }
    return mapping
  }

  /** Which list an item at a column of its own belongs to, by what the items begin with. */
  #listFor({ line }: Part, mapping: YAMLMap, list: OpenList | undefined): OpenList | undefined {
    const first = beginningOf(line.text)
    const last = (mapping.items as Pair[]).at(-1)?.value
    const above = isSeq(last) && last.range && last.items.length > 0 ? this.#openList(last) : undefined
    if (list && first === list.first && first !== above?.first) return list
    return above && (first === above.first || partsOf(line.text).name === undefined) ? above : undefined
  }

  #openList(list: YAMLSeq): OpenList {
    const column = columnAt(this.#text, list.range![0])
    const { text } = lineAt(this.#text, list.range![0])
    return { column, first: beginningOf(text), items: list.items as Tree[] }
  }

  #addEntry(mapping: YAMLMap, own: Chunk, part: Part): void {
    const line = inFile(part.line, { ...own, start: own.start - part.start })
    const { name = '', value } = partsOf(line.text)
    const body = { text: own.text.slice(line.end - own.start), start: line.end }
    const [below] = value === '' || value.startsWith('#') ? contentLines(body.text) : []
    const key = new Scalar(bareName(name))
    const at = line.start + line.column
    key.range = [at, at + name.length, at + name.length]
    // A list is cut along with the names.
    const isCut = below && (partsOf(below.text).dashes !== '' || this.#isKnownToBreak(own))
    const pieces = isCut ? cut(body.text, undefined) : undefined
    if (pieces) {
      mapping.items.push(new Pair(key, this.#pieced(body, pieces, undefined)))
      return
    }
    const { tree, error } = parseTree(own.text, own.start)
    if (!error && isMap(tree)) mapping.items.push(...tree.items)
    else mapping.items.push(new Pair(key, below ? this.#broken(body, error, undefined) : this.#lose(own, error)))
  }

  #shifted(by: number, read: () => Tree): Tree {
    const before = this.#shift
    this.#shift = by
    const tree = read()
    this.#shift = before
    return tree
  }

  /** An item in brackets, below which the next ones stand at a column of their own, or any other item. */
  #readItem(chunk: Chunk, list: OpenList): Tree {
    const [first, second] = contentLines(chunk.text)
    if (!first || !second || !/^\s*[{[]/.test(first.text) || !partsOf(second.text).dashes)
      return this.#read(chunk, list)
    const rest = { text: chunk.text.slice(second.start), start: chunk.start + second.start }
    const pieces = cut(rest.text, undefined)
    const item = this.#read({ text: chunk.text.slice(0, second.start), start: chunk.start }, list)
    if (!pieces) return item
    const own = { text: pieces.text, start: rest.start }
    list.items.push(item)
    for (const index of pieces.parts.keys()) this.#readMisplaced(own, pieces.parts, index, list)
    return list.items.splice(list.items.indexOf(item), 1)[0]!
  }

  #readMisplaced(chunk: Chunk, parts: readonly Part[], index: number, list: OpenList): Tree {
    const part = parts[index]!
    this.#report(this.#misplaced(chunk, parts, index, list.column))
    const own = withoutDash(partOf(part, chunk), part)
    const item = this.#shifted(list.column - part.line.column, () => this.#readItem(own, list))
    list.items.push(item)
    return item
  }

  #addMisplaced(mapping: YAMLMap, chunk: Chunk, parts: readonly Part[], index: number, column: number): void {
    const part = parts[index]!
    this.#report(this.#misplaced(chunk, parts, index, column))
    this.#shifted(column - part.line.column, () => {
      this.#addTo(mapping, partOf(part, chunk))
      return null
    })
  }

  /** A mapping whose first line stands two columns left of all others is an item without its dash. */
  #withoutItsDash(chunk: Chunk, [first, second, ...others]: readonly Part[], column: number): YAMLSeq | undefined {
    if (second?.kind !== 'stray' || second.line.column !== column + 2 || others.length > 0 || this.#shift !== 0)
      return undefined
    const whole = { ...first!, end: second.end }
    this.#report(this.#missingDash(whole, chunk))
    const list = new YAMLSeq()
    list.range = rangeOf(chunk)
    list.items.push(this.#shifted(2, () => this.#read(partOf(whole, chunk), undefined)))
    return list
  }

  /** Signs in the place of dashes; those of one list are one mistake. */
  #reportOddDash(parts: readonly Part[], index: number, chunk: Chunk): void {
    const before = parts[index - 1]
    if (before && oddDashOf(before.line.text)) return
    this.#report(syntax(inFile(parts[index]!.line, chunk)))
  }

  /** Adds the entries that stand at a wrong column. */
  #addTo(mapping: YAMLMap, own: Chunk): void {
    const read = this.#read(own, undefined)
    if (isMap(read)) mapping.items.push(...read.items)
    else this.#leave(own)
  }

  /** @param column  where the part belongs, from 0 */
  #misplaced(chunk: Chunk, parts: readonly Part[], index: number, column: number): Mistake | undefined {
    const part = parts[index]!
    const before = parts[index - 1]
    const line = inFile(part.line, chunk)
    const by = column - line.column
    if (by === 0 || by === -this.#shift || Number.isNaN(this.#shift)) return undefined
    const right = partsOf(line.text).dashes ? column + 2 : column
    const [, ...others] = contentLines(partOf(part, chunk).text)
    const there = others.findIndex((other) => other.column === right)
    const along = others.slice(0, there < 0 ? undefined : there).at(-1)
    const lastLine = this.#lineNumber(along ? chunk.start + part.start + along.start : line.start)
    const last = this.mistakes.at(-1)
    // Parts one below the other that have to move alike are one mistake.
    if (before?.kind === 'stray' && last?.code === 'yaml/indentation' && last.facts.by === by) {
      last.facts.lastLine = lastLine
      return undefined
    }
    const like = parts.slice(0, index).findLast((other) => other.line.column === column)?.line
    const isAlone = lastLine === this.#lineNumber(line.start)
    const facts = {
      by,
      column: column + 1,
      ...(isAlone ? {} : { lastLine }),
      ...(like ? { like: { text: like.text.trim(), line: this.#lineNumber(chunk.start + like.start) } } : {}),
    }
    return { code: 'yaml/indentation', ...spanOf(line), facts }
  }

  #missingDash(part: Part, chunk: Chunk): Mistake {
    const line = inFile(part.line, chunk)
    const name = bareName(partsOf(line.text).name ?? line.text.trim())
    const others = contentLines(partOf(part, chunk).text).slice(1)
    const level = others.filter(({ column }) => column === line.column)
    const last = level.length > 0 ? this.#lineNumber(chunk.start + part.start + others.at(-1)!.start) : undefined
    const facts = { name, firstLine: undefined, ...(last === undefined ? {} : { lastLine: last }) }
    const { start, end } = spanOf(line)
    return { code: 'yaml/missing-dash', start, end: Math.min(end, start + name.length), facts }
  }

  #lineNumber(offset: number): number {
    return lineOf(offset, this.#lineStarts) + 1
  }

  #lose(chunk: Chunk, error: ParseError | undefined): Scalar {
    const leaf = this.#leave(chunk)
    const mistake = slipIn(this.#text, leaf, error)
    this.#report(mistake)
    // The lines below a tab, or behind the end of the file, may say anything.
    this.isPartial ||= mistake.code === 'yaml/tab' || 'isLast' in mistake.facts
    const placeholder = new Scalar('x')
    placeholder.range = [leaf.start, leaf.end, leaf.end]
    return placeholder
  }

  #leave(chunk: Chunk): Span {
    const [start, end] = rangeOf(chunk)
    this.lost.push({ start, end })
    return { start, end }
  }

  #report(mistake: Mistake | undefined): void {
    if (mistake && !this.mistakes.some(({ start }) => start === mistake.start)) this.mistakes.push(mistake)
  }
}

function placeholderEntry({ start, end, facts }: Extract<Mistake, { code: 'yaml/missing-colon' }>): Pair {
  const key = new Scalar(facts.isList ? 'each' : facts.name)
  key.range = [start, end, end]
  const value = new Scalar(facts.isList ? facts.name : 'x')
  value.range = [start, start, end]
  return new Pair(key, value)
}

/** From 0. */
function columnAt(text: string, offset: number): number {
  return offset - lineAt(text, offset).start
}

function rangeOf({ text, start }: Chunk): [number, number, number] {
  const end = start + text.trimEnd().length
  return [Math.min(start + text.search(/\S|$/), end), end, end]
}

function partOf({ start, end }: Part, chunk: Chunk): Chunk {
  return { text: chunk.text.slice(start, end), start: chunk.start + start }
}

/** A line of a chunk with its offsets in the file. */
function inFile(line: Line, { start }: Chunk): Line {
  return { ...line, start: line.start + start, end: line.end + start }
}

/** An item as what it holds; its dash, or what stands in its place, is blank. */
function withoutDash({ text, start }: Chunk, { line, start: from }: Part): Chunk {
  const at = line.start - from + line.column
  const length = oddDashOf(line.text)?.trimEnd().length ?? 1
  return { text: text.slice(0, at) + ' '.repeat(length) + text.slice(at + length), start }
}
