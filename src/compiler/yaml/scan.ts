import { CORE_SCHEMA, EVENT_ID, type Event, SCALAR_STYLE } from 'js-yaml'
import { curlyMarks, misreadMarks } from './marks.ts'
import type { Mistake } from './mistake.ts'
import { hasOddSpace, oddSpaceIn } from './oddSpaces.ts'

/** An unquoted text and the comment behind it; offsets into the file's text. */
export interface Cut {
  start: number
  end: number
  comment: string
  commentEnd: number
}

/** One pass over the events: what parses but may not mean what it says. */
export function scan(text: string, events: readonly Event[]) {
  const cuts: Cut[] = []
  const mistakes: Mistake[] = []
  const doubts: Mistake[] = []
  let unusual = false
  let documents = 0
  const comments = text.includes('#')
  const oddSpaces = hasOddSpace.test(text)
  const marks = /["“”„‘]/.test(text)
  for (const event of events) {
    if (event.type === EVENT_ID.POP) continue
    if (event.type === EVENT_ID.DOCUMENT) {
      if (++documents === 2) mistakes.push(secondDocument(text))
    } else if (event.type === EVENT_ID.ALIAS || event.anchorStart >= 0 || event.tagStart >= 0) unusual = true
    else if (event.type === EVENT_ID.MAPPING) unusual ||= text.startsWith('{{', event.start)
    else if (event.type === EVENT_ID.SCALAR && event.valueStart < 0) unusual = true
    else if (event.type === EVENT_ID.SCALAR && event.style === SCALAR_STYLE.PLAIN) {
      if (comments) {
        const cut = cutBehind(text, event.valueStart, event.valueEnd)
        if (cut) cuts.push(cut)
      }
      const { valueStart, valueEnd } = event
      const misread =
        (oddSpaces && oddSpaceIn(text, valueStart, valueEnd)) || (marks && misreadMarks(text, valueStart, valueEnd))
      if (misread) mistakes.push(misread)
      else if (marks) {
        const curly = curlyMarks(text, valueStart, valueEnd)
        if (curly) doubts.push(curly)
      }
      if (!event.fast) {
        const swallowed = swallowedLine(text, event.valueStart, event.valueEnd)
        if (swallowed) mistakes.push(swallowed)
      }
    }
  }
  return { cuts, mistakes, doubts, unusual }
}

function cutBehind(text: string, start: number, end: number): Cut | undefined {
  let at = end
  while (text[at] === ' ' || text[at] === '\t') at++
  if (at === end || text[at] !== '#') return undefined
  if (typeof CORE_SCHEMA.resolveImplicitScalarTag(text.slice(start, end)).value !== 'string') return undefined
  const newline = text.indexOf('\n', at)
  const comment = text.slice(at, newline < 0 ? text.length : newline).trimEnd()
  return { start, end, comment, commentEnd: at + comment.length }
}

/** A list item indented too far becomes part of the unquoted text above it, without any complaint from YAML. */
function swallowedLine(text: string, start: number, end: number): Mistake | undefined {
  const lines = text.slice(start, end)
  const found = /\n[ \t]*(- +\S.*)/.exec(lines)
  if (!found) return undefined
  const at = start + found.index + found[0].length - found[1]!.length
  const facts = { text: found[1]!.trimEnd(), into: lines.slice(0, found.index) }
  return { code: 'yaml/swallowed-line', start: at, end: at + facts.text.length, facts }
}

function secondDocument(text: string): Mistake {
  // The first `---` may open the first document; the second document's is the next one behind some content.
  const marks = [...text.matchAll(/^(---|\.\.\.)(?=\s|$)/gm)]
  const mark = marks.find(({ index }) => /^[^#\s%]/m.test(text.slice(0, index).replace(/^---/gm, ''))) ?? marks.at(-1)
  const start = mark?.index ?? 0
  return { code: 'yaml/several-documents', start, end: start + 3, facts: { isProse: isProse(text.slice(start + 3)) } }
}

/** A page of other tools: names and values first, and below the second `---` what visitors read. */
function isProse(text: string): boolean {
  return /^\s*(?:#{1,4} \p{L}|\p{Lu}[^:\n]*(?:\n|$))/u.test(text)
}
