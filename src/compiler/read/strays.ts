import type { Stray } from './cut.ts'
import { type Line, lineAt, oddDashOf, partsOf, spanOf } from './lines.ts'
import type { Mistake } from './mistake.ts'

/** What is wrong with a line that stands between the parts of a list or mapping and belongs to none. */
export function strayLine(text: string, { line, above, column }: Stray): Mistake | undefined {
  const said = line.text.trim()
  if (/^(?:---|\.\.\.)/.test(said)) return secondDocument(text, line)
  if (/^(?:<{7}|={7}|>{7})/.test(said)) return { code: 'yaml/merge-conflict', ...spanOf(line), facts: { alone: true } }
  if (column !== undefined) return corrected(line) ?? indentation(line, column)
  const rest = above && goesOn(text, line)
  const isInText = above && /^[|>]/.test(partsOf(above.line.text).value) && isBelow(text, lineAbove(text, line), line)
  return corrected(line) ?? (isInText ? rest : undefined) ?? missingColon(text, line) ?? rest ?? syntax(line)
}

export function syntax(line: Line): Mistake {
  return corrected(line) ?? { code: 'yaml/syntax', ...spanOf(line), facts: { text: line.text.trim() } }
}

/** @param column  where the line belongs, from 0 */
function indentation(line: Line, column: number): Mistake {
  return { code: 'yaml/indentation', ...spanOf(line), facts: { by: column - line.column, column: column + 1 } }
}

/** Signs of other languages, and the line as YAML has it. */
const corrections: readonly [RegExp, (found: string[]) => string][] = [
  [/^\/\/\s*(.*)$/, ([, comment = '']) => `# ${comment}`],
  [/^<!--\s*(.*?)\s*-->$/, ([, comment = '']) => `# ${comment}`],
  [/^\/\*\s*(.*?)\s*\*\/$/, ([, comment = '']) => `# ${comment}`],
  // Signs and numbers of lines, as a comparison or a listing shows them.
  [/^(?:[+-]|\d{1,4}[:|]?)\s{2,}(.*)$/, ([, line = '']) => line],
  [/^(\w[\w-]*)(?::| :)(?!\/\/)(\S.*)$/, ([, name = '', value = '']) => `${name}: ${value}`],
]

function corrected(line: Line): Mistake | undefined {
  const text = line.text.trim()
  const mark = oddDashOf(text)
  if (mark) return { code: 'yaml/syntax', ...spanOf(line), facts: { text, write: `- ${text.slice(mark.length)}` } }
  for (const [pattern, write] of corrections) {
    const found = pattern.exec(text)
    if (found) return { code: 'yaml/syntax', ...spanOf(line), facts: { text, write: write(found) } }
  }
  return undefined
}

/** `order 3`, `order = 3`. */
export function missingColon(text: string, line: Line): Mistake | undefined {
  const { name, value } = partsOf(line.text)
  if (name !== undefined) return undefined
  const [, word, wide, sign] = /^([a-z][\w-]*)(?:\s*([：﹕∶])|\s*([;=])\s|\s|$)/.exec(value) ?? []
  if (word === undefined) return undefined
  const [, assigned] = /^[a-z][\w-]*\s*=\s*(\S.*)$/i.exec(value) ?? []
  const isKnown = isName(word, text)
  const count = value.split(/\s+/).length
  // Several words, the first of which is a name nowhere in the file, go on with a text.
  if (!wide && !sign && !isKnown && (count > 3 || (count > 1 && joining.test(word)))) return undefined
  const below = /^\s*(?:where|except|limit|sort|until|item):(?:\s|$)/.test(lineAt(text, line.end + 1).text)
  const facts = {
    name: word,
    isList: value === word && below,
    isSure: isKnown && count <= 4,
    ...(wide === undefined ? {} : { wide }),
    ...(assigned === undefined ? {} : { assigned }),
  }
  return { code: 'yaml/missing-colon', ...spanOf(line), facts }
}

/** Words that go on with a sentence, and that no part is called. */
const joining =
  /^(?:for|and|or|of|in|on|the|a|an|with|that|which|who|by|at|as|but|so|is|are|was|we|you|your|our|it|its|they|not|than|if|while|because)$/

/** Whether a word is a name somewhere in the file. */
export function isName(word: string, text: string): boolean {
  return new RegExp(`(?:^[ \\t]*(?:- |\\{)*|[{,][ \\t]*)["']?${RegExp.escape(word)}["']?:`, 'm').test(text)
}

/** What goes on with a text above it: at the left of where that begins, or behind its quotation mark. */
function goesOn(text: string, line: Line): Mistake | undefined {
  const above = lineAbove(text, line)
  const { name, dashes, value, offset } = partsOf(above.text)
  if (!/^\s*[\p{L}\p{N}(]/u.test(line.text)) return undefined
  const isBlock = value === '' || /^[|>]/.test(value)
  const below = lineAt(text, line.end + 1)
  // A comment that lost its sign stands over what it is about.
  const isOver = below.column === line.column && partsOf(below.text).name !== undefined
  const isNext = isBelow(text, above, line)
  const isSentence = isNext && /\S \S+ \S+ .*[.!?…]$/.test(line.text.trim()) && /\S \S+ \S/.test(value)
  const [first = ''] = line.text.trim().split(' ')
  const isFar = line.column === 0 || above.column > line.column
  if (isOver && isFar && !isSentence && !(isBlock && isNext) && !joining.test(first)) return undefined
  if (name === undefined) return above.column > line.column ? indentation(line, above.column) : undefined
  const [, mark, quoted] = /^(["'])(.*)\1$/.exec(value) ?? []
  if (mark !== undefined && quoted && !quoted.includes(mark)) {
    const facts = { text: `${quoted} ${line.text.trim()}`, mark, isBelow: true }
    return { code: 'yaml/quote', start: above.start + offset, end: spanOf(line).end, facts }
  }
  const isText = isBlock || /^[^"'[{&*!#]+\s\S/.test(value)
  return isText ? indentation(line, above.column + dashes.length + 2) : undefined
}

/** Whether no empty line stands between two. */
function isBelow(text: string, above: Line, line: Line): boolean {
  return text.slice(above.end, line.start).trim() === '' && text.indexOf('\n', above.end) + 1 === line.start
}

function lineAbove(text: string, { start }: Line): Line {
  let line = lineAt(text, Math.max(0, start - 1))
  while (line.start > 0 && !line.text.trim()) line = lineAt(text, line.start - 1)
  return line
}

function secondDocument(text: string, { start }: Line): Mistake | undefined {
  if (!/^[^#\s%]/m.test(text.slice(0, start))) return undefined
  // A page of other tools: names and values first, and below the second `---` what visitors read.
  const isProse = /^\s*(?:#{1,4} \p{L}|\p{Lu}[^:\n]*(?:\n|$))/u.test(text.slice(start + 3))
  return { code: 'yaml/several-documents', start, end: start + 3, facts: { isProse } }
}

const conflict =
  /^<<<<<<<(?: .*)?\r?\n(?<ours>[\s\S]*?)^(?:\|{7}(?: .*)?\r?\n[\s\S]*?^)?=======[ \t]*\r?\n[\s\S]*?^>>>>>>>(?: .*)?$/gm

const half = /^=======[ \t]*\r?\n(?<theirs>[\s\S]*?)^>>>>>>>(?: .*)?$/gm

/** Lines that git left to choose from: of two versions the first is kept, the other lines are blank. */
export function withoutConflicts(text: string): { text: string; mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  if (!/^(?:<{7}|={7}|>{7})/m.test(text)) return { text, mistakes }
  const kept = text.replace(conflict, (whole, ours: string, at: number) => {
    const [mark = ''] = whole.split(/\r?\n/, 1)
    mistakes.push({ code: 'yaml/merge-conflict', start: at, end: at + mark.length, facts: {} })
    const begin = whole.indexOf('\n') + 1
    return blank(whole.slice(0, begin)) + ours + blank(whole.slice(begin + ours.length))
  })
  // Where the first mark is gone, both versions stand one below the other.
  const rest = kept.replace(half, (whole, _theirs: string, at: number) => {
    mistakes.push({ code: 'yaml/merge-conflict', start: at, end: at + 7, facts: { isHalf: true } })
    return blank(whole)
  })
  return { text: rest, mistakes }
}

function blank(lines: string): string {
  return lines.replace(/[^\r\n]/g, ' ')
}
