/** A line with something in it; offsets into the text it was found in. */
export interface Line {
  start: number
  /** Before its line break. */
  end: number
  /** Without its line break. */
  text: string
  /** From 0. */
  column: number
}

/** The line that an offset lies on. */
export function lineAt(text: string, offset: number): Line {
  const at = Math.min(offset, text.length)
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
  return lineFrom(text, start)
}

/** The number of the line that an offset lies on, from 1. */
export function lineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** All lines but empty ones and comments. */
export function* contentLines(text: string): Generator<Line> {
  for (let start = 0; start < text.length; ) {
    const line = lineFrom(text, start)
    if (/^[ \t]*[^\s#]/.test(line.text)) yield line
    const newline = text.indexOf('\n', start)
    start = newline < 0 ? text.length : newline + 1
  }
}

function lineFrom(text: string, start: number): Line {
  const newline = text.indexOf('\n', start)
  const written = text.slice(start, newline < 0 ? text.length : newline).replace(/\r$/, '')
  return { start, end: start + written.length, text: written, column: written.search(/\S|$/) }
}

/** What people write in the place of a dash and a space. */
const oddDash = /^(?:[–—•·▪▶‣✓✔]|\*(?=\s)|\d{1,2}[.)](?=\s)|-(?=[^\s-]))[ \t]*(?=\S)/

/** `- name: value`, taken apart. */
export interface Parts {
  /** The dash with the spaces behind it; empty where there is none. */
  dash: string
  /** Another sign stands in the place of the dash. */
  odd: boolean
  /** With its quotation marks, where it has some. */
  name: string | undefined
  value: string
  /** Where the name, or a value without one, begins; from 0. */
  column: number
  valueAt: number
}

const nameAndValue =
  /^(?<lead>(?:(?<name>"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#&*!|>'"%@`{[,-][^#]*?):(?=[ \t]|$))?[ \t]*)(?<value>.*?)[ \t]*$/

/** @param from  where in the line to begin */
export function partsOf(line: string, from = 0): Parts {
  const written = line.slice(from)
  const at = from + written.search(/\S|$/)
  const content = line.slice(at)
  const odd = oddDash.exec(content)?.[0]
  const dash = odd ?? /^-(?:[ \t]+|$)/.exec(content)?.[0] ?? ''
  const { lead = '', name, value = '' } = nameAndValue.exec(content.slice(dash.length))?.groups ?? {}
  const column = at + dash.length
  return { dash, odd: odd !== undefined, name, value, column, valueAt: column + lead.length }
}

/** Whether a line begins with a name or a dash. */
export function isStart(line: Line): boolean {
  const { dash, name } = partsOf(line.text)
  return !isMark(line.text) && !hasTab(line) && (dash !== '' || name !== undefined)
}

export function isDashed({ text }: Line): boolean {
  return partsOf(text).dash !== ''
}

export function hasTab({ text }: Line): boolean {
  return /^ *\t/.test(text)
}

/** Whether a line cannot go on with a text above it: a name, or brackets. */
export function isBeginning({ text }: Line): boolean {
  const { name, value } = partsOf(text)
  return name !== undefined || /^[{[]/.test(value)
}

/** The mark between two documents, those of git, comments of other languages, and signs and numbers of lines. */
export function isMark(line: string): boolean {
  return /^(?:(?:---|\.\.\.|<{7}|={7}|>{7})(?:\s|$)|\s*(?:\/\/|\/\*|<!--|```)|(?:\+|\d{1,4}[:|]?)\s{2,})/.test(line)
}

/** Whether no more of a value may stand below it, so that a name there begins something else. */
export function isComplete(value: string): boolean {
  if (value === '' || /^(?:[#|>&!]|- )/.test(value)) return false
  if (/^["']/.test(value)) return /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?:#.*)?$/.test(value)
  return !/^[[{]/.test(value) || /[\]}]\s*(?:#.*)?$/.test(value)
}

/** A name without its quotation marks. */
export function bareName(name: string): string {
  return name.replace(/^(["'])(.*)\1$/, '$2')
}

/** Spaces in the place of what lines say. */
export function blank(lines: string): string {
  return lines.replace(/[^\r\n]/g, ' ')
}

/** Where a line's content stands in its text. */
export function spanOf({ start, text }: Line): { start: number; end: number } {
  return { start: start + text.search(/\S|$/), end: start + text.trimEnd().length }
}
