import { codePoint, controls, oddSpaces, widthless } from '../values/invisible.ts'
import { partsOf } from './lines.ts'
import type { Mistake } from './positions.ts'

/** Characters that divide, join or fill, and so mean nothing at the edge of a value. */
const empty = '\\xad\\u034f\\u115f\\u1160\\u200b\\u2060\\u2800\\u3164\\uffa0'
const hidden = `[${oddSpaces}${widthless}]`
const space = `[ \\t${oddSpaces}${widthless}]`
const anyHidden = new RegExp(hidden, 'u')
const firstToLast = new RegExp(`${hidden}(?:.*${hidden})?`, 'dsu')

export function hasInvisible(text: string): boolean {
  return anyHidden.test(text)
}

/** A character that cannot be seen, and what to write instead of it. */
function mistakeAt(written: string, start: number, write = visibleOf(written)): Mistake {
  const character = codePoint(anyHidden.exec(written)![0])
  return { code: 'yaml/invisible', start, end: start + written.length, facts: { character, write } }
}

/** The same with usual spaces, and without what cannot be seen. */
export function visibleOf(written: string): string {
  const spaced = written.replace(new RegExp(`[${oddSpaces}]`, 'g'), ' ')
  return spaced.replace(new RegExp(`[${widthless}]|\\p{Surrogate}`, 'gu'), '')
}

/** Where YAML wants spaces, or nothing. */
const places = [
  // What gives a line its place: its indentation, dashes, and a name with its colon.
  `^${space}*(?:-${space}+)*(?:["']?[\\w-]+["']?:(?=${hidden})${space}*)?`,
  `(?<=^ *(?:- +)*(?:"[\\w-]+"|'[\\w-]+'))${hidden}+(?=:)`,
  // In braces, or brackets: behind a colon, or the first sign.
  `(?<=\\{(?:[^{}]*,)?\\s*["']?[\\w-]+["']?:)${hidden}+(?=[^{}]*\\})`,
  `(?<=(?:^|[:-]) *[[{] *)${hidden}+(?=\\S)`,
  // Behind what ends a value, or begins a block.
  `(?<=["'}\\]]|^---|[:-] +[|>][+-]?)${hidden}+(?=\\s*(?:#.*)?$)`,
].map((place) => new RegExp(place, 'u'))
const blockBegins = /(?:^|[:-]\s)\s*(?:&\S+\s+)?[|>][+-]?\d?[+-]?\s*(?:#.*)?$/

/** A text with usual spaces where YAML wants some, of the same length: what has no width goes to the end of its line. */
export function withUsualSpaces(text: string): { text: string; mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  if (!hasInvisible(text)) return { text, mistakes }
  /** The lines of a block of text stand further in than this column. */
  let block: number | undefined
  const isOfBlock = (line: string) => block !== undefined && (/^[ \t\r]*$/.test(line) || line.search(/[^ ]/) > block)
  const kept = text.replace(/[^\n]+/g, (written: string, start: number) => {
    if (isOfBlock(written)) return written
    let line = written
    for (const pattern of places) {
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
  `[${controls}\\u2028\\u2029\\ufeff]+`,
  `(?<=^["']?)[${empty}]+|[${empty}]+(?=["']?$)`,
  `\\{\\{[^{}]*?(${hidden}+)[^{}]*\\}\\}`,
  `\\]\\([^()\\s]*?(${hidden}+)`,
  // Around an unquoted value: before it, behind it where it is one word, before a comment.
  `^${hidden}+|${hidden}+$(?<=^[^"'|>][!-~]*${hidden}+)|${hidden}+(?=#\\s)(?<=^[^"'|>].*)`,
].map((place) => new RegExp(place, 'dsu'))
const address = new RegExp(`^["']?(?:[/#]|[a-z]+:)(?![${oddSpaces}])(?:[!-~]|${hidden})*$`, 'iu')
const oneWord = new RegExp(`^(?![^a-z]*\\d[^a-z]*[%/])[!-~${widthless}]+$`, 'iu')

/**
 * A character that cannot be seen and that cannot be meant: in a name, an address, a word of the code; not in words for readers.
 *
 * @param written  a value or name as it stands in the file, from `start` on
 */
export function invisibleIn(written: string, start: number, isName: boolean): Mistake | undefined {
  if (!anyHidden.test(written)) return undefined
  const isAddress = address.test(written)
  // A long word may say where it can be divided.
  const isOfCode = isAddress || (oneWord.test(written) && /[^a-z"'\u00ad\u200c\u200d]/i.test(written))
  const patterns = isName || isOfCode ? [firstToLast] : nowhere
  const found = patterns.map((pattern) => pattern.exec(written)).find((match) => match !== null)
  if (!found) return undefined
  const [from, to] = found.indices!.at(-1)!
  const part = written.slice(from, to)
  return mistakeAt(part, start + from, isAddress ? visibleOf(part).replaceAll(' ', '') : undefined)
}

const unwritable = new RegExp(`[${controls}]|\\p{Surrogate}`, 'u')
const spelledOut = /\\(?:[0abefv]|x(?:[0189][\da-f]|7f)|u(?:00(?:[0189][\da-f]|7f)|d[89a-f]..))/i

/** An escape in double quotes that stands for a control character or half of a surrogate pair: `\e`, `\x07`, `\ud83d`. */
export function escapedIn(written: string, value: string, start: number): Mistake | undefined {
  const found = written.startsWith('"') && spelledOut.exec(written)
  const [character] = (found && unwritable.exec(value)) || []
  if (!found || character === undefined) return undefined
  const at = start + found.index
  const facts = { character: codePoint(character), write: '' }
  return { code: 'yaml/invisible', start: at, end: at + found[0].length, facts }
}
