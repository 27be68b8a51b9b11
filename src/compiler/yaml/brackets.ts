import type { Culprit, Failure } from './culprit.ts'
import { inLine, syntax } from './inLine.ts'
import { isInsideBrackets } from './insideBrackets.ts'
import { type Judge, judged } from './layout.ts'
import { type Line, lineAt, lineBefore, parts } from './lines.ts'
import type { Mistake } from './mistake.ts'
import { splice, standIn } from './repair.ts'

export function unclosedBracket(text: string, { position, stopped }: Failure): Culprit {
  for (let line: Line | undefined = lineAt(text, Math.min(position, stopped)); line; line = lineBefore(text, line)) {
    const { value, offset } = parts(line.text)
    const open = value[0]
    if (open !== '[' && open !== '{') continue
    if (isBalanced(value)) continue
    // Where it stops before the bracket, that one begins the next item.
    if (position < line.start + offset) continue
    if (value.startsWith('{{')) return inLine(line, text) ?? syntax(line)
    const start = line.start + offset
    // What else the bracket holds on the following lines is not known, so reading cannot go on reliably behind it.
    const whole =
      lineAt(text, position).start > line.end + 1
        ? undefined
        : { start, end: start + value.length, text: standIn(value) }
    const facts = { open, ...(line.end >= text.length ? { isLast: true } : {}) }
    const mistake: Mistake = { code: 'yaml/unclosed-bracket', start, end: start + 1, facts }
    return whole ? { mistake, placeholder: whole } : { mistake }
  }
  return syntax(lineAt(text, position))
}

/** What stands in the place of a comma tells which of the usual slips it is. */
export function betweenBrackets(text: string, { code, stopped }: Failure, judge: Judge): Culprit {
  const line = lineAt(text, stopped)
  const before = text.slice(0, stopped).trimEnd()
  const rest = text.slice(stopped, line.end)
  const begin = valueBefore(before)
  const value = before.slice(begin)
  const placeholder = wholeValue(text, line)
  const told = (mistake: Mistake): Culprit => (placeholder ? { mistake, placeholder } : { mistake })
  if (code === 'BAD_SCALAR_START') {
    const binding = /^\{\{[^{}\n]*\}\}/.exec(text.slice(stopped - 2, line.end))
    if (binding) {
      const at = { start: stopped - 2, end: stopped - 2 + binding[0].length }
      return told({ code: 'yaml/unquoted-binding', ...at, facts: { text: binding[0] } })
    }
    const whole = /^[^,}\]]*/.exec(rest)![0].trimEnd()
    const facts = { text: whole, sign: rest[0] ?? '' }
    return told({ code: 'yaml/unquoted', start: stopped, end: stopped + whole.length, facts })
  }
  if (/^[}\]]/.test(rest)) {
    const open = rest[0] === '}' ? '[' : '{'
    const start = Math.max(line.start, text.lastIndexOf(open, stopped))
    return told({ code: 'yaml/unclosed-bracket', start, end: start + 1, facts: { open } })
  }
  if (value === '' && /^-\s/.test(rest)) {
    const at = { start: stopped, end: stopped + 1 }
    return { mistake: { code: 'yaml/extra-dash', ...at, facts: { isInside: true } }, placeholder: { ...at, text: ' ' } }
  }
  const mark = /["']$/.exec(value)?.[0]
  const isNext = /^(?:[A-Za-z][\w-]*:\s|["'{[])/.test(rest) || before.length < line.start
  const [, unclosed] = /^["'](.*), ["']$/.exec(value) ?? []
  if (unclosed !== undefined && /^[A-Za-z][\w-]*["']\s*:/.test(rest)) {
    const facts = { mark: value[0]!, write: `${value[0]}${unclosed}${value[0]}` }
    return told({ code: 'yaml/unclosed-quote', start: begin, end: begin + unclosed.length + 1, facts })
  }
  if (mark && !isNext) {
    const goesOn = /^[^,}\]]*/.exec(rest)![0].trimEnd()
    const quoted = `${value}${text.slice(before.length, stopped)}${goesOn}`.replace(/^["']|["']$/g, '')
    return told({ code: 'yaml/quote', start: begin, end: stopped + goesOn.length, facts: { text: quoted, mark } })
  }
  const curly = /^[“”„‘’][^“”„‘’\n]*[“”‘’]/.exec(text.slice(begin, line.end))
  if (curly && begin + curly[0].length > stopped) {
    const facts = { text: curly[0].slice(1, -1) }
    return told({ code: 'yaml/curly-quotes', start: begin, end: begin + curly[0].length, facts })
  }
  if (/^[{[]/.test(rest) && value && !mark) {
    const whole = value + text.slice(before.length, stopped) + /^(?:[{[][^}\]]*[}\]]|[^,}\]])*/.exec(rest)![0].trimEnd()
    const facts = { text: whole, sign: rest[0]! }
    return told({ code: 'yaml/unquoted-comma', start: begin, end: begin + whole.length, facts })
  }
  const forgotten = rest.startsWith(':') && (commaAbove(text, begin, value) ?? commaWithin(text, begin, before, judge))
  if (forgotten) return forgotten
  const typed = /^:[ \t]+[A-Za-z][\w-]*:\s/.test(rest) && colonForComma(text, stopped, judge)
  if (typed) return { ...typed, mistake: { ...typed.mistake, start: begin, end: before.length } }
  if (rest.startsWith(':')) {
    const whole = value + /^[^,}\]]*/.exec(rest)![0].trimEnd()
    return told({ code: 'yaml/unquoted-colon', start: begin, end: begin + whole.length, facts: { text: whole } })
  }
  return told({ code: 'yaml/missing-comma', start: begin, end: before.length, facts: {} })
}

/** `icon: star` and `title: One` on lines of their own, without a comma between them. */
function commaAbove(text: string, begin: number, name: string): Culprit | undefined {
  const line = lineAt(text, begin)
  const above = lineBefore(text, line)
  if (!above || text.slice(line.start, begin).trim() || !/^[A-Za-z][\w-]*$/.test(name) || begin === line.start)
    return undefined
  const { value, offset } = parts(above.text)
  if (!value || /[,{[]$/.test(value)) return undefined
  const start = above.start + offset
  // YAML takes the comma at the beginning of the next line as well.
  const placeholder = { start: begin - 1, end: begin, text: ',' }
  return { mistake: { code: 'yaml/missing-comma', start, end: start + value.length, facts: {} }, placeholder }
}

/** `{ label: Go to: /start }`: with a comma before its last word, the text is a value and a name that may stand here. */
function commaWithin(text: string, begin: number, before: string, judge: Judge): Culprit | undefined {
  const word = /\s([A-Za-z][\w-]*)$/.exec(before.slice(begin))
  const at = word ? begin + word.index : begin
  const value = text.slice(begin, at).trimEnd()
  if (!word || !value) return undefined
  const placeholder = { start: at, end: at + 1, text: ',' }
  const withComma = judged(splice(text, placeholder), judge, before.length)
  const whole = { start: begin, end: before.length + 1, text: 'x'.repeat(before.length + 1 - begin) }
  const asText = judged(splice(text, whole), judge, before.length)
  if (!withComma || withComma.misfits > (asText?.misfits ?? 0)) return undefined
  return { mistake: { code: 'yaml/missing-comma', start: begin, end: begin + value.length, facts: {} }, placeholder }
}

/** `{ icon: star: label: Rated }`: with a comma for the second colon every name may stand there. */
function colonForComma(text: string, colon: number, judge: Judge): Culprit | undefined {
  const placeholder = { start: colon, end: colon + 1, text: ',' }
  const asComma = judged(splice(text, placeholder), judge, colon)
  if (!asComma || asComma.misfits > 0) return undefined
  return {
    mistake: { code: 'yaml/missing-comma', start: colon, end: colon + 1, facts: { isColon: true } },
    placeholder,
  }
}

/** `{ label: & more }`: a sign that YAML wants a name behind, at the beginning of a text. */
export function loneSign(text: string, start: number): Culprit | undefined {
  const [value] = /^[&*][^,}\]\n]*/.exec(text.slice(start)) ?? []
  if (value === undefined) return undefined
  const at = { start, end: start + value.trimEnd().length }
  const facts = { text: value.trimEnd(), sign: value[0]! }
  return { mistake: { code: 'yaml/unquoted', ...at, facts }, placeholder: { ...at, text: standIn(facts.text) } }
}

/** Two commas side by side. */
export function extraComma(text: string, { stopped }: Failure): Culprit | undefined {
  if (text[stopped] !== ',' || !/,\s*$/.test(text.slice(0, stopped))) return undefined
  const at = { start: stopped, end: stopped + 1 }
  return { mistake: { code: 'yaml/extra-comma', ...at, facts: {} }, placeholder: { ...at, text: ' ' } }
}

/** Where the last value of a text begins: behind the comma, colon or bracket before it, whatever its quotation marks hold. */
function valueBefore(before: string): number {
  const quoted = /(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/.exec(before.slice(before.lastIndexOf('\n') + 1))
  if (quoted) return before.length - quoted[0].length
  return before.length - /[^,{[\n]*$/.exec(before)![0].replace(/^(?:[^:]*:)?\s+/, '').length
}

/** The bracketed value of a line, to be replaced as a whole; nothing when the brackets belong to lines around it. */
function wholeValue(text: string, line: Line): Culprit['placeholder'] {
  if (isInsideBrackets(text, line.start)) return undefined
  const { value, offset } = parts(line.text)
  const start = line.start + offset
  return value.length < 2 ? undefined : { start, end: start + value.length, text: standIn(value) }
}

function isBalanced(value: string): boolean {
  let depth = 0
  for (const char of value) {
    if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') depth--
  }
  return depth <= 0
}
