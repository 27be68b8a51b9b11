import { createRequire } from 'node:module'
import { parseEvents, YAMLException } from 'js-yaml'
import type { Mistake } from './mistake.ts'

/** What is wrong with a file that YAML's grammar refuses. */
export interface SyntaxFindings {
  mistakes: Mistake[]
  /** The text with a placeholder for each mistake, character for character as long as the original. */
  repaired: string
  /** Whether everything beside the placeholders is where the author put it. */
  reliable: boolean
}

interface Culprit {
  mistake: Mistake
  /** What stands in for the mistake so that reading can go on; without it its lines are left out. */
  placeholder?: { start: number; end: number; text: string }
}

const maxMistakes = 25

/** Mistakes that one line shows by itself, whatever stands around it. */
const plainMistakes = new Set([
  'yaml/unquoted',
  'yaml/unquoted-colon',
  'yaml/unquoted-binding',
  'yaml/quote',
  'yaml/escape',
])

/**
 * Finds every syntax mistake of a file, not only the first: each is named, replaced by a harmless placeholder of the same
 * length, and the file read again. js-yaml decides what is right; `yaml` says best where something is wrong.
 */
export function findSyntaxMistakes(text: string): SyntaxFindings {
  const mistakes: Mistake[] = []
  let repaired = text
  let reliable = true
  while (mistakes.length < maxMistakes) {
    const failure = firstFailure(repaired)
    if (!failure) break
    const { mistake, placeholder } = diagnose(repaired, failure)
    // After lines were left out, the next failure is a consequence of that as likely as not.
    if (!reliable && (!plainMistakes.has(mistake.code) || isInsideBrackets(repaired, mistake.start))) break
    if (mistakes.some((known) => known.start === mistake.start)) {
      reliable = false
      break
    }
    mistakes.push(mistake)
    if (placeholder) repaired = splice(repaired, placeholder)
    else {
      reliable = false
      repaired = mistake.code === 'yaml/tab' ? leaveOutTabs(repaired) : leaveOut(repaired, mistake.start)
    }
  }
  if (reliable && firstFailure(repaired)) reliable = false
  return { mistakes, repaired, reliable }
}

interface Failure {
  /** Where `yaml` sees the mistake, with the kind it gives it. */
  position: number
  code: string
  message: string
  /** Where js-yaml stopped, and why. */
  stopped: number
  reason: string
}

function firstFailure(text: string): Failure | undefined {
  let stopped = 0
  let reason = ''
  try {
    parseEvents(text, {})
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof YAMLException)) throw thrown
    stopped = thrown.mark?.position ?? 0
    reason = thrown.reason
  }
  // Loaded here because most runs meet no such file, and loading takes as long as reading sixty pages.
  const { parseDocument } = createRequire(import.meta.url)('yaml') as typeof import('yaml')
  const first = parseDocument(text, { prettyErrors: false, logLevel: 'silent' }).errors.toSorted(
    (a, b) => a.pos[0] - b.pos[0],
  )[0]
  if (!first) return { position: stopped, code: '', message: reason, stopped, reason }
  return { position: first.pos[0], code: first.code, message: first.message, stopped, reason }
}

function diagnose(text: string, failure: Failure): Culprit {
  const control = controlCharacter(text)
  if (control) return control
  const tabbed = tabNear(text, failure)
  if (tabbed) return tab(tabbed)
  if (failure.reason.startsWith('missed comma')) return betweenBrackets(text, failure)
  if (failure.code === 'BAD_DQ_ESCAPE') return badEscape(text, failure.position)
  if (/closing .quote/.test(failure.message)) return unclosedQuote(text, failure)
  if (/end with a [\]}]/.test(failure.message)) return unclosedBracket(text, failure)
  const line = lineAt(text, failure.position)
  const own = inLine(line, text)
  if (own) return own
  // `yaml` sees the line whose value is over, js-yaml the one below it that does not fit.
  const below = lineAt(text, failure.stopped)
  const misfit = below.start > line.start && failure.code === 'BLOCK_AS_IMPLICIT_KEY' ? below : line
  const { name, dashes } = parts(misfit.text)
  return inLine(misfit, text) ?? (name !== undefined || dashes ? indentation(misfit) : syntax(misfit))
}

/** What can be wrong within one line: a value that needs quotation marks, a quotation mark too many, a missing space. */
function inLine(line: Line, text: string): Culprit | undefined {
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
  const sign = unquotedSign(value, name !== undefined)
  if (sign) return { mistake: { code: 'yaml/unquoted', ...at, facts: { text: value, sign } }, placeholder }
  if ((name !== undefined || dashes) && /:(\s|$)/.test(value)) {
    return { mistake: { code: 'yaml/unquoted-colon', ...at, facts: { text: value } }, placeholder }
  }
  const glued = /^([A-Za-z][\w-]*):(?!\/\/)(\S.*)$/.exec(value)
  if (name === undefined && glued) {
    const facts = { name: glued[1]!, value: glued[2]! }
    const spaced = { ...at, text: `${facts.name}: ${'x'.repeat(facts.value.length - 1)}` }
    return { mistake: { code: 'yaml/colon-space', ...at, facts }, placeholder: spaced }
  }
  return undefined
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

interface Parts {
  name: string | undefined
  dashes: string
  value: string
  /** Of the value, from the beginning of the line. */
  offset: number
}

const lineParts =
  /^(?<lead>[ \t]*(?<dashes>(?:-[ \t]+)*)(?:(?<name>"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#&*!|>'"%@`{[,][^#]*?):(?=[ \t]|$))?[ \t]*)(?<value>.*?)[ \t]*$/

function parts(text: string): Parts {
  const { lead = '', dashes = '', name, value = '' } = lineParts.exec(text)?.groups ?? {}
  return { name, dashes, value, offset: lead.length }
}

function controlCharacter(text: string): Culprit | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const found = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.exec(text)
  if (!found) return undefined
  const at = { start: found.index, end: found.index + 1 }
  const code = `U+${found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  return { mistake: { code: 'yaml/control-character', ...at, facts: { code } }, placeholder: { ...at, text: ' ' } }
}

function badEscape(text: string, position: number): Culprit {
  const at = { start: position, end: position + 2 }
  const sequence = text.slice(at.start, at.end)
  return { mistake: { code: 'yaml/escape', ...at, facts: { sequence } }, placeholder: { ...at, text: 'xx' } }
}

function unclosedQuote(text: string, { stopped }: Failure): Culprit {
  // js-yaml stops at the first line that cannot belong to the text; the mark stands above it, or at the file's end.
  for (let line: Line | undefined = lineAt(text, stopped); line; line = lineBefore(text, line)) {
    const from = openQuote(line.text)
    if (from === undefined) continue
    const mark = line.text[from]!
    const rest = line.text.slice(from)
    const inBrackets = /[{[]/.test(line.text.slice(0, from)) || isInsideBrackets(text, line.start)
    const value = inBrackets ? withoutClosing(rest) : rest.trimEnd()
    const start = line.start + from
    const at = { start, end: start + value.length }
    return {
      mistake: { code: 'yaml/unclosed-quote', ...at, facts: { mark } },
      placeholder: { ...at, text: standIn(value) },
    }
  }
  return syntax(lineAt(text, stopped))
}

/** Where a quotation mark begins a value that does not end on its line; apostrophes inside words begin none. */
function openQuote(line: string): number | undefined {
  const begin = /(?<=^\s*|[:,[{]\s*|-\s+)["']/g
  for (let found = begin.exec(line); found; found = begin.exec(line)) {
    const value = line.slice(found.index)
    const closed = found[0] === '"' ? /^"(?:[^"\\]|\\.)*"/.exec(value) : /^'(?:[^']|'')*'/.exec(value)
    if (!closed) return found.index
    begin.lastIndex = found.index + closed[0].length
  }
  return undefined
}

function unclosedBracket(text: string, { position, stopped }: Failure): Culprit {
  for (let line: Line | undefined = lineAt(text, Math.min(position, stopped)); line; line = lineBefore(text, line)) {
    const { value, offset } = parts(line.text)
    const open = value[0]
    if (open !== '[' && open !== '{') continue
    if (isBalanced(value)) continue
    if (value.startsWith('{{')) return inLine(line, text) ?? syntax(line)
    const start = line.start + offset
    // What else the bracket holds on the following lines is not known, so reading cannot go on reliably behind it.
    const whole =
      lineAt(text, position).start > line.end + 1
        ? undefined
        : { start, end: start + value.length, text: standIn(value) }
    const mistake: Mistake = { code: 'yaml/unclosed-bracket', start, end: start + 1, facts: { open } }
    return whole ? { mistake, placeholder: whole } : { mistake }
  }
  return syntax(lineAt(text, position))
}

/** What stands in the place of a comma tells which of the usual slips it is. */
function betweenBrackets(text: string, { code, stopped }: Failure): Culprit {
  const line = lineAt(text, stopped)
  const before = text.slice(0, stopped).trimEnd()
  const rest = text.slice(stopped, line.end)
  const begin = valueBefore(before)
  const value = before.slice(begin)
  const placeholder = wholeValue(text, line)
  const told = (mistake: Mistake): Culprit => (placeholder ? { mistake, placeholder } : { mistake })
  if (code === 'BAD_SCALAR_START') {
    const whole = /^[^,}\]]*/.exec(rest)![0].trimEnd()
    const facts = { text: whole, sign: rest[0] ?? '' }
    return told({ code: 'yaml/unquoted', start: stopped, end: stopped + whole.length, facts })
  }
  if (/^[}\]]/.test(rest)) {
    const open = rest[0] === '}' ? '[' : '{'
    const start = Math.max(line.start, text.lastIndexOf(open, stopped))
    return told({ code: 'yaml/unclosed-bracket', start, end: start + 1, facts: { open } })
  }
  const mark = /["']$/.exec(value)?.[0]
  const isNext = /^(?:[A-Za-z][\w-]*:\s|["'{[])/.test(rest) || before.length < line.start
  if (mark && !isNext) {
    const goesOn = /^[^,}\]]*/.exec(rest)![0].trimEnd()
    const quoted = `${value}${text.slice(before.length, stopped)}${goesOn}`.replace(/^["']|["']$/g, '')
    return told({ code: 'yaml/quote', start: begin, end: stopped + goesOn.length, facts: { text: quoted, mark } })
  }
  if (rest.startsWith(':')) {
    const whole = value + /^[^,}\]]*/.exec(rest)![0].trimEnd()
    return told({ code: 'yaml/unquoted-colon', start: begin, end: begin + whole.length, facts: { text: whole } })
  }
  return told({ code: 'yaml/missing-comma', start: begin, end: before.length, facts: {} })
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

/** Whether a place is between brackets or braces that were opened on a line above it. */
function isInsideBrackets(text: string, offset: number): boolean {
  let open = 0
  for (let line = lineBefore(text, lineAt(text, offset)); line; line = lineBefore(text, line)) {
    const bare = line.text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?:^|\s)#.*$/g, '')
    for (const char of bare) open += char === '[' || char === '{' ? 1 : char === ']' || char === '}' ? -1 : 0
    if (open > 0) return true
    if (/^[^\s#\]}]/.test(line.text)) return false
  }
  return false
}

/** A value inside brackets without the comma and the closing brackets behind it, unless it opened them itself. */
function withoutClosing(value: string): string {
  let kept = value.trimEnd()
  while (
    /[,}\]]$/.test(kept) &&
    !(kept.endsWith('}') && hasOpen(kept, '{', '}')) &&
    !(kept.endsWith(']') && hasOpen(kept, '[', ']'))
  ) {
    kept = kept.slice(0, -1).trimEnd()
  }
  return kept
}

function hasOpen(value: string, open: string, close: string): boolean {
  return value.split(open).length >= value.split(close).length
}

function isBalanced(value: string): boolean {
  let depth = 0
  for (const char of value) {
    if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') depth--
  }
  return depth <= 0
}

/** Between brackets a tab is noticed only lines later. */
function tabNear(text: string, { position, stopped }: Failure): Line | undefined {
  const last = lineAt(text, Math.max(position, stopped)).end
  for (
    let line: Line | undefined = lineAt(text, Math.min(position, stopped));
    line && line.start <= last;
    line = nextLine(text, line)
  ) {
    if (/^ *\t/.test(line.text)) return line
  }
  return undefined
}

function tab(line: Line): Culprit {
  const indent = /^[ \t]*/.exec(line.text)![0]
  const at = { start: line.start, end: line.start + indent.length }
  return { mistake: { code: 'yaml/tab', ...at, facts: {} } }
}

function indentation(line: Line): Culprit {
  return { mistake: { code: 'yaml/indentation', ...content(line), facts: { text: line.text.trim() } } }
}

function syntax(line: Line): Culprit {
  return { mistake: { code: 'yaml/syntax', ...content(line), facts: { text: line.text.trim() } } }
}

function content(line: Line) {
  const start = line.start + line.text.length - line.text.trimStart().length
  return { start, end: Math.max(start, line.start + line.text.trimEnd().length) }
}

/** Text in quotation marks, as long as what it stands for. */
function standIn(value: string): string {
  return value.length < 2 ? 'x'.repeat(value.length) : `"${'x'.repeat(value.length - 2)}"`
}

function splice(text: string, { start, end, text: placeholder }: { start: number; end: number; text: string }): string {
  return text.slice(0, start) + placeholder + text.slice(end)
}

/** Blanks a line and what is indented below it. */
function leaveOut(text: string, offset: number): string {
  const line = lineAt(text, offset)
  const indent = line.text.search(/\S|$/)
  let end = line.end
  for (let next = nextLine(text, line); next && next.text.search(/\S|$/) > indent; next = nextLine(text, next))
    end = next.end
  return text.slice(0, line.start) + text.slice(line.start, end).replace(/[^\r\n]/g, ' ') + text.slice(end)
}

/** Who indents with tabs does so on many lines; they are one mistake. */
function leaveOutTabs(text: string): string {
  return text.replace(/^ *\t.*$/gm, (line) => ' '.repeat(line.length))
}

interface Line {
  start: number
  end: number
  text: string
}

function lineAt(text: string, offset: number): Line {
  const at = Math.min(offset, text.length)
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
  const newline = text.indexOf('\n', at)
  const end = newline < 0 ? text.length : newline
  return { start, end, text: text.slice(start, end).replace(/\r$/, '') }
}

/** The next line that is not blank. */
function nextLine(text: string, { end }: Line): Line | undefined {
  let line: Line | undefined
  do {
    const from = (line?.end ?? end) + 1
    if (from > text.length) return undefined
    line = lineAt(text, from)
  } while (!line.text.trim())
  return line
}

function lineBefore(text: string, { start }: Line): Line | undefined {
  return start > 0 ? lineAt(text, start - 1) : undefined
}
