import type { Culprit } from './culprit.ts'
import { syntax } from './inLine.ts'
import { content, type Line, lineAt, lineBefore, nextLine, parts } from './lines.ts'

/** `order 3`, or `- label Prices` with more names below it. */
export function missingColon(line: Line, text: string): Culprit | undefined {
  const { name, dashes, value } = parts(line.text)
  if (name !== undefined) return undefined
  const [, word, wide, sign] = /^([a-z][\w-]*)(?:\s*([：﹕∶])|\s*([;=])\s|\s|$)/.exec(value) ?? []
  if (word === undefined || (dashes && !isNamed(nextLine(text, line), line))) return undefined
  const [, assigned] = /^[a-z][\w-]*\s*=\s*(\S.*)$/i.exec(value) ?? []
  const isKnown = isName(word, text)
  const count = value.split(/\s+/).length
  // Several words below a text, the first of which is a name nowhere in the file, go on with that text.
  if (!wide && !sign && !isKnown && (count > 3 || (count > 1 && joining.test(word))))
    return outdented(line, text, joining.test(word))
  const isList =
    value === word && /^\s*(?:where|except|limit|sort|until|item):(?:\s|$)/.test(nextLine(text, line)?.text ?? '')
  return {
    mistake: {
      code: 'yaml/missing-colon',
      ...content(line),
      facts: {
        name: word,
        wide,
        isList,
        isSure: isKnown && count <= 4,
        ...(assigned === undefined ? {} : { assigned }),
      },
    },
  }
}

/** Words that go on with a sentence, and that no part is called. */
const joining =
  /^(?:for|and|or|of|in|on|the|a|an|with|that|which|who|by|at|as|but|so|is|are|was|we|you|your|our|it|its|they|not|than|if|while|because)$/

/** Whether the word is a name somewhere in the file. */
function isName(word: string, text: string): boolean {
  return new RegExp(`(?:^[ \\t]*(?:- |\\{)*|[{,][ \\t]*)["']?${word}["']?:`, 'm').test(text)
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
  if (name === undefined && !dashes) return outdented(line, text) ?? syntax(line)
  return {
    mistake: { code: 'yaml/indentation', ...content(line), facts: { isSection: /^\s*- type:/.test(line.text) } },
  }
}

/** What goes on with a text that stands beside its name, at the left of where it would have to begin, or behind its end. */
function outdented(line: Line, text: string, isSure = false): Culprit | undefined {
  let above = lineBefore(text, line)
  while (above && !above.text.trim()) above = lineBefore(text, above)
  const { name, dashes = '', value = '', offset = 0 } = above ? parts(above.text) : {}
  if (!above || name === undefined || !/^\s*[\p{L}\p{N}(]/u.test(line.text)) return undefined
  // A comment that lost its sign stands over what it is about.
  const below = lineAt(text, line.end + 1)
  const isOver = !isSure && indent(below) === indent(line) && parts(below.text).name !== undefined
  const goesOn =
    above.end + 1 === line.start && /\S \S+ \S+ .*[.!?…]$/.test(line.text.trim()) && /\S \S+ \S/.test(value)
  if (isOver && !goesOn && (indent(line) === 0 || indent(above) > indent(line))) return undefined
  const [, mark, quoted] = /^(["'])(.*)\1$/.exec(value) ?? []
  if (mark !== undefined && quoted && !quoted.includes(mark)) {
    const { end } = content(line)
    const facts = { text: `${quoted} ${line.text.trim()}`, mark, isBelow: true }
    return { mistake: { code: 'yaml/quote', start: above.start + offset, end, facts } }
  }
  if (!/^[^"'[{|>&*!#]+\s\S/.test(value)) return undefined
  const column = indent(above) + dashes.length + 3
  const facts = { by: column - 1 - indent(line), column }
  return facts.by > 0 ? { mistake: { code: 'yaml/indentation', ...content(line), facts } } : undefined
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

/** The first of the lines without a dash that are level with an item below them. */
export function firstOnLevel(line: Line, text: string): Line | undefined {
  if (!parts(line.text).dashes) return undefined
  let first: Line | undefined
  for (let above = lineBefore(text, line); above?.text.trim(); above = lineBefore(text, above)) {
    if (indent(above) < indent(line) || parts(above.text).dashes) break
    if (indent(above) === indent(line)) first = above
  }
  return first
}

const indent = ({ text }: Line) => text.search(/\S|$/)
