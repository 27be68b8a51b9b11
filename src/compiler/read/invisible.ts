import { codePoint, oddSpaces, widthless } from '../values/invisible.ts'
import { partsOf } from './lines.ts'
import type { Mistake } from './positions.ts'

const hidden = `[${oddSpaces}${widthless}]`
const space = `[ \\t${oddSpaces}${widthless}]`
const anyHidden = new RegExp(hidden)
const firstToLast = new RegExp(`${hidden}(?:.*${hidden})?`, 's')

export function hasInvisible(text: string): boolean {
  return anyHidden.test(text)
}

/** A character that cannot be seen, and what to write instead of it. */
function mistakeAt(written: string, start: number): Mistake {
  const character = codePoint(anyHidden.exec(written)![0])
  return { code: 'yaml/invisible', start, end: start + written.length, facts: { character, write: clean(written) } }
}

function clean(written: string): string {
  return written.replace(new RegExp(`[${widthless}]`, 'g'), '').replace(new RegExp(`[${oddSpaces}]`, 'g'), ' ')
}

/** What gives a line its place: its indentation, dashes, and a name with its colon. */
const structure = new RegExp(`^${space}*(?:-${space}+)*(?:["']?[\\w-]+["']?:(?=${hidden})${space}*)?`)
/** Behind a colon in braces. */
const inBraces = new RegExp(`(?<=\\{(?:[^{}]*,)?\\s*["']?[\\w-]+["']?:)${hidden}+(?=[^{}]*\\})`)
const blockBegins = /(?:^|[:-]\s)\s*(?:&\S+\s+)?[|>][+-]?\d?[+-]?\s*(?:#.*)?$/
const nonSpace = new RegExp(`(?!${space})[^]`)

/** A text with usual spaces where YAML wants some, of the same length: what has no width goes to the end of its line. */
export function withUsualSpaces(text: string): { text: string; mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  if (!anyHidden.test(text)) return { text, mistakes }
  /** The lines of a block of text stand further in than this column. */
  let block: number | undefined
  const kept = text.replace(/[^\n]+/g, (written: string, start: number) => {
    const column = written.search(nonSpace)
    const isOfBlock = block !== undefined && (column < 0 || column > block)
    // In a block of text only what stands in the place of its indentation is wrong.
    if (isOfBlock && (column < 0 || written.search(/[^ ]/) > block!)) return written
    let line = written
    for (const pattern of [structure, inBraces]) {
      const { 0: part, index } = pattern.exec(line) ?? { 0: '', index: 0 }
      const found = firstToLast.exec(part)
      if (!found) continue
      const at = index + found.index
      mistakes.push(mistakeAt(found[0], start + at))
      line = (line.slice(0, at) + clean(found[0]) + line.slice(at + found[0].length)).padEnd(written.length)
    }
    if (isOfBlock) return line
    const { name, column: nameAt } = partsOf(line)
    block = blockBegins.test(line) ? (name === undefined ? column : nameAt) : undefined
    return line
  })
  return { text: kept, mistakes }
}

/** Where no character without width, and no odd space, can be meant, whatever the value is for. */
const nowhere = [
  /[\u0085\u2028\u2029\ufeff]+/,
  /^["']?[\u00ad\u200b\u2060]+|[\u00ad\u200b\u2060]+(?=["']?$)/,
  new RegExp(`(?<=\\{\\{[^{}]*)${hidden}+(?=[^{}]*\\}\\})`),
  new RegExp(`(?<=\\]\\([^()\\s]*)${hidden}+`),
]
/** Before an unquoted value, or a comment. */
const nowhereUnquoted = [new RegExp(`^${hidden}+`), new RegExp(`${hidden}+(?=#\\s)`)]

/**
 * A character that cannot be seen and that cannot be meant: in a name, an address, a word of the code; not in words for readers.
 *
 * @param written  a value or name as it stands in the file, from `start` on
 */
export function invisibleIn(written: string, start: number, kind: 'name' | 'plain' | 'text'): Mistake | undefined {
  if (!anyHidden.test(written)) return undefined
  const whole = firstToLast.exec(written)!
  const isWhole = kind === 'name' || isOfCode(written, kind === 'plain')
  const patterns = kind === 'plain' ? [...nowhere, ...nowhereUnquoted] : nowhere
  const found = isWhole ? whole : patterns.map((pattern) => pattern.exec(written)).find((match) => match !== null)
  if (!found) return undefined
  const at = found.index + found[0].search(anyHidden)
  return mistakeAt(written.slice(at, found.index + found[0].length), start + at)
}

/** `hero`, `https://…`, `+1555…`, `2026-12-01`: one word, of letters that words of the code have. */
function isOfCode(written: string, isPlain: boolean): boolean {
  const said = written.replace(new RegExp(`[${widthless}]`, 'g'), '')
  const bare = said
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .trim()
  if (/^(?:[/#]|[a-z]+:)[!-~]*$/i.test(bare.replace(new RegExp(`[${oddSpaces}]`, 'g'), ''))) return true
  if (!/^[!-~]+$/.test(bare) || (!isPlain && said === written)) return false
  // A long word may say where it can be divided.
  return /[^a-z]/i.test(bare) || /[^\u00ad\u200c\u200d]/.test(written.replace(/[ -~]/g, ''))
}

/** The same without what cannot be seen. */
export function withoutInvisible(value: string, { facts, start, end }: Mistake, text: string): string {
  return value.replace(text.slice(start, end), 'write' in facts ? String(facts.write) : '').trim()
}
