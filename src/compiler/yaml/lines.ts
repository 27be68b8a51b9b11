export interface Line {
  start: number
  end: number
  text: string
}

export function lineAt(text: string, offset: number): Line {
  const at = Math.min(offset, text.length)
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
  const newline = text.indexOf('\n', at)
  const end = newline < 0 ? text.length : newline
  return { start, end, text: text.slice(start, end).replace(/\r$/, '') }
}

/** The next line that is not blank. */
export function nextLine(text: string, { end }: Line): Line | undefined {
  let line: Line | undefined
  do {
    const from = (line?.end ?? end) + 1
    if (from > text.length) return undefined
    line = lineAt(text, from)
  } while (!line.text.trim())
  return line
}

export function lineBefore(text: string, { start }: Line): Line | undefined {
  return start > 0 ? lineAt(text, start - 1) : undefined
}

export interface Parts {
  name: string | undefined
  dashes: string
  value: string
  /** Of the value, from the beginning of the line. */
  offset: number
}

const lineParts =
  /^(?<lead>[ \t]*(?<dashes>(?:-[ \t]+)*)(?:(?<name>"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#&*!|>'"%@`{[,][^#]*?):(?=[ \t]|$))?[ \t]*)(?<value>.*?)[ \t]*$/

export function parts(text: string): Parts {
  const { lead = '', dashes = '', name, value = '' } = lineParts.exec(text)?.groups ?? {}
  return { name, dashes, value, offset: lead.length }
}

export function content(line: Line) {
  const start = line.start + line.text.length - line.text.trimStart().length
  return { start, end: Math.max(start, line.start + line.text.trimEnd().length) }
}
