import {
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ID,
  type Event,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml'
import { excerpt } from '../catalogue/yaml.ts'
import { buildNodes } from './buildNodes.ts'
import { curlyMarks, misreadMarks } from './marks.ts'
import type { Mistake } from './mistake.ts'
import { type NodeProblem, nodeData, type YamlNode } from './nodes.ts'
import { hasOddSpace, oddSpaceIn } from './oddSpaces.ts'
import { findSyntaxMistakes } from './syntax.ts'

/** What a YAML text says, with everything that was wrong in saying it. */
export interface Reading {
  /** `undefined` when nothing reliable could be read; `null` for a text without any value. */
  data: unknown
  mistakes: Mistake[]
  /** What may be meant otherwise. */
  doubts: Mistake[]
  /** Unquoted texts that end at a ` #`. Whether that ate copy depends on what is expected there. */
  cuts: Cut[]
  /** The tree with every place, built when first asked for. */
  nodes(): YamlNode | undefined
}

/** An unquoted text and the comment behind it; offsets into the file's text. */
export interface Cut {
  start: number
  end: number
  comment: string
  commentEnd: number
}

/**
 * Reads one YAML text. The usual case costs one pass of js-yaml's parser and no tree: places are looked up only when a
 * diagnostic needs them.
 *
 * @param text  without a byte order mark
 */
export function readYaml(text: string): Reading {
  let events: Event[]
  try {
    events = parseEvents(text, {})
  } catch (thrown) {
    if (!(thrown instanceof YAMLException)) throw thrown
    return readBroken(text)
  }
  const { cuts, mistakes, doubts, unusual } = scan(text, events)
  // Ten thousand files' events would fill the memory; parsing one file again for a diagnostic costs nothing beside it.
  let built: ReturnType<typeof buildNodes> | undefined
  const nodes = () => {
    built ??= buildNodes(text, parseEvents(text, {}))
    return built.root
  }
  if (!unusual) {
    try {
      const [data = null] = constructFromEvents(events, { source: text, schema: CORE_SCHEMA })
      return { data, mistakes, doubts, cuts, nodes }
    } catch (thrown) {
      if (!(thrown instanceof YAMLException)) throw thrown
    }
  }
  const root = nodes()
  const problems = built!.problems.map((problem) => named(problem, text))
  // The part of a text that a comma cut off is not wrong by itself.
  const isPart = ({ start, end }: Mistake) => problems.some((whole) => whole.start < start && whole.end >= end)
  const alone = mistakes.filter((mistake) => !isPart(mistake))
  return { data: root ? nodeData(root) : null, mistakes: [...alone, ...problems], doubts, cuts, nodes }
}

function readBroken(text: string): Reading {
  const { mistakes, repaired, reliable } = findSyntaxMistakes(text)
  if (!reliable) return { data: undefined, mistakes, doubts: [], cuts: [], nodes: () => undefined }
  const reading = readYaml(repaired)
  return { ...reading, mistakes: [...mistakes, ...reading.mistakes] }
}

/** One pass over the events: what parses but may not mean what it says. */
function scan(text: string, events: readonly Event[]) {
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
  return { code: 'yaml/several-documents', start, end: start + 3, facts: {} }
}

function named(problem: NodeProblem, text: string): Mistake {
  switch (problem.kind) {
    case 'duplicate-key':
    case 'missing-dash': {
      const { start, end } = problem.key
      const firstLine = text.slice(0, problem.first.start).split('\n').length
      return { code: `yaml/${problem.kind}`, start, end, facts: { name: problem.name, firstLine } }
    }
    case 'comma': {
      const { start } = problem.value
      const end = problem.names.at(-1)!.end
      return { code: 'yaml/unquoted-comma', start, end, facts: { text: text.slice(start, end) } }
    }
    case 'complex-key': {
      const isBinding = text.startsWith('{{', problem.key.start - 1)
      const start = isBinding ? problem.key.start - 1 : problem.key.start
      const end = lineEnd(text, start)
      if (!isBinding) return { code: 'yaml/syntax', start, end, facts: { text: text.slice(start, end) } }
      return { code: 'yaml/unquoted-binding', start, end, facts: { text: text.slice(start, end) } }
    }
    case 'tag': {
      const { name, start } = problem
      const end = lineEnd(text, start)
      return { code: 'yaml/tag', start, end, facts: { tag: name, text: text.slice(start, end) } }
    }
    case 'unknown-alias': {
      const { name, start } = problem
      const end = lineEnd(text, start)
      return { code: 'yaml/alias', start, end, facts: { name, text: text.slice(start, end) } }
    }
    case 'unused-anchor': {
      const { name, start } = problem
      const end = lineEnd(text, start)
      return { code: 'yaml/anchor', start, end, facts: { name, text: excerpt(text.slice(start, end)) } }
    }
    case 'alias-size': {
      const { name, start, end } = problem
      return { code: 'yaml/alias-size', start, end, facts: { name } }
    }
  }
}

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  const end = newline < 0 ? text.length : newline
  return from + text.slice(from, end).trimEnd().length
}
