import type { Culprit } from './culprit.ts'
import { syntax } from './inLine.ts'
import { content, type Line, lineBefore, nextLine, parts } from './lines.ts'

/** `order 3`, or `- label Prices` with more names below it. */
export function missingColon(line: Line, text: string): Culprit | undefined {
  const { name, dashes, value } = parts(line.text)
  if (name !== undefined) return undefined
  const [, word] = /^([a-z][\w-]*)(?:\s|$)/.exec(value) ?? []
  if (word === undefined || (dashes && !isNamed(nextLine(text, line), line))) return undefined
  return { mistake: { code: 'yaml/missing-colon', ...content(line), facts: { name: word } } }
}

/** Whether a line holds a name for the list item that begins above it. */
function isNamed(below: Line | undefined, above: Line): boolean {
  if (!below) return false
  const depth = (line: Line) => line.text.search(/\S|$/)
  return depth(below) > depth(above) && parts(below.text).name !== undefined
}

/** A line that is fine by itself, but not where it stands. */
export function misplaced(line: Line, text: string): Culprit {
  const { name, dashes } = parts(line.text)
  if (name === undefined && !dashes) return syntax(line)
  const above = linesAbove(line, text)
  const [last, parent] = above
  const dash = dashes ? (missingDash(line, text) ?? extraDash(line, last)) : extraDash(last, line)
  if (dash) return dash
  // One line too deep, or too little, makes all that follow it look wrong; it is the odd one.
  if (last && column(last) !== column(line) && isAlone(last, line, parent, text)) {
    return indentation(last, level(column(line), line, text))
  }
  return indentation(line, nearestLevel(line, above, text))
}

/** The items of a list have dashes, but its first one has lost its own. */
function missingDash(line: Line, text: string): Culprit | undefined {
  const depth = indent(line)
  let first: Line | undefined
  for (let above = lineBefore(text, line); above; above = lineBefore(text, above)) {
    if (!above.text.trim() || above.text.trimStart().startsWith('#')) continue
    if (indent(above) <= depth) {
      if (parts(above.text).dashes) return undefined
      break
    }
    first = above
  }
  const name = first && parts(first.text).name
  if (!first || name === undefined || indent(first) !== depth + 2) return undefined
  const at = { start: first.start + depth, end: first.start + depth + 2 }
  const named = { start: at.end, end: at.end + name.length }
  return {
    mistake: { code: 'yaml/missing-dash', ...named, facts: { name, firstLine: undefined } },
    placeholder: { ...at, text: '- ' },
  }
}

/** A name among names that has got a dash. */
function extraDash(dashed: Line | undefined, beside: Line | undefined): Culprit | undefined {
  if (!dashed || !beside) return undefined
  const [begun, other] = [parts(dashed.text), parts(beside.text)]
  if (!begun.dashes || begun.name === undefined || other.name === undefined) return undefined
  if (indent(dashed) !== column(beside) - 1 || indent(dashed) < indent(beside)) return undefined
  const at = { start: dashed.start + indent(dashed), end: dashed.start + dashed.text.length }
  const rest = dashed.text.slice(indent(dashed) + begun.dashes.length)
  return {
    mistake: { code: 'yaml/extra-dash', start: at.start, end: at.start + 1, facts: {} },
    placeholder: { ...at, text: rest + ' '.repeat(begun.dashes.length) },
  }
}

function indentation(line: Line, like: Level | undefined): Culprit {
  const facts = { text: line.text.trim(), ...(like ? { like } : {}) }
  return { mistake: { code: 'yaml/indentation', ...content(line), facts } }
}

interface Level {
  name: string
  line: number
  column: number
}

/** From 1: where the name, or what else a line holds behind its dashes, begins. */
function column(line: Line): number {
  return indent(line) + parts(line.text).dashes.length + 1
}

const indent = ({ text }: Line) => text.search(/\S|$/)

function level(at: number, { start, text: written }: Line, text: string): Level {
  return { name: parts(written).name ?? '', line: text.slice(0, start).split('\n').length, column: at }
}

/** The lines with names above one, the nearest first, up to the top of the file. */
function linesAbove(line: Line, text: string): Line[] {
  const found: Line[] = []
  for (let above = lineBefore(text, line); above; above = lineBefore(text, above)) {
    if (parts(above.text).name !== undefined && !above.text.trimStart().startsWith('#')) found.push(above)
  }
  return found
}

/** Whether a line is the only one of its depth, and what comes behind it is level with the line below it. */
function isAlone(last: Line, line: Line, parent: Line | undefined, text: string): boolean {
  const outside = parent ? column(parent) : 0
  const below = nextLine(text, line)
  return outside < column(line) && outside < column(last) && below !== undefined && column(below) === column(line)
}

/** The level around a line that it misses by the fewest spaces. */
function nearestLevel(line: Line, above: readonly Line[], text: string): Level | undefined {
  let deepest = Number.POSITIVE_INFINITY
  let best: Line | undefined
  const off = (other: Line) => Math.abs(column(other) - column(line))
  for (const other of above) {
    if (column(other) >= deepest) continue
    deepest = column(other)
    if (!best || off(other) < off(best)) best = other
  }
  return best && level(column(best), best, text)
}
