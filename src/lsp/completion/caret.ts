import type { Path } from '#src/compiler/diagnostics/range.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import type { Outline } from '#src/edit/outline.ts'

/** What is being written at the caret, and the text of the file with something readable in its place. */
export interface Caret {
  /** A key of a mapping, a value, or an item of a list that may be either. */
  part: 'key' | 'value' | 'item'
  /** Offsets of the word that a completion replaces, from its start to its end. */
  from: number
  to: number
  /** What stands of it before the caret. */
  typed: string
  /** The quotation mark that it stands in. */
  quote: string
  /** It stands between braces or brackets. */
  isFlow: boolean
  /** How much further to the right than its line the mapping's keys stand: two behind a hyphen. */
  hanging: number
  /** The file with `mark` in the place of the word, and closed what the author has not closed yet. */
  source: SourceFile
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

/** The line that an offset is in, before and behind it. */
export function lineAt(text: string, caret: number): { before: string; after: string } {
  const [after] = /^.*/.exec(text.slice(caret))!
  return { before: text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret), after }
}

const behindColon = /(?:^|[{,\s])(?:[\w-]+|"[^"]*"|'[^']*'):\s+(["']?)([^"'{}[\],]*)$/
const inBrackets = /[[,]\s*(["']?)([^"'{}[\],]*)$/
const behindHyphen = /^\s*(?:-\s+)+(["']?)([^"'{}[\]:]*)$/
const keyInLines = /^(\s*(?:-\s+)*)(\w[\w-]*|)$/
const keyInBraces = /^(.*[{,]\s*)(\w[\w-]*|)$/

/**
 * What is being written at an offset: a key or a value. The word there is replaced by one that can be read, so that the
 * very key press that breaks a file does not keep it from being understood.
 *
 * @param name  of the file
 */
export function caretAt(name: string, text: string, caret: number): Caret | undefined {
  const { before, after } = lineAt(text, caret)
  const open = unclosed(before)
  const isFlow = open !== ''
  const hanging = /^\s*((?:-\s+)*)/.exec(before)![1]!.length
  const item = isFlow ? null : behindHyphen.exec(before)
  // A plain word behind a hyphen may become a key.
  const isValue = item && (item[1] || /[^\w-]/.test(item[2]!))
  const inList = isValue ? item : open.endsWith('[') ? inBrackets.exec(before) : null
  const value = behindColon.exec(before) ?? inList
  if (value) {
    const [, quote = '', typed = ''] = value
    const tail = quote ? `[^${quote}]*` : isFlow ? '[^,{}[\\]"\'#]*' : '[^"\'#]*'
    const word = new RegExp(`^${tail}`).exec(after)![0].trimEnd()
    const rest = after.slice(word.length)
    const closing = (rest.includes(quote) ? '' : quote) + closingOf(open, rest)
    return { ...caretWith(typed, word, mark + rest + closing), part: 'value', quote }
  }
  const [, lead, typed = ''] = (isFlow ? keyInBraces : keyInLines).exec(before) ?? []
  if (lead === undefined || open.endsWith('[')) return undefined
  const [word] = /^[\w-]*/.exec(after)!
  const rest = after.slice(word.length)
  const hasColon = /^\s*:/.test(rest)
  const separator = isFlow && /^\s*[\w-]+:/.test(rest) ? ', ' : ''
  const written = (hasColon ? mark : `${mark}: ${mark}${separator}`) + rest + closingOf(open, rest)
  const isItem = !isFlow && lead.includes('-') && !hasColon
  return { ...caretWith(typed, word, written), part: isItem ? 'item' : 'key', quote: '' }

  function caretWith(typed: string, word: string, written: string) {
    const from = caret - typed.length
    const source = new SourceFile(name, text.slice(0, from) + written + text.slice(caret + after.length))
    return { from, to: caret + word.length, typed, isFlow, hanging, source }
  }
}

/** The brackets of a text that are still open, the innermost last. */
function unclosed(text: string, open = ''): string {
  let left = open
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|[{}[\]]/g)) {
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
