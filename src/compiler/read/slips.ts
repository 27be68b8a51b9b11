import { blank, contentLines, type Line, lineAt, partsOf, spanOf } from './lines.ts'
import type { Mistake, Span } from './positions.ts'
import type { ParseError } from './tree.ts'

/** A value that is looked at: where it begins, and its line from there on. */
interface Value {
  text: string
  start: number
  rest: string
  /** Between brackets, where a comma or a bracket ends it. */
  isInside: boolean
}

/**
 * What is wrong with a value that YAML's grammar refuses, as its author would say it: by how it begins, or, between
 * brackets, by what stands where the error is.
 *
 * @param leaf  the value, or a name with its value; offsets into the file
 */
export function slipIn(text: string, leaf: Span, error: ParseError): Mistake {
  const position = Math.max(leaf.start, Math.min(error.position, leaf.end))
  const first = lineAt(text, leaf.start)
  const wrong = lineAt(text, Math.min(position, leaf.end - 1))
  const slip =
    escapeAt(text, error) ??
    tabIn(text, leaf) ??
    lineSlip(text, first, leaf, { ...error, position }) ??
    (wrong.start > first.start ? lineSlip(text, wrong, leaf, error) : undefined)
  return slip ?? syntax(wrong.text.trim() === '' ? first : wrong)
}

/** A backslash in double quotes that begins no escape of YAML: `"C:\\Users"`. */
function escapeAt(text: string, { code, position }: ParseError): Mistake | undefined {
  if (code !== 'BAD_DQ_ESCAPE') return undefined
  const end = position + 2
  return { code: 'yaml/syntax', start: position, end, facts: { text: text.slice(position, end), isEscape: true } }
}

function tabIn(text: string, { start, end }: Span): Mistake | undefined {
  const from = lineAt(text, start).start
  const found = /^ *(?:- *)*\t[ \t]*(?=\S)/m.exec(text.slice(from, end))
  if (!found) return undefined
  const at = from + found.index
  return { code: 'yaml/tab', start: at, end: at + found[0].length, facts: {} }
}

function lineSlip(text: string, line: Line, leaf: Span, error: ParseError): Mistake | undefined {
  const from = Math.max(leaf.start - line.start, 0)
  const { dash, name, value, valueAt } = partsOf(line.text, from)
  const start = line.start + valueAt
  if (/^[[{]/.test(value) && !value.startsWith('{{')) {
    const behind = value.slice(closedAt(value)).trim()
    if (/^[,\]}]+$/.test(behind)) return undefined
    if (behind === '') return flowSlip(text, { start, end: leaf.end }, error)
  }
  if (/^[|>][+-]?$/.test(value)) return deepFirstLine(line, [...contentLines(text.slice(line.end, leaf.end))])
  const slip = valueSlip({ text, start, rest: value, isInside: false }, leaf)
  const goesOn = text.slice(line.end, leaf.end).trim() !== ''
  if (slip?.code === 'yaml/unquoted' && goesOn && name !== undefined && /^[-|>]/.test(value))
    slip.facts.below = value.startsWith('-') ? 'list' : 'text'
  // `label: Get Started, to: /start` lacks its braces.
  if (slip?.code === 'yaml/unquoted-colon' && dash === '' && name !== undefined && /, [a-z]\w*: /.test(value))
    slip.facts.item = `${name}: ${value}`.replace(/^\(\s*(.*?)\s*\)$/, '$1')
  return slip
}

/** A long text whose first line stands further in than the others. */
function deepFirstLine(line: Line, [first, ...others]: readonly Line[]): Mistake | undefined {
  const column = Math.min(...others.map((other) => other.column))
  if (!first || others.length === 0 || first.column <= column) return undefined
  const { start, end } = spanOf(first)
  const facts = { by: column - first.column, column: column + 1 }
  return { code: 'yaml/indentation', start: line.end + start, end: line.end + end, facts }
}

/** Quoted texts, a quotation mark that is not closed on its line, comments, bindings and the signs of lists and mappings. */
const tokens =
  /(?<=[\s:,[{]|^)(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|["'])|(?<=\s)#.*|\{\{[^{}\n]*\}\}|[[\]{}]|,|(?<=[\w"']):(?=\s)/g

/** Behind the bracket that closes the first one; beyond the end, where nothing closes it. */
export function closedAt(value: string): number {
  let depth = 0
  for (const { 0: token, index } of value.matchAll(tokens)) {
    if (/^[[{]$/.test(token)) depth++
    else if (/^[\]}]$/.test(token)) depth--
    if (depth === 0) return index + token.length
  }
  return value.length + 1
}

/** What is wrong between brackets. */
function flowSlip(text: string, flow: Span, { code, position }: ParseError): Mistake | undefined {
  const open: number[] = []
  let start = flow.start
  for (const { 0: token, index } of text.slice(flow.start, flow.end).matchAll(tokens)) {
    const at = flow.start + index
    if (at >= position) break
    if (/^["']$/.test(token) && code === 'MISSING_CHAR') return valueSlip(valueIn(text, at, true), flow)
    if (/^[[{]$/.test(token)) open.push(at)
    else if (/^[\]}]$/.test(token)) open.pop()
    if (/^[[{,:]$/.test(token)) start = at + token.length + /^\s*/.exec(text.slice(at + token.length))![0].length
  }
  const isAtEnd = code === 'MISSING_CHAR' && position >= flow.end
  if (code === 'BAD_INDENT' || isAtEnd) return unclosedBracket(text, flow, position, open.at(-1) ?? flow.start)
  const value = valueIn(text, start, true)
  const isNext = code === 'BLOCK_IN_FLOW' || code === 'MULTILINE_IMPLICIT_KEY'
  const [said = ''] = /^[^,}\]]*/.exec(value.rest) ?? []
  return valueSlip(value, flow) ?? (isNext && said ? missingComma(start, said.trimEnd()) : undefined)
}

function valueIn(text: string, start: number, isInside: boolean): Value {
  return { text, start, rest: text.slice(start, lineAt(text, start).end), isInside }
}

function unclosedBracket(text: string, flow: Span, position: number, start: number): Mistake {
  const open = text[start]!
  const line = lineAt(text, Math.min(position, flow.end - 1))
  // It is closed too far left.
  if (line.start > start && line.text.trim().startsWith(open === '[' ? ']' : '}')) {
    const column = lineAt(text, start).column + 3
    return { code: 'yaml/indentation', ...spanOf(line), facts: { by: column - 1 - line.column, column } }
  }
  const isLast = text.slice(flow.end).trim() === ''
  return (
    commentIn(valueIn(text, start, true)) ?? {
      code: 'yaml/unclosed-bracket',
      start,
      end: start + 1,
      facts: { open, ...(isLast ? { isLast } : {}) },
    }
  )
}

/** Between brackets a comment hides what closes them. */
function commentIn({ start, rest }: Value): Mistake | undefined {
  const [, before = '', kept = '', space = '', cut] = /^(.*?[[{,:]\s*)([^[\]{},:"']*?)(\s+)(#[^,}\]]*)/.exec(rest) ?? []
  if (cut === undefined) return undefined
  const from = start + (kept ? before : before.trimEnd()).length
  const end = start + before.length + kept.length + space.length + cut.trimEnd().length
  return { code: 'yaml/cut-comment', start: from, end, facts: { kept, cut: cut.trimEnd() } }
}

function missingComma(start: number, value: string): Mistake {
  return { code: 'yaml/missing-comma', start, end: start + value.length, facts: {} }
}

/** A value that needs quotation marks, or has one too many or too few. */
function valueSlip(value: Value, leaf: Span): Mistake | undefined {
  const { text, start, rest, isInside } = value
  const upTo = (end: RegExp) => ((isInside ? end.exec(rest)?.[0] : undefined) ?? rest).trimEnd()
  const to = (said: string) => ({ start, end: start + said.length })
  if (rest.startsWith('{{')) {
    const said = upTo(/^\{\{[^{}]*\}\}[^,}\]]*/)
    return { code: 'yaml/unquoted-binding', ...to(said), facts: { text: said } }
  }
  const curly = (isInside ? /^[“”„‘’]([^“”„‘’]*)[“”‘’]/ : /^[“”„‘’](.*:\s.*)[“”‘’]$/).exec(rest)
  if (curly) return { code: 'yaml/curly-quotes', ...to(curly[0]), facts: { text: curly[1]! } }
  if (/^["']/.test(rest)) return quoteSlip(value, leaf)
  const said = upTo(/^[^,}\]]*/)
  const sign = signOf(rest, isInside)
  if (sign) {
    const whole = /[[{]/.test(sign) ? upTo(/^[^,{[]*[{[][^}\]]*[}\]][^,}\]]*/) : said
    return { code: 'yaml/unquoted', ...to(whole), facts: { text: whole, sign } }
  }
  if (!/:(\s|$)/.test(said)) return undefined
  // The last word before a colon begins the next of the values between brackets.
  const [, first = '', name] = (isInside && /^(.*?)[;:]?\s+["']?([A-Za-z][\w-]*)["']?:\s[^:]*$/.exec(said)) || []
  if (name && first && isName(name, text)) return missingComma(start, first)
  return { code: 'yaml/unquoted-colon', ...to(said), facts: { text: said } }
}

/** The sign that unquoted text cannot have. */
function signOf(rest: string, isInside: boolean): string | undefined {
  const first = rest[0] ?? ''
  if (isInside && /[,\]}]/.test(first)) return undefined
  if (/[%@`,\]}!*&[{]/.test(first) || /^[-?]\s/.test(rest)) return first
  if (/^[|>]/.test(rest) && !/^[|>][+-]?[1-9]?[+-]?\s*(#.*)?$/.test(rest)) return first
  return isInside ? /^[^,:{}[\]]+([{[])/.exec(rest)?.[1] : undefined
}

function quoteSlip({ text, start, rest, isInside }: Value, leaf: Span): Mistake | undefined {
  const mark = rest[0]!
  const closed = (mark === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/).exec(rest)?.[0]
  // Between brackets the next name shows where the text was to end.
  const [, before] = (isInside && /^["']([^"']*?), ?["']?[A-Za-z][\w-]*["']?: /.exec(rest)) || []
  if (!closed || before !== undefined) {
    const said = before === undefined ? rest.trimEnd() : mark + before
    const end = /["'”’]$/.exec(said.slice(1))?.[0]
    const isLast = text.slice(leaf.end).trim() === ''
    const facts = {
      mark,
      ...(end ? { end } : {}),
      ...(before === undefined ? {} : { write: mark + before + mark }),
      ...(isLast ? { isLast } : {}),
    }
    return { code: 'yaml/unclosed-quote', start, end: start + said.length, facts }
  }
  const behind = rest.slice(closed.length)
  if (isInside && /^\s*(?:$|["'{[]|[A-Za-z][\w-]*["']?:\s)/.test(behind)) return missingComma(start, closed)
  const whole = closed + (isInside ? /^[^,}\]]*/.exec(behind)![0] : behind).trimEnd()
  if (whole === closed) return undefined
  // Of `'We're back.` the first mark began the text, and the second is an apostrophe.
  const isApostrophe = mark === "'" && /^\p{L}/u.test(behind)
  const quoted = whole.endsWith(mark) ? whole.slice(1, -1) : whole.slice(isApostrophe ? 1 : 0)
  return { code: 'yaml/quote', start, end: start + whole.length, facts: { text: quoted, mark } }
}

/**
 * What is wrong with a line that has neither a name nor a dash and belongs to nothing.
 *
 * @param above  the last line with a name or a dash
 */
export function strayLine(text: string, line: Line, above: Line | undefined): Mistake | undefined {
  const said = line.text.trim()
  if (/^(?:---|\.\.\.)/.test(said)) return secondDocument(text, line)
  if (/^(?:<{7}|={7}|>{7})/.test(said)) return { code: 'yaml/merge-conflict', ...spanOf(line), facts: { alone: true } }
  if (/^(?:```|~~~)/.test(said)) return { code: 'yaml/syntax', ...spanOf(line), facts: { text: said, isFence: true } }
  return corrected(line) ?? missingColon(text, line) ?? (above && goesOn(text, line, above)) ?? syntax(line)
}

export function syntax(line: Line): Mistake {
  return { code: 'yaml/syntax', ...spanOf(line), facts: { text: line.text.trim() } }
}

/** Signs of other languages, and the line as YAML has it. */
const corrections: readonly [RegExp, string][] = [
  [/^(?:\/\/|<!--|\/\*)\s*(.*?)\s*(?:-->|\*\/)?$/, '# $1'],
  // Signs and numbers of lines, as a comparison or a listing shows them.
  [/^(?:[+-]|\d{1,4}[:|]?)\s{2,}(.*)$/, '$1'],
  [/^(\w[\w-]*) ?:(?!\/\/)(\S.*)$/, '$1: $2'],
]

function corrected(line: Line): Mistake | undefined {
  const text = line.text.trim()
  const found = corrections.find(([pattern]) => pattern.test(text))
  return found && { code: 'yaml/syntax', ...spanOf(line), facts: { text, write: text.replace(...found) } }
}

/** What is surely a name with its value, but for the colon and the space behind it. */
export function brokenEntry(text: string, line: Line): Mistake | undefined {
  const found = missingColon(text, line)
  return found?.facts.isSure ? found : corrected(line)
}

/** `order 3`, `order = 3`. */
function missingColon(text: string, line: Line): Extract<Mistake, { code: 'yaml/missing-colon' }> | undefined {
  const said = line.text.trim()
  const [, name, sign, value] = /^([a-z][\w-]*)(?:\s*([：﹕∶;=])|(?=\s|$))\s*(.*)$/.exec(said) ?? []
  if (name === undefined || value === undefined) return undefined
  const isKnown = isName(name, text)
  // Several words, the first of which is a name nowhere in the file, go on with a text.
  if (!sign && !isKnown && said.split(/\s+/).length > 3) return undefined
  return { code: 'yaml/missing-colon', ...spanOf(line), facts: { name, value, isSure: isKnown || sign !== undefined } }
}

/** Whether a word is a name somewhere in the file. */
function isName(word: string, text: string): boolean {
  return new RegExp(`(?<=(?:^[ \\t]*(?:- |\\{)*|[{,][ \\t]*)["']?)${RegExp.escape(word)}["']?:`, 'm').test(text)
}

/** What goes on with the text above it, too far left. */
function goesOn(text: string, line: Line, above: Line): Mistake | undefined {
  const { name, value, column } = partsOf(above.text)
  const isNext = text.slice(0, line.start).split('\n').at(-2)?.trim() !== ''
  const isText = value === '' || /^[|>]/.test(value) || /^[^"'[{&*!#]+\s\S/.test(value)
  // A comment that lost its sign stands at the left edge, over what it is about.
  const below = lineAt(text, line.end + 1)
  const isOver = line.column === 0 && below.column === 0 && partsOf(below.text).name !== undefined
  const by = column + 2 - line.column
  if (by <= 0 || name === undefined || !isText || (isOver && !(isNext && /[.!?…]$/.test(line.text.trimEnd()))))
    return undefined
  return { code: 'yaml/indentation', ...spanOf(line), facts: { by, column: column + 3 } }
}

function secondDocument(text: string, { start }: Line): Mistake | undefined {
  if (!/^[^#\s%]/m.test(text.slice(0, start))) return undefined
  return { code: 'yaml/several-documents', start, end: start + 3, facts: {} }
}

const conflict =
  /^<<<<<<<(?: .*)?\r?\n(?<ours>[\s\S]*?)^(?:\|{7}(?: .*)?\r?\n[\s\S]*?^)?=======[ \t]*\r?\n[\s\S]*?^>>>>>>>(?: .*)?$/gm

/** Lines that git left to choose from: of two versions the first is kept, the other lines are blank. */
export function withoutConflicts(text: string): { text: string; mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  const kept = text.replace(conflict, (whole, ours: string, at: number) => {
    const [mark = ''] = whole.split(/\r?\n/, 1)
    mistakes.push({ code: 'yaml/merge-conflict', start: at, end: at + mark.length, facts: {} })
    const begin = whole.indexOf('\n') + 1
    return blank(whole.slice(0, begin)) + ours + blank(whole.slice(begin + ours.length))
  })
  return { text: kept, mistakes }
}
