import { codePoint, controls, oddSpaces, widthless } from '../values/invisible.ts'
import { partsOf } from './lines.ts'
import type { Mistake } from './positions.ts'

const hidden = `[${oddSpaces}${widthless}]`
const space = `[ \\t${oddSpaces}${widthless}]`
const anyHidden = new RegExp(hidden)
const firstToLast = new RegExp(`${hidden}(?:.*${hidden})?`, 's')

/** A character that cannot be seen, and what to write instead of it. */
function mistakeAt(written: string, start: number): Mistake {
  const character = codePoint(anyHidden.exec(written)![0])
  return { code: 'yaml/invisible', start, end: start + written.length, facts: { character, write: visibleOf(written) } }
}

/** The same with usual spaces, and without what cannot be seen. */
export function visibleOf(written: string): string {
  return written.replace(new RegExp(`[${oddSpaces}]`, 'g'), ' ').replace(new RegExp(`[${widthless}]`, 'g'), '')
}

/** What gives a line its place: its indentation, dashes, and a name with its colon. */
const structure = new RegExp(`^${space}*(?:-${space}+)*(?:["']?[\\w-]+["']?:(?=${hidden})${space}*)?`)
/** Behind a colon in braces. */
const inBraces = new RegExp(`(?<=\\{(?:[^{}]*,)?\\s*["']?[\\w-]+["']?:)${hidden}+(?=[^{}]*\\})`)
const blockBegins = /(?:^|[:-]\s)\s*(?:&\S+\s+)?[|>][+-]?\d?[+-]?\s*(?:#.*)?$/

/** A text with usual spaces where YAML wants some, of the same length: what has no width goes to the end of its line. */
export function withUsualSpaces(text: string): { text: string; mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  if (!anyHidden.test(text)) return { text, mistakes }
  /** The lines of a block of text stand further in than this column. */
  let block: number | undefined
  const isOfBlock = (line: string) => block !== undefined && (line.trim() === '' || line.search(/[^ ]/) > block)
  const kept = text.replace(/[^\n]+/g, (written: string, start: number) => {
    if (isOfBlock(written)) return written
    let line = written
    for (const pattern of [structure, inBraces]) {
      const { 0: part, index } = pattern.exec(line) ?? { 0: '', index: 0 }
      const found = firstToLast.exec(part)
      if (!found) continue
      const at = index + found.index
      mistakes.push(mistakeAt(found[0], start + at))
      line = (line.slice(0, at) + visibleOf(found[0]) + line.slice(at + found[0].length)).padEnd(written.length)
    }
    if (isOfBlock(line)) return line
    const { name, column } = partsOf(line)
    block = blockBegins.test(line) ? (name === undefined ? line.search(/\S/) : column) : undefined
    return line
  })
  return { text: kept, mistakes }
}

/** Where no such character can be meant, whatever the value is for. */
const nowhere = [
  new RegExp(`[${controls}\\u2028\\u2029\\ufeff]+`),
  /(?<=^["']?)[\u00ad\u200b\u2060]+|[\u00ad\u200b\u2060]+(?=["']?$)/,
  new RegExp(`(?<=\\{\\{[^{}]*)${hidden}+(?=[^{}]*\\}\\})`),
  new RegExp(`(?<=\\]\\([^()\\s]*)${hidden}+`),
  // Around an unquoted value: before it, behind it where it is one word, before a comment.
  new RegExp(`^${hidden}+|(?<=^[^"'|>][!-~]*)${hidden}+$|(?<=^[^"'|>].*)${hidden}+(?=#\\s)`, 's'),
]
const address = new RegExp(`^["']?(?:[/#]|[a-z]+:(?!${hidden}))(?:[!-~]|${hidden})*$`, 'i')
const oneWord = new RegExp(`^[!-~${widthless}]+$`)

/**
 * A character that cannot be seen and that cannot be meant: in a name, an address, a word of the code; not in words for readers.
 *
 * @param written  a value or name as it stands in the file, from `start` on
 */
export function invisibleIn(written: string, start: number, isName: boolean): Mistake | undefined {
  if (!anyHidden.test(written)) return undefined
  // A long word may say where it can be divided.
  const isOfCode = address.test(written) || (oneWord.test(written) && /[^a-z"'\u00ad\u200c\u200d]/i.test(written))
  const patterns = isName || isOfCode ? [firstToLast] : nowhere
  const found = patterns.map((pattern) => pattern.exec(written)).find((match) => match !== null)
  return found && mistakeAt(found[0], start + found.index)
}
