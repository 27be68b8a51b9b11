import { CORE_SCHEMA, constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml'
import { excerpt } from '../catalogue/yaml.ts'
import type { Path } from '../diagnostics/range.ts'
import { buildNodes } from './buildNodes.ts'
import { isInBlockText } from './inBlockText.ts'
import { lineAt, type Parts, parts as partsOf } from './lines.ts'
import type { Mistake } from './mistake.ts'
import type { MovedText } from './movedText.ts'
import { nodeData } from './nodes.ts'
import { nodeAt } from './treePaths.ts'

/** A file with its lines where they belong, and what has to be told about that. */
export interface Arranged {
  moved: MovedText
  /** Its place counts in the text that was given. */
  mistake: Mistake
}

/** Where data is not built as it should be: a path for each name, kind or missing part. */
export type Judge = (data: unknown) => readonly Path[]

/** What one file's repair may cost: reading a page some hundred times, a large file less often. */
export class Patience {
  #characters: number

  constructor(characters = 6_000_000) {
    this.#characters = characters
  }

  spend(text: string): boolean {
    this.#characters -= text.length
    return this.#characters > 0
  }
}

/** One way to put some lines elsewhere. */
interface Move {
  /** Number of the first line, from 0. */
  from: number
  lines: string[]
  /** What goes with it, as it was: the lines themselves, and what stands below a dash. */
  reach: readonly string[]
  isDashDropped?: true
  /** How unlikely a slip it mends. */
  cost: number
  mistake: (start: number, end: number) => Mistake
}

/**
 * Tries where the lines around a mistake would have to begin, or whether a dash is missing or too many, so that the file can
 * be read and says what such a file may say.
 *
 * @param near  numbers of the lines that look wrong, from 0
 * @param failsAt  where reading stops now; nothing where the file can be read and only says odd things
 * @returns nothing when no single move makes it better
 */
export function arrange(
  current: MovedText,
  near: Iterable<number>,
  failsAt: number | undefined,
  judge: Judge,
  patience: Patience,
): Arranged | undefined {
  const { text } = current
  const lines = text.split('\n')
  const now = failsAt === undefined ? judged(text, judge, -1) : undefined
  const known = now && new Set(now.wrongLines().map(({ line, what }) => `${line}\n${what}`))
  let best: { move: Move; moved: MovedText; verdict: Verdict } | undefined
  for (const move of [...moves(lines, near)].sort((a, b) => a.cost - b.cost)) {
    if (best && isSound(best.verdict) && (now || move.cost > best.move.cost + 3)) break
    // Of a file that can be read, an item that lacks what items have is rather that than a part of the one above it.
    if (now && move.isDashDropped) continue
    const moved = current.replaced(move.from, move.lines)
    if (!patience.spend(moved.text)) break
    const grown = moved.text.length - text.length
    const found = judged(moved.text, judge, failsAt === undefined ? -1 : failsAt + Math.max(grown, 0))
    // Counted in the text before the move, so that moves of different lengths can be compared.
    const verdict = found && { ...found, failsAt: found.failsAt - grown }
    if (!verdict || (now && !isCure(verdict, now, known!, move))) continue
    if (!best || isBetter(verdict, move.cost, best)) best = { move, moved, verdict }
  }
  if (!best) return undefined
  const { move, moved } = best
  const start = lines.slice(0, move.from).reduce((sum, line) => sum + line.length + 1, 0)
  const line = lines[move.from]!
  return { moved, mistake: move.mistake(start + indentOf(line), start + line.trimEnd().length) }
}

interface Verdict {
  /** Where reading stops; infinite for a text that can be read. */
  failsAt: number
  misfits: number
  /** Of the misfits, names given twice and the like. */
  problems: number
  /** Names and values: fewer, where some became a part of a text. */
  scalars: number
  /** The lines with misfits, without the spaces around them, and what is wrong there. */
  wrongLines(): { line: string; what: string }[]
}

/** Of a file that can be read: the lines that were moved are right now, and nothing else has become wrong. */
function isCure(verdict: Verdict, now: Verdict, known: ReadonlySet<string>, { reach }: Move): boolean {
  if (verdict.scalars !== now.scalars) return false
  if (verdict.failsAt < now.failsAt || verdict.misfits >= now.misfits || verdict.problems > now.problems) return false
  const own = new Set(reach.map((line) => line.trim()))
  return verdict.wrongLines().every(({ line, what }) => known.has(`${line}\n${what}`) && !own.has(line))
}

/** It can be read, and is right: what is less likely need not be tried. */
function isSound({ failsAt, misfits }: Verdict): boolean {
  return failsAt === Number.POSITIVE_INFINITY && misfits === 0
}

function isBetter(verdict: Verdict, cost: number, than: { verdict: Verdict; move: Move }): boolean {
  const order = [
    Math.sign(line(verdict.failsAt) - line(than.verdict.failsAt)),
    Math.sign(than.verdict.misfits - verdict.misfits),
    Math.sign(verdict.scalars - than.verdict.scalars),
    Math.sign(than.move.cost - cost),
  ]
  return (order.find((sign) => sign !== 0 && !Number.isNaN(sign)) ?? 0) > 0
}

/** Places that lie near each other are one: lines that were moved make a text a little longer or shorter. */
function line(failsAt: number): number {
  return failsAt === Number.POSITIVE_INFINITY ? failsAt : Math.round(failsAt / 40)
}

/** @returns nothing for a text that cannot be read beyond a place */
export function judged(text: string, judge: Judge, beyond: number): Verdict | undefined {
  let failsAt = Number.POSITIVE_INFINITY
  let events = eventsOf(text)
  let read = text
  if (typeof events === 'number') {
    if (events <= beyond) return undefined
    failsAt = events
    // What stands above the next mistake tells enough.
    read = text.slice(0, text.lastIndexOf('\n', events) + 1)
    events = eventsOf(read)
    if (typeof events === 'number')
      return { failsAt, misfits: Number.POSITIVE_INFINITY, problems: 0, scalars: 0, wrongLines: () => [] }
  }
  const parsed = events
  const { data, problems } = dataOf(read, parsed)
  const misfits = judge(data)
  return {
    failsAt,
    misfits: misfits.length + problems,
    problems,
    scalars: parsed.filter(({ type }) => type === EVENT_ID.SCALAR).length,
    wrongLines: () => {
      const { root } = buildNodes(read, parsed)
      return misfits.map((path) => {
        const found = nodeAt(root, path)
        const line = lineAt(read, (found?.key ?? found?.node)?.start ?? 0).text.trim()
        return { line, what: path.filter((step) => typeof step === 'string').join('.') }
      })
    },
  }
}

function eventsOf(text: string): Event[] | number {
  try {
    return parseEvents(text, {})
  } catch (thrown) {
    if (!(thrown instanceof YAMLException)) throw thrown
    return thrown.mark?.position ?? 0
  }
}

function dataOf(text: string, events: Event[]): { data: unknown; problems: number } {
  // A reference to itself would have no end.
  if (events.some(({ type }) => type === EVENT_ID.ALIAS)) return fromNodes(text, events)
  try {
    return { data: constructFromEvents(events, { source: text, schema: CORE_SCHEMA })[0] ?? null, problems: 0 }
  } catch (thrown) {
    if (!(thrown instanceof YAMLException)) throw thrown
    return fromNodes(text, events)
  }
}

function fromNodes(text: string, events: Event[]) {
  const { root, problems } = buildNodes(text, events)
  return { data: root ? nodeData(root) : null, problems: problems.length }
}

const parts = (line: string): Parts => partsOf(line.replace(/\r$/, ''))
const indentOf = (line: string) => line.search(/[^ ]|$/)
const isBlank = (line: string | undefined) => !line?.trim()

/** Likely ones first. */
function* moves(lines: readonly string[], near: Iterable<number>): Generator<Move> {
  const starts = startsNear(lines, near)
  for (const start of starts) yield* dashes(lines, start)
  for (const start of starts) {
    // What has no name has a place of its own in a long text only.
    if (!mayMove(lines, start)) continue
    const whole = endsOf(lines, start)
    const head = headOf(lines, start)
    for (const end of head === undefined ? whole : [...whole, head]) {
      const columns = columnsFor(lines, start, end)
      for (const column of columns) {
        const by = column - indentOf(lines[start]!)
        const found = shifted(lines, start, end, by)
        // What stands apart from the lines above is rather a part of something further out.
        const apart = by > 0 && isBlank(lines[start - 1]) ? 0.5 : 0
        // Rather all of an item was moved than its first lines.
        const torn = end === head && !whole.includes(end) ? 1 : 0
        if (found) yield { ...found, cost: Math.abs(by) + apart + torn + (end - start + 1) / 100 }
      }
    }
  }
}

/** Where the first lines of an item end, those that are level with its first name. */
function headOf(lines: readonly string[], start: number): number | undefined {
  const column = indentOf(lines[start]!) + parts(lines[start]!).dashes.length
  let end = start
  while (!isBlank(lines[end + 1]) && indentOf(lines[end + 1]!) === column) end++
  return end > start && parts(lines[start]!).dashes ? end : undefined
}

function mayMove(lines: readonly string[], start: number): boolean {
  const { name, dashes, value } = parts(lines[start]!)
  if (name !== undefined || dashes || /^[{[}\]]/.test(value) || isOnlyValue(lines, start)) return true
  const text = lines.slice(0, start + 1).join('\n')
  return isInBlockText(text, lineAt(text, text.length))
}

/** The lines themselves, their neighbors, and the dashes above them. */
function startsNear(lines: readonly string[], near: Iterable<number>): number[] {
  const found = new Set<number>()
  for (const line of near) {
    const at = next(lines, line, 1)
    const above = next(lines, line - 1, -1)
    if (at !== undefined) found.add(at)
    if (above !== undefined) found.add(above)
    let seen = 0
    for (let up = Math.min(line, lines.length - 1); up >= 0 && seen < 2; up--) {
      if (!/^ *- /.test(lines[up]!)) continue
      found.add(up)
      seen++
    }
    const below = at === undefined ? undefined : next(lines, at + 1, 1)
    if (below !== undefined) found.add(below)
  }
  return [...found].filter((line) => !/^ *#/.test(lines[line]!))
}

function next(lines: readonly string[], from: number, step: 1 | -1): number | undefined {
  for (let line = from; line >= 0 && line < lines.length; line += step) if (!isBlank(lines[line])) return line
  return undefined
}

/** Where what begins on a line may end: the line itself, what is indented below it, a paragraph, all that is no further left. */
function endsOf(lines: readonly string[], start: number): number[] {
  const indent = indentOf(lines[start]!)
  const found = new Set([start])
  const add = (end: number) => found.add(next(lines, end, -1) ?? start)
  const last = (belongs: (line: string, number: number) => boolean) => {
    let end = start
    while (end + 1 < lines.length && belongs(lines[end + 1]!, end + 1)) end++
    add(end)
  }
  last((line) => isBlank(line) || indentOf(line) > indent)
  last((line) => isBlank(line) || indentOf(line) >= indent)
  last((line) => !isBlank(line) && indentOf(line) === indent && parts(line).name === undefined)
  let blanks = 0
  for (let line = start + 1; line < lines.length && blanks < 2; line++) {
    if (!isBlank(lines[line])) {
      if (indentOf(lines[line]!) < indent) break
      continue
    }
    blanks++
    add(line - 1)
  }
  // The next item of the list that this one stands in.
  const holder = lines.slice(0, start + 1).findLast((line) => /^ *- *[\w-]+:/.test(line))
  const begin = holder && /^ *- *[\w-]+:/.exec(holder)![0]
  if (begin) last((line) => !line.startsWith(begin))
  return [...found].sort((a, b) => a - b)
}

/** Where lines around begin, and what would stand one level below them. */
function columnsFor(lines: readonly string[], start: number, end: number): Set<number> {
  const found = new Set<number>()
  let open = Number.POSITIVE_INFINITY
  for (let above = start - 1; above >= 0 && open > 0; above--) {
    const line = lines[above]!
    if (isBlank(line) || /^ *#/.test(line)) continue
    const indent = indentOf(line)
    if (indent >= open) continue
    open = indent
    const content = indent + parts(line).dashes.length
    for (const column of [indent, content, indent + 2, content + 2]) found.add(column)
  }
  const below = next(lines, end + 1, 1)
  if (below !== undefined) {
    const indent = indentOf(lines[below]!)
    found.add(indent)
    found.add(indent + parts(lines[below]!).dashes.length)
  }
  return found
}

function shifted(lines: readonly string[], start: number, end: number, by: number): Omit<Move, 'cost'> | undefined {
  if (by === 0) return undefined
  const own = lines.slice(start, end + 1)
  if (by < 0 && own.some((line) => !isBlank(line) && indentOf(line) < -by)) return undefined
  const column = indentOf(own[0]!) + by + 1
  const facts = { by, column, lastLine: end > start ? end + 1 : undefined, like: likeness(lines, start, end, column) }
  return {
    from: start,
    reach: own,
    lines: own.map((line) => (isBlank(line) ? line : by > 0 ? ' '.repeat(by) + line : line.slice(-by))),
    mistake: (from, to) => ({ code: 'yaml/indentation', start: from, end: to, facts }),
  }
}

/** The nearest line that begins in the same column, as a sample. */
function likeness(lines: readonly string[], start: number, end: number, column: number) {
  const isDash = /^ *- /.test(lines[start]!)
  const isSample = (line: string | undefined) => {
    if (isBlank(line) || /^ *#/.test(line!)) return false
    const { name, dashes } = parts(line!)
    if (isDash) return dashes !== '' && indentOf(line!) === column - 1
    return name !== undefined && indentOf(line!) + dashes.length === column - 1
  }
  for (let line = start - 1; line >= 0; line--) {
    if (isSample(lines[line])) return { text: sampleOf(lines[line]!, isDash), line: line + 1 }
    if (!isBlank(lines[line]) && indentOf(lines[line]!) < column - 1 - (isDash ? 0 : 2)) break
  }
  const below = next(lines, end + 1, 1)
  return below !== undefined && isSample(lines[below])
    ? { text: sampleOf(lines[below]!, isDash), line: below + 1 }
    : undefined
}

function sampleOf(line: string, isDash: boolean): string {
  const { name, dashes, value } = parts(line)
  const whole = name === undefined ? value : isDash && name === 'type' ? `${name}: ${value}` : `${name}:`
  return `${isDash ? dashes.replace(/\s+/g, ' ') : ''}${whole}`
}

/** A dash that is missing before a name, or one too many. */
function* dashes(lines: readonly string[], at: number): Generator<Move> {
  const line = lines[at]!
  const { name, dashes } = parts(line)
  const { value } = parts(line)
  if (name === undefined && (dashes || !/^[{[\w"']/.test(value) || isOnlyValue(lines, at))) return
  const indent = indentOf(line)
  const rest = line.slice(indent + dashes.length)
  const reach = lines.slice(at, Math.max(...endsOf(lines, at)) + 1)
  if (dashes) {
    const mistake = (start: number): Mistake => ({ code: 'yaml/extra-dash', start, end: start + 1, facts: {} })
    yield { from: at, reach, lines: [' '.repeat(indent) + rest], cost: 2.5, isDashDropped: true, mistake }
    yield {
      from: at,
      reach,
      lines: [' '.repeat(indent + dashes.length) + rest],
      cost: 2.6,
      isDashDropped: true,
      mistake,
    }
    return
  }
  const mistake = (start: number): Mistake => {
    const begin = name ?? excerpt(value, 24)
    const facts = { name: begin, firstLine: undefined }
    return { code: 'yaml/missing-dash', start, end: start + (name ?? value).length, facts }
  }
  if (indent >= 2) yield { from: at, reach, lines: [`${' '.repeat(indent - 2)}- ${rest}`], cost: 2.5, mistake }
  yield { from: at, reach, lines: [`${' '.repeat(indent)}- ${rest}`], cost: 2.6, mistake }
  const item = levelLines(lines, at)
  if (name === undefined || item.length < 2) return
  yield {
    from: at,
    reach: item,
    lines: [`${' '.repeat(indent)}- ${rest}`, ...item.slice(1).map((line) => (isBlank(line) ? line : `  ${line}`))],
    cost: 2.7,
    mistake: (start) => {
      const facts = { name, firstLine: undefined, lastLine: at + item.length }
      return { code: 'yaml/missing-dash', start, end: start + name.length, facts }
    },
  }
}

/** A text by itself below a name that has none, and level with it: what the name is to say, and no item of a list. */
function isOnlyValue(lines: readonly string[], at: number): boolean {
  const above = lines[at - 1] ?? ''
  const below = lines.slice(at + 1).find((line) => !isBlank(line) && !line.trimStart().startsWith('#'))
  const isEmpty = parts(above).name !== undefined && parts(above).value === ''
  const isEnd = below === undefined || (parts(below).dashes === '' && parts(below).name !== undefined)
  return isEmpty && isEnd && indentOf(above) === indentOf(lines[at]!)
}

/** A line and those below it that belong to the same item, down to the next dash that is level with it. */
function levelLines(lines: readonly string[], at: number): string[] {
  const indent = indentOf(lines[at]!)
  let end = at
  while (end + 1 < lines.length) {
    const line = lines[end + 1]!
    if (isBlank(line) || indentOf(line) < indent || (indentOf(line) === indent && parts(line).dashes)) break
    end++
  }
  return lines.slice(at, end + 1)
}
