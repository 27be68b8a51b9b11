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
  let at = end
  while (text[at] === ' ' || text[at] === '\t') at++
  if (at === end || text[at] !== '#') return undefined
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
