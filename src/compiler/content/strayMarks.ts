import type { Span } from '../binding/binding.ts'
import { codePoint, oddSpaces } from '../values/invisible.ts'

/** A sign of Markdown that is shown as it is, by offsets into the text. */
export interface StrayMark extends Span {
  kind: 'link' | 'heading' | 'open-stars' | 'shut-stars' | 'break'
  /** As the author wrote it. */
  found: string
}

/** Code, escaped signs and the ends of links are as they should be. */
const sound =
  /`[^`\n]*`|\\[*[\]()]|\]\(\s*[^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/g
/** Words in brackets and an address that has spaces, is not right behind them, or not between parentheses: `[words] (/address)`. */
const link =
  /\[[^\][\n]+\](?:\((?:\/|https?:|mailto:|tel:|sms:)[^()\n]*\)|[ \t]*(?:\(#|(?:\(|[ \t])(?:\/(?=[a-z])|https?:|mailto:|tel:|sms:))[^)\s]*(?:\)|[\w/]))/g
const heading = /^#{2,4}(?=[\p{L}\p{N}])[^\n]*/gmu
const closedStars = /\*{1,3}(?=[^\s*])(?:(?!\n[ \t]*\n)[^*])*[^\s*]\*{1,3}|\*{1,3}[^\s*]\*{1,3}/g
/** What the parser leaves of stars that were to close: `**New!**today`, `**Price: **5 €`, `** Price:** 5 €`. */
const shutStars =
  /(?<!\*)(\*\*\*?|(?<![\p{L}\p{N}_])__|(?<![^\s(])\*)(?=[\p{L}\p{N}\p{Ps}\p{Pi}\p{Sc}"'+-])(?:[^*_\n]|\n(?!\s*\n))*?(?![*_])[\p{P}\p{S}]\1(?!\*)|(?<!\S)\*\*[^\s*][^*\n]* \*\*(?=[^\s*])|^\*\* [^\s*][^*\n]*(?<=\S)\*\*(?!\*)/gmu
const openStars = /(?<=^|[ \t("“‘—–])\*{1,2}(?=[\p{L}"“‘])[^\s*]*/gu
/** At the end of a line that is the last of its paragraph or a heading, or of one that YAML has joined with the next. */
const backslash =
  /(?<![^\s\\])[^\s\\]+\\(?=[ \t]|$|\n[ \t]*(?:\n|$|(?:[*+>-]|#{2,4}|1[.)])[ \t])|(?<=(?:^|\n)#{2,4}[ \t].*)\n)/g
const backslashOfLine = /(?<![^\s\\])[^\s\\]+\\(?=\s|$)/g

/**
 * Finds what was meant as a link, a heading, a line break, as bold or as italics, and is not read as such. What can be right is left in
 * peace: `4 * 5`, `5*`, `[sic]`, `* note`.
 *
 * @param emphases  what the parser reads as bold or italics; left out for a line that knows italics only
 */
export function strayMarks(text: string, emphases?: readonly Span[]): StrayMark[] {
  if (!/[*\\]|__|\]\s*[(/hmst]|^##/m.test(text)) return []
  const isLine = emphases === undefined
  const found: StrayMark[] = []
  // What has been looked at is not looked at again; places stay the same.
  let rest = text.replace(sound, blank)
  const take = (kind: StrayMark['kind'], pattern: RegExp) => {
    for (const { 0: match, index: from } of rest.matchAll(pattern))
      found.push({ kind, found: match, from, to: from + match.length })
    rest = rest.replace(pattern, blank)
  }
  take('break', isLine ? backslashOfLine : backslash)
  take('link', link)
  if (isLine) rest = rest.replace(closedStars, blank)
  else {
    take('heading', heading)
    const signs = rest.split('')
    for (const { from, to } of emphases) signs.fill('x', from, to)
    rest = signs.join('')
    take('shut-stars', shutStars)
  }
  take('open-stars', openStars)
  // A star at the beginning of a text may mark a footnote.
  return found.filter(({ kind, from }) => isLine || from > 0 || kind !== 'open-stars')
}

const odd = `[${oddSpaces}\\xad\\u200b\\u200e\\u200f\\u2060]`
const unseen = `${odd}(?:[ \\t]*${odd})*`
const item = '^[ \\t]*(?:[-*+]|\\d{1,2}[.)])'
const unseenMarks = new RegExp(
  [
    // Of two items, one below the other: `1.` with a no-break space may be that of a day.
    `(?<=${item})${unseen}(?=\\S.*\\n${item}(?:\\s|${odd}))`,
    `(?<=${item}(?:\\s|${odd}).*\\n${item})${unseen}(?=\\S)`,
    `(?<=^[ \\t]*#{2,4})${unseen}(?=\\S)`,
    `(?<=^[ \\t]*)${unseen}(?=[ \\t]*(?:[-*+]|\\d{1,2}[.)]|#{2,4})[ \\t]+\\S)`,
    `(?<=\\])${unseen}(?=\\((?:[/#]|https?:|mailto:|tel:))`,
    // In a line that looks empty.
    `(?<=\\S.*\\n[ \\t]*)${unseen}(?=[ \\t]*\\n.*\\S)`,
  ].join('|'),
  'gm',
)

/** Characters that cannot be seen and keep Markdown from reading a sign, or the end of a paragraph; with what to write instead. */
export function unseenMarksIn(text: string): (Span & { character: string; write: string })[] {
  if (!new RegExp(odd).test(text)) return []
  return [...text.matchAll(unseenMarks)].map(({ 0: found, index: from }) => {
    const write = /[-*+.)#]/.test(text.charAt(from - 1)) ? ' ' : ''
    return { character: codePoint(found), write, from, to: from + found.length }
  })
}

function blank(match: string): string {
  return 'x'.repeat(match.length)
}
