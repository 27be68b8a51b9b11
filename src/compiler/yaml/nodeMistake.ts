import { excerpt } from '../catalogue/yaml.ts'
import { isInsideBrackets } from './insideBrackets.ts'
import { lineAt, lineBefore, nextLine } from './lines.ts'
import { curlyMarks } from './marks.ts'
import type { Mistake } from './mistake.ts'
import type { NodeProblem } from './nodes.ts'

/** What stands out in the tree of a file, as a mistake with its place. */
export function nodeMistake(problem: NodeProblem, text: string): Mistake {
  switch (problem.kind) {
    case 'duplicate-key':
    case 'missing-dash': {
      const { start, end } = problem.key
      const firstLine = text.slice(0, problem.first.start).split('\n').length
      const facts = { name: problem.name, firstLine, ...(problem.begin ? { begin: problem.begin } : {}) }
      return { code: `yaml/${problem.kind}`, start, end, facts }
    }
    case 'missing-type': {
      const { start, end } = problem.key
      return { code: 'yaml/missing-type', start, end, facts: { name: problem.name } }
    }
    case 'missing-begin': {
      const { name, begin, first } = problem
      const { start, end } = problem.key
      const firstLine = text.slice(0, first.start).split('\n').length
      return { code: 'yaml/missing-begin', start, end, facts: { name, begin, firstLine } }
    }
    case 'comma': {
      const { start } = problem.value
      const end = problem.names.at(-1)!.end
      const glued = gluedPart(text, problem.names[0]!)
      if (glued) return glued
      const curly = curlyMarks(text, start, end)
      if (curly) return curly
      const { start: from } = problem.names[0]!
      const name = problem.names.length === 1 ? forgottenName(text, start) : undefined
      const named = name && `${name}: ${text.slice(from, end)}`
      return {
        code: 'yaml/unquoted-comma',
        start,
        end,
        facts: { text: text.slice(start, end), named: named || flagAlone(text.slice(start, end)) },
      }
    }
    case 'complex-key': {
      const isBinding = text.startsWith('{{', problem.key.start - 1)
      const start = isBinding ? problem.key.start - 1 : problem.key.start
      const end = bindingEnd(text, start) ?? lineEnd(text, start)
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

/** The one name that an item in braces lacks, and the one above or below it has. */
function forgottenName(text: string, start: number): string | undefined {
  const line = lineAt(text, start)
  const own = namesIn(line.text)
  const beside = [lineBefore(text, line), nextLine(text, line)].flatMap((other) => (other ? [namesIn(other.text)] : []))
  const lacking = beside.map((names) => names.filter((name) => !own.includes(name)))
  const [found] = lacking.find(({ length }) => length === 1) ?? []
  return own.length > 0 ? found : undefined
}

/** `{ to: /solutions, history }`: behind an address or a number stands no text, but a name without its value. */
function flagAlone(text: string): string | undefined {
  const [, flag] = /^(?:\/\S*|#\S+|\d+|true|false),\s*([a-z][A-Za-z]*)$/.exec(text) ?? []
  return flag && `${flag}: true`
}

function namesIn(line: string): string[] {
  return /^\s*- \{/.test(line) ? [...line.matchAll(/[{,]\s*([a-zA-Z]\w*):\s/g)].map(([, name = '']) => name) : []
}

/** `{ label: Go, to=/start }`: a name and its value with the sign of other languages between them. */
function gluedPart(text: string, { start, end }: { start: number; end: number }): Mistake | undefined {
  const [, name, value] = /^(to|icon|src|alt|id|label|book|param|value)=(\S+)$/.exec(text.slice(start, end)) ?? []
  if (name === undefined || value === undefined) return undefined
  return { code: 'yaml/colon-space', start, end, facts: { name, value, sign: '=' } }
}

/** Of a binding between braces: before the comma or brace behind it. */
function bindingEnd(text: string, start: number): number | undefined {
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start)
  const isInside = /[{[]/.test(before) || isInsideBrackets(text, start)
  const [inside] = /^\{\{[^{}\n]*\}\}[^,}\]\n]*/.exec(text.slice(start)) ?? []
  return isInside && inside !== undefined ? start + inside.trimEnd().length : undefined
}

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  const end = newline < 0 ? text.length : newline
  return from + text.slice(from, end).trimEnd().length
}
