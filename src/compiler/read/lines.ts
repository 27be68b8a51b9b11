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

/** All lines but empty ones and comments. */
export function contentLines(text: string): Line[] {
  const lines: Line[] = []
  for (let start = 0; start < text.length; ) {
    const line = lineFrom(text, start)
    if (/^[ \t]*[^\s#]/.test(line.text)) lines.push(line)
    const newline = text.indexOf('\n', start)
    start = newline < 0 ? text.length : newline + 1
  }
  return lines
}

function lineFrom(text: string, start: number): Line {
  const newline = text.indexOf('\n', start)
  const written = text.slice(start, newline < 0 ? text.length : newline).replace(/\r$/, '')
  return { start, end: start + written.length, text: written, column: written.search(/\S|$/) }
}

/** What people write in the place of a dash and a space. */
const oddDash = /^(?:[–—•·▪▶‣✓✔]|\*(?=\s)|\d{1,2}[.)](?=\s)|-(?=[^\s-]))[ \t]*(?=\S)/

/** The sign at the beginning of a line that stands where a dash should. */
export function oddDashOf(line: string): string | undefined {
  return oddDash.exec(line.trimStart())?.[0]
}

/** `- name: value`, taken apart. */
export interface Parts {
  /** The dashes with the spaces behind them; empty where there are none. */
  dashes: string
  /** With its quotation marks, where it has some. */
  name: string | undefined
  value: string
  /** Of the value, from the beginning of the line. */
  offset: number
}

const lineParts =
  /^(?<lead>[ \t]*(?<dashes>(?:-(?:[ \t]+|$))*)(?:(?<name>"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#&*!|>'"%@`{[,-][^#]*?|-[^\s#][^#]*?):(?=[ \t]|$))?[ \t]*)(?<value>.*?)[ \t]*$/

export function partsOf(line: string): Parts {
  if (oddDashOf(line)) return { dashes: '', name: undefined, value: line.trim(), offset: line.search(/\S/) }
  const { lead = '', dashes = '', name, value = '' } = lineParts.exec(line)?.groups ?? {}
  return { dashes, name, value, offset: lead.length }
}

/** A name without its quotation marks. */
export function bareName(name: string): string {
  return name.replace(/^(["'])(.*)\1$/, '$2')
}

/** Where a line's content stands in its text. */
export function spanOf({ start, text }: Line): { start: number; end: number } {
  return { start: start + text.search(/\S|$/), end: start + text.trimEnd().length }
}
