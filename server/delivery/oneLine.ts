/** Turn what follows them around, in a reader's eyes. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * A text on one line, without signs that nobody sees and that make it look like another one. Line breaks were taken out
 * before it was stored; this holds even for a row that somebody edited.
 */
export function oneLine(text: string): string {
  return text
    .replace(turns, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
