import { contentLines, type Line, lineAt, partsOf, spanOf } from './lines.ts'
import type { Mistake } from './mistake.ts'
import type { ParseError } from './parseTree.ts'
import type { Span } from './positions.ts'
import { isName, missingColon, syntax } from './strays.ts'

/**
 * What is wrong with lines that YAML's grammar refuses, as their author would say it: by the kind of the error and by what
 * stands on its line.
 *
 * @param leaf  the lines, as offsets into the file
 */
export function slipIn(text: string, leaf: Span, error: ParseError | undefined): Mistake {
  const position = Math.min(Math.max(error?.position ?? leaf.start, leaf.start), Math.max(leaf.start, leaf.end - 1))
  const first = lineAt(text, leaf.start)
  const line = linesIn(text, leaf).find(({ end }) => end >= position) ?? first
  return (
    tabIn(text, leaf) ??
    deepFirstLine(text, leaf, first) ??
    (error && slipOf(text, leaf, { ...error, position: Math.max(leaf.start, Math.min(error.position, leaf.end)) })) ??
    (line.start > first.start && /^\s*[{[]/.test(line.text) ? missingDash(line) : undefined) ??
    inLine(text, line, leaf) ??
    (line.start === first.start ? undefined : inLine(text, first, leaf)) ??
    missingColon(text, line) ??
    syntax(line)
  )
}

function linesIn(text: string, { start, end }: Span): Line[] {
  const from = lineAt(text, start).start
  return contentLines(text.slice(from, end)).map((line) => ({
    ...line,
    start: from + line.start,
    end: from + line.end,
  }))
}

/** Those whose kind says what they are. */
function slipOf(text: string, leaf: Span, { code, message, position }: ParseError): Mistake | undefined {
  if (code === 'MISSING_CHAR' && message.includes('quote')) return unclosedQuote(text, leaf)
  const brackets = openBrackets(text, leaf.start, position)
  if (/end with a [\]}]/.test(message)) return unclosedBracket(text, leaf, position, brackets)
  if (text.startsWith('{{', position - 2)) return insideBrackets(text, position - 2, code)
  if (code === 'BAD_SCALAR_START' || code === 'BAD_ALIAS') return unquoted(text, position, brackets.length > 0)
  return brackets.length > 0 ? insideBrackets(text, position, code) : undefined
}

/** An item in brackets below another one. */
function missingDash(line: Line): Mistake {
  return { code: 'yaml/missing-dash', ...spanOf(line), facts: { name: line.text.trim(), firstLine: undefined } }
}

function tabIn(text: string, { start, end }: Span): Mistake | undefined {
  const from = lineAt(text, start).start
  const found = /^ *\t[ \t]*(?=\S)/m.exec(text.slice(from, end))
  if (!found) return undefined
  const at = from + found.index
  return { code: 'yaml/tab', start: at, end: at + found[0].length, facts: {} }
}

/** A long text whose first line stands further in than the others, which say nothing then. */
function deepFirstLine(text: string, leaf: Span, head: Line): Mistake | undefined {
  if (!/^[|>]/.test(partsOf(head.text).value)) return undefined
  const [first, ...others] = contentLines(text.slice(head.end, leaf.end))
  const column = Math.min(...others.map((other) => other.column))
  if (!first || column <= head.column || first.column <= column || others.length === 0) return undefined
  const { start, end } = spanOf(first)
  const facts = { by: column - first.column, column: column + 1 }
  return { code: 'yaml/indentation', start: head.end + start, end: head.end + end, facts }
}

/** The brackets that are open at a place, from the outermost on; quotation marks hide what is between them. */
function openBrackets(text: string, from: number, to: number): number[] {
  const open: number[] = []
  const tokens = /(?<=[\s:,[{-])(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')|(?<=\s)#.*|[[\]{}]/g
  tokens.lastIndex = from
  for (let found = tokens.exec(text); found && found.index < to; found = tokens.exec(text)) {
    if (/^[[{]/.test(found[0])) open.push(found.index)
    else if (/^[\]}]/.test(found[0])) open.pop()
  }
  return open
}

function unclosedBracket(
  text: string,
  leaf: { end: number },
  position: number,
  brackets: readonly number[],
): Mistake | undefined {
  const line = lineAt(text, Math.min(position, leaf.end - 1))
  const start = brackets.at(-1)
  if (start === undefined) return undefined
  const open = text[start]!
  // It is closed too far left.
  if (new RegExp(`^\\s*\\${open === '[' ? ']' : '}'}`).test(line.text)) {
    const column = lineAt(text, start).column + 3
    return { code: 'yaml/indentation', ...spanOf(line), facts: { by: column - 1 - line.column, column } }
  }
  if (text.startsWith('{{', start - 1)) return undefined
  const cut = commentIn(text, start)
  if (cut) return cut
  const isLast = text.slice(leaf.end).trim() === '' && leaf.end <= position + 1
  return { code: 'yaml/unclosed-bracket', start, end: start + 1, facts: { open, ...(isLast ? { isLast } : {}) } }
}

/** Between brackets a comment hides what closes them. */
function commentIn(text: string, bracket: number): Mistake | undefined {
  const line = lineAt(text, bracket)
  const rest = text.slice(bracket, line.end)
  const [, before = '', kept = '', space = '', comment] = /^(.*?[[{,:]\s*)([^[\]{},:"']*?)(\s+)(#.*)$/.exec(rest) ?? []
  if (comment === undefined) return undefined
  const [cut = ''] = /^#[^,}\]]*/.exec(comment) ?? []
  const start = bracket + (kept ? before : before.trimEnd()).length
  const end = bracket + before.length + kept.length + space.length + cut.trimEnd().length
  return { code: 'yaml/cut-comment', start, end, facts: { kept, cut: cut.trimEnd() } }
}

function unclosedQuote(text: string, leaf: Span): Mistake | undefined {
  const begin = /(?<=^\s*|[:,[{]\s*|-\s+)["']/g
  for (const line of linesIn(text, leaf)) {
    begin.lastIndex = 0
    for (let found = begin.exec(line.text); found; found = begin.exec(line.text)) {
      const rest = line.text.slice(found.index)
      const closed = found[0] === '"' ? /^"(?:[^"\\]|\\.)*"/.exec(rest) : /^'(?:[^']|'')*'/.exec(rest)
      if (closed) {
        begin.lastIndex = found.index + closed[0].length
        continue
      }
      const start = line.start + found.index
      const isInside = openBrackets(text, leaf.start, start).length > 0
      const value = isInside ? withoutClosing(rest) : rest.trimEnd()
      const mark = found[0]
      const end = value.length > 1 ? /["'”’]$/.exec(value)?.[0] : undefined
      const [, whole] = (isInside && /^["']([^"']*?), *["']?[A-Za-z][\w-]*["']?: /.exec(value)) || []
      const isLast = text.slice(line.end).trim() === ''
      const facts = {
        mark,
        ...(end ? { end } : {}),
        ...(whole === undefined ? {} : { write: `${mark}${whole}${mark}` }),
        ...(isLast ? { isLast } : {}),
      }
      return { code: 'yaml/unclosed-quote', start, end: start + value.length, facts }
    }
  }
  return undefined
}

function unquoted(text: string, start: number, isInside: boolean): Mistake | undefined {
  const rest = text.slice(start, lineAt(text, start).end)
  const value = (isInside ? /^[^,}\]]*/.exec(rest)![0] : rest.replace(/\s#.*$/, '')).trimEnd()
  if (value === '') return undefined
  return { code: 'yaml/unquoted', start, end: start + value.length, facts: { text: value, sign: value[0]! } }
}

/** What stands in the place of a comma tells which of the usual slips it is. */
function insideBrackets(text: string, position: number, code: string): Mistake | undefined {
  const line = lineAt(text, position)
  // The error of a value without a comma behind it is at the value, others are behind theirs.
  const begin = code === 'UNEXPECTED_TOKEN' ? valueBefore(text, position) : position
  const rest = text.slice(begin, line.end)
  const binding = /^\{\{[^{}\n]*\}\}[^,}\]\n]*/.exec(rest)?.[0].trimEnd()
  const to = (length: number) => ({ start: begin, end: begin + length })
  if (binding) return { code: 'yaml/unquoted-binding', ...to(binding.length), facts: { text: binding } }
  const curly = /^[“”„‘’]([^“”„‘’\n]*)[“”‘’]/.exec(rest)
  if (curly) return { code: 'yaml/curly-quotes', ...to(curly[0].length), facts: { text: curly[1]! } }
  const [quoted, mark] = /^(["'])(?:(?!\1)[^\\]|\\.)*\1/.exec(rest) ?? []
  const behind = rest.slice(quoted?.length ?? 0).trimStart()
  const isNext = behind === '' || /^["']?[A-Za-z][\w-]*["']?:\s/.test(behind) || /^["'{[]/.test(behind)
  if (quoted && mark && /^["'](.*), ["']$/.test(quoted) && /^[A-Za-z][\w-]*["']\s*:/.test(behind)) {
    const whole = quoted.slice(1, -3)
    return { code: 'yaml/unclosed-quote', ...to(whole.length + 1), facts: { mark, write: mark + whole + mark } }
  }
  if (quoted && mark && !isNext) {
    const whole = rest.slice(0, rest.length - behind.length) + /^[^,}\]]*/.exec(behind)![0].trimEnd()
    return { code: 'yaml/quote', ...to(whole.length), facts: { text: whole.replace(/^["']|["']$/g, ''), mark } }
  }
  if (quoted) return { code: 'yaml/missing-comma', ...to(quoted.length), facts: {} }
  if (/^[^,{}[\]]*[^\s,{}[\]][{[]/.test(rest) || /^[^,{}[\]]+ [{[]/.test(rest)) {
    const whole = /^[^,{[]*(?:[{[][^}\]]*[}\]][^,}\]]*)?/.exec(rest)![0].trimEnd()
    return { code: 'yaml/unquoted', ...to(whole.length), facts: { text: whole, sign: /[{[]/.exec(whole)?.[0] ?? '{' } }
  }
  const value = /^[^,}\]]*/.exec(rest)![0].trimEnd()
  // The next name begins on the line below, or is the last word before a colon.
  if (!/:\s/.test(value))
    return code === 'BLOCK_IN_FLOW' || code === 'MULTILINE_IMPLICIT_KEY' ? missingComma(begin, value) : undefined
  const [, said = '', sign = ''] = /^(.*?)([;:]?)\s+["']?[A-Za-z][\w-]*["']?:\s[^:]*$/.exec(value) ?? []
  const name = /([A-Za-z][\w-]*)["']?:\s[^:]*$/.exec(value)?.[1]
  if (said && name && isName(name, text)) return missingComma(begin, said, sign)
  return { code: 'yaml/unquoted-colon', ...to(value.length), facts: { text: value } }
}

function missingComma(start: number, value: string, sign = ''): Mistake {
  return { code: 'yaml/missing-comma', start, end: start + value.length, facts: sign === ':' ? { isColon: true } : {} }
}

/** Where the value begins that stands before a place: behind the comma, colon or bracket before it. */
function valueBefore(text: string, position: number): number {
  const from = lineAt(text, position).start
  const before = text.slice(from, position).trimEnd()
  const quoted = /(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/.exec(before)
  if (quoted) return from + quoted.index
  return from + before.length - /[^,{[]*$/.exec(before)![0].replace(/^(?:[^:]*:)?\s+/, '').length
}

/** `Get Started, to: /start`: a value, and further parts that a list's item has in braces. */
const severalParts = /^[^,:{}[\]"'#]+(?:, [a-z][A-Za-z]*: [^,:{}[\]"'#]+)+$/

/** What can be wrong within one line: a value that needs quotation marks, or a quotation mark too many. */
function inLine(text: string, line: Line, leaf: Span): Mistake | undefined {
  const { name, dashes, value: whole, offset } = partsOf(line.text)
  const start = line.start + offset
  // Inside brackets the comma behind a value, and what closes the brackets, are not part of it.
  const isInside = leaf.start < line.start && openBrackets(text, leaf.start, line.start).length > 0
  const value = isInside ? withoutClosing(whole) : whole
  const at = { start, end: start + value.length }
  if (value.startsWith('{{')) return { code: 'yaml/unquoted-binding', ...at, facts: { text: value } }
  const mark = value[0]
  if (mark === '"' || mark === "'") {
    const closed = mark === '"' ? /^"(?:[^"\\]|\\.)*"/.exec(value) : /^'(?:[^']|'')*'/.exec(value)
    if (!closed || closed[0] === value) return undefined
    const quoted = value.endsWith(mark) ? value.slice(1, -1) : value
    return { code: 'yaml/quote', ...at, facts: { text: quoted, mark } }
  }
  const sign = unquotedSign(value, name !== undefined)
  if (sign) {
    const below =
      name === undefined ? undefined : value.startsWith('- ') ? 'list' : /^[|>]/.test(value) ? 'text' : undefined
    const goesOn = below && contentLines(text.slice(line.end, leaf.end)).length > 0
    return { code: 'yaml/unquoted', ...at, facts: { text: value, sign, ...(goesOn ? { below } : {}) } }
  }
  if ((name === undefined && !dashes) || !/:(\s|$)/.test(value) || /^[[{]/.test(value)) return undefined
  const curly = /^[“”„‘’](.*)[“”‘’]$/.exec(value)
  if (curly) return { code: 'yaml/curly-quotes', ...at, facts: { text: curly[1]! } }
  const item = dashes && name !== undefined && severalParts.test(value) ? `${name}: ${value}` : undefined
  const bare = item?.replace(/^\((.*)\)$/, '$1').trim()
  return { code: 'yaml/unquoted-colon', ...at, facts: { text: value, ...(bare ? { item: bare } : {}) } }
}

function unquotedSign(value: string, hasName: boolean): string | undefined {
  const first = value[0] ?? ''
  if (/[[{]/.test(first)) return endsEarly(value) ? first : undefined
  if (/[%@`,\]}!*&]/.test(first)) return first
  if (/^[|>]/.test(value) && !/^[|>][+-]?[1-9]?[+-]?\s*(#.*)?$/.test(value)) return first
  return hasName && /^[-?](\s|$)/.test(value) ? first : undefined
}

/** Whether the brackets that begin a value are closed before its end, as in `[New] things`. */
function endsEarly(value: string): boolean {
  let depth = 0
  for (const [index, char] of [...value].entries()) {
    if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') depth--
    if (depth === 0) return /[^\s,\]}]/.test(value.slice(index + 1))
  }
  return false
}

/** A value inside brackets without the comma and the closing brackets behind it, unless it opened them itself. */
function withoutClosing(value: string): string {
  let kept = value.trimEnd()
  const hasOpen = (open: string, close: string) => kept.split(open).length >= kept.split(close).length
  while (
    /[,}\]]$/.test(kept) &&
    !(kept.endsWith('}') && hasOpen('{', '}')) &&
    !(kept.endsWith(']') && hasOpen('[', ']'))
  )
    kept = kept.slice(0, -1).trimEnd()
  return kept
}
