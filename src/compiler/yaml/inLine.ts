import type { Culprit } from './culprit.ts'
import { isInsideBrackets, withoutClosing } from './insideBrackets.ts'
import { content, type Line, nextLine, parts } from './lines.ts'
import type { Mistake } from './mistake.ts'
import { standIn } from './repair.ts'

/** `Get Started, to: /start`: a value, and further parts that a list's item has in braces. */
const severalParts =
  /^[^,:{}[\]"'#]+(?:, (?:to|icon|label|value|text|note|title|src|alt|id|name|look|newTab|q|a): [^,:{}[\]"'#]+)+$/

/** What can be wrong within one line: a value that needs quotation marks, a quotation mark too many, a missing space. */
export function inLine(line: Line, text: string): Culprit | undefined {
  const { name, dashes, value: whole, offset } = parts(line.text)
  const start = line.start + offset
  // Inside brackets the comma behind a value, and what closes the brackets, are not part of it.
  const value = isInsideBrackets(text, line.start) ? withoutClosing(whole) : whole
  const at = { start, end: start + value.length }
  const placeholder = { ...at, text: standIn(value) }
  if (value.startsWith('{{')) {
    return { mistake: { code: 'yaml/unquoted-binding', ...at, facts: { text: value } }, placeholder }
  }
  const mark = value[0]
  if (mark === '"' || mark === "'") {
    const inner = value.slice(1, value.endsWith(mark) && value.length > 1 ? -1 : undefined)
    const closed = mark === '"' ? /^"(?:[^"\\]|\\.)*"/.exec(value) : /^'(?:[^']|'')*'/.exec(value)
    const rest = closed ? value.slice(closed[0].length) : ''
    if (!rest.trim()) return undefined
    const quoted = value.endsWith(mark) ? inner : value
    return { mistake: { code: 'yaml/quote', ...at, facts: { text: quoted, mark } }, placeholder }
  }
  const unpaired = unpairedBracket(value, start, name)
  if (unpaired) return { mistake: unpaired, placeholder }
  const sign = unquotedSign(value, name !== undefined)
  const comma = sign && /^(?:\{[^{}]*\}|\[[^[\]]*\]),$/.test(value) && dashes && name === undefined
  if (comma) {
    const last = { start: at.end - 1, end: at.end }
    return {
      mistake: { code: 'yaml/extra-comma', ...last, facts: { isLast: true } },
      placeholder: { ...last, text: ' ' },
    }
  }
  const below = sign && name !== undefined ? belongsBelow(line, text, value) : undefined
  if (sign && below) {
    const facts = { text: value, sign, below: below.what }
    return { mistake: { code: 'yaml/unquoted', ...at, facts }, placeholder: { ...below.region, start } }
  }
  if (sign) return { mistake: { code: 'yaml/unquoted', ...at, facts: { text: value, sign } }, placeholder }
  if ((name !== undefined || dashes) && /:(\s|$)/.test(value) && !/^[[{]/.test(value)) {
    const curly = /^[“”„‘’](.*)[“”‘’]$/.exec(value)
    if (curly) return { mistake: { code: 'yaml/curly-quotes', ...at, facts: { text: curly[1]! } }, placeholder }
    const item = dashes && name !== undefined && severalParts.test(value) ? bareItem(`${name}: ${value}`) : undefined
    return { mistake: { code: 'yaml/unquoted-colon', ...at, facts: { text: value, item } }, placeholder }
  }
  const glued = /^([A-Za-z][\w-]*) ?:(?!\/\/)(\S.*)$/.exec(value)
  if (name === undefined && glued) {
    const facts = { name: glued[1]!, value: glued[2]! }
    const spaced = { ...at, text: `${facts.name}: ${'x'.repeat(facts.value.length - 1)}` }
    return { mistake: { code: 'yaml/colon-space', ...at, facts }, placeholder: spaced }
  }
  return undefined
}

/** `( label: Go, to: / )`: other languages have round brackets around parts. */
function bareItem(item: string): string {
  return /^\(.*\)$/.test(item) ? item.slice(1, -1).trim() : item
}

/** `{ label: Go }}`, or `label: Go, to: / }`: a closing bracket that none opens. */
function unpairedBracket(value: string, start: number, name: string | undefined): Mistake | undefined {
  const close = /[}\]]$/.exec(value)?.[0]
  if (!close) return undefined
  const open = close === '}' ? '{' : '['
  if (value.split(open).length >= value.split(close).length) return undefined
  const at = { start: start + value.length - 1, end: start + value.length }
  if (value.startsWith(open)) return { code: 'yaml/extra-bracket', ...at, facts: { close } }
  if (name === undefined || !/,\s*[A-Za-z][\w-]*:\s/.test(value)) return undefined
  return { code: 'yaml/extra-bracket', ...at, facts: { close, opens: { open, before: name } } }
}

/**
 * `actions: - { label: Go }` or `text: | A full mailbox`, with more of it below: what stands behind the name belongs on the
 * next line. All of it is one mistake.
 */
function belongsBelow(line: Line, text: string, value: string) {
  const what = value.startsWith('- ') ? 'list' : /^[|>]/.test(value) ? 'text' : undefined
  if (!what) return undefined
  const depth = line.text.search(/[^ -]/)
  let last = line
  for (let next = nextLine(text, last); next && next.text.search(/\S/) > depth; next = nextLine(text, last)) last = next
  const isGoingOn = last !== line && (what === 'text' || nextLine(text, line)?.text.trimStart().startsWith('- '))
  if (!isGoingOn && !(what === 'list' && /^- [{]/.test(value))) return undefined
  const start = line.start + line.text.length - line.text.trimStart().length
  const from = text.indexOf(value, start)
  const first = standIn(value)
  const rest = text.slice(from + value.length, last.end).replace(/[^\r\n]/g, ' ')
  return { what, region: { end: last.end, text: first + rest } } as const
}

function unquotedSign(value: string, hasName: boolean): string | undefined {
  const first = value[0] ?? ''
  if (/[[{]/.test(first)) return endsEarly(value) ? first : undefined
  if (/[%@`,\]}!*&]/.test(first)) return first
  if (/^[|>]/.test(value) && !/^[|>][+-]?[1-9]?[+-]?\s*(#.*)?$/.test(value)) return first
  if (hasName && /^[-?](\s|$)/.test(value)) return first
  return undefined
}

/** Whether the brackets that begin a value are closed before its end, as in `[New] things`. */
function endsEarly(value: string): boolean {
  let depth = 0
  for (const [index, char] of [...value].entries()) {
    if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') depth--
    if (depth === 0) return value.slice(index + 1).trim() !== ''
  }
  return false
}

export function syntax(line: Line): Culprit {
  return { mistake: { code: 'yaml/syntax', ...content(line), facts: { text: line.text.trim() } } }
}
