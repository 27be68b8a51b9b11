import { lineAt } from './lines.ts'
import type { Mistake } from './positions.ts'

/** An unquoted text and the comment behind it; offsets into the file. */
export interface Cut {
  start: number
  end: number
  comment: string
  commentEnd: number
}

/** What stands behind an unquoted text and is read as a comment. Whether that ate copy depends on what is expected there. */
export function cutBehind(text: string, start: number, end: number): Cut | undefined {
  // At the beginning of a further line, `#1 in town` is meant to be read.
  const [space = ''] = /[ \t]+(?=#)|\s+(?=#\d)/y.exec(text.slice(end, end + 200)) ?? []
  const at = end + space.length
  if (at === end) return undefined
  const comment = text.slice(at, lineAt(text, at).end).trimEnd()
  return { start, end, comment, commentEnd: at + comment.length }
}

/** Curly quotation marks around an unquoted text; only straight ones have a meaning in YAML. */
export function curlyQuotes(
  text: string,
  start: number,
  end: number,
): { mistake: Mistake; isSure: boolean } | undefined {
  if (!'“”„‘’'.includes(text[start] ?? ' ')) return undefined
  const value = text.slice(start, end)
  const [, inner] = /^[“”„‘’]([^“”„‘’]*)[“”‘’]$/.exec(value) ?? []
  if (inner !== undefined)
    return { mistake: { code: 'yaml/curly-quotes', start, end, facts: { text: inner } }, isSure: value.includes('{{') }
  const [, open] = /^[“„]([^“”„]+)$/.exec(value) ?? []
  if (open === undefined) return undefined
  // In braces a comma ends the text before its other mark.
  const [whole, all] = /^[“„]([^“”„\n]+)”(?=\s*[,}\]])/.exec(text.slice(start, lineAt(text, end).end)) ?? []
  if (whole === undefined && /[“”]/.test(text.slice(end, lineAt(text, end).end))) return undefined
  const facts = { text: all ?? open }
  return { mistake: { code: 'yaml/curly-quotes', start, end: start + (whole ?? value).length, facts }, isSure: true }
}

/** The marks of Markdown that must begin a line: items and headings. */
const mark = /^["']?(?:[-*+]|\d+[.)]|#{2,4})[ \t]+\S/
/** Two items, one below the other, wherever they begin. */
const list = /^(?:([-*+])[ \t]+\S.*\n(?:.+\n)*?\1|1[.)][ \t]+\S.*\n(?:(?!1[.)]).+\n)*?2[.)])[ \t]+\S/m

/**
 * Whether YAML joins lines or paragraphs that the author wrote as several; only a text behind `|` keeps them.
 *
 * @param written  a text of any other style, of several lines, as it stands in the file
 */
export function lostLines(written: string, value: string): 'yaml/lost-paragraphs' | 'yaml/lost-breaks' | undefined {
  const [first = '', ...others] = written.trim().split(/\s*?\r?\n[ \t]*/)
  // What follows a heading, and each item of a list, is a paragraph all the same.
  const areJoined = /^(?!#{1,6}[ \t]).*\S\n(?!(?:[-*+>#]|\d+[.)])[ \t])\S/m.test(value)
  if (areJoined && others.slice(0, -1).includes('')) return 'yaml/lost-paragraphs'
  const isBroken = written.startsWith('"') ? /(?:\S {2,}|[^\s\\]\\)\r?\n[ \t]*\S/ : /\S {2,}\r?\n[ \t]*\S/
  const goesOn = /^["']?#/.test(first)
    ? others[0] !== ''
    : others.some((line, at) => mark.test(line) && [first, ...others][at] !== '')
  const hasList = list.test([first, ...others].join('\n'))
  return isBroken.test(written) || hasList || (mark.test(first) && goesOn) ? 'yaml/lost-breaks' : undefined
}
