import type { Culprit, Failure } from './culprit.ts'
import { syntax } from './inLine.ts'
import { isInsideBrackets, withoutClosing } from './insideBrackets.ts'
import { type Line, lineAt, lineBefore, nextLine } from './lines.ts'
import type { Mistake } from './mistake.ts'
import { standIn } from './repair.ts'

export function controlCharacter(text: string): Culprit | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const found = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.exec(text)
  if (!found) return undefined
  const at = { start: found.index, end: found.index + 1 }
  const code = `U+${found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  return { mistake: { code: 'yaml/control-character', ...at, facts: { code } }, placeholder: { ...at, text: ' ' } }
}

export function badEscape(text: string, position: number): Culprit {
  const at = { start: position, end: position + 2 }
  const sequence = text.slice(at.start, at.end)
  return { mistake: { code: 'yaml/escape', ...at, facts: { sequence } }, placeholder: { ...at, text: 'xx' } }
}

export function unclosedQuote(text: string, { stopped }: Failure): Culprit {
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
    const end = value.length > 1 ? /["'”’]$/.exec(value)?.[0] : undefined
    const [, first] = (inBrackets && /^["']([^"']*?), *[A-Za-z][\w-]*: /.exec(value)) || []
    const facts = {
      mark,
      ...(end ? { end } : {}),
      ...(first === undefined ? {} : { write: `${mark}${first}${mark}` }),
      ...(line.end >= text.length ? { isLast: true } : {}),
    }
    return {
      mistake: { code: 'yaml/unclosed-quote', ...at, facts },
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

/** Between brackets a tab is noticed only lines later. */
export function tabNear(text: string, { position, stopped }: Failure): Line | undefined {
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

export function tab(line: Line): Culprit {
  const indent = /^[ \t]*/.exec(line.text)![0]
  const at = { start: line.start, end: line.start + indent.length }
  return { mistake: { code: 'yaml/tab', ...at, facts: {} } }
}

/** Quotation marks that cannot be meant as they stand, at a value that YAML reads as unquoted text. */
export function misreadMarks(text: string, start: number, end: number): Mistake | undefined {
  if (text[end - 1] === '"' && text.indexOf('"', start) === end - 1) {
    return { code: 'yaml/lone-quote', start, end, facts: { text: text.slice(start, end) } }
  }
  const open = /^[“„]([^“”„]+)$/.exec(text.slice(start, end))
  // In braces a comma ends it before its other mark.
  if (open && !/[“”]/.test(text.slice(end, lineAt(text, end).end)))
    return { code: 'yaml/curly-quotes', start, end, facts: { text: open[1]! } }
  const curly = curlyMarks(text, start, end)
  return curly && text.slice(start, end).includes('{{') ? curly : undefined
}

/** A text wholly between curly marks, as word processors make them. */
export function curlyMarks(text: string, start: number, end: number): Mistake | undefined {
  if (!'“”„‘’'.includes(text[start] ?? ' ')) return undefined
  const curly = /^[“”„‘’]([^“”„‘’]*)[“”‘’]$/.exec(text.slice(start, end))
  return curly ? { code: 'yaml/curly-quotes', start, end, facts: { text: curly[1]! } } : undefined
}
