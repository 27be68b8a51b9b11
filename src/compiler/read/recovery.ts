import { type Entry, entriesIn, entryOf, levelsBelow } from './entries.ts'
import {
  bareName,
  hasTab,
  isComplete,
  isDashed,
  isMark,
  type Line,
  lineAt,
  lineNumber,
  partsOf,
  spanOf,
} from './lines.ts'
import { MendedText } from './mendedText.ts'
import { type Misplaced, misplaced } from './placement.ts'
import type { Mistake, Span } from './positions.ts'
import { brokenEntry, slipIn, strayLine, syntax, withoutConflicts } from './slips.ts'
import { type ParseError, parseTree, relocate, type Tree } from './tree.ts'

export interface Recovered {
  tree: Tree
  mistakes: Mistake[]
  /** Lines that say nothing, since they could not be read; offsets. */
  lost: Span[]
  /** Of something that was left out, the name is unknown, so that what seems to be missing may be there. */
  isPartial: boolean
}

/**
 * Reads a text that YAML's grammar refuses: goes through its lines, mends what is wrong in each, and reads it again. So all
 * mistakes are found, and what is sound is kept; a placeholder stands for a value that cannot be read.
 *
 * @param error  why the text is refused
 */
export function recover(text: string, error: ParseError): Recovered {
  const { text: kept, mistakes } = withoutConflicts(text)
  const recovery = new Recovery(kept, mistakes)
  const tree = recovery.read(error)
  if (mistakes.length === 0) mistakes.push(syntax(lineAt(text, error.position)))
  return { tree, mistakes, lost: recovery.lost, isPartial: recovery.isPartial }
}

class Recovery {
  readonly lost: Span[] = []
  isPartial = false
  readonly #text: string
  readonly #mistakes: Mistake[]
  readonly #entries: readonly Entry[]
  readonly #mended: MendedText
  /** Entries in which something was wrong: in each, one mistake is told. */
  readonly #reported = new Set<Entry>()
  readonly #leftOut = new Set<Entry>()
  /** How many more characters may be parsed. */
  #left: number

  constructor(text: string, mistakes: Mistake[]) {
    this.#text = text
    this.#mistakes = mistakes
    this.#entries = entriesIn(text)
    this.#mended = new MendedText(text)
    this.#left = Math.max(2 * text.length, 6000)
  }

  read(error: ParseError): Tree {
    const [first] = this.#entries
    const isBlock = first && !/^\s*[[{]/.test(first.lines[0].text)
    if (!isBlock || this.#entries.every(({ levels }) => levels.length === 0)) return this.#loseAll(error)
    this.#mendAll()
    for (;;) {
      const { text, origin } = this.#mended.read()
      const { tree, error: next } = parseTree(text)
      relocate(tree, origin)
      if (!next) return tree
      this.isPartial = true
      this.#left -= text.length
      const isAbove = (one: Entry) => one.start <= origin(next.position) && !this.#leftOut.has(one)
      const entry = this.#left < text.length ? undefined : this.#entries.findLast(isAbove)
      // What the parser makes of the rest is better than nothing.
      if (!entry) return tree
      this.#report(entry, syntax(entry.lines[0]))
      this.#leaveOut(entry)
    }
  }

  /** Goes through the entries, each below sound ones. Ends, since each is reported only once. */
  #mendAll(): void {
    let above: Entry['above'] = []
    for (let at = 0; at < this.#entries.length; ) {
      const entry = this.#entries[at]!
      entry.above = above
      const next = this.#reported.has(entry) ? undefined : this.#mend(at)
      above = next === undefined ? levelsBelow(above, entry) : this.#entries[next]!.above
      at = next ?? at + 1
    }
  }

  /**
   * Reports what is wrong with an entry, and mends it.
   *
   * @returns the entry from which on all are looked at again; nothing where this one stands in its place
   */
  #mend(at: number): number | undefined {
    const entry = this.#entries[at]!
    const [line] = entry.lines
    const inner = textBehindDash(entry, this.#entries[at + 1])
    if (inner && brokenEntry(this.#text, inner)) return this.#takeText(at, inner)
    if (entry.levels.length === 0) return this.#takeText(at, line)
    if (partsOf(line.text).odd && this.#isInList(entry)) return this.#replaceDashes(at)
    const place = misplaced(this.#entries, at)
    if (place && !this.#reported.has(this.#entries[place.from]!)) return this.#place(place)
    const error = this.#errorIn(entry)
    if (error) this.#loseValue(entry, error)
    return undefined
  }

  #place({ from, to, by, dash }: Misplaced): number {
    const entry = this.#entries[from]!
    const [own] = entry.levels
    if (dash === 'missing') return this.#addDash(from, own!.column + by, own!.first)
    if (dash === 'extra') return this.#dropDash(from)
    const moved = this.#entries.slice(from, to)
    const last = moved.length > 1 ? { lastLine: lineNumber(this.#text, moved.at(-1)!.start) } : {}
    const facts = { by, column: own!.column + by + 1, ...last }
    this.#report(entry, { code: 'yaml/indentation', ...spanOf(entry.lines[0]), facts })
    for (const other of moved) this.#indent(other, by)
    return from
  }

  #addDash(at: number, column: number, first: string): number {
    const entry = this.#entries[at]!
    const name = bareName(first || entry.lines[0].text.trim())
    const facts = { name, firstLine: undefined }
    this.#report(entry, { code: 'yaml/missing-dash', start: entry.start, end: entry.start + name.length, facts })
    // Names level with the dashes belong two columns further in.
    const isBelow = ({ levels: [own] }: Entry) => own && (own.column > column || (own.column === column && !own.isList))
    const next = this.#entries[at + 1]
    if (entry.levels[0]?.column === column && next?.levels[0]?.column === column)
      for (const other of runFrom(this.#entries, at + 1, isBelow)) this.#indent(other, 2)
    this.#mended.dash(entry.lines[0], { column, dash: '- ', removed: 0 })
    return this.#readAgain(at)
  }

  /** A dash where no list is: what stands behind it belongs where the dash is, or, if nothing else does, nowhere. */
  #dropDash(at: number): number {
    const entry = this.#entries[at]!
    const [line] = entry.lines
    this.#report(entry, { code: 'yaml/indentation', ...spanOf(line), facts: {} })
    const [own, name] = entry.levels
    const { column } = own!
    if (name && entry.above.some((level) => !level.isList && level.column === column)) {
      this.#mended.dash(line, { column, dash: '', removed: name.column - column })
      return this.#readAgain(at)
    }
    const isInside = ({ levels: [other] }: Entry) =>
      !other || other.column > column || (other.isList && other.column === column)
    this.isPartial = true
    this.#leaveOut(entry, ...runFrom(this.#entries, at + 1, isInside))
    return at
  }

  /** Whether a sign that is no dash stands where dashes are, or before a name. */
  #isInList({ lines: [{ column }], levels }: Entry): boolean {
    const isDash = (line: Line) => line.column === column && isDashed(line) && !partsOf(line.text).odd
    return levels.length > 1 || this.#entries.some(({ lines: [line] }) => isDash(line))
  }

  /** Other signs in the place of dashes; those of one list are one mistake. */
  #replaceDashes(at: number): number {
    const [line] = this.#entries[at]!.lines
    const text = line.text.trim()
    const write = `- ${text.slice(partsOf(text).dash.length)}`
    this.#report(this.#entries[at]!, { code: 'yaml/syntax', ...spanOf(line), facts: { text, write } })
    const { column } = line
    for (const [place, other] of this.#entries.entries()) {
      const { dash, odd } = partsOf(other.lines[0].text)
      if (!odd || place < at || other.lines[0].column !== column) continue
      this.#reported.add(other)
      this.#mended.dash(other.lines[0], { column, dash: '- ', removed: dash.length })
      this.#readAgain(place)
    }
    return at
  }

  /** Reads a line that has neither a name nor a dash, or what stands so behind a dash. */
  #takeText(at: number, line: Line): number {
    const entry = this.#entries[at]!
    const sign = /^[[{]/.exec(line.text.trim())?.[0] ?? ''
    const list = entry.above.find(
      ({ isList, first, column }) => isList && first === sign && (column === line.column || first === '{'),
    )
    if (list && entry.levels.length === 0) return this.#addDash(at, list.column, sign)
    const above = this.#entries.slice(0, at).findLast(({ levels }) => levels.length > 0)
    const mistake = strayLine(this.#text, line, above?.lines[0])
    if (mistake) this.#report(entry, mistake)
    const next = this.#entries[at + 1]?.lines[0]
    const words = mistake && wordsFor(mistake, next !== undefined && next.column > line.column)
    if (words !== undefined) {
      this.#mended.say(entry.lines[0], line.column, words)
      // A block of text goes on below.
      if (!isComplete(partsOf(words).value)) for (const other of this.#textFrom(at + 1)) this.#reported.add(other)
      return this.#readAgain(at)
    }
    // Lines of text one below the other are one mistake.
    const isRun = mistake?.code === 'yaml/syntax' || mistake?.code === 'yaml/indentation'
    const below = isRun ? this.#textFrom(at + 1) : []
    if (mistake?.code === 'yaml/indentation') {
      this.lost.push({ start: above!.start, end: line.end })
      const last = below.findLast(({ lines: [other] }) => other.column === line.column)
      if (last) mistake.facts.lastLine = lineNumber(this.#text, last.start)
    }
    this.isPartial ||= mistake?.code === 'yaml/syntax'
    this.#leaveOut(entry, ...below)
    return at
  }

  #textFrom(at: number): readonly Entry[] {
    return runFrom(this.#entries, at, ({ levels, lines: [line] }) => levels.length === 0 && !isMark(line.text))
  }

  /** What YAML's grammar refuses in an entry by itself. */
  #errorIn({ lines, inner, value, valueAt, end }: Entry): ParseError | undefined {
    const at = (position: number) => ({ position, code: '' })
    // What is wrong with a plain value of one line shows without it.
    if (!/^["'[{&*!|>?-]/.test(value) && lines.length === 1) {
      const said = value.replace(/(?:^|\s)#.*/, '')
      return /^[%@`\]},]|:(?:\s|$)/.test(said) ? at(valueAt) : undefined
    }
    const tab = lines.find(hasTab)
    if (tab) return at(tab.start)
    const [{ start }] = lines
    const written = ' '.repeat(inner) + this.#text.slice(start + inner, end)
    this.#left -= written.length
    const { error } = parseTree(written)
    return error && { ...error, position: error.position + start }
  }

  #loseValue(entry: Entry, error: ParseError): void {
    const mistake = slipIn(this.#text, entry, error)
    this.lost.push({ start: entry.start, end: entry.end })
    this.#report(entry, mistake)
    // The lines below a tab, or behind the end of the file, may say anything.
    this.isPartial ||= mistake.code === 'yaml/tab' || 'isLast' in mistake.facts
    const [line, ...others] = entry.lines
    const at = entry.valueAt - line.start
    this.#mended.say(line, at, /\S/.test(line.text[at - 1] ?? ' ') ? ' x' : 'x')
    for (const other of others) this.#mended.say(other, 0, '')
  }

  #loseAll(error: ParseError): Tree {
    const span = { start: this.#text.search(/\S/), end: this.#text.trimEnd().length }
    if (this.#mistakes.length === 0) this.#mistakes.push(slipIn(this.#text, span, error))
    this.lost.push(span)
    this.isPartial = true
    const { tree } = parseTree('x')
    relocate(tree, () => span.start)
    return tree
  }

  #leaveOut(...entries: readonly Entry[]): void {
    for (const entry of entries) {
      this.#reported.add(entry)
      this.#leftOut.add(entry)
      entry.levels = []
      for (const line of entry.lines) this.#mended.say(line, 0, '')
    }
  }

  #indent(entry: Entry, by: number): void {
    for (const line of entry.lines) this.#mended.indent(line, by)
    for (const level of entry.levels) level.column += by
  }

  #readAgain(at: number): number {
    const entry = this.#entries[at]!
    const { levels, isOpen } = entryOf(this.#mended.line(entry.lines[0]))
    Object.assign(entry, { levels, isOpen })
    return at
  }

  #report(entry: Entry, mistake: Mistake): void {
    this.#reported.add(entry)
    if (!this.#mistakes.some(({ start }) => start === mistake.start)) this.#mistakes.push(mistake)
  }
}

/** The entries from one on, as long as something holds for them. */
function runFrom(
  entries: readonly Entry[],
  at: number,
  holds: (entry: Entry) => boolean | undefined,
): readonly Entry[] {
  const end = entries.findIndex((entry, place) => place >= at && !holds(entry))
  return entries.slice(at, end < 0 ? undefined : end)
}

/** A line as YAML has it, as far as its mistake tells. */
function wordsFor(mistake: Mistake, goesOn: boolean): string | undefined {
  if (mistake.code === 'yaml/missing-colon') return `${mistake.facts.name}:${goesOn ? '' : ' x'}`
  const write = mistake.code === 'yaml/syntax' ? mistake.facts.write : undefined
  return write && partsOf(write).name !== undefined ? write : undefined
}

/** What stands behind the dash of an item as if on a line of its own, where names level with it follow. */
function textBehindDash({ lines: [line], levels, valueAt }: Entry, below: Entry | undefined): Line | undefined {
  const column = valueAt - line.start
  if (!levels.at(-1)?.isList || below?.levels[0]?.column !== column) return undefined
  return { ...line, text: ' '.repeat(column) + line.text.slice(column), column }
}
