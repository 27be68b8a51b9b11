import type { Culprit } from './culprit.ts'
import { syntax } from './inLine.ts'
import { content, type Line, lineBefore, nextLine, parts } from './lines.ts'

/** `order 3`, or `- label Prices` with more names below it. */
export function missingColon(line: Line, text: string): Culprit | undefined {
  const { name, dashes, value } = parts(line.text)
  if (name !== undefined) return undefined
  const [, word, wide] = /^([a-z][\w-]*)(?:\s*([：﹕∶])|\s*[;=]\s|\s|$)/.exec(value) ?? []
  if (word === undefined || (dashes && !isNamed(nextLine(text, line), line))) return undefined
  return { mistake: { code: 'yaml/missing-colon', ...content(line), facts: { name: word, wide } } }
}

/** Whether a line holds a name for the list item that begins above it. */
function isNamed(below: Line | undefined, above: Line): boolean {
  if (!below) return false
  const depth = (line: Line) => line.text.search(/\S|$/)
  return depth(below) > depth(above) && parts(below.text).name !== undefined
}

/** A line that is fine by itself, but not where it stands. */
export function misplaced(line: Line): Culprit {
  const { name, dashes } = parts(line.text)
  if (name === undefined && !dashes) return syntax(line)
  return {
    mistake: { code: 'yaml/indentation', ...content(line), facts: { isSection: /^\s*- type:/.test(line.text) } },
  }
}

/** Where the items of a list have dashes, but its first one has lost its own: the first one's line. */
export function firstWithoutDash(line: Line, text: string): Line | undefined {
  const depth = indent(line)
  let first: Line | undefined
  for (let above = lineBefore(text, line); above; above = lineBefore(text, above)) {
    if (!above.text.trim() || above.text.trimStart().startsWith('#')) continue
    if (indent(above) <= depth) return parts(above.text).dashes ? undefined : first
    first = above
  }
  return first
}

const indent = ({ text }: Line) => text.search(/\S|$/)
