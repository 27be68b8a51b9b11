import type { Path } from '#src/compiler/diagnostics/range.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import type { ContentModel } from '../contentModel.ts'
import type { Outline } from '../outline.ts'

/** What is being written at the caret, and the text of the file with something readable in its place. */
export interface Caret {
  /** A key of a mapping, a value, an item of a list that may be either, or a name between `{{` and `}}`. */
  part: 'key' | 'value' | 'item' | 'binding'
  /** Offsets of the word that a completion replaces, from its start to its end. */
  from: number
  to: number
  /** What stands of it before the caret; of a binding everything behind `{{`. */
  typed: string
  /** The quotation mark that it stands in. */
  quote: string
  /** It stands between braces or brackets. */
  isFlow: boolean
  /** How much further to the right than its line the mapping's keys stand: two behind a hyphen. */
  hanging: number
  /** Of a binding that is closed: where its `}}` begins. */
  close?: number | undefined
  /** Of a binding: it is the whole value and stands without the quotation marks that YAML wants. */
  isBare?: boolean
  /** The quotation mark that has to follow a binding, since nothing closes it. */
  missingQuote?: string
  /** The file with `mark` at the caret, and closed what the author has not closed yet. */
  source: SourceFile
  /** Offset in it, inside the mark. */
  at: number
}

/** A caret, with the file that it is in and the place of what is being written there. */
export interface Question {
  model: ContentModel
  /** Of the file. */
  name: string
  outline: Outline
  caret: Caret
  path: Path
}

/** Stands for what is being written. No one writes it. */
export const mark = 'caretcaret'

interface Line {
  before: string
  after: string
  /** The file with another text from one offset to another, or to the end of the line. */
  withText(from: number, text: string, to?: number): SourceFile
}

/**
 * What is being written at a place. The word at the caret is replaced by one that can be read, so that the very key press
 * that breaks a file does not keep it from being understood.
 *
 * @param name  of the file
 */
export function caretAt(name: string, text: string, caret: number): Caret | undefined {
  const lineBreak = text.indexOf('\n', caret)
  const end = lineBreak < 0 ? text.length : lineBreak
  const line: Line = {
    before: text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret),
    after: text.slice(caret, end),
    withText: (from, put, to = end) => new SourceFile(name, text.slice(0, from) + put + text.slice(to)),
  }
  return inBinding(line, caret) ?? inValue(line, caret) ?? inKey(line, caret)
}

function inBinding({ before, after, withText }: Line, caret: number): Caret | undefined {
  const found = before.lastIndexOf('{{')
  if (found < 0 || before.includes('}}', found)) return undefined
  const typed = before.slice(found + 2)
  const from = caret - typed.length
  const [ending] = /\}\}|\{\{/.exec(after) ?? []
  const close = ending === '}}' ? caret + after.indexOf('}}') : undefined
  const lead = before.slice(0, found)
  const isBare = /(?:^|[:,[{-])\s*$/.test(lead)
  const opened = /(?:^|[:,[{-]\s+)(["'])(?:(?!\1).)*$/.exec(lead)?.[1] ?? ''
  const missingQuote = close === undefined && opened && !after.includes(opened) ? opened : ''
  const head = isBare ? '"{{' : '{{'
  const source = withText(
    from - 2,
    `${head}${mark}}}${isBare ? '"' : missingQuote}`,
    close === undefined ? caret : close + 2,
  )
  const at = from - 2 + head.length + 1
  const rest = { quote: opened, isFlow: false, hanging: 0, close, isBare, missingQuote }
  return { part: 'binding', from, to: caret, typed, source, at, ...rest }
}

const behindColon = /(?:^|[{,\s])(?:[\w-]+|"[^"]*"|'[^']*'):\s+(["']?)([^"'{}[\],]*)$/
const inBrackets = /[[,]\s*(["']?)([^"'{}[\],]*)$/
const behindHyphen = /^\s*(?:-\s+)+(["']?)([^"'{}[\]:]*)$/

function inValue({ before, after, withText }: Line, caret: number): Caret | undefined {
  const open = unclosed(before)
  let found = behindColon.exec(before) ?? (open.endsWith('[') ? inBrackets.exec(before) : null)
  // A plain word behind a hyphen may become a key.
  const item = open === '' ? behindHyphen.exec(before) : null
  if (item && (item[1] || /[^\w-]/.test(item[2]!))) found ??= item
  if (!found) return undefined
  const [, quote = '', typed = ''] = found
  const [tail] = (quote ? new RegExp(`^[^${quote}]*`) : open ? /^[^,{}[\]"'#]*/ : /^[^"'#]*/).exec(after)!
  const word = tail.trimEnd()
  const rest = after.slice(word.length)
  const from = caret - typed.length
  const closing = (quote && !rest.includes(quote) ? quote : '') + closingOf(open, rest)
  const source = withText(from, mark + rest + closing)
  const place = { isFlow: open !== '', hanging: hangingOf(before) }
  return { part: 'value', from, to: caret + word.length, typed, quote, source, at: from + 1, ...place }
}

function inKey({ before, after, withText }: Line, caret: number): Caret | undefined {
  const open = unclosed(before)
  const [, lead, typed = ''] =
    (open === '' ? /^(\s*(?:-\s+)*)(\w[\w-]*|)$/ : /^(.*[{,]\s*)(\w[\w-]*|)$/).exec(before) ?? []
  if (lead === undefined || open.endsWith('[')) return undefined
  const from = caret - typed.length
  const [word = ''] = /^[\w-]*/.exec(after)!
  const rest = after.slice(word.length)
  const hasColon = /^\s*:/.test(rest)
  const follows = open !== '' && /^\s*[\w-]+:/.test(rest) ? ', ' : ''
  const source = withText(from, (hasColon ? mark : `${mark}: ${mark}${follows}`) + rest + closingOf(open, rest))
  const part = open === '' && lead.includes('-') && !hasColon ? 'item' : 'key'
  const place = { isFlow: open !== '', hanging: hangingOf(before) }
  return { part, from, to: caret + word.length, typed, quote: '', source, at: from + 1, ...place }
}

function hangingOf(before: string): number {
  return /^\s*((?:-\s+)*)/.exec(before)![1]!.length
}

const bracketOrText = /"(?:[^"\\]|\\.)*"|'[^']*'|[{}[\]]/g

/** The brackets of a text that are still open, the innermost last. */
function unclosed(text: string, open = ''): string {
  let left = open
  for (const [sign] of text.matchAll(bracketOrText)) {
    if (sign === '{' || sign === '[') left += sign
    else if (sign === '}' || sign === ']') left = left.slice(0, -1)
  }
  return left
}

/** What has to follow on the line so that every bracket is closed. */
function closingOf(open: string, rest: string): string {
  if (open === '') return ''
  const left = [...unclosed(rest, open)].reverse()
  return left.map((sign) => (sign === '{' ? ' }' : ']')).join('')
}
